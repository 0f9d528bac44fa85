#include "EmbeddedPage.h"

static const unsigned char style_bytes[] = {
#embed "Data/style.css"
};
const unsigned char *embedded_style_bytes(void) { return style_bytes; }
size_t embedded_style_count(void) { return sizeof style_bytes; }

static const unsigned char moviesearch_style_bytes[] = {
#embed "Data/moviesearch.css"
};
const unsigned char *embedded_moviesearch_style_bytes(void) { return moviesearch_style_bytes; }
size_t embedded_moviesearch_style_count(void) { return sizeof moviesearch_style_bytes; }

static const unsigned char fxconvert_style_bytes[] = {
#embed "Data/fxconvert.css"
};
const unsigned char *embedded_fxconvert_style_bytes(void) { return fxconvert_style_bytes; }
size_t embedded_fxconvert_style_count(void) { return sizeof fxconvert_style_bytes; }

static const unsigned char statistics_style_bytes[] = {
#embed "Data/statistics.css"
};
const unsigned char *embedded_statistics_style_bytes(void) { return statistics_style_bytes; }
size_t embedded_statistics_style_count(void) { return sizeof statistics_style_bytes; }

static const unsigned char script_bytes[] = {
#embed "Data/page.js"
};
const unsigned char *embedded_script_bytes(void) { return script_bytes; }
size_t embedded_script_count(void) { return sizeof script_bytes; }

static const unsigned char fxconvert_script_bytes[] = {
#embed "Data/fxconvert.js"
};
const unsigned char *embedded_fxconvert_script_bytes(void) { return fxconvert_script_bytes; }
size_t embedded_fxconvert_script_count(void) { return sizeof fxconvert_script_bytes; }

static const unsigned char moviesearch_icon_bytes[] = {
#embed "Data/moviesearch.svg"
};
const unsigned char *embedded_moviesearch_icon_bytes(void) { return moviesearch_icon_bytes; }
size_t embedded_moviesearch_icon_count(void) { return sizeof moviesearch_icon_bytes; }

static const unsigned char fxconvert_icon_bytes[] = {
#embed "Data/fxconvert.svg"
};
const unsigned char *embedded_fxconvert_icon_bytes(void) { return fxconvert_icon_bytes; }
size_t embedded_fxconvert_icon_count(void) { return sizeof fxconvert_icon_bytes; }
