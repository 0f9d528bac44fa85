"""The same conversions in floating point by the package CurrencyConverter: HISTORY ROWS."""

import csv
import sys
from datetime import date

from currency_converter import CurrencyConverter

converter = CurrencyConverter(sys.argv[1], fallback_on_missing_rate=True, fallback_on_wrong_date=True)
with open(sys.argv[2], newline="") as file:
    rows = csv.reader(file)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow([*next(rows), "result"])
    for amount, origin, target, day in rows:
        result = converter.convert(float(amount), origin, target, date.fromisoformat(day))
        writer.writerow([amount, origin, target, day, f"{result:.2f}"])
