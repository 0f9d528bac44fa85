#ifndef STRATA_EMBEDDED_FILMS_H
#define STRATA_EMBEDDED_FILMS_H

#include <stddef.h>

/// The bytes of catalogue.index, which live as long as the program.
const unsigned char *embedded_catalogue_bytes(void);

/// The number of bytes of catalogue.index.
size_t embedded_catalogue_count(void);

#endif
