#ifndef STRATA_EMBEDDED_FOLDING_H
#define STRATA_EMBEDDED_FOLDING_H

#include <stddef.h>
#include <stdint.h>

/// The numbers of a file made by make-folding-tables.py, which live as long as the program.
struct folding_table {
    const uint32_t *_Nonnull numbers;
    size_t count;
};

/// Where ranges of letters and digits that stay as they are begin and end, in turn.
struct folding_table folding_word_edges(void);

/// In fours: the first and last code point of a run, their distance, and what is added to each, modulo 2^32.
struct folding_table folding_runs(void);

/// In fours: a code point, how many follow it, and start and length of their string in the pool.
struct folding_table folding_strings(void);

/// What code points are folded to that become no letter or several.
struct folding_table folding_pool(void);

#endif
