#ifndef STRATA_EMBEDDED_PAGE_H
#define STRATA_EMBEDDED_PAGE_H

#include <stddef.h>

/// The bytes of style.css, which live as long as the program.
const unsigned char *embedded_style_bytes(void);
size_t embedded_style_count(void);

/// The bytes of statistics.css.
const unsigned char *embedded_statistics_style_bytes(void);
size_t embedded_statistics_style_count(void);

/// The bytes of page.js.
const unsigned char *embedded_script_bytes(void);
size_t embedded_script_count(void);

/// The bytes of icon.svg.
const unsigned char *embedded_icon_bytes(void);
size_t embedded_icon_count(void);

#endif
