"""Writes averages.tsv: the quotients of the means of the bank's rates, by exact fractions, as 'fxconvert average --plain' prints them.

    python3 make-averages.py > averages.tsv
"""

import csv
import pathlib
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[5]
PAIRS = [("EUR", "USD"), ("USD", "EUR"), ("USD", "KRW"), ("GBP", "JPY")]
PERIODS = {
    "month": lambda day: day[:7],
    "quarter": lambda day: f"{day[:4]}-Q{(int(day[5:7]) + 2) // 3}",
    "year": lambda day: day[:4],
}


def rounded(value):
    """Ten significant digits, half up, without trailing zeros."""
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        context.prec, context.rounding = 10, ROUND_HALF_UP
        text = f"{+exact:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


rows = list(csv.DictReader(open(ROOT / "Modules/Embedded/Rates/Data/ecb-eurofxref-hist.csv")))
rows.sort(key=lambda row: row["Date"])
print("# Written by make-averages.py.")
for start, target in PAIRS:
    for name, period in PERIODS.items():
        sums = {}
        for row in rows:
            rates = [Fraction(1) if code == "EUR" else Fraction(row[code]) for code in (start, target)]
            first, second, count = sums.get(period(row["Date"]), (0, 0, 0))
            sums[period(row["Date"])] = first + rates[0], second + rates[1], count + 1
        for label, (first, second, count) in sums.items():
            print(name, label, start, target, rounded(Fraction(second) / first), count, sep="\t")
