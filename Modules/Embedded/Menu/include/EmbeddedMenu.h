#ifndef STRATA_EMBEDDED_MENU_H
#define STRATA_EMBEDDED_MENU_H

#include <stddef.h>

/// The first byte of menu.json; it lives as long as the program.
const unsigned char *embedded_menu_bytes(void);

/// How many bytes there are.
size_t embedded_menu_count(void);

#endif
