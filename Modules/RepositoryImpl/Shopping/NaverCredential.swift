import Networking

/// The two halves of a key for Naver's services, which are sent in headers of their own.
public struct NaverCredential: Sendable, Hashable {
    let clientID: Secret
    let clientSecret: Secret

    /// Nil where one of them is not made of the letters and digits that Naver gives out.
    public init?(clientID: String, clientSecret: String) {
        guard Self.isPlain(clientID), Self.isPlain(clientSecret) else { return nil }
        self.clientID = Secret(clientID)
        self.clientSecret = Secret(clientSecret)
    }

    /// Takes both as `ID:SECRET`, as a file holds them.
    public init?(pair: String) {
        let halves = pair.split(separator: ":", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        self.init(clientID: String(halves[0]), clientSecret: String(halves[1]))
    }

    var headers: [HTTPHeader] {
        [
            HTTPHeader(name: "X-Naver-Client-Id", secret: clientID),
            HTTPHeader(name: "X-Naver-Client-Secret", secret: clientSecret),
        ]
    }

    var secrets: [Secret] { [clientSecret, clientID] }

    /// Another character would be escaped where a service echoes it, and then not be known again.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber)
                    || "-_".contains(character)
            }
    }
}
