"""Real services for tests: each is started in a folder of its own, on free ports of loopback, and stopped again.

programs   finding a service's program, or failing with the command that installs it
ports      free ports, waiting for a server, running and ending it
dovecot    IMAP and LMTP (Dovecot 2.3), with TLS and XOAUTH2
postfix    SMTP in front of an LMTP server of ours (root only)
postgres   PostgreSQL 15, with a database for each test
ca         a certificate authority, and a server's certificate of it
tokens     an OAuth server that says whose a token is
link       a TCP link that can be dropped, or go silent

Nothing is skipped when a program is missing: a test that did not run has shown nothing.
"""
