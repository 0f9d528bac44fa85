#include "EmbeddedFilms.h"

static const unsigned char films[] = {
#embed "films.tsv"
};

static const unsigned char credits[] = {
#embed "credits.tsv"
};

const unsigned char *embedded_films_bytes(void) { return films; }

size_t embedded_films_count(void) { return sizeof films; }

const unsigned char *embedded_credits_bytes(void) { return credits; }

size_t embedded_credits_count(void) { return sizeof credits; }
