"""`python -m daemon.settings > docs/settings.md`."""

import sys

from daemon.settings.document import describe

sys.stdout.write(describe())
