"""Writes pools.json: tables of opposed dice and of dice pools with saves, in exact fractions, as the library icepool
finds them. It shares nothing with the program, which finds the same numbers by walking throws and by dynamic
programming. The result is committed; to write it anew:

    pip install icepool==2.1.3
    python3 crates/kernel/tests/golden/pools.py
"""

import json
from itertools import product
from pathlib import Path

import icepool

DICE = {
    "D6": icepool.d(6),
    "Average": icepool.Die([2, 3, 3, 4, 4, 5]),
    "D8": icepool.d(8),
    "D10": icepool.d(10),
    "D12": icepool.d(12),
}


def digits(fraction):
    """The fraction where it is small enough to be compared exactly, and its value as the nearest double."""
    small = fraction.denominator < 2**127
    exact = [str(fraction.numerator), str(fraction.denominator)] if small else ["", ""]
    return exact + [f"{float(fraction):.17g}"]


def opposed(ours, theirs, bonus):
    lead = DICE[ours] + bonus - DICE[theirs]
    return {str(one): digits(lead.probability(one)) for one in lead.outcomes()}


def pool(die, dice, hit, save):
    through = icepool.map(lambda attack, defence: int(attack >= hit and defence < save), DICE[die], DICE[die])
    count = dice @ through
    return [digits(count.probability(n)) for n in range(dice + 1)]


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
