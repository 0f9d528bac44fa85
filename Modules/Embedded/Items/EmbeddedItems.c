#include "EmbeddedItems.h"

static const unsigned char bytes[] = {
#embed "Data/items.tsv"
};

const unsigned char *embedded_items_bytes(void) { return bytes; }

size_t embedded_items_count(void) { return sizeof bytes; }
