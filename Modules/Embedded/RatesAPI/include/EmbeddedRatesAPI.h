#ifndef STRATA_EMBEDDED_RATES_API_H
#define STRATA_EMBEDDED_RATES_API_H

#include <stddef.h>

/// The bytes of openapi.json, which live as long as the program.
const unsigned char *embedded_rates_api_bytes(void);
size_t embedded_rates_api_count(void);

#endif
