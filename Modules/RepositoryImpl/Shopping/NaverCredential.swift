import Networking

/// The client ID and the client secret for Naver's services, each sent in its own header.
public struct NaverCredential: Sendable, Hashable {
    let clientID: Secret
    let clientSecret: Secret

    /// Returns `nil` if either part is not made of the characters that Naver uses.
    public init?(clientID: String, clientSecret: String) {
        guard let id = Secret(urlSafe: clientID), let secret = Secret(urlSafe: clientSecret) else {
            return nil
        }
        self.clientID = id
        self.clientSecret = secret
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
}
