# Writes rows of amount,from,to,date that are the same in every run and with every awk.
# Every row has a rate, so that the same work is asked of every program.

# A generator whose products stay below 2^53, where the numbers of awk are exact.
function pick(count) {
    state = state * 16807 % 2147483647
    return int(state / 2147483647 * count)
}

BEGIN {
    state = 20261121
    count = split("USD JPY GBP CHF SEK NOK DKK PLN HUF CZK CAD AUD HKD SGD ZAR KRW THB NZD TRY EUR", codes, " ")
    print "amount,from,to,date"
    for (row = 0; row < rows; row++) {
        printf "%d.%02d,%s,%s,%d-%02d-%02d\n", pick(100000), pick(100), codes[1 + pick(count)], \
            codes[1 + pick(count)], 2006 + pick(20), 1 + pick(12), 1 + pick(28)
    }
}
