"""The same conversions in floating point by Polars' join_asof: HISTORY ROWS."""

import sys
from datetime import timedelta

import polars as pl

history = pl.read_csv(sys.argv[1], null_values="N/A", infer_schema_length=None)
codes = [name for name in history.columns if len(name) == 3]
rates = (
    history.select(pl.col("Date").str.to_date(), pl.col(codes).cast(pl.Float64))
    .with_columns(EUR=pl.lit(1.0))
    .unpivot(index="Date", variable_name="code", value_name="rate")
    .drop_nulls()
    .sort("Date")
)
rows = pl.read_csv(sys.argv[2], try_parse_dates=True).with_row_index().sort("date")
for column in ("from", "to"):
    rows = rows.join_asof(
        rates.rename({"rate": f"rate_{column}"}),
        left_on="date",
        right_on="Date",
        by_left=column,
        by_right="code",
        tolerance=timedelta(days=7),
        check_sortedness=False,
    )
result = (pl.col("amount") * pl.col("rate_to") / pl.col("rate_from")).round(2)
rows.sort("index").select("amount", "from", "to", "date", result=result).write_csv(sys.stdout.buffer)
