"""The calendar service: the only place that holds calendars. It checks every write again before it does it.

codec      a Meeting as text and back
table      the SQLite file of the embedded calendar: rows, index, transactions
change     what an act makes of an event or a series, as values
providers/ one file per kind of calendar
"""
