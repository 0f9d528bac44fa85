#!/usr/bin/env python3
"""Writes vectors.tsv: questions about any day since 1999 and their answers, from exact fractions.

It knows nothing of the Swift sources. It reads the bank's history as the repository carries it, states the
facts about the euro and about redenominations again, and follows the rules as README.md has them.

    python3 make-vectors.py > vectors.tsv
"""

import csv
import random
from bisect import bisect_left, bisect_right
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
HISTORY = HERE / "../../../../../Modules/Embedded/Rates/Data/ecb-eurofxref-hist.csv"
ISO4217 = HERE / "../../../../Entities/Fixtures/iso4217-minor-units.tsv"

FIXED = {
    "ATS": ("13.7603", "1999-01-01"), "BEF": ("40.3399", "1999-01-01"), "DEM": ("1.95583", "1999-01-01"),
    "ESP": ("166.386", "1999-01-01"), "FIM": ("5.94573", "1999-01-01"), "FRF": ("6.55957", "1999-01-01"),
    "IEP": ("0.787564", "1999-01-01"), "ITL": ("1936.27", "1999-01-01"), "LUF": ("40.3399", "1999-01-01"),
    "NLG": ("2.20371", "1999-01-01"), "PTE": ("200.482", "1999-01-01"), "GRD": ("340.750", "2001-01-01"),
    "SIT": ("239.640", "2007-01-01"), "CYP": ("0.585274", "2008-01-01"), "MTL": ("0.429300", "2008-01-01"),
    "SKK": ("30.1260", "2009-01-01"), "EEK": ("15.6466", "2011-01-01"), "LVL": ("0.702804", "2014-01-01"),
    "LTL": ("3.45280", "2015-01-01"), "HRK": ("7.53450", "2023-01-01"), "BGN": ("1.95583", "2026-01-01"),
}
FIXED = {code: (Fraction(rate), date.fromisoformat(day)) for code, (rate, day) in FIXED.items()}
FIXED["EUR"] = (Fraction(1), date(1999, 1, 1))
# Old unit to new unit, and how many old ones a new one is.
UNITS = {"TRL": ("TRY", 10**6), "ROL": ("RON", 10**4), "BGL": ("BGN", 10**3)}
WITHOUT_DECIMALS_ONCE = {"BEF", "ESP", "GRD", "ITL", "LUF", "PTE", "TRL"}

with open(HISTORY, newline="") as file:
    rows = [row[: len(row) - 1] if row[-1] == "" else row for row in csv.reader(file)]
COLUMNS = rows[0][1:]
TABLE = {
    date.fromisoformat(row[0]): {
        code: Fraction(cell) for code, cell in zip(COLUMNS, row[1:]) if cell != "N/A"
    }
    for row in rows[1:]
}
DAYS = sorted(TABLE)
TODAY = date(2026, 11, 21)
MINOR = {}
with open(ISO4217) as file:
    for line in file:
        fields = line.rstrip("\n").split("\t")
        if len(fields) > 1 and fields[1].isdigit():
            MINOR[fields[0]] = int(fields[1])


def digits_of(code):
    return 0 if code in WITHOUT_DECIMALS_ONCE else MINOR.get(code, 2)


def equivalents(code):
    """Pairs of a unit and how many of `code` one of it is."""
    yield code, Fraction(1)
    for old, (new, ratio) in UNITS.items():
        if code == new:
            yield old, Fraction(1, ratio)
        if code == old:
            yield new, Fraction(ratio)


def same_money(origin, target):
    """Units of the target for one of the origin, where both are units of one money; else None."""
    if origin == target:
        return None
    return next((1 / factor for unit, factor in equivalents(origin) if unit == target), None)


def fixed(code, day):
    for unit, factor in equivalents(code):
        if unit in FIXED and day >= FIXED[unit][1]:
            return FIXED[unit][0] * factor
    return None


def fixed_since(code):
    return next((FIXED[unit][1] for unit, _ in equivalents(code) if unit in FIXED), None)


def leg(code, published, asked):
    rate = fixed(code, max(published, asked))
    if rate is not None:
        return rate
    for unit, factor in equivalents(code):
        if unit in TABLE[published]:
            return TABLE[published][unit] * factor
    return None


def before(codes, asked):
    for index in range(bisect_right(DAYS, asked) - 1, -1, -1):
        if all(leg(code, DAYS[index], asked) is not None for code in codes):
            return DAYS[index]
    return None


