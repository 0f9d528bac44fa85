#ifndef STRATA_EMBEDDED_CURRENCIES_H
#define STRATA_EMBEDDED_CURRENCIES_H

#include <stddef.h>

/// The first byte of currencies.tsv; it lives as long as the program.
const unsigned char *embedded_currencies_bytes(void);

/// How many bytes there are.
size_t embedded_currencies_count(void);

#endif
