public import Networking

/// A key for TMDB, told apart by its shape: the service refuses one that is sent in the other's way.
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
        } else if word.hasPrefix("eyJ"), word.allSatisfy({ $0.isASCII && !$0.isWhitespace }) {
            self = .accessToken(Secret(String(word)))
        } else {
            return nil
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
