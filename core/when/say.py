"""Instants and windows as words that cannot be misread."""

from __future__ import annotations

from datetime import datetime

from core.when.types import Interval


def say_instant(value: datetime, zone: str) -> str:
    raise NotImplementedError


def say_interval(value: Interval, zone: str) -> str:
    raise NotImplementedError


def say_clock(value: datetime, zone: str) -> str:
    raise NotImplementedError


def zone_name(zone: str) -> str:
    raise NotImplementedError
