#include "EmbeddedFilms.h"

static const unsigned char bytes[] = {
#embed "films.tsv"
};

const unsigned char *embedded_films_bytes(void) { return bytes; }

size_t embedded_films_count(void) { return sizeof bytes; }