def after(codes, asked):
    for index in range(bisect_left(DAYS, asked), len(DAYS)):
        if all(leg(code, DAYS[index], asked) is not None for code in codes):
            return DAYS[index]
    return None


def age(published, asked):
    """Publication days after the one used; every day asked about lies within the table or shortly after."""
    own = bisect_right(DAYS, asked) - bisect_right(DAYS, published)
    day, beyond = max(DAYS[-1], published), 0
    while day < min(asked, TODAY):
        day += timedelta(1)
        # No holiday lies between the end of the table and the day of these questions.
        beyond += day.weekday() < 5
    return max(own, 0) + beyond


def refusal(cause, pair, asked):
    last = before(pair, asked)
    if last:
        return f"{cause} last {last}"
    days = [day for day in [after(pair, asked)] if day]
    if all(code in FIXED for code in pair):
        start = max(FIXED[code][1] for code in pair)
        days += [start] if start > asked else []
    return f"{cause} first {min(days)}" if days else f"{cause} never"


def answer(origin, target, asked, gap, limit):
    """The exact ratio with its day and age, or the refusal as text."""
    pair = [origin, target]
    if origin == target:
        return Fraction(1), asked or TODAY, 0
    if asked is None and same_money(*pair):
        return same_money(*pair), TODAY, 0
    if asked is None:
        if all(fixed(code, TODAY) is not None for code in pair):
            return fixed(target, TODAY) / fixed(origin, TODAY), TODAY, 0
        day = before(pair, TODAY)
        if day is None:
            return refusal("gap", pair, TODAY)
        return leg(target, day, TODAY) / leg(origin, day, TODAY), day, age(day, TODAY)
    if asked > TODAY:
        return refusal("future", pair, asked)
    if same_money(*pair):
        return same_money(*pair), asked, 0
    if all(fixed(code, asked) is not None for code in pair):
        return fixed(target, asked) / fixed(origin, asked), asked, 0
    without = "beforeFirstDay" if asked < DAYS[0] else "gap"
    # Rules that look ahead find the first day from the days before it.
    if asked < DAYS[0] and gap not in ("next", "nearest"):
        return refusal(without, pair, asked)
    if gap == "interpolate":
        rates, oldest = [], asked
        for code in pair:
            rate = fixed(code, asked)
            if rate is None:
                low, high = before([code], asked), after([code], asked)
                if low is None or (asked - low).days > limit:
                    return refusal("gap", pair, asked)
                if low == asked:
                    rate = leg(code, low, asked)
                elif (since := fixed_since(code)) and (high is None or since <= high):
                    # From its first day on a fixed rate holds, published or not.
                    high = since
                    if (high - asked).days > limit:
                        return refusal("gap", pair, asked)
                    first, second = leg(code, low, asked), fixed(code, high)
                    rate = first + (second - first) * Fraction((asked - low).days, (high - low).days)
                elif high is None or (high - asked).days > limit:
                    return refusal("gap", pair, asked)
                else:
                    first, second = leg(code, low, asked), leg(code, high, asked)
                    rate = first + (second - first) * Fraction((asked - low).days, (high - low).days)
                oldest = min(oldest, low)
            rates.append(rate)
        return rates[1] / rates[0], asked, age(oldest, asked)
    low, high = before(pair, asked), after(pair, asked)
    if all(fixed_since(code) for code in pair):
        # From their first day on two fixed rates hold, published or not.
        since = max(fixed_since(code) for code in pair)
        high = min((day for day in (high, since if since > asked else None) if day), default=None)
    eve = before(pair, asked - timedelta(1))
    choices = {
        "before": [low],
        "previous": [eve],
        "strict": [low if low == asked else None],
        "next": [high],
        "nearest": sorted(
            (day for day in (low, high) if day), key=lambda day: (abs((day - asked).days), day)
        )[:1],
    }[gap]
    day = choices[0] if choices else None
    if day is None or abs((day - asked).days) > limit:
        return refusal(without, pair, asked)
    return leg(target, day, asked) / leg(origin, day, asked), day, age(day, asked)


def rounded(value, digits, way):
    scaled = abs(value) * 10**digits
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    twice = 2 * rest
    if twice > scaled.denominator or twice == scaled.denominator and (way == "halfUp" or whole % 2):
        whole += 1
    text = str(whole).rjust(digits + 1, "0")
    if digits:
        text = text[:-digits] + "." + text[-digits:]
    return ("-" if value < 0 and whole else "") + text


