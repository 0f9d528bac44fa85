public import Networking

/// A key for TMDB. The two kinds are recognised by their form, since each must be sent in its own way.
public enum TMDBCredential: Sendable, Hashable {
    /// The older key of 32 hexadecimal digits, sent in the query.
    case apiKey(Secret)
    /// The newer read token, sent in a header.
    case accessToken(Secret)

    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first else { return nil }
        if word.count == 32, word.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
            self = .apiKey(Secret(String(word)))
        } else if word.hasPrefix("eyJ"), word.utf8.allSatisfy(Self.isTokenByte) {
            self = .accessToken(Secret(String(word)))
        } else {
            return nil
        }
    }

    var secret: Secret {
        switch self {
        case .apiKey(let secret), .accessToken(let secret): secret
        }
    }

    /// Whether the byte may occur in a token, which is three parts of base64url joined by dots.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default:
            false
        }
    }

    var query: [QueryItem] {
        switch self {
        case .apiKey(let key): [QueryItem(name: "api_key", secret: key)]
        case .accessToken: []
        }
    }

    var headers: [HTTPHeader] {
        switch self {
        case .apiKey: []
        case .accessToken(let token): [.bearer(token)]
        }
    }
}
