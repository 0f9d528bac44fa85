#ifndef STRATA_CCURL_H
#define STRATA_CCURL_H

int strata_curl_placeholder(void);

#endif
