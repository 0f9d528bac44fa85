#include "EmbeddedFilms.h"

static const unsigned char catalogue[] = {
#embed "Data/catalogue.index"
};

const unsigned char *embedded_catalogue_bytes(void) { return catalogue; }

size_t embedded_catalogue_count(void) { return sizeof catalogue; }
