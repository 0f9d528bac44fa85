#ifndef STRATA_EMBEDDED_RATES_H
#define STRATA_EMBEDDED_RATES_H

#include <stddef.h>

/// The bytes of rates.daytable, which live as long as the program.
const unsigned char *embedded_rates_bytes(void);

/// The number of bytes.
size_t embedded_rates_count(void);

#endif
