#ifndef STRATA_EMBEDDED_ITEMS_H
#define STRATA_EMBEDDED_ITEMS_H

#include <stddef.h>

/// The bytes of items.tsv, which live as long as the program.
const unsigned char *embedded_items_bytes(void);

/// The number of bytes.
size_t embedded_items_count(void);

#endif
