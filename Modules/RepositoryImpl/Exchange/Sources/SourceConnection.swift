public import Entities
public import Networking
public import RepositoryInterfaces

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

/// A service that publishes rates, and how its source is made.
public struct RatesProvider: Sendable {
    /// The profile of its source without the user's settings; the identifier is what a user types.
    public let profile: SourceProfile
    /// The name of its key in a request; `nil` if it needs none.
    public let keyName: String?
    /// The address of its data, if it has one of its own.
    public let dataAddress: String?
    private let make: @Sendable (SourceConnection) -> any RemoteRatesRepository

    init(
        _ profile: SourceProfile,
        keyName: String? = nil,
        dataAddress: String? = nil,
        make: @escaping @Sendable (SourceConnection) -> any RemoteRatesRepository
    ) {
        self.profile = profile
        self.keyName = keyName
        self.dataAddress = dataAddress
        self.make = make
    }

    /// All providers, in the order in which they are listed.
    public static let all: [RatesProvider] = [
        .ecb, .frankfurter, .currencylayer, .openExchangeRates, .exchangeRateAPI,
    ]

    /// Makes a source that reuses its newest rates for `seconds`, and those of a day as long as it lives.
    public func makeSource(
        _ connection: SourceConnection,
        cachingFor seconds: Int64 = .max
    ) -> any RemoteRatesRepository {
        CachedRemoteRatesRepository(make(connection), lifetime: seconds, now: connection.now)
    }
}
