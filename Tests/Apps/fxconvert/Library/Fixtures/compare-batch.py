#!/usr/bin/env python3
"""Compares 'fxconvert batch' with answers from exact fractions, by every rule for days, averages, rounding and hundredths.

It shares the facts and the rule for days with make-vectors.py, and knows nothing of the Swift sources.

    python3 compare-batch.py PROGRAM [ROWS] [SEED]
"""

import csv
import functools
import importlib.util
import random
import subprocess
import sys
from bisect import bisect_left, bisect_right
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path

spec = importlib.util.spec_from_file_location("vectors", Path(__file__).with_name("make-vectors.py"))
vectors = importlib.util.module_from_spec(spec)
spec.loader.exec_module(vectors)
vectors.TODAY = (datetime.now(timezone.utc) + timedelta(hours=1)).date()
# Why there is no answer is not compared, and finding it takes most of the time.
vectors.refusal = lambda *_: "no rate"
EQUIVALENTS = {code: list(vectors.equivalents(code)) for code in vectors.SERIES + list(vectors.UNITS)}
vectors.equivalents = EQUIVALENTS.__getitem__
vectors.leg = functools.lru_cache(1 << 20)(vectors.leg)

ROWS_A_RUN = 500
RULES = ["half-up", "half-even", "up", "down"]
STEPS = ["0.05", "0.5", "1", "5", "100", "0.25", "0.001"]
HUNDREDTHS = {"GBp": "GBP", "GBX": "GBP", "ZAc": "ZAR", "ILA": "ILS"}
MONTHS = {"month": 1, "quarter": 3, "year": 12}


