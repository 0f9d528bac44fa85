// Strict C hides POSIX, including signal masks, without this.
#define _DEFAULT_SOURCE

#include "CCurl.h"

#include <pthread.h>
#include <stdlib.h>

#if !__APPLE__
#include <dlfcn.h>
#endif

#define EACH_FUNCTION(X)                                                                                 \
    X(global_init)                                                                                       \
    X(easy_init)                                                                                         \
    X(easy_cleanup)                                                                                      \
    X(easy_setopt)                                                                                       \
    X(easy_getinfo)                                                                                      \
    X(slist_append)                                                                                      \
    X(slist_free_all)                                                                                    \
    X(multi_init)                                                                                        \
    X(multi_cleanup)                                                                                     \
    X(multi_setopt)                                                                                      \
    X(multi_add_handle)                                                                                  \
    X(multi_remove_handle)                                                                               \
    X(multi_perform)                                                                                     \
    X(multi_poll)                                                                                        \
    X(multi_wakeup)                                                                                      \
    X(multi_info_read)

struct strata_curl {
#define X(name) typeof(curl_##name) *name;
    EACH_FUNCTION(X)
#undef X
};

static bool resolve(strata_curl *curl, const char *name) {
#if __APPLE__
    (void)name;
#define X(function) curl->function = curl_##function;
    EACH_FUNCTION(X)
#undef X
    return true;
#else
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        return false;
    }
#define X(function)                                                                                      \
    curl->function = (typeof(curl_##function) *)dlsym(library, "curl_" #function);                       \
    if (curl->function == nullptr) {                                                                     \
        dlclose(library);                                                                                \
        return false;                                                                                    \
    }
    EACH_FUNCTION(X)
#undef X
    return true;
#endif
}

strata_curl *strata_curl_open(const char *name) {
    strata_curl *curl = malloc(sizeof *curl);
    if (curl == nullptr) {
        return nullptr;
    }
    if (!resolve(curl, name)) {
        free(curl);
        return nullptr;
    }
    // Before libcurl 7.84 curl_global_init is not safe to call from two threads at once.
    static pthread_mutex_t initialising = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&initialising);
    CURLcode code = curl->global_init(CURL_GLOBAL_DEFAULT);
    pthread_mutex_unlock(&initialising);
    if (code != CURLE_OK) {
        free(curl);
        return nullptr;
    }
    return curl;
}

void strata_curl_close(strata_curl *curl) { free(curl); }

CURL *strata_easy_init(const strata_curl *curl) { return curl->easy_init(); }

void strata_easy_cleanup(const strata_curl *curl, CURL *easy) { curl->easy_cleanup(easy); }

CURLcode strata_easy_set_long(const strata_curl *curl, CURL *easy, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode strata_easy_set_size(const strata_curl *curl, CURL *easy, CURLoption option, curl_off_t value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode strata_easy_set_text(const strata_curl *curl, CURL *easy, CURLoption option, const char *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode strata_easy_set_bytes(const strata_curl *curl, CURL *easy, CURLoption option, const void *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode strata_easy_set_list(
    const strata_curl *curl, CURL *easy, CURLoption option, const struct curl_slist *value
) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode strata_easy_set_callback(
    const strata_curl *curl, CURL *easy, CURLoption function, CURLoption data, curl_write_callback callback,
    void *context
) {
    CURLcode code = curl->easy_setopt(easy, function, callback);
    return code == CURLE_OK ? curl->easy_setopt(easy, data, context) : code;
}

static CURLcode set_protocols(const strata_curl *curl, CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
    CURLcode code = curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    if (code != CURLE_UNKNOWN_OPTION) {
        return code;
    }
#endif
    // The library may be older than the header, and newer headers deprecate the older option.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    return curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma clang diagnostic pop
}

CURLcode strata_easy_restrict(const strata_curl *curl, CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
    // Without it, cancelling a transfer waits for getaddrinfo. An older library rejects it, which does no
    // harm.
    (void)curl->easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
    return set_protocols(curl, easy);
}

CURLcode strata_easy_get_long(const strata_curl *curl, CURL *easy, CURLINFO info, long *value) {
    return curl->easy_getinfo(easy, info, value);
}

struct curl_slist *strata_slist_append(const strata_curl *curl, struct curl_slist *list, const char *text) {
    return curl->slist_append(list, text);
}

void strata_slist_free_all(const strata_curl *curl, struct curl_slist *list) { curl->slist_free_all(list); }

CURLM *strata_multi_init(const strata_curl *curl) { return curl->multi_init(); }

CURLMcode strata_multi_cleanup(const strata_curl *curl, CURLM *multi) { return curl->multi_cleanup(multi); }

CURLMcode strata_multi_set_long(const strata_curl *curl, CURLM *multi, CURLMoption option, long value) {
    return curl->multi_setopt(multi, option, value);
}

CURLMcode strata_multi_add_handle(const strata_curl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_add_handle(multi, easy);
}

CURLMcode strata_multi_remove_handle(const strata_curl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_remove_handle(multi, easy);
}

CURLMcode strata_multi_perform(const strata_curl *curl, CURLM *multi, int *running) {
    return curl->multi_perform(multi, running);
}

CURLMcode strata_multi_poll(const strata_curl *curl, CURLM *multi, int milliseconds) {
    return curl->multi_poll(multi, nullptr, 0, milliseconds, nullptr);
}

CURLMsg *strata_multi_info_read(const strata_curl *curl, CURLM *multi, int *left) {
    return curl->multi_info_read(multi, left);
}

CURLMcode strata_waker_wake(strata_waker waker) { return waker.curl->multi_wakeup(waker.multi); }

static bool is_sigpipe_pending(void) {
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    return sigismember(&pending, SIGPIPE) == 1;
}

static sigset_t only_sigpipe(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    return set;
}

strata_sigpipe strata_sigpipe_hold(void) {
    strata_sigpipe held = {.was_pending = is_sigpipe_pending()};
    sigset_t set = only_sigpipe();
    pthread_sigmask(SIG_BLOCK, &set, &held.mask);
    return held;
}

void strata_sigpipe_release(strata_sigpipe held) {
    if (!held.was_pending && is_sigpipe_pending()) {
        sigset_t set = only_sigpipe();
        int signal = 0;
        sigwait(&set, &signal);
    }
    pthread_sigmask(SIG_SETMASK, &held.mask, nullptr);
}
