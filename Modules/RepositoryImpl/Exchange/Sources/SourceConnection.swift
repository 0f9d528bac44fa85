public import Networking

/// The address, key, client and clock with which a provider is accessed.
public struct SourceConnection: Sendable {
    let baseURL: BaseURL
    let key: Secret?
    /// The advice for a user who needs a key and has none.
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