def period_of(day, kind):
    months = MONTHS[kind]
    first = date(day.year, (day.month - 1) // months * months + 1, 1)
    after = date(first.year + (first.month + months > 12), (first.month + months - 1) % 12 + 1, 1)
    return first, after - timedelta(1)


def name_of(first, kind):
    quarter = f"{first.year}-Q{(first.month + 2) // 3}"
    return {"month": f"{first:%Y-%m}", "quarter": quarter, "year": f"{first.year}"}[kind]


def multiple(value, step, rule):
    whole, rest = divmod(abs(value) / step, 1)
    up = {
        "half-up": rest >= Fraction(1, 2),
        "half-even": rest > Fraction(1, 2) or rest == Fraction(1, 2) and whole % 2 == 1,
        "up": rest > 0,
        "down": False,
    }[rule]
    return (whole + up) * step * (-1 if value < 0 else 1)


def written(value, digits):
    text = str(abs(value) * 10**digits).rjust(digits + 1, "0")
    if digits:
        text = text[:-digits] + "." + text[-digits:]
    return ("-" if value < 0 else "") + text


def result(value, code, rule, step, digits):
    if step is not None:
        digits = len(step.partition(".")[2])
        return written(multiple(value, Fraction(step), rule), digits)
    digits = vectors.digits_of(code) if digits is None else digits
    return written(multiple(value, Fraction(1, 10**digits), rule), digits)


def average(origin, target, asked, kind, basis, digits):
    """The ratio with the period's name and whether it lacks days; None without a rate."""
    first, last = period_of(asked, kind)
    if origin == target:
        return Fraction(1), name_of(first, kind), "no"
    published = vectors.DAYS[bisect_left(vectors.DAYS, first) : bisect_right(vectors.DAYS, last)]
    points = []
    for day in published:
        same = vectors.same_money(origin, target)
        if same:
            # The law counts the older unit per newer one, so a mean of that is never rounded to 0.
            legs = (Fraction(1), same) if same > 1 else (1 / same, Fraction(1))
        else:
            legs = [vectors.leg(code, day, day) for code in (origin, target)]
        if None not in legs:
            points.append((day, *legs))
    if not points:
        return None

    def mean(values):
        exact = sum(values) / len(points)
        return exact if digits is None else multiple(exact, Fraction(1, 10**digits), "half-up")

    if basis == "rates":
        below, above = mean([point[1] for point in points]), mean([point[2] for point in points])
    else:
        below, above = Fraction(1), mean([point[2] / point[1] for point in points])
    if not below or not above:
        return None
    is_over = last <= vectors.DAYS[-1] + timedelta(1)
    lacks = first.year > 2001 and (
        points[0][0] != published[0] or points[-1][0] != published[-1] or not is_over
    )
    return above / below, name_of(first, kind), "yes" if lacks else "no"


def run(program, generator, count):
    options, gap, limit, kind, end, basis, mean_digits = [], "before", 7, None, None, "rates", None
    mode = generator.randrange(3)
    if mode == 0:
        kind = generator.choice(list(MONTHS))
        options += ["--average", kind]
        basis = generator.choice(["rates", "rates", "inverses"])
        mean_digits = generator.choice([None, None, 4, 6])
        options += ["--average-of", basis]
        options += [] if mean_digits is None else ["--average-digits", str(mean_digits)]
    else:
        gap = generator.choice(vectors.GAPS[:4] + ["previous", "previous"])
        limit = generator.choice([0, 1, 3, 7, 7, 30])
        options += ["--gap", gap, "--max-age", str(limit)]
        if mode == 1:
            end = generator.choice(list(MONTHS))
            options.append(f"--{end}-end")
    rule, step, digits = generator.choice(RULES), generator.choice([None] + STEPS), None
    options += ["--rounding", rule]
    if step is None:
        digits = generator.choice([None, 0, 3])
        options += [] if digits is None else ["--digits", str(digits)]
    else:
        options += ["--round-to", step]
    usual = date(1999, 1, 1) + timedelta(generator.randrange(10200))
    options += ["--on", usual.isoformat(), "--rate-date", "--rounding-column", "how"]
    table, expected = [["amount", "from", "to", "date", "how"]], []
    for _ in range(count):
        amount = vectors.amount(generator)
        written_origin = generator.choice(vectors.SERIES + 2 * list(HUNDREDTHS))
        origin, target = HUNDREDTHS.get(written_origin, written_origin), generator.choice(vectors.SERIES)
        edge = generator.choice(vectors.EDGES)
        day = date(1999, 1, 1) + timedelta(generator.randrange(10200))
        text = generator.choice(["", edge, day.isoformat(), day.isoformat()])
        asked = date.fromisoformat(text) if text else usual
        own = generator.choice([[], [], [generator.choice(RULES)], [generator.choice(STEPS)],
                                [generator.choice(RULES), generator.choice(STEPS)]])
        table.append([amount, written_origin, target, text, " ".join(own)])
        own_rule = next((word for word in own if word in RULES), rule)
        own_step = next((word for word in own if word in STEPS), step)
        if kind:
            found = average(origin, target, asked, kind, basis, mean_digits)
            tail = ["", "", ""] if found is None else [found[1], found[2]]
        else:
            asked = period_of(asked, end)[1] if end else asked
            found = vectors.answer(origin, target, asked, gap, limit)
            found = None if isinstance(found, str) else found
            tail = ["", ""] if found is None else [found[1].isoformat()]
        if found is not None:
            value = Fraction(amount) * found[0] / (100 if written_origin in HUNDREDTHS else 1)
            tail = [result(value, target, own_rule, own_step, None if own_step else digits)] + tail
        expected.append(tail)
    text = "\n".join(",".join(row) for row in table) + "\n"
    answer = subprocess.run([program, "batch", *options], input=text, capture_output=True, text=True)
    rows = list(csv.reader(answer.stdout.splitlines()))[1:]
    wrong = [
        f"{' '.join(options)}: {','.join(row)}, not {','.join(tail)}"
        for row, tail in zip(rows, expected)
        if row[5:] != tail
    ]
    if len(rows) != count:
        wrong.append(f"{' '.join(options)}: {len(rows)} rows: {answer.stderr}")
    return wrong, sum(1 for tail in expected if tail[0])


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40_000
    generator = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 2026)
    wrong, answered = [], 0
    for _ in range(count // ROWS_A_RUN):
        found, known = run(program, generator, ROWS_A_RUN)
        wrong, answered = wrong + found, answered + known
    for line in wrong[:40]:
        print(line)
    print(f"{count} rows, {answered} with an answer, {len(wrong)} that differ")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
