#!/usr/bin/env python3
"""Makes random tables for `fxconvert batch`, with what each row's answer has to be, from exact fractions.

It knows nothing of the Swift sources: it reads the bank's history, and follows the rules as README.md has them.

    conversions.py FOLDER SEED COUNT

Every table N is FOLDER/N.rows with its options in FOLDER/N.options, one a line, and for every line of the answer one
line in FOLDER/N.expected: the beginning that it must have, and behind it, each after a byte 0x1F, what the rest must
hold; without any, there is no rest.
"""

import csv
import datetime
import json
import random
import sys
from bisect import bisect_left, bisect_right
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
ROWS_OF_A_TABLE = 500
LARGEST = 2**127 - 1
DAY = datetime.timedelta(1)


def read_day(text):
    return datetime.date.fromisoformat(text)


# From these days on a currency is so many units for one euro, for ever.
EURO = {}
for line in """
    ATS 13.7603 1999-01-01, BEF 40.3399 1999-01-01, DEM 1.95583 1999-01-01, ESP 166.386 1999-01-01,
    FIM 5.94573 1999-01-01, FRF 6.55957 1999-01-01, IEP 0.787564 1999-01-01, ITL 1936.27 1999-01-01,
    LUF 40.3399 1999-01-01, NLG 2.20371 1999-01-01, PTE 200.482 1999-01-01, GRD 340.750 2001-01-01,
    SIT 239.640 2007-01-01, CYP 0.585274 2008-01-01, MTL 0.429300 2008-01-01, SKK 30.1260 2009-01-01,
    EEK 15.6466 2011-01-01, LVL 0.702804 2014-01-01, LTL 3.45280 2015-01-01, HRK 7.53450 2023-01-01,
    BGN 1.95583 2026-01-01, EUR 1 1999-01-01
""".split(","):
    code, per_euro, first_day = line.split()
    EURO[code] = Fraction(per_euro), read_day(first_day)

# How many of the older unit the newer one is.
RATIOS = {
    ("TRL", "TRY"): 10**6, ("ROL", "RON"): 10**4, ("BGL", "BGN"): 10**3, ("BYR", "BYN"): 10**4,
    ("SLL", "SLE"): 10**3, ("ZMK", "ZMW"): 10**3, ("VEF", "VES"): 10**5, ("MRO", "MRU"): 10, ("STD", "STN"): 10**3,
}
NO_DECIMALS = {"BEF", "BYR", "ESP", "GRD", "ITL", "LUF", "PTE", "TRL"}
DECIMALS = {}
for line in open(ROOT / "Tests/Entities/Fixtures/iso4217-minor-units.tsv"):
    fields = line.rstrip("\n").split("\t")
    if len(fields) > 1 and fields[1].isdigit():
        DECIMALS[fields[0]] = int(fields[1])

PUBLISHED = {}
with open(ROOT / "Modules/Embedded/Rates/Data/ecb-eurofxref-hist.csv", newline="") as file:
    table = list(csv.reader(file))
for row in table[1:]:
    day = read_day(row[0])
    for code, rate in zip(table[0][1:], row[1:]):
        if code and rate not in ("", "N/A"):
            PUBLISHED.setdefault(code, {})[day] = Fraction(rate)
ALL_DAYS = sorted({day for rates in PUBLISHED.values() for day in rates})


def today():
    """The day in Central Europe, whose summer lasts from the last Sunday of March to that of October, 1:00 UTC."""
    now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)

    def turn(month):
        last = datetime.datetime(now.year, month, 31, 1)
        return last - DAY * ((last.weekday() + 1) % 7)

    return (now + datetime.timedelta(hours=2 if turn(3) <= now < turn(10) else 1)).date()


TODAY = today()


@lru_cache(None)
def relatives(code):
    """The units of the same money, with how many of `code` each is."""
    found = {code: Fraction(1)}
    for (old, new), ratio in RATIOS.items():
        if code == new:
            found[old] = Fraction(1, ratio)
        if code == old:
            found[new] = Fraction(ratio)
    return found


@lru_cache(None)
def fixing(code):
    """Units for one euro with the first day of that, or None."""
    for unit, factor in relatives(code).items():
        if unit in EURO:
            return EURO[unit][0] * factor, EURO[unit][1]
    return None


def is_fixed(code, day):
    return fixing(code) is not None and day >= fixing(code)[1]


