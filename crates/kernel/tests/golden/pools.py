"""Writes pools.json: tables of opposed dice and of dice pools with saves, in exact fractions, by counting and by
closed formulas. It shares nothing with the program, which finds the same numbers by walking throws and by dynamic
programming. Run it with `python3 crates/kernel/tests/golden/pools.py`; the result is committed."""

import json
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

DICE = {
    "D6": range(1, 7),
    "Average": [2, 3, 3, 4, 4, 5],
    "D8": range(1, 9),
    "D10": range(1, 11),
    "D12": range(1, 13),
}


def digits(fraction):
    """The fraction where it is small enough to be compared exactly, and its value as the nearest double."""
    small = fraction.denominator < 2**127
    exact = [str(fraction.numerator), str(fraction.denominator)] if small else ["", ""]
    return exact + [f"{float(fraction):.17g}"]


def opposed(ours, theirs, bonus):
    leads = {}
    for a, z in product(DICE[ours], DICE[theirs]):
        leads[a + bonus - z] = leads.get(a + bonus - z, 0) + 1
    all_ways = len(list(DICE[ours])) * len(list(DICE[theirs]))
    return {str(lead): digits(Fraction(ways, all_ways)) for lead, ways in sorted(leads.items())}


def pool(die, dice, hit, save):
    faces = list(DICE[die])
    hits = Fraction(sum(face >= hit for face in faces), len(faces))
    fails = Fraction(sum(face < save for face in faces), len(faces))
    through = hits * fails
    return [digits(comb(dice, n) * through**n * (1 - through) ** (dice - n)) for n in range(dice + 1)]


tables = {
    "opposed": [
        {"ours": a, "theirs": z, "bonus": bonus, "leads": opposed(a, z, bonus)}
        for a, z in product(DICE, DICE)
        for bonus in (-2, 0, 3)
    ],
    "pools": [
        {"die": die, "dice": dice, "hit": hit, "save": save, "through": pool(die, dice, hit, save)}
        for die in DICE
        for dice in (1, 2, 5, 8, 20, 60)
        for hit, save in ((4, 5), (3, 3), (5, 4))
    ],
}
path = Path(__file__).with_name("pools.json")
path.write_text(json.dumps(tables, separators=(",", ":")) + "\n")
