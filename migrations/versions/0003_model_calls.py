"""Calls of the model, and how a request was read and what it came to.

Revision 0003, after 0002. What is not known of older requests stays NULL.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    for name in ("kinds", "reader", "outcome"):
        op.add_column("requests", sa.Column(name, sa.String(), nullable=True))
    op.create_index(op.f("ix_requests_created_at"), "requests", ["created_at"], unique=False)
    op.create_table(
        "model_calls",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("request", sa.Integer(), nullable=True),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("milliseconds", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("cache_read_tokens", sa.Integer(), nullable=False),
        sa.Column("cache_written_tokens", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Integer(), nullable=False),
        sa.Column("api_request", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["request"], ["requests.id"], name=op.f("fk_model_calls_request")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_model_calls")),
    )
    op.create_index(op.f("ix_model_calls_began_at"), "model_calls", ["began_at"], unique=False)
    op.create_index(op.f("ix_model_calls_request"), "model_calls", ["request"], unique=False)


def downgrade() -> None:
    """Drop them: what the calls have cost is forgotten."""
    op.drop_table("model_calls")
    op.drop_index(op.f("ix_requests_created_at"), table_name="requests")
    for name in ("outcome", "reader", "kinds"):
        op.drop_column("requests", name)
