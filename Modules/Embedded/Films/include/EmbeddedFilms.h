#ifndef STRATA_EMBEDDED_FILMS_H
#define STRATA_EMBEDDED_FILMS_H

#include <stddef.h>

/// The first byte of catalogue.index; it lives as long as the program.
const unsigned char *embedded_catalogue_bytes(void);

/// How many bytes there are.
size_t embedded_catalogue_count(void);

/// The first byte of credits.tsv; it lives as long as the program.
const unsigned char *embedded_credits_bytes(void);

/// How many bytes there are.
size_t embedded_credits_count(void);

#endif
