internal import CCurl
import Networking

/// Sets the options of one easy handle. A rejected option is an error, so no safeguard is lost silently.
struct CurlOptions {
    struct CurlOptionError: Error {
        let code: CURLcode
    }

    let functions: OpaquePointer
    let easy: UnsafeMutableRawPointer

    func set(_ option: CURLoption, _ value: Int) throws(CurlOptionError) {
        try check(strata_easy_set_long(functions, easy, option, value))
    }

    func set(_ option: CURLoption, size: Int) throws(CurlOptionError) {
        try check(strata_easy_set_size(functions, easy, option, curl_off_t(size)))
    }

    func set(_ option: CURLoption, _ value: String) throws(CurlOptionError) {
        try check(strata_easy_set_text(functions, easy, option, value))
    }

    func set(
        _ function: CURLoption,
        _ data: CURLoption,
        _ callback: curl_write_callback,
        _ context: UnsafeMutableRawPointer
    ) throws(CurlOptionError) {
        try check(strata_easy_set_callback(functions, easy, function, data, callback, context))
    }

    func setSafety() throws(CurlOptionError) {
        try check(strata_easy_restrict(functions, easy))
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        // Networking follows redirects, since it knows which headers are secret.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        // No signal handlers in a program with threads; SIGPIPE is blocked by the driver instead.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    func setCertificates(_ file: String?) throws(CurlOptionError) {
        if let file { try set(CURLOPT_CAINFO, file) }
    }

    func setTimes(total: Duration, connect: Duration) throws(CurlOptionError) {
        // Zero would mean no limit.
        try set(CURLOPT_TIMEOUT_MS, max(total.wholeMilliseconds, 1))
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(min(connect, total).wholeMilliseconds, 1))
    }

    func setMessage(_ request: HTTPRequest) throws(CurlOptionError) {
        try set(CURLOPT_URL, request.url)
        // An empty string offers every encoding that this libcurl can decompress.
        try set(CURLOPT_ACCEPT_ENCODING, "")
        switch request.method {
        case .get where request.body.isEmpty:
            try set(CURLOPT_HTTPGET, 1)
        case .head:
            try set(CURLOPT_NOBODY, 1)
        case .get, .post, .put, .patch, .delete:
            try set(CURLOPT_POSTFIELDSIZE_LARGE, size: request.body.count)
            try check(strata_easy_set_bytes(functions, easy, CURLOPT_COPYPOSTFIELDS, request.body))
            try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    /// Sets the request's headers and returns the list, which libcurl borrows.
    func setHeaders(_ request: HTTPRequest) throws(CurlOptionError) -> UnsafeMutablePointer<curl_slist>? {
        // Removes two defaults of libcurl: waiting for a 100 before a large body, and the form content type.
        var lines = ["Expect:"]
        if request.header(named: "Content-Type") == nil {
            lines.append("Content-Type:")
        }
        // A header with nothing after its colon is removed by libcurl; a semicolon sends it empty.
        lines += request.headers.map { header in
            header.value.revealed.isEmpty ? "\(header.name);" : "\(header.name): \(header.value.revealed)"
        }
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = strata_slist_append(functions, list, line) else {
                strata_slist_free_all(functions, list)
                throw CurlOptionError(code: CURLE_OUT_OF_MEMORY)
            }
            list = longer
        }
        let code = strata_easy_set_list(functions, easy, CURLOPT_HTTPHEADER, list)
        guard code == CURLE_OK else {
            strata_slist_free_all(functions, list)
            throw CurlOptionError(code: code)
        }
        return list
    }

    private func check(_ code: CURLcode) throws(CurlOptionError) {
        guard code == CURLE_OK else { throw CurlOptionError(code: code) }
    }
}

extension Duration {
    /// The duration in milliseconds, limited to about 23 days: an `Int32`, which every libcurl accepts.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
