public import Entities
public import Networking

/// The address, key, client and clock with which a provider is accessed.
public struct SourceConnection: Sendable {
    let baseURL: BaseURL
    /// The address of its data, if it has one of its own.
    let dataURL: BaseURL?
    let key: Secret?
    /// Where to put a missing key; `nil` if no provider at this address requires one.
    let keyLocation: APIKeyLocation?
    let client: HTTPClient
    let now: WallClock

    public init(
        baseURL: BaseURL,
        dataURL: BaseURL? = nil,
        key: Secret? = nil,
        keyLocation: APIKeyLocation? = nil,
        client: HTTPClient,
        now: @escaping WallClock
    ) {
        self.baseURL = baseURL
        self.dataURL = dataURL
        self.key = key
        self.keyLocation = keyLocation
        self.client = client
        self.now = now
    }

    /// The connection to the provider's data, which needs no key.
    var toData: SourceConnection {
        SourceConnection(baseURL: dataURL ?? baseURL, client: client, now: now)
    }
}
