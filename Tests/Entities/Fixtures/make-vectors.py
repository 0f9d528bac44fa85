"""Writes vectors.tsv: a × b ÷ c by exact fractions, for comparison with ExactDecimal.multiplyDivide.

    python3 make-vectors.py > vectors.tsv

A number is significand:scale. A row is kind (decimals or significant), a, b, c, digits, rounding, result,
where the result is a number or the name of the error.
"""

import random
from fractions import Fraction

LIMIT = 2**127 - 1
MAXIMUM_SCALE = 38
ROUNDINGS = ["halfUp", "halfEven"]

random.seed(20260101)
rows = []


def value(number):
    return Fraction(number[0], 10 ** number[1])


def round_to_integer(fraction, rounding):
    sign = -1 if fraction < 0 else 1
    whole, rest = divmod(abs(fraction), 1)
    grows = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and (rounding == "halfUp" or whole % 2 == 1))
    return sign * (whole + (1 if grows else 0))


def to_decimals(exact, digits, rounding):
    significand = round_to_integer(exact * 10**digits, rounding)
    return "overflow" if abs(significand) > LIMIT else f"{significand}:{digits}"


def to_significant(exact, digits, rounding):
    if exact == 0:
        return "0:0"
    before_point = 0
    while abs(exact) >= Fraction(10) ** before_point:
        before_point += 1
    while abs(exact) < Fraction(10) ** (before_point - 1):
        before_point -= 1
    scale = digits - before_point
    significand = round_to_integer(exact * Fraction(10) ** scale, rounding)
    if scale < 0:
        significand, scale = significand * 10**-scale, 0
    while scale > 0 and significand % 10 == 0:
        significand, scale = significand // 10, scale - 1
    return "overflow" if abs(significand) > LIMIT else f"{significand}:{scale}"


def add(a, b, c, digits, kind="decimals", roundings=ROUNDINGS):
    for rounding in roundings:
        if c[0] == 0:
            result = "divisionByZero"
        else:
            exact = value(a) * value(b) / value(c)
            result = (to_decimals if kind == "decimals" else to_significant)(exact, digits, rounding)
        texts = [f"{significand}:{scale}" for significand, scale in (a, b, c)]
        rows.append("\t".join([kind, *texts, str(digits), rounding, result]))


def fits(*numbers):
    return all(abs(s) <= LIMIT and 0 <= scale <= MAXIMUM_SCALE for s, scale in numbers)


def sized(maximum_bits=127):
    """Any size is as likely as any other, so that small and huge numbers meet."""
    return random.choice([-1, 1]) * random.getrandbits(random.randint(1, maximum_bits))


def amount():
    scale = random.choice([0, 0, 1, 2, 2, 2, 3, 4])
    return random.choice([1, 1, -1]) * random.randrange(10 ** random.randint(1, 12)), scale


def rate():
    scale = random.randint(2, 6)
    return random.randrange(1, 10 ** random.randint(scale, 8) + 1), scale


# What the rules name: lire and leva and marks at the fixed euro rates.
ONE = (1, 0)
add((1_000_000, 0), ONE, (193627, 2), 2)
add((1_000_000, 0), ONE, (195583, 5), 2)
add((100, 0), (655957, 5), (195583, 5), 2)

# Everyday conversions, to all the minor units there are.
for _ in range(410):
    add(amount(), rate(), rate(), random.choice([0, 2, 2, 3, 4]))

# Exact ties, and their neighbours one unit of the origin away.
while len(rows) < 1520:
    digits = random.choice([0, 2, 3, 4, random.randint(0, MAXIMUM_SCALE)])
    tie = Fraction(2 * sized(random.choice([16, 60, 120])) + 1, 2 * 10**digits)
    b = (random.choice([1, 2, 4, 5, 8, 16, 25, 125, 1024]), random.randint(0, 4))
    c = (sized(random.choice([8, 24, 60])) or 7, random.randint(0, 6))
    exact = tie * value(c) / value(b)
    scale = next((s for s in range(MAXIMUM_SCALE + 1) if (exact * 10**s).denominator == 1), None)
    if scale is None:
        continue
    a = (int(exact * 10**scale), scale)
    for neighbour in (a, (a[0] + 1, scale), (a[0] - 1, scale)):
        if fits(neighbour, b, c):
            add(neighbour, b, c, digits)

# Results around the limit, on both sides of it.
for _ in range(250):
    digits = random.randint(0, MAXIMUM_SCALE)
    target = Fraction(random.choice([-1, 1]) * (LIMIT + random.randint(-3, 3)), 10**digits)
    b = (sized(120) or 3, random.randint(0, MAXIMUM_SCALE))
    c = (sized(120) or 7, random.randint(0, MAXIMUM_SCALE))
    scale = random.randint(0, MAXIMUM_SCALE)
    a = (int(target * value(c) / value(b) * 10**scale), scale)
    if fits(a, b, c):
        add(a, b, c, digits, roundings=[random.choice(ROUNDINGS)])
for digits in (0, 2, 38):
    for a in (LIMIT, -LIMIT):
        add((a, digits), ONE, ONE, digits)
        add((a, digits), (LIMIT, 0), (LIMIT, 0), digits)
        add((a, digits), (LIMIT, 38), (1, 0), digits)

# Just above a tie, by a remainder that only the first of three divisions sees.
for whole in (5 * 10**38, 15 * 10**38, 25 * 10**38):
    for divisor in (3, 7, 97, 10**9 + 7):
        numerator = whole * divisor + 1
        factor = next((f for f in range(20, 5000) if numerator % f == 0), None)
        if factor is not None and fits((numerator // factor, 1)):
            add((factor, 38), (numerator // factor, 1), (divisor, 0), 0)

# Just above 256 bits after scaling, where only the last carry overflows.
for scale in range(1, 20):
    a = LIMIT - random.getrandbits(64)
    b = -(-(2**256) // (10**scale * a))
    if a * b // 2**128 * 10**scale < 2**128 <= a * b * 10**scale // 2**128:
        add((a, 0), (b, 0), (LIMIT, 0), scale)

# Anything at all.
for _ in range(700):
    numbers = [(sized(), random.randint(0, MAXIMUM_SCALE)) for _ in range(3)]
    add(*numbers, random.randint(0, MAXIMUM_SCALE), roundings=[random.choice(ROUNDINGS)])

# Significant digits: rates, anything, and runs of nines that round up to one more digit.
for _ in range(200):
    add(ONE, rate(), rate(), random.choice([6, 10, 28]), "significant", [random.choice(ROUNDINGS)])
for _ in range(300):
    numbers = [(sized(), random.randint(0, MAXIMUM_SCALE)) for _ in range(3)]
    add(*numbers, random.randint(1, MAXIMUM_SCALE), "significant", [random.choice(ROUNDINGS)])
for _ in range(100):
    nines = random.randint(1, 37)
    a = (10**nines - random.choice([1, 1, 4, 5, 6]), random.randint(0, MAXIMUM_SCALE))
    add(a, ONE, ONE, random.randint(1, nines), "significant", [random.choice(ROUNDINGS)])

# Nothing, and division by it.
for kind in ("decimals", "significant"):
    for digits in (1, 2, 28):
        add((0, 0), rate(), rate(), digits, kind)
        add((0, 38), (LIMIT, 38), (1, 38), digits, kind)
        add(amount(), rate(), (0, random.randint(0, MAXIMUM_SCALE)), digits, kind)

print("\n".join(rows))
