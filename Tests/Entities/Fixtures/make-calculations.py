"""Writes calculations.tsv: random calculations with their values, for comparison with AmountExpression.

    python3 make-calculations.py > calculations.tsv

Each is made as a tree and evaluated with exact fractions while it is written, so nothing here parses. A row is
the text and its value: a decimal, a slash, and a denominator without the factors 2 and 5.
"""

import random
from fractions import Fraction

COUNT = 10_000
# Far enough below 2^127 that no exact step overflows.
LIMIT = 10**17

random.seed(20261123)


class TooLarge(Exception):
    pass


def checked(value):
    if abs(value.numerator) > LIMIT or value.denominator > LIMIT:
        raise TooLarge
    return value


def spaced(sign):
    return random.choice([sign, sign, f" {sign} ", f"{sign} "])


def number():
    whole = random.choice([random.randint(0, 20), random.randint(0, 9999), random.randint(0, 10_000_000)])
    decimals = random.choice(["", "", f".{random.randint(0, 9)}", f".{random.randint(0, 99):02}"])
    text = f"{whole:,}" if random.random() < 0.3 else str(whole)
    value = Fraction(f"{whole}{decimals}")
    suffix = random.choices(["", "k", "m", "K", "M"], [20, 1, 1, 1, 1])[0]
    return text + decimals + suffix, value * {"": 1, "k": 1000, "m": 10**6}[suffix.lower()]


def primary(depth):
    if depth > 0 and random.random() < 0.3:
        text, value = total(depth - 1)
        return f"({text})", value
    return number()


def factor(depth):
    """Returns text, value, and whether it is a percentage."""
    text, value = primary(depth)
    is_percentage = random.random() < 0.2
    if is_percentage:
        text, value = text + "%", value / 100
    if random.random() < 0.1:
        text, value = random.choice("-−") + text, -value
    return text, checked(value), is_percentage


def product(depth):
    text, value, is_percentage = factor(depth)
    while random.random() < 0.35:
        right, other, _ = factor(depth)
        if other != 0 and random.random() < 0.4:
            text, value = text + spaced(random.choice("/÷")) + right, value / other
        else:
            text, value = text + spaced(random.choice("*×")) + right, value * other
        is_percentage = False
        checked(value)
    return text, value, is_percentage


def total(depth):
    text, value, _ = product(depth)
    while random.random() < 0.5:
        right, other, is_percentage = product(depth)
        other = value * other if is_percentage else other
        sign = random.choice("+-")
        text, value = text + spaced(sign) + right, value + other if sign == "+" else value - other
        checked(value)
    return text, value


def written(value):
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    scale = max(twos, fives)
    digits = abs(value.numerator) * 10**scale // (2**twos * 5**fives)
    text = str(digits).rjust(scale + 1, "0")
    sign = "-" if value < 0 else ""
    return sign + (text if scale == 0 else text[:-scale] + "." + text[-scale:]) + f"/{rest}"


rows = []
while len(rows) < COUNT:
    try:
        text, value = total(3)
    except TooLarge:
        continue
    if len(text) <= 60:
        rows.append(f"{text}\t{written(value)}")
print("# Written by make-calculations.py.")
print("\n".join(rows))
