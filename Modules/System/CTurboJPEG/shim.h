#ifndef STRATA_CTURBOJPEG_SHIM_H
#define STRATA_CTURBOJPEG_SHIM_H

// The TurboJPEG interface of 2.1, which distributions ship today and 3.x still has.
#include <turbojpeg.h>

#endif
