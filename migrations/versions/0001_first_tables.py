"""The tables of the first version.

Revision 0001, on an empty database.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "conversations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("memory", sa.Text(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversations")),
        sa.UniqueConstraint("channel", "place", name=op.f("uq_conversations_channel_place")),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("sender", sa.String(), nullable=False),
        sa.Column("envelope", sa.Text(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("copies", sa.Integer(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
        sa.UniqueConstraint("channel", "message_id", name=op.f("uq_messages_channel_message_id")),
    )
    op.create_index(
        op.f("ix_messages_channel_sender_received_at"),
        "messages",
        ["channel", "sender", "received_at"],
        unique=False,
    )
    op.create_table(
        "quarantine",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_quarantine")),
        sa.UniqueConstraint("channel", "message_id", "digest", name=op.f("uq_quarantine_channel_message_id_digest")),
    )
    op.create_table(
        "requests",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("message", sa.Integer(), nullable=False),
        sa.Column("conversation", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("worker", sa.String(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("silence", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["conversation"], ["conversations.id"], name=op.f("fk_requests_conversation")),
        sa.ForeignKeyConstraint(["message"], ["messages.id"], name=op.f("fk_requests_message")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_requests")),
        sa.UniqueConstraint("message", name=op.f("uq_requests_message")),
    )
    op.create_index(op.f("ix_requests_conversation_id"), "requests", ["conversation", "id"], unique=False)
    op.create_index(op.f("ix_requests_state_not_before"), "requests", ["state", "not_before"], unique=False)
    op.create_table(
        "cards",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("conversation", sa.Integer(), nullable=False),
        sa.Column("request", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("approved_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["approved_by"], ["requests.id"], name=op.f("fk_cards_approved_by")),
        sa.ForeignKeyConstraint(["conversation"], ["conversations.id"], name=op.f("fk_cards_conversation")),
        sa.ForeignKeyConstraint(["request"], ["requests.id"], name=op.f("fk_cards_request")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cards")),
    )
    op.create_index(op.f("ix_cards_approved_by"), "cards", ["approved_by"], unique=False)
    op.create_index(op.f("ix_cards_request"), "cards", ["request"], unique=False)
    op.create_index(op.f("ix_cards_conversation_state"), "cards", ["conversation", "state"], unique=False)
    op.create_index(op.f("ix_cards_state_expires_at"), "cards", ["state", "expires_at"], unique=False)
    op.create_table(
        "lists",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("conversation", sa.Integer(), nullable=False),
        sa.Column("request", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["conversation"], ["conversations.id"], name=op.f("fk_lists_conversation")),
        sa.ForeignKeyConstraint(["request"], ["requests.id"], name=op.f("fk_lists_request")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lists")),
    )
    op.create_index(op.f("ix_lists_conversation_state"), "lists", ["conversation", "state"], unique=False)
    op.create_index(op.f("ix_lists_request"), "lists", ["request"], unique=False)
    op.create_table(
        "outgoing",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation", sa.Integer(), nullable=False),
        sa.Column("request", sa.Integer(), nullable=True),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("list", sa.String(), nullable=True),
        sa.Column("card", sa.String(), nullable=True),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("letter", sa.Integer(), nullable=True),
        sa.Column("token", sa.String(), nullable=True),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("sent_as", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("taken_by", sa.String(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["card"], ["cards.id"], name=op.f("fk_outgoing_card")),
        sa.ForeignKeyConstraint(["conversation"], ["conversations.id"], name=op.f("fk_outgoing_conversation")),
        sa.ForeignKeyConstraint(["list"], ["lists.id"], name=op.f("fk_outgoing_list")),
        sa.ForeignKeyConstraint(["request"], ["requests.id"], name=op.f("fk_outgoing_request")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outgoing")),
        sa.UniqueConstraint("card", "letter", name=op.f("uq_outgoing_card_letter")),
        sa.UniqueConstraint("channel", "message_id", name=op.f("uq_outgoing_channel_message_id")),
        sa.UniqueConstraint("token", name=op.f("uq_outgoing_token")),
    )
    op.create_index(
        op.f("ix_outgoing_channel_address_created_at"),
        "outgoing",
        ["channel", "address", "created_at"],
        unique=False,
    )
    op.create_index(op.f("ix_outgoing_channel_place"), "outgoing", ["channel", "place"], unique=False)
    op.create_index(op.f("ix_outgoing_channel_sent_as"), "outgoing", ["channel", "sent_as"], unique=False)
    op.create_index(op.f("ix_outgoing_conversation_id"), "outgoing", ["conversation", "id"], unique=False)
    op.create_index(op.f("ix_outgoing_request"), "outgoing", ["request"], unique=False)
    op.create_index(op.f("ix_outgoing_state_not_before"), "outgoing", ["state", "not_before"], unique=False)
    op.create_table(
        "receipts",
        sa.Column("card", sa.String(), nullable=False),
        sa.Column("act", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("landing", sa.String(), nullable=False),
        sa.Column("etag", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["card"], ["cards.id"], name=op.f("fk_receipts_card")),
        sa.PrimaryKeyConstraint("card", "act", name=op.f("pk_receipts")),
        sa.UniqueConstraint("key", name=op.f("uq_receipts_key")),
    )
    op.create_table(
        "yeses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("card", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["card"], ["cards.id"], name=op.f("fk_yeses_card")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_yeses")),
        sa.UniqueConstraint("card", "person", "digest", name=op.f("uq_yeses_card_person_digest")),
    )


def downgrade() -> None:
    """Drop all of them, with everything that they hold."""
    op.drop_table("yeses")
    op.drop_table("receipts")
    op.drop_index(op.f("ix_outgoing_state_not_before"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_request"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_conversation_id"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_channel_sent_as"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_channel_place"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_channel_address_created_at"), table_name="outgoing")
    op.drop_table("outgoing")
    op.drop_index(op.f("ix_lists_request"), table_name="lists")
    op.drop_index(op.f("ix_lists_conversation_state"), table_name="lists")
    op.drop_table("lists")
    op.drop_index(op.f("ix_cards_state_expires_at"), table_name="cards")
    op.drop_index(op.f("ix_cards_conversation_state"), table_name="cards")
    op.drop_index(op.f("ix_cards_request"), table_name="cards")
    op.drop_index(op.f("ix_cards_approved_by"), table_name="cards")
    op.drop_table("cards")
    op.drop_index(op.f("ix_requests_state_not_before"), table_name="requests")
    op.drop_index(op.f("ix_requests_conversation_id"), table_name="requests")
    op.drop_table("requests")
    op.drop_table("quarantine")
    op.drop_index(op.f("ix_messages_channel_sender_received_at"), table_name="messages")
    op.drop_table("messages")
    op.drop_table("conversations")
