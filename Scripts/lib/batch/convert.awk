# The same conversions in floating point: the bank's history first, then the rows.
# It knows the rates of the last day on or before, up to seven days back, and no other rule.

function serial(date, year, month) {
    year = substr(date, 1, 4); month = substr(date, 6, 2)
    if (month <= 2) { year--; month += 12 }
    return 365 * year + int(year / 4) - int(year / 100) + int(year / 400) + int((153 * (month - 3) + 2) / 5) \
        + substr(date, 9, 2)
}

BEGIN { FS = ","; decimals["JPY"] = decimals["KRW"] = decimals["ISK"] = "%.0f" }

FNR == 1 && NR == 1 { for (i = 2; i <= NF; i++) code[i] = $i; next }

NR == FNR {
    day = serial($1)
    for (i = 2; i <= NF; i++) if ($i != "N/A" && code[i] != "") rate[day, code[i]] = $i
    rate[day, "EUR"] = 1
    next
}

FNR == 1 { print $0 ",result"; next }

{
    day = serial($4)
    for (back = 0; back <= 7; back++)
        if (((day - back), $2) in rate && ((day - back), $3) in rate) break
    printf "%s," (($3 in decimals) ? decimals[$3] : "%.2f") "\n", $0, \
        $1 * rate[day - back, $3] / rate[day - back, $2]
}
