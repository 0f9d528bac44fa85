#ifndef STRATA_EMBEDDED_CURRENCIES_H
#define STRATA_EMBEDDED_CURRENCIES_H

#include <stddef.h>

/// The bytes of currencies.tsv, which live as long as the program.
const unsigned char *embedded_currencies_bytes(void);

/// The number of bytes.
size_t embedded_currencies_count(void);

#endif
