public import Entities
public import RepositoryInterfaces

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
