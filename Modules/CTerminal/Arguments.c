#include "CTerminal.h"

// Any header of the C library says whether that is glibc.
#include <stdlib.h>

// Before main runs, the loader of glibc and of a Mac hands these to every constructor.
static int argument_count;
static char **arguments;

__attribute__((constructor)) static void keep_arguments(int count, char **words) {
#if defined(__GLIBC__) || defined(__APPLE__)
    argument_count = count;
    arguments = words;
#else
    (void)count;
    (void)words;
#endif
}

const char *strata_process_argument(int index) {
    return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
