#include "EmbeddedFilms.h"

static const unsigned char catalogue[] = {
#embed "Data/catalogue.index"
};

// Changed with the tables.
const char *embedded_films_revision(void) { return "2026-11-28"; }

const unsigned char *embedded_catalogue_bytes(void) { return catalogue; }

size_t embedded_catalogue_count(void) { return sizeof catalogue; }
