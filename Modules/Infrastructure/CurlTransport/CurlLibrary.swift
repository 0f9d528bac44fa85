internal import CCurl
import Networking

/// An open libcurl with one multi handle, which holds the client's connections.
///
/// Its raw pointers stay inside this folder and on the driver's thread.
final class CurlLibrary {
    let functions: OpaquePointer
    let multi: UnsafeMutableRawPointer

    init(names: [String]) throws(NetworkError) {
        guard let functions = names.lazy.compactMap({ strata_curl_open($0) }).first else {
            throw .clientMissing("libcurl")
        }
        guard let multi = strata_multi_init(functions) else {
            strata_curl_close(functions)
            throw .clientNotStarted("libcurl")
        }
        self.functions = functions
        self.multi = multi
    }

    deinit {
        // Closing a TLS connection sends a message, and the other side may be gone.
        let sigpipe = strata_sigpipe_hold()
        defer { strata_sigpipe_release(sigpipe) }
        _ = strata_multi_cleanup(functions, multi)
        strata_curl_close(functions)
    }

    var waker: strata_waker {
        strata_waker(curl: functions, multi: multi)
    }

    func setLimits(connectionsPerHost: Int) {
        // Idle connections stay open: without a limit there would be up to four times the most transfers.
        _ = strata_multi_set_long(functions, multi, CURLMOPT_MAXCONNECTS, 2 * connectionsPerHost)
        _ = strata_multi_set_long(functions, multi, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
    }

    /// Advances every transfer as far as its socket allows.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return strata_multi_perform(functions, multi, &running)
    }

    /// Waits until a socket is ready, one of libcurl's own timeouts is near, or the waker is used.
    func poll() -> CURLMcode {
        strata_multi_poll(functions, multi, 60_000)
    }

    /// Returns the next finished transfer.
    func nextFinished() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        var left: Int32 = 0
        while let message = strata_multi_info_read(functions, multi, &left) {
            if message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle {
                return (easy, message.pointee.data.result)
            }
        }
        return nil
    }
}
