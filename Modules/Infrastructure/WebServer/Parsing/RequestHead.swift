/// The head of a request: its request line and header fields.
struct RequestHead {
    let isOld: Bool
    let keepsAlive: Bool
    let expectsContinue: Bool
    let bodyLength: Int
    let hasForm: Bool
    private let method: WebRequest.Method
    private let path: String
    private let query: WebFields
    private let headers: WebHeaders

    /// What a request line has besides its target, with the longest method that is known.
    static let lineBytes = "CONNECT  HTTP/1.1\r\n".utf8.count

    /// Parses whole lines, which end with CR and LF and have no other control characters than tabs.
    init(_ bytes: ArraySlice<UInt8>, options: WebServer.Options) throws(RequestError) {
        let lines = bytes.split(separator: .lineFeed).map { $0.dropLast() }
        let words = lines[0].split(separator: .space, omittingEmptySubsequences: false)
        guard words.count == 3 else { throw .malformed }
        isOld = try Self.isOldVersion(words[2])
        let headers = try Self.headers(lines.dropFirst().dropLast())
        let values = Dictionary(grouping: headers.fields) { $0.name.lowercased() }
        guard values["host"]?.count == 1 else { throw .malformed }
        bodyLength = try Self.bodyLength(values, maximum: options.maximumBodyBytes)
        method = try Self.method(words[0], among: options.methods)
        (path, query) = try Self.target(words[1], maximumBytes: options.maximumTargetBytes)
        hasForm = method == .post && bodyLength > 0
        guard !hasForm || Self.isForm(values["content-type"]) else { throw .unknownMediaType }
        let expectations = (isOld ? nil : values["expect"]) ?? []
        guard expectations.allSatisfy({ $0.value.lowercased() == "100-continue" }) else {
            throw .unknownExpectation
        }
        expectsContinue = !expectations.isEmpty
        let connection = (values["connection"] ?? []).flatMap { field in
            field.value.lowercased().split { ", \t".contains($0) }
        }
        keepsAlive = !connection.contains("close") && (!isOld || connection.contains("keep-alive"))
        self.headers = headers
    }

    func request(form: WebFields) -> WebRequest {
        WebRequest(method, path: path, query: query, form: form, headers: headers)
    }
}

extension RequestHead {
    private typealias Bytes = ArraySlice<UInt8>

    private static func isOldVersion(_ word: Bytes) throws(RequestError) -> Bool {
        if word.elementsEqual("HTTP/1.1".utf8) { return false }
        if word.elementsEqual("HTTP/1.0".utf8) { return true }
        let digits = word.dropFirst("HTTP/".utf8.count).split(separator: UInt8(ascii: "."))
        let isVersion = word.starts(with: "HTTP/".utf8) && word.count == "HTTP/1.1".utf8.count
        guard isVersion, digits.count == 2, digits.allSatisfy(isNumber) else { throw .malformed }
        throw .unknownVersion
    }

    private static func method(
        _ word: Bytes,
        among methods: Set<WebRequest.Method>
    ) throws(RequestError) -> WebRequest.Method {
        guard isToken(word) else { throw .malformed }
        let name = String(decoding: word, as: UTF8.self)
        if let method = WebRequest.Method(rawValue: name) {
            guard methods.contains(method) else { throw .methodNotAllowed }
            return method
        }
        let known = ["CONNECT", "DELETE", "OPTIONS", "PATCH", "PUT", "QUERY", "TRACE"]
        throw known.contains(name) ? .methodNotAllowed : .notImplemented
    }

    /// Parses `/path?query`. Other forms are for proxies.
    private static func target(
        _ word: Bytes,
        maximumBytes: Int
    ) throws(RequestError) -> (String, WebFields) {
        guard word.count <= maximumBytes else { throw .targetTooLong }
        let path = word.prefix { $0 != UInt8(ascii: "?") }
        guard path.first == UInt8(ascii: "/"),
            word.allSatisfy({ $0 > .space && $0 < .delete && $0 != UInt8(ascii: "#") }),
            let decoded = PercentEncoding.decoded(path, plusIsSpace: false),
            let query = PercentEncoding.fields(word.dropFirst(path.count + 1))
        else {
            throw .malformed
        }
        return (decoded, query)
    }

    /// A name ends at its colon, so a line that continues the one before is malformed.
    private static func headers(_ lines: ArraySlice<Bytes>) throws(RequestError) -> WebHeaders {
        var fields: [WebField] = []
        for line in lines {
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            guard name.count < line.count, isToken(name) else { throw .malformed }
            var value = line.dropFirst(name.count + 1).drop(while: isBlank)
            while let last = value.last, isBlank(last) { value.removeLast() }
            fields.append(
                WebField(
                    name: String(decoding: name, as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)
                )
            )
        }
        return WebHeaders(fields)
    }

    private static func bodyLength(
        _ values: [String: [WebField]],
        maximum: Int
    ) throws(RequestError) -> Int {
        let lengths = values["content-length"] ?? []
        guard values["transfer-encoding"] == nil else {
            throw lengths.isEmpty ? .notImplemented : .malformed
        }
        guard let length = lengths.first else { return 0 }
        guard lengths.count == 1, isNumber(length.value.utf8) else { throw .malformed }
        // A number that is too large for an Int is too large for a body, too.
        guard let length = Int(length.value), length <= maximum else { throw .bodyTooLarge }
        return length
    }

    private static func isForm(_ types: [WebField]?) -> Bool {
        guard let types, types.count == 1 else { return false }
        let type = types[0].value.prefix { $0 != ";" && $0 != " " }
        return type.lowercased() == "application/x-www-form-urlencoded"
    }

    private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }

    private static func isToken(_ word: Bytes) -> Bool { !word.isEmpty && word.allSatisfy(isTokenByte) }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
