internal import CCurl

/// One request in flight: the easy handle, the memory that libcurl borrows, and the response so far.
///
/// The handle must be removed from the multi handle before the last reference to this object is dropped.
final class CurlTransfer {
    let pending: OneShotResult<CurlOutcome>
    let host: String
    let easy: UnsafeMutableRawPointer
    private let library: CurlLibrary
    private let timeout: Duration
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    private var receiver: ResponseReceiver

    init(
        _ request: HTTPRequest,
        _ configuration: CurlConfiguration,
        library: CurlLibrary,
        pending: OneShotResult<CurlOutcome>
    ) throws(NetworkError) {
        host = try Origin(of: request.url).host
        guard let easy = strata_easy_init(library.functions) else {
            throw .unreachable(host: host, .noMemory)
        }
        self.easy = easy
        self.library = library
        self.pending = pending
        timeout = request.timeout
        receiver = ResponseReceiver(maximumBytes: request.maximumBytes)
        let options = CurlOptions(functions: library.functions, easy: easy)
        do {
            try options.setSafety()
            try options.setCertificates(configuration.certificateFile)
            try options.setTimes(total: request.timeout, connect: configuration.connectTimeout)
            try options.set(CURLOPT_MAXFILESIZE_LARGE, size: receiver.maximumBytes)
            try options.set(CURLOPT_USERAGENT, configuration.userAgent)
            try options.setMessage(request)
            headerLines = try options.setHeaders(request)
            // Unretained: the driver keeps this object until the handle is removed from the multi handle.
            let context = Unmanaged.passUnretained(self).toOpaque()
            try options.set(CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA, receiveHeaderLine, context)
            try options.set(CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA, receiveBody, context)
        } catch {
            throw .invalidRequest(.rejected)
        }
    }

    deinit {
        strata_easy_cleanup(library.functions, easy)
        strata_slist_free_all(library.functions, headerLines)
    }

    fileprivate func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        receiver.append(headerLine: bytes)
    }

    fileprivate func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        receiver.append(body: bytes)
    }

    /// Returns the outcome of the finished transfer.
    func outcome(_ code: CURLcode) -> OneShotResult<CurlOutcome>.Outcome {
        if let failure = receiver.failure {
            return .failure(failure)
        }
        if code != CURLE_OK {
            var verification = 0
            _ = strata_easy_get_long(library.functions, easy, CURLINFO_SSL_VERIFYRESULT, &verification)
            return .failure(
                CurlFailure.error(
                    for: code,
                    host: host,
                    maximumBytes: receiver.maximumBytes,
                    isInHead: receiver.isInHead,
                    verification: verification
                )
            )
        }
        var status = 0
        var microseconds: curl_off_t = 0
        var target: UnsafePointer<CChar>?
        _ = strata_easy_get_long(library.functions, easy, CURLINFO_RESPONSE_CODE, &status)
        _ = strata_easy_get_size(library.functions, easy, CURLINFO_TOTAL_TIME_T, &microseconds)
        _ = strata_easy_get_text(library.functions, easy, CURLINFO_REDIRECT_URL, &target)
        return .success(
            CurlOutcome(
                response: receiver.response(HTTPStatus(rawValue: status)),
                redirectURL: target.map { String(cString: $0) },
                elapsed: .microseconds(Int64(microseconds))
            )
        )
    }
}

// libcurl calls these from inside perform, with the transfer as their context. Returning anything but the
// number of bytes ends the transfer.

private func receiveHeaderLine(
    bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.receive(headerLine: line) ? line.count : line.count &- 1
}

private func receiveBody(
    bytes: UnsafeMutablePointer<CChar>?,
    size: Int,
    count: Int,
    context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.receive(body: part) ? part.count : part.count &- 1
}
