#include "EmbeddedMenu.h"

static const unsigned char bytes[] = {
#embed "Data/menu.json"
};

const unsigned char *embedded_menu_bytes(void) { return bytes; }

size_t embedded_menu_count(void) { return sizeof bytes; }
