#ifndef STRATA_CTURBOJPEG_SHIM_H
#define STRATA_CTURBOJPEG_SHIM_H

// The TurboJPEG interface of 2.1, which 3.x still has: that is what distributions ship today.
#include <turbojpeg.h>

#endif
