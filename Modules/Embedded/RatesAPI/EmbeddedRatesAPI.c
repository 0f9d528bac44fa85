#include "EmbeddedRatesAPI.h"

static const unsigned char bytes[] = {
#embed "Data/openapi.json"
};

const unsigned char *embedded_rates_api_bytes(void) { return bytes; }

size_t embedded_rates_api_count(void) { return sizeof bytes; }
