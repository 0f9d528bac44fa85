public import Networking

/// How a provider is reached: where, with which key, over which client, by which clock.
public struct SourceConnection: Sendable {
    let baseURL: BaseURL
    let key: Secret?
    /// What a user is to do who has no key and needs one.
    let keyRemedy: String
    let client: HTTPClient
    let now: WallClock

    public init(
        baseURL: BaseURL,
        key: Secret? = nil,
        keyRemedy: String = "set a key",
        client: HTTPClient,
        now: @escaping WallClock
    ) {
        self.baseURL = baseURL
        self.key = key
        self.keyRemedy = keyRemedy
        self.client = client
        self.now = now
    }
}
