/// One `name=value` pair of a query, unescaped.
public struct QueryItem: Sendable, Hashable {
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

    /// The escaped `name=value` text.
    var encoded: String {
        "\(PercentEncoding.query(name))=\(PercentEncoding.query(value.revealed))"
    }
}

/// Strict RFC 3986 escaping: every byte that is not explicitly allowed becomes `%XX`.
enum PercentEncoding {
    /// Escapes everything but unreserved characters; `+`, `&` and `=` are always data.
    static func query(_ text: String) -> String {
        escaped(text, keeping: isUnreserved)
    }

    /// Escapes everything that is not allowed in a path; `/` still separates segments.
    static func path(_ text: String) -> String {
        escaped(text) { isUnreserved($0) || pathPunctuation.contains($0) }
    }

    private static let pathPunctuation = Array("/!$&'()*+,;=:@".utf8)
    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static func escaped(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexadecimal[Int(byte >> 4)])
                bytes.append(hexadecimal[Int(byte & 0xF)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
