#include "EmbeddedFolding.h"

alignas(uint32_t) static const unsigned char word_edges[] = {
#embed "Data/word-edges.table"
};

alignas(uint32_t) static const unsigned char runs[] = {
#embed "Data/runs.table"
};

alignas(uint32_t) static const unsigned char strings[] = {
#embed "Data/strings.table"
};

alignas(uint32_t) static const unsigned char pool[] = {
#embed "Data/pool.table"
};

#define TABLE(bytes) (struct folding_table){(const uint32_t *)(bytes), sizeof(bytes) / sizeof(uint32_t)}

struct folding_table folding_word_edges(void) { return TABLE(word_edges); }

struct folding_table folding_runs(void) { return TABLE(runs); }

struct folding_table folding_strings(void) { return TABLE(strings); }

struct folding_table folding_pool(void) { return TABLE(pool); }
