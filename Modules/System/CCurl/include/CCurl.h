#ifndef STRATA_CCURL_H
#define STRATA_CCURL_H

// What Swift cannot do with libcurl: load it at run time, and call its variadic functions. Everything else
// about transfers is Swift, in CurlTransport.

#include <curl/curl.h>
#include <signal.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// The functions of one opened libcurl.
typedef struct strata_curl strata_curl;

/// Loads and initialises libcurl; returns NULL if there is no such library or it is too old. On Apple systems
/// libcurl is linked, and the name is ignored.
strata_curl *_Nullable strata_curl_open(const char *name);

/// Frees the function table. The library stays loaded: a resolver thread may still be running inside it.
void strata_curl_close(strata_curl *curl);

CURL *_Nullable strata_easy_init(const strata_curl *curl);
void strata_easy_cleanup(const strata_curl *curl, CURL *easy);
CURLcode strata_easy_set_long(const strata_curl *curl, CURL *easy, CURLoption option, long value);
CURLcode strata_easy_set_size(const strata_curl *curl, CURL *easy, CURLoption option, curl_off_t value);
CURLcode strata_easy_set_text(const strata_curl *curl, CURL *easy, CURLoption option, const char *value);
CURLcode strata_easy_set_bytes(const strata_curl *curl, CURL *easy, CURLoption option, const void *value);
CURLcode strata_easy_set_list(
    const strata_curl *curl, CURL *easy, CURLoption option, const struct curl_slist *_Nullable value
);
/// Sets a callback and the pointer it is given: two options in one call, so neither is forgotten.
CURLcode strata_easy_set_callback(
    const strata_curl *curl, CURL *easy, CURLoption function, CURLoption data, curl_write_callback callback,
    void *context
);
/// Sets options whose names depend on the version of libcurl: only http and https are allowed, and an
/// unfinished name look-up is abandoned rather than waited for.
CURLcode strata_easy_restrict(const strata_curl *curl, CURL *easy);
CURLcode strata_easy_get_long(const strata_curl *curl, CURL *easy, CURLINFO info, long *value);

struct curl_slist *_Nullable strata_slist_append(
    const strata_curl *curl, struct curl_slist *_Nullable list, const char *text
);
void strata_slist_free_all(const strata_curl *curl, struct curl_slist *_Nullable list);

CURLM *_Nullable strata_multi_init(const strata_curl *curl);
CURLMcode strata_multi_cleanup(const strata_curl *curl, CURLM *multi);
CURLMcode strata_multi_set_long(const strata_curl *curl, CURLM *multi, CURLMoption option, long value);
CURLMcode strata_multi_add_handle(const strata_curl *curl, CURLM *multi, CURL *easy);
CURLMcode strata_multi_remove_handle(const strata_curl *curl, CURLM *multi, CURL *easy);
CURLMcode strata_multi_perform(const strata_curl *curl, CURLM *multi, int *running);
CURLMcode strata_multi_poll(const strata_curl *curl, CURLM *multi, int milliseconds);
CURLMsg *_Nullable strata_multi_info_read(const strata_curl *curl, CURLM *multi, int *left);

/// A multi handle that can only be woken up, which any thread may do: curl_multi_wakeup is documented as safe
/// to call from everywhere. Hence Sendable, unlike the other handles here.
typedef struct strata_waker {
    const strata_curl *curl;
    CURLM *multi;
} __attribute__((swift_attr("@Sendable"))) strata_waker;

CURLMcode strata_waker_wake(strata_waker waker);

/// How a thread treated SIGPIPE before it was blocked.
typedef struct strata_sigpipe {
    sigset_t mask;
    bool was_pending;
} strata_sigpipe;

/// Blocks SIGPIPE on this thread: a TLS library that writes to a closed socket would end the process.
///
/// libcurl leaves this to a program with threads (CURLOPT_NOSIGNAL), and Dispatch does not do it either.
strata_sigpipe strata_sigpipe_hold(void);

/// Discards a SIGPIPE that arrived meanwhile, and restores the signal mask.
void strata_sigpipe_release(strata_sigpipe held);

#pragma clang assume_nonnull end

#endif
