#include "EmbeddedPage.h"

static const unsigned char style_bytes[] = {
#embed "Data/style.css"
};

static const unsigned char statistics_style_bytes[] = {
#embed "Data/statistics.css"
};

static const unsigned char script_bytes[] = {
#embed "Data/page.js"
};

static const unsigned char icon_bytes[] = {
#embed "Data/icon.svg"
};

const unsigned char *embedded_style_bytes(void) { return style_bytes; }

size_t embedded_style_count(void) { return sizeof style_bytes; }

const unsigned char *embedded_statistics_style_bytes(void) { return statistics_style_bytes; }

size_t embedded_statistics_style_count(void) { return sizeof statistics_style_bytes; }

const unsigned char *embedded_script_bytes(void) { return script_bytes; }

size_t embedded_script_count(void) { return sizeof script_bytes; }

const unsigned char *embedded_icon_bytes(void) { return icon_bytes; }

size_t embedded_icon_count(void) { return sizeof icon_bytes; }
