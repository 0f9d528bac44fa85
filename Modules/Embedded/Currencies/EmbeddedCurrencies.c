#include "EmbeddedCurrencies.h"

static const unsigned char bytes[] = {
#embed "Data/currencies.tsv"
};

const unsigned char *embedded_currencies_bytes(void) { return bytes; }

size_t embedded_currencies_count(void) { return sizeof bytes; }
