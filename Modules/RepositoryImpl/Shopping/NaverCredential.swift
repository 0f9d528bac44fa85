import Networking

/// The client ID and the client secret for Naver's services, each sent in its own header.
public struct NaverCredential: Sendable, Hashable {
    let clientID: Secret
    let clientSecret: Secret

    /// Returns `nil` if either part is not made of the characters that Naver uses.
    public init?(clientID: String, clientSecret: String) {
        guard Self.isPlain(clientID), Self.isPlain(clientSecret) else { return nil }
        self.clientID = Secret(clientID)
        self.clientSecret = Secret(clientSecret)
    }

    /// Parses both parts from `ID:SECRET`, the format of a key file.
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

    /// Whether the text needs no escaping. An escaped echo of the secret could not be recognised and masked.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber)
                    || "-_".contains(character)
            }
    }
}
