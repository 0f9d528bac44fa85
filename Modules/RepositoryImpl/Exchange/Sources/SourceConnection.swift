import Entities
import Networking

/// The address, key, client and clock with which a provider is accessed.
struct SourceConnection {
    let baseURL: BaseURL
    /// The address of its data, if it has one of its own.
    var dataURL: BaseURL?
    var key: Secret?
    /// Where to put a missing key; `nil` if no provider at this address requires one.
    var keyLocation: APIKeyLocation?
    let client: HTTPClient
    let now: WallClock

    /// The connection to the provider's data, which needs no key.
    var toData: SourceConnection {
        SourceConnection(baseURL: dataURL ?? baseURL, client: client, now: now)
    }
}
