#ifndef STRATA_EMBEDDED_FILMS_H
#define STRATA_EMBEDDED_FILMS_H

#include <stddef.h>

/// The day on which the tables were last revised, such as `2026-11-21`.
const char *embedded_films_revision(void);

/// The bytes of catalogue.index, which live as long as the program.
const unsigned char *embedded_catalogue_bytes(void);

/// The number of bytes of catalogue.index.
size_t embedded_catalogue_count(void);

#endif