@lru_cache(None)
def series(code):
    """What was published, in units of `code`, whichever unit it was published in."""
    found = {}
    for unit, factor in relatives(code).items():
        for day, rate in PUBLISHED.get(unit, {}).items():
            if unit == code or day not in found:
                found[day] = rate * factor
    return found


def leg(code, published, asked):
    """Units for one euro by the rates of a publication day, for a question about another day."""
    if is_fixed(code, max(published, asked)):
        return fixing(code)[0]
    return series(code).get(published)


@lru_cache(None)
def days_of(code, holds):
    """The publication days that have a rate of it; all, where its fixed rate holds on the day asked about."""
    return {day for day in ALL_DAYS if holds or day in series(code) or is_fixed(code, day)}


@lru_cache(None)
def days_with(codes):
    """The same for several: ((code, holds), …)."""
    return sorted(set.intersection(*(days_of(*code) for code in codes)))


def neighbours(codes, asked):
    """The last publication day on or before, and the first on or after."""
    days = days_with(tuple((code, is_fixed(code, asked)) for code in codes))
    before = bisect_right(days, asked)
    after = bisect_left(days, asked)
    return days[before - 1] if before else None, days[after] if after < len(days) else None


class NoAnswer(Exception):
    pass


def no_rate(codes, asked, why):
    last, first = neighbours(codes, asked)
    if last:
        raise NoAnswer(why, last.isoformat())
    starts = [first] if first else []
    if all(fixing(code) for code in codes):
        start = max(fixing(code)[1] for code in codes)
        starts += [start] if start > asked else []
    if starts:
        raise NoAnswer(why, min(starts).isoformat())
    raise NoAnswer("on any day")


def interpolated(code, asked, limit, pair):
    if is_fixed(code, asked):
        return fixing(code)[0]
    low, high = neighbours((code,), asked)
    if low == asked:
        return series(code)[low]
    if low is None or (asked - low).days > limit:
        no_rate(pair, asked, "no rate for")
    end = None if high is None else leg(code, high, asked)
    if fixing(code) and (high is None or fixing(code)[1] <= high):
        end, high = fixing(code)
    if high is None or (high - asked).days > limit:
        no_rate(pair, asked, "no rate for")
    begin = series(code)[low]
    return begin + (end - begin) * Fraction((asked - low).days, (high - low).days)


def ratio(origin, target, asked, gap, limit):
    """Units of the target for one of the origin, and the day of that."""
    pair = (origin, target)
    newest = asked is None
    asked = asked or TODAY
    if origin == target:
        return Fraction(1), asked
    if asked > TODAY:
        if target in relatives(origin):
            raise NoAnswer("in the future")
        no_rate(pair, asked, "in the future")
    if origin != target and target in relatives(origin):
        return 1 / relatives(origin)[target], asked
    if all(is_fixed(code, asked) for code in pair):
        return fixing(target)[0] / fixing(origin)[0], asked
    if newest:
        day = neighbours(pair, asked)[0]
        if day is None or (asked - day).days > limit:
            no_rate(pair, asked, "no rate for")
        return leg(target, day, asked) / leg(origin, day, asked), day
    too_early = asked < ALL_DAYS[0]
    if too_early and gap not in ("next", "nearest"):
        no_rate(pair, asked, "before the first rates")
    if gap == "interpolate":
        rates = [interpolated(code, asked, limit, pair) for code in pair]
        return rates[1] / rates[0], asked
    low, high = neighbours(pair, asked)
    if all(fixing(code) for code in pair):
        # Two fixed rates need no publication day.
        start = max(fixing(code)[1] for code in pair)
        high = min(filter(None, (high, start if start > asked else None)), default=None)
    day = {
        "before": low,
        "strict": low if low == asked else None,
        "next": high,
        # The earlier one of two that are as close.
        "nearest": min(filter(None, (low, high)), key=lambda day: abs(day - asked), default=None),
    }[gap]
    if day is None or abs((day - asked).days) > limit:
        no_rate(pair, asked, "before the first rates" if too_early else "no rate for")
    return leg(target, day, asked) / leg(origin, day, asked), day


PERIODS = {"month": 1, "quarter": 3, "year": 12}


