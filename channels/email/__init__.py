"""E-mail: RFC 5322, 2045-2049, 3834, 3464, 6047, 8601 and 2033, turned into the core's nouns and back.

address   our own addresses and their tokens; reading address headers without being fooled
trust     how far a From is believed
silence   what is never answered
bodies    the parts of a message: its text, its attachments, its reports
html      HTML to text, with quotations marked as in plain text
newtext   the writer's own new text: quotes and signature cut
mime      bytes -> Envelope
render    Said -> bytes
lmtp      mail in, by LMTP or SMTP;  smtp, maildir   mail out
"""
