/// Collects what comes from one stream.
struct Channel {
    private var source: FileDescriptor?
    private let limit: Int?
    private(set) var bytes: [UInt8] = []

    /// Stops at the limit, if there is one, and closes the stream then.
    init(_ source: FileDescriptor?, limit: Int?) {
        self.source = source
        self.limit = limit
    }

    var isAtEnd: Bool { source == nil }

    /// Negative once the stream has ended, which `poll` passes over.
    var number: Int32 { source?.rawValue ?? -1 }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes some of what is there, if anything; false if there was nothing.
    @discardableResult
    mutating func read() -> Bool {
        switch source?.read(atMost: min(65536, limit.map { $0 - bytes.count } ?? .max)) {
        case .bytes(let new):
            bytes += new
            if bytes.count == limit { source = nil }
            return true
        case .end:
            source = nil
            return false
        case .nothingYet, nil:
            return false
        }
    }

    /// Takes all that is there; only for a stream whose writer has ended, since another might never let it end.
    mutating func drain() {
        while read() {}
    }
}
