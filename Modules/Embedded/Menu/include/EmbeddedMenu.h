#ifndef STRATA_EMBEDDED_MENU_H
#define STRATA_EMBEDDED_MENU_H

#include <stddef.h>

/// The bytes of menu.json, which live as long as the program.
const unsigned char *embedded_menu_bytes(void);

/// The number of bytes.
size_t embedded_menu_count(void);

#endif
