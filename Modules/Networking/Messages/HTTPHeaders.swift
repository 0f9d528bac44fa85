/// One line of a message's head.
public struct HTTPHeader: Sendable, Hashable {
    public let name: String
    public let value: FieldValue

    public init(name: String, value: String) {
        self.name = name
        self.value = .plain(value)
    }

    /// Creates a header with a secret after a plain prefix.
    public init(name: String, secret: Secret, prefix: String = "") {
        self.name = name
        self.value = .secret(secret, prefix: prefix)
    }

    /// An `Authorization` header with a bearer token.
    public static func bearer(_ token: Secret) -> HTTPHeader {
        HTTPHeader(name: "Authorization", secret: token, prefix: "Bearer ")
    }

    func isNamed(_ other: String) -> Bool {
        name.lowercased() == other.lowercased()
    }

    /// Rejects characters that would end the line early and let a value inject headers or a body.
    func validate() throws(NetworkError) {
        guard !name.isEmpty, name.utf8.allSatisfy(HTTPHeader.isToken) else {
            throw .invalidRequest(.invalidHeaderName)
        }
        let isPrintable = value.revealed.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
        guard isPrintable else {
            throw .invalidRequest(.invalidHeader(name: name))
        }
    }

    private static let tokenPunctuation = Array("!#$%&'*+-.^_`|~".utf8)

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            tokenPunctuation.contains(byte)
        }
    }
}

/// The headers of a response, looked up without regard to case.
public struct HTTPHeaders: Sendable, Hashable {
    public let all: [HTTPHeader]

    public init(_ headers: [HTTPHeader] = []) {
        all = headers
    }

    /// The first value with the name.
    public subscript(name: String) -> String? {
        all.first { $0.isNamed(name) }?.value.revealed
    }

    /// Returns every value with the name, in order.
    public func values(named name: String) -> [String] {
        all.filter { $0.isNamed(name) }.map(\.value.revealed)
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { HTTPHeader(name: $0, value: $1) })
    }
}

// A server may echo a key or set a cookie: names are shown, values are not.
extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "[\(all.map(\.name).joined(separator: ", "))]" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, unlabeledChildren: all.map(\.name)) }
}
