// The same conversions in exact integers: the bank's history first, then the rows.
// Like convert.awk it knows the rates of the last day on or before, up to seven days back, and no other rule.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    columns = 64,       // The currencies of the history and the euro, from 1.
    block = 1 << 18,    // Bytes that are read at once.
    longest = 1 << 12,  // Bytes of a row at most.
    added = 48,         // Bytes of a result at most.
    farthest = 7,       // Days that a rate may be old.
    first_day = 729755, // A year before the first rate, as `serial` counts.
    days = 80 * 366,
};

// A decimal number: digits × 10^-scale. A rate without digits is none.
struct decimal {
    int64_t digits : 56;
    uint64_t scale : 8;
};

static struct decimal rates[columns][days];
static uint8_t column_of[1 << 15]; // By the packed code; 0 for no currency.
static int decimals_of[columns];
static __int128 powers[39];
static char input[longest + block], output[block + longest + added];

_Noreturn static void fail(const char *what) {
    fprintf(stderr, "convert: %s\n", what);
    exit(1);
}

static int digit(char byte) {
    unsigned value = (unsigned)(byte - '0');
    if (value > 9) fail("a digit is missing");
    return (int)value;
}

// The number of a day, as convert.awk counts.
static int serial(const char *text, const char *end) {
    if (end - text != 10 || text[4] != '-' || text[7] != '-') fail("not a date");
    int year = digit(text[0]) * 1000 + digit(text[1]) * 100 + digit(text[2]) * 10 + digit(text[3]);
    int month = digit(text[5]) * 10 + digit(text[6]), day = digit(text[8]) * 10 + digit(text[9]);
    if (month <= 2) year--, month += 12;
    int number = 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day - first_day;
    if (number < farthest || number >= days) fail("a day without rates");
    return number;
}

static struct decimal decimal(const char *text, const char *end) {
    bool negative = text < end && *text == '-';
    if (text + negative == end || end - text > 16) fail("not a number");
    int64_t digits = 0;
    const char *point = NULL;
    for (text += negative; text < end; text++) {
        if (*text == '.' && !point)
            point = text;
        else
            digits = digits * 10 + digit(*text);
    }
    return (struct decimal){negative ? -digits : digits, point ? (uint64_t)(end - point - 1) : 0};
}

static uint8_t *column(const char *code, const char *end) {
    if (end - code != 3) fail("not a code");
    return &column_of[(code[0] & 31) << 10 | (code[1] & 31) << 5 | (code[2] & 31)];
}

static const char *field_end(const char *text, const char *end) {
    while (text < end && *text != ',') text++;
    return text;
}

static void read_history(const char *path) {
    FILE *file = fopen(path, "r");
    char line[longest];
    if (!file || !fgets(line, sizeof line, file)) fail("no history");
    int count = 1;
    char *next = strchr(line, ',');
    for (; next && next[4] == ',' && count < columns - 1; next += 4) *column(next + 1, next + 4) = (uint8_t)count++;
    uint8_t euro = *column("EUR", "EUR" + 3) = (uint8_t)count++;
    for (int each = 1; each < count; each++) decimals_of[each] = 2;
    for (const char *code = "JPYKRWISK"; *code; code += 3) decimals_of[*column(code, code + 3)] = 0;
    while (fgets(line, sizeof line, file)) {
        const char *end = line + strcspn(line, "\r\n"), *text = field_end(line, end);
        int day = serial(line, text);
        for (int each = 1; text + 1 < end && each < euro; each++) {
            const char *start = text + 1;
            text = field_end(start, end);
            if (*start == 'N') continue;
            rates[each][day] = decimal(start, text);
            if (rates[each][day].digits > 99999999) fail("a rate with too many digits");
        }
        rates[euro][day] = (struct decimal){1, 0};
    }
    fclose(file);
}

// The amount × to ÷ from, rounded once, halves away from zero.
static __int128 converted(struct decimal amount, struct decimal from, struct decimal to, int decimals) {
    int shift = (int)from.scale + decimals - (int)amount.scale - (int)to.scale;
    // A rate has eight digits at most, and an amount sixteen, so neither side overflows.
    if (shift > 12 || shift < -28) fail("too many digits");
    __int128 magnitude = amount.digits < 0 ? -amount.digits : amount.digits;
    __int128 dividend = magnitude * to.digits * powers[shift > 0 ? shift : 0];
    __int128 divisor = from.digits * powers[shift < 0 ? -shift : 0];
    __int128 quotient = (dividend + divisor / 2) / divisor;
    return amount.digits < 0 ? -quotient : quotient;
}

static char *write_decimal(char *out, __int128 value, int decimals) {
    char digits[added], *start = digits + sizeof digits;
    unsigned __int128 rest = value < 0 ? -(unsigned __int128)value : (unsigned __int128)value;
    if (rest >> 64) fail("too many digits");
    uint64_t small = (uint64_t)rest;
    for (int count = 0; small > 0 || count <= decimals; count++, small /= 10) {
        if (count == decimals && decimals > 0) *--start = '.';
        *--start = (char)('0' + small % 10);
    }
    if (value < 0) *--start = '-';
    size_t length = (size_t)(digits + sizeof digits - start);
    memcpy(out, start, length);
    return out + length;
}

// Appends a row, which ends before `end`, with its result.
static char *convert_row(char *out, const char *row, const char *end) {
    const char *amount_end = field_end(row, end);
    if (end - amount_end != 19 || amount_end[4] != ',' || amount_end[8] != ',') fail("not a row");
    struct decimal amount = decimal(row, amount_end);
    const char *code = amount_end + 1;
    int from = *column(code, code + 3), to = *column(code + 4, code + 7), day = serial(code + 8, end);
    if (!from || !to) fail("no such currency");
    int oldest = day - farthest;
    while (!rates[from][day].digits || !rates[to][day].digits)
        if (--day < oldest) fail("no rate");
    memcpy(out, row, (size_t)(end - row));
    out += end - row;
    *out++ = ',';
    out = write_decimal(out, converted(amount, rates[from][day], rates[to][day], decimals_of[to]), decimals_of[to]);
    *out++ = '\n';
    return out;
}

static void write_all(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno != EINTR) fail("the output could not be written");
        if (written > 0) bytes += written, count -= (size_t)written;
    }
}

int main(int argc, char **argv) {
    int file = argc == 3 ? open(argv[2], O_RDONLY) : -1;
    if (file < 0) fail("convert HISTORY ROWS");
    powers[0] = 1;
    for (int exponent = 1; exponent < 39; exponent++) powers[exponent] = powers[exponent - 1] * 10;
    read_history(argv[1]);

    char *out = output, *const full = output + block;
    size_t rest = 0;
    bool is_header = true;
    for (ssize_t length; (length = read(file, input + rest, block)) > 0;) {
        const char *row = input, *const end = input + rest + length;
        for (const char *line; (line = memchr(row, '\n', (size_t)(end - row))); row = line + 1) {
            if (line - row > longest) fail("a row is too long");
            if (is_header) {
                out += sprintf(out, "%.*s,result\n", (int)(line - row), row);
                is_header = false;
            } else {
                out = convert_row(out, row, line);
            }
            if (out >= full) write_all(output, (size_t)(out - output)), out = output;
        }
        rest = (size_t)(end - row);
        if (rest > longest) fail("a row is too long");
        memmove(input, row, rest);
    }
    if (rest > 0) out = convert_row(out, input, input + rest);
    write_all(output, (size_t)(out - output));
}
