#include "CCurl.h"

int strata_curl_placeholder(void) { return 0; }