EDGES = """
1998-12-31 1999-01-01 1999-01-03 1999-01-04 1999-01-05 1999-04-02 1999-04-05 1999-12-31 2000-01-03 2000-07-18
2000-07-19 2000-12-28 2000-12-31 2001-01-01 2001-01-02 2001-12-31 2002-01-02 2004-12-30 2004-12-31 2005-01-01
2005-01-02 2005-01-03 2005-01-04 2005-03-31 2005-04-01 2005-06-30 2005-07-01 2005-07-02 2006-12-31 2007-01-01
2007-12-31 2008-01-01 2008-12-09 2008-12-10 2008-12-13 2008-12-16 2008-12-17 2008-12-31 2009-01-01 2010-12-31
2011-01-01 2013-05-05 2013-12-31 2014-01-01 2014-12-31 2015-01-01 2015-01-05 2018-01-26 2018-01-27 2018-01-29
2018-01-30 2018-01-31 2018-02-01 2018-02-04 2018-02-05 2018-02-06 2022-03-01 2022-03-08 2022-03-09 2022-12-29 2022-12-30 2022-12-31 2023-01-01 2023-01-02 2023-01-03
2025-12-30 2025-12-31 2026-01-01 2026-01-02 2026-04-03 2026-04-05 2026-04-06 2026-05-01 2026-10-30 2026-10-31
2026-11-03 2026-11-06 2026-11-07 2026-11-20 2026-11-21 2026-11-22 2030-01-01
""".split()
PAIRS = """
USD-KRW EUR-USD JPY-EUR USD-ISK ISK-EUR RUB-USD EUR-RUB HRK-EUR HRK-USD BGN-EUR USD-BGN BGL-BGN BGL-USD TRY-USD
TRL-EUR TRL-TRY RON-ROL ROL-GBP RON-EUR DEM-FRF ITL-EUR EUR-ITL GRD-EUR USD-GRD GRD-DEM SIT-EUR CYP-MTL SKK-USD
EEK-LVL LTL-EUR HRK-BGN ISK-RUB HRK-RUB XAU-USD EUR-EUR USD-USD
""".split()
GAPS = ["before", "strict", "next", "nearest", "interpolate"]
SERIES = COLUMNS + ["EUR"] + [code for code in FIXED if code != "EUR"] + ["BGL"]


def questions(generator):
    """Edges in full where they are delicate, then days and pairs at random."""
    for pair in PAIRS:
        yield "1000000", *pair.split("-"), "", "before", 7, "halfUp"
        for day in EDGES:
            gap = generator.choice(GAPS + ["before", "before"])
            yield amount(generator), *pair.split("-"), day, gap, 7, "halfUp"
    for old, (new, _) in UNITS.items():
        for day in ["1990-01-01", "1999-07-10", "2026-10-30", "2999-01-01", ""]:
            yield amount(generator), old, new, day, generator.choice(GAPS), 7, "halfUp"
            yield amount(generator), new, old, day, generator.choice(GAPS), 7, "halfUp"
    for code, (_, day) in FIXED.items():
        for days in range(1, 5):
            earlier = (day - timedelta(days)).isoformat()
            yield "1000000", code, "USD", earlier, "interpolate", generator.choice([1, 7]), "halfUp"
    for _ in range(1400):
        origin, target = generator.choice(SERIES), generator.choice(SERIES)
        day = date(1999, 1, 1) + timedelta(generator.randrange(10200))
        limit = generator.choice([0, 1, 2, 3, 7, 7, 7, 30, 5000])
        way = generator.choice(["halfUp", "halfEven"])
        yield amount(generator), origin, target, day.isoformat(), generator.choice(GAPS), limit, way


def amount(generator):
    digits = str(generator.randrange(1, 10 ** generator.randrange(1, 10)))
    cents = generator.choice(["", ".5", ".25", ".125", ".01"])
    return generator.choice(["", "", "", "-"]) + digits + cents


def main():
    print("# made by make-vectors.py for the day 2026-11-21")
    print("# amount from to day gap limit rounding | result day age, or why not")
    for amount, origin, target, day, gap, limit, way in questions(random.Random(1999)):
        found = answer(origin, target, date.fromisoformat(day) if day else None, gap, limit)
        if isinstance(found, str):
            outcome = found
        else:
            ratio, used, missed = found
            outcome = f"{rounded(Fraction(amount) * ratio, digits_of(target), way)} {used} {missed}"
        print("\t".join([amount, origin, target, day, gap, str(limit), way, outcome]))


if __name__ == "__main__":
    main()
