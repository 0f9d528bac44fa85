internal import CCurl
import Networking

/// One request in flight: the easy handle, the memory that libcurl borrows, and the response so far.
///
/// The handle must be removed from the multi handle before the last reference to this object is dropped.
final class CurlTransfer {
    let pending: OneShotResult<HTTPResponse>
    let host: String
    let easy: UnsafeMutableRawPointer
    private let library: CurlLibrary
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    private var receiver: ResponseReceiver

    init(
        _ request: HTTPRequest,
        to host: String,
        _ configuration: CurlConfiguration,
        library: CurlLibrary,
        pending: OneShotResult<HTTPResponse>
    ) throws(NetworkError) {
        self.host = host
        guard let easy = strata_easy_init(library.functions) else {
            throw .unreachable(host: host, .noMemory)
        }
        self.easy = easy
        self.library = library
        self.pending = pending
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
    func outcome(_ code: CURLcode) -> OneShotResult<HTTPResponse>.Outcome {
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
        _ = strata_easy_get_long(library.functions, easy, CURLINFO_RESPONSE_CODE, &status)
        return .success(receiver.response(HTTPStatus(rawValue: status)))
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

/// Collects a response as it arrives, up to a limit.
struct ResponseReceiver {
    let maximumBytes: Int
    /// The reason why the receiver stopped, if it did.
    private(set) var failure: NetworkError?
    private var headers: [HTTPHeader] = []
    private var headerBytes = 0
    private var body: [UInt8] = []

    /// Whether the head has begun and the body has not.
    var isInHead: Bool { headerBytes > 0 && body.isEmpty }

    /// A head is a few kilobytes; a server that sends more is broken or hostile.
    private static let maximumHeaderBytes = 256 << 10

    init(maximumBytes: Int) {
        self.maximumBytes = max(maximumBytes, 0)
    }

    /// Appends one line of the head. Returns `false` if the head is too large.
    mutating func append(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= ResponseReceiver.maximumHeaderBytes else {
            failure = .tooLarge(limit: ResponseReceiver.maximumHeaderBytes)
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // A new head: the previous one was an interim response such as 103.
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            headers.append(
                HTTPHeader(
                    name: String(line[..<colon]),
                    value: line[line.index(after: colon)...].trimmed
                )
            )
        }
        return true
    }

    /// Appends a decompressed part of the body. Returns `false` if the body is too large.
    mutating func append(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= maximumBytes - body.count else {
            failure = .tooLarge(limit: maximumBytes)
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    func response(_ status: HTTPStatus) -> HTTPResponse {
        HTTPResponse(status: status, headers: HTTPHeaders(headers), body: body)
    }
}

extension Substring {
    /// The text without white space at either end.
    fileprivate var trimmed: String {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true {
            rest.removeLast()
        }
        return String(rest)
    }
}
