/// Collects the bytes of one stream.
struct Channel {
    private var source: FileDescriptor?
    private let limit: Int?
    private(set) var bytes: [UInt8] = []

    /// Stops at the limit, if any, and then closes the stream.
    init(_ source: FileDescriptor?, limit: Int?) {
        self.source = source
        self.limit = limit
    }

    var isAtEnd: Bool { source == nil }

    /// The descriptor to poll; negative after the stream has ended, which `poll` ignores.
    var number: Int32 { source?.rawValue ?? -1 }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads some of the available bytes; returns `false` if there were none.
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

    /// Reads all available bytes; only for a stream whose writer has ended, since another might never stop.
    mutating func drain() {
        while read() {}
    }
}
