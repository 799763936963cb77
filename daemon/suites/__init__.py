"""Suites: one correct outcome, many phrasings; judged by what left and by what the calendars hold.

It sits above the composition root: nothing else imports it. In the order in which a case meets them:

values         Company, Situation, Turn, Expect, Case: a suite as frozen values
strict         YAML in which an unknown or repeated key is an error that names file and key
load_expect    what a turn expects;  load  situations and cases
post           a turn as a message: threads, quoting, addresses;  Sent, what left
phrases        THE CONTRACT WITH WORDING: every sentence and label by which the judge reads
times          "Wednesday 4 March 2026, 11:30 to 12:00 New York time" -> aware times
layout         bytes that left -> paragraphs, rows, facts, verbatim; text and HTML must agree
reading        what a person would take a message for: card, options, ask, answer, done, refuse ...
acts           the facts of a card -> acts, told of the calendars as they stood
calendar_view  the judge's own model of the calendars: recurrence, free and busy, before against after
names          whom the words of a conversation name
steps          what happened in a case, turn by turn
judge, judge_acts, judge_options   expect against what was read
serious, serious_*, authority      the six serious errors
scores         totals, the JSON;  report  the table
play           one case, turn by turn;  run  Driver and Session (Protocols), cases in parallel, run_suite
driver         the Driver over the real intake, worker, store and embedded calendar
"""
