#ifndef STRATA_EMBEDDED_PAGE_H
#define STRATA_EMBEDDED_PAGE_H

#include <stddef.h>

// The bytes live as long as the program.

/// The bytes of style.css.
const unsigned char *embedded_style_bytes(void);
size_t embedded_style_count(void);

/// The bytes of moviesearch.css.
const unsigned char *embedded_moviesearch_style_bytes(void);
size_t embedded_moviesearch_style_count(void);

/// The bytes of fxconvert.css.
const unsigned char *embedded_fxconvert_style_bytes(void);
size_t embedded_fxconvert_style_count(void);

/// The bytes of statistics.css.
const unsigned char *embedded_statistics_style_bytes(void);
size_t embedded_statistics_style_count(void);

/// The bytes of page.js.
const unsigned char *embedded_script_bytes(void);
size_t embedded_script_count(void);

/// The bytes of fxconvert.js.
const unsigned char *embedded_fxconvert_script_bytes(void);
size_t embedded_fxconvert_script_count(void);

/// The bytes of moviesearch.svg.
const unsigned char *embedded_moviesearch_icon_bytes(void);
size_t embedded_moviesearch_icon_count(void);

/// The bytes of fxconvert.svg.
const unsigned char *embedded_fxconvert_icon_bytes(void);
size_t embedded_fxconvert_icon_count(void);

#endif
