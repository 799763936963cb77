"""Mailboxes that are listened to: what became of their messages, and who listens.

Revision 0002, after 0001.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "mailboxes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("uidvalidity", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("held_until", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mailboxes")),
        sa.UniqueConstraint("account", "folder", name=op.f("uq_mailboxes_account_folder")),
    )
    op.create_table(
        "mailbox_uids",
        sa.Column("mailbox", sa.Integer(), nullable=False),
        sa.Column("uid", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("fate", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["mailbox"], ["mailboxes.id"], name=op.f("fk_mailbox_uids_mailbox")),
        sa.PrimaryKeyConstraint("mailbox", "uid", name=op.f("pk_mailbox_uids")),
    )


def downgrade() -> None:
    """Drop them: what is in the mailboxes and unmarked is then looked at again."""
    op.drop_table("mailbox_uids")
    op.drop_table("mailboxes")
