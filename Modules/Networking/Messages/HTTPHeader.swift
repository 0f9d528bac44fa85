/// One line of a message's head.
public struct HTTPHeader: Sendable, Hashable {
    public let name: String
    public let value: FieldValue

    public init(name: String, value: String) {
        self.name = name
        self.value = .plain(value)
    }

    public init(name: String, secret: Secret) {
        self.name = name
        self.value = .secret(secret)
    }

    /// An `Authorization` header with a bearer token.
    public static func bearer(_ token: Secret) -> HTTPHeader {
        HTTPHeader(name: "Authorization", secret: Secret("Bearer \(token.revealed)"))
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
