"""Equerry's core: pure, synchronous, told the time. The nouns, in the order in which a message meets them.

errors        what can go wrong, as a tree; a docstring is the message that a person reads
policy        the numbers that a company sets: lengths, grid, notice, lunch, ceilings
people        Person, Team, Directory; which persons the words name
envelope      one inbound message, normalised
when          the language of time: phrases with their spans; phrases + now + zone + hours -> windows
form          the message's own words, sorted into up to three items; every value is Quoted
meeting       Meeting, Attendee; one calendar entry, and the occurrences of a series
freebusy      Diaries (one reading of the calendars), Slot, free slots and their order
reading       the offline reader: Envelope text -> Form, by rules
check         the Form held against message, directory and calendars -> CheckedForm
outcome       what planning may end in: Plan, OptionsWanted, Question, Answer, Refusal
kind          what request types share: who takes part, how a time is settled;  existing, lengths, meals, naming, repeats, offer
kinds         one file per request type: how its checked item becomes an outcome
plan          every item of a request, in the order said, into one outcome
options       OptionList and its rows, stored as shown
replies       the small grammar of answers ("2", "yes", "yes but at 3");  assent   a yes in more words than that
card          Card and its digest; authority: who may approve; approval: the only maker of ApprovedAction
receipt       started, landed (read back), failed
conversation  what a thread remembers
itip          Meeting -> iCalendar (RFC 5545, 5546)
said, wording every sentence we say
proposal      a plan made into a card, with letters and digest;  amend   an answer's words put into a request
ports         the Protocols by which the shell serves the core's values
"""
