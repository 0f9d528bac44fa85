#ifndef STRATA_EMBEDDED_RATES_H
#define STRATA_EMBEDDED_RATES_H

#include <stddef.h>

/// The first byte of rates.daytable; it lives as long as the program.
const unsigned char *embedded_rates_bytes(void);

/// How many bytes there are.
size_t embedded_rates_count(void);

#endif
