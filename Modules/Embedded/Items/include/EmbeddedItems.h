#ifndef STRATA_EMBEDDED_ITEMS_H
#define STRATA_EMBEDDED_ITEMS_H

#include <stddef.h>

/// The first byte of items.tsv; it lives as long as the program.
const unsigned char *embedded_items_bytes(void);

/// How many bytes there are.
size_t embedded_items_count(void);

#endif
