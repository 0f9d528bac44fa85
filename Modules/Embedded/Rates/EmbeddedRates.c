#include "EmbeddedRates.h"

static const unsigned char bytes[] = {
#embed "Data/rates.daytable"
};

const unsigned char *embedded_rates_bytes(void) { return bytes; }

size_t embedded_rates_count(void) { return sizeof bytes; }
