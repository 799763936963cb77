"""Free time: hours, holidays, busy time, fitting slots and the order in which they are offered."""
