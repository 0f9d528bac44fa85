#include "EmbeddedFilms.h"

static const unsigned char catalogue[] = {
#embed "Data/catalogue.index"
};

static const unsigned char credits[] = {
#embed "Data/credits.tsv"
};

const unsigned char *embedded_catalogue_bytes(void) { return catalogue; }

size_t embedded_catalogue_count(void) { return sizeof catalogue; }

const unsigned char *embedded_credits_bytes(void) { return credits; }

size_t embedded_credits_count(void) { return sizeof credits; }