def period_of(day, length):
    """The first and the last day of a month, quarter or year, and its name."""
    months = PERIODS[length]
    first = (day.month - 1) // months * months
    begin = datetime.date(day.year, first + 1, 1)
    last = first + months
    end = datetime.date(day.year + last // 12, last % 12 + 1, 1) - DAY
    names = {1: f"{day:%Y-%m}", 3: f"{day:%Y}-Q{first // 3 + 1}", 12: f"{day:%Y}"}
    return begin, end, names[months]


@lru_cache(None)
def holidays(year):
    """The days besides weekends on which the bank publishes nothing; Easter is Gauss's, for these centuries."""
    d = (19 * (year % 19) + 24) % 30
    e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
    easter = datetime.date(year, 3, 22) + DAY * (d + e - (7 if d + e == 35 or d == 28 and e == 6 and year % 19 > 10 else 0))
    fixed = [datetime.date(year, month, day) for month, day in ((1, 1), (5, 1), (12, 25), (12, 26))]
    return set(fixed) | {easter - 2 * DAY, easter + DAY}


def publication_days(first, last):
    days = (first + DAY * number for number in range((last - first).days + 1))
    return sum(day.weekday() < 5 and day not in holidays(day.year) for day in days)


@lru_cache(None)
def mean_ratio(origin, target, length, begin, end):
    """The quotient of the means of the days with both rates, and whether the period has all its days."""
    days = [day for day in ALL_DAYS[bisect_left(ALL_DAYS, begin) : bisect_right(ALL_DAYS, end)]]
    if target in relatives(origin):
        legs = [(1, 1 / relatives(origin)[target], day) for day in days]
    else:
        legs = [(leg(origin, day, day), leg(target, day, day), day) for day in days]
        legs = [(low, high, day) for low, high, day in legs if low is not None and high is not None]
    if not legs:
        raise NoAnswer("no rate for")
    whole = begin.year < 2002 or (
        publication_days(begin, legs[0][2]) <= 1 and publication_days(legs[-1][2] + DAY, end) == 0
    )
    return Fraction(sum(to for _, to, _ in legs)) / sum(low for low, _, _ in legs), whole


def average(origin, target, day, length):
    if origin == target and day:
        return Fraction(1), period_of(read_day(day), length)[2], True
    if not day:
        raise NoAnswer("without a day have no average")
    begin, end, name = period_of(read_day(day), length)
    return mean_ratio(origin, target, length, begin, end)[0], name, mean_ratio(origin, target, length, begin, end)[1]


def rounded(value, digits, way):
    """The text of a value with so many decimals; these may be below zero, for significant ones."""
    scaled = abs(value) * Fraction(10) ** digits
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    if 2 * rest > scaled.denominator or 2 * rest == scaled.denominator and (way != "half-even" or whole % 2):
        whole += 1
    if digits < 0:
        whole, digits = whole * 10**-digits, 0
    if whole > LARGEST:
        raise NoAnswer("more digits than can be held")
    text = str(whole).rjust(digits + 1, "0")
    text = text[: len(text) - digits] + ("." + text[len(text) - digits :] if digits else "")
    return ("-" if value < 0 and whole else "") + text


def significant(value, count):
    if value == 0:
        return "0"
    decimals = count
    while abs(value) * Fraction(10) ** decimals >= 10**count:
        decimals -= 1
    while abs(value) * Fraction(10) ** decimals < 10 ** (count - 1):
        decimals += 1
    text = rounded(value, decimals, "half-up")
    return text.rstrip("0").rstrip(".") if "." in text else text


def answer(row, options):
    amount, origin, target, day = row
    whole = True
    if options["average"]:
        found, used, whole = average(origin, target, day, options["average"])
    else:
        found, used = ratio(origin, target, read_day(day) if day else None, options["gap"], options["max-age"])
        used = used.isoformat()
    value = Fraction(amount) * found
    if options["rounding"] == "none":
        result = significant(value, 28)
    else:
        decimals = options["digits"]
        if decimals is None:
            decimals = 0 if target in NO_DECIMALS else DECIMALS.get(target, 2)
        result = rounded(value, decimals, options["rounding"])
    return (result, significant(found, 10), used), whole


CODES = sorted(PUBLISHED) + sorted(EURO) + ["BGL", "TRL", "ROL"] + ["USD", "EUR", "KRW", "JPY", "ISK", "RUB", "TRY", "HRK"] * 2
SPECIAL_DAYS = [day for _, day in EURO.values()] + [
    read_day(day) for day in "2005-01-01 2005-07-01 1999-07-05 2008-12-10 2018-02-01 2022-03-02 1999-01-04".split()
]


def random_row(random, options):
    kind = random.random()
    if kind < 0.03:
        pair = list(random.choice(list(RATIOS)))
        random.shuffle(pair)
    elif kind < 0.06:
        # A tie, whichever way it is to be settled.
        code = random.choice(CODES)
        decimals = options["digits"] if options["digits"] is not None else DECIMALS.get(code, 2)
        day = read_day("2012-01-02") + DAY * random.randrange(1000)
        return f"{random.randrange(100)}.{'0' * min(decimals, 30)}5", code, code, day.isoformat()
    else:
        pair = [random.choice(CODES), random.choice(CODES)]
    kind = random.random()
    if kind < 0.02:
        day = ""
    elif kind < 0.25:
        day = (random.choice(SPECIAL_DAYS) + DAY * random.randrange(-12, 12)).isoformat()
    elif kind < 0.30:
        day = (TODAY + DAY * random.randrange(-40, 400)).isoformat()
    else:
        day = (read_day("1998-12-20") + DAY * random.randrange((TODAY - read_day("1998-12-20")).days)).isoformat()
    return random_amount(random), *pair, day


def random_amount(random):
    kind = random.random()
    if kind < 0.6:
        text = str(random.randrange(10 ** random.randrange(1, 10))) + random.choice(["", ".5", ".25", ".005", ".01", ".100"])
    elif kind < 0.7:
        text = str(random.randrange(LARGEST))
    elif kind < 0.8:
        text = "0." + "0" * random.randrange(0, 30) + str(random.randrange(1, 10**8))
    elif kind < 0.9:
        whole = str(random.randrange(10 ** random.randrange(1, 25)))
        text = whole + "." + str(random.randrange(10**12)).rjust(12, "0")
    else:
        text = random.choice(["0", "1", "0.00", "0.5", "2.5", "0.005", "0.015", "1000000", "100000000000000000000"])
    return random.choice(["", "", "", "", "-"]) + text


def random_options(random):
    options = {
        "gap": random.choice(["before", "strict", "next", "nearest", "interpolate"]),
        "max-age": random.choice([0, 1, 2, 3, 7, 7, 7, 30, 400, 5000]),
        "rounding": random.choice(["half-up", "half-up", "half-even", "none"]),
        "digits": None,
        "average": random.choice([None, None, None, "month", "quarter", "year"]),
        "format": random.choice(["csv", "tsv", "jsonl"]),
    }
    if options["rounding"] != "none" and random.random() < 0.4:
        options["digits"] = random.choice([0, 1, 2, 3, 6, 10, 20, 38])
    return options


def written(row, options, answered, whole):
    """The row as it is in the table, and the beginning of its answer."""
    if options["format"] == "jsonl":
        text = json.dumps(dict(zip(("amount", "from", "to", "date"), row)), separators=(",", ":"))
        names = ("result", "rate", "rate_date")
        more = ",".join(f'"{name}":' + (f'"{value}"' if answered else "null") for name, value in zip(names, answered or names))
        more += "" if whole else ',"incomplete":true'
        return text, text[:-1] + "," + more + (',"error":null}' if answered else ',"error":"')
    mark = "," if options["format"] == "csv" else "\t"
    text = mark.join(row)
    return text, text + mark + mark.join(answered or ("", "", "")) + mark


def main():
    folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    generator = random.Random(seed)
    for number, start in enumerate(range(0, count, ROWS_OF_A_TABLE)):
        options = random_options(generator)
        rows, expected = [], []
        if options["format"] != "jsonl":
            mark = "," if options["format"] == "csv" else "\t"
            rows.append(mark.join(("amount", "from", "to", "date")))
            expected.append(rows[0] + mark + mark.join(("result", "rate", "rate_date", "error")))
        for _ in range(min(ROWS_OF_A_TABLE, count - start)):
            row = random_row(generator, options)
            try:
                (answered, whole), holds = answer(row, options), []
            except NoAnswer as reason:
                answered, whole, holds = None, True, list(reason.args)
            text, beginning = written(row, options, answered, whole)
            rows.append(text)
            expected.append("\x1f".join([beginning] + holds))
        words = ["--format", options["format"], "--rounding", options["rounding"]]
        if options["average"]:
            words += ["--average", options["average"]]
        else:
            words += ["--gap", options["gap"], "--max-age", str(options["max-age"])]
        words += [] if options["digits"] is None else ["--digits", str(options["digits"])]
        (folder / f"{number}.rows").write_text("\n".join(rows) + "\n")
        (folder / f"{number}.options").write_text("\n".join(words))
        (folder / f"{number}.expected").write_text("\n".join(expected) + "\n")


if __name__ == "__main__":
    main()
