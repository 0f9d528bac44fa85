public import Entities
public import Networking
public import RepositoryInterfaces

/// A service that publishes rates, and how its source is made.
public struct RatesProvider: Sendable {
    /// An address that a user may replace, by its name in settings; thrown if its replacement is not valid.
    public enum Address: String, Error, Sendable, Hashable {
        case service = "url"
        case data = "data_url"
    }

    /// The profile of its source without the user's settings; the identifier is what a user types.
    public let profile: SourceProfile
    /// The name of its key in a request; `nil` if it needs none.
    public let keyName: String?
    /// The address of its data, if it has one of its own.
    public let dataAddress: String?
    /// How many seconds a session reuses a source's newest rates; one response covers all pairs.
    public static let sessionLifetime: Int64 = 60
    private let dependence: CachedRemoteRatesRepository.Dependence
    private let make: @Sendable (SourceConnection) -> any RemoteRatesRepository

    init(
        _ profile: SourceProfile,
        keyName: String? = nil,
        dataAddress: String? = nil,
        dependence: CachedRemoteRatesRepository.Dependence = .none,
        make: @escaping @Sendable (SourceConnection) -> any RemoteRatesRepository
    ) {
        self.profile = profile
        self.keyName = keyName
        self.dataAddress = dataAddress
        self.dependence = dependence
        self.make = make
    }

    /// All providers, in the order in which they are listed.
    public static let all: [RatesProvider] = [
        .ecb, .frankfurter, .frankfurterV2, .nationalBankOfPoland, .currencylayer, .openExchangeRates,
        .exchangeRateAPI,
    ]

    /// Makes a source that reuses its newest rates for `seconds`, and those of a day as long as it lives.
    ///
    /// - Parameters:
    ///   - address: Returns another address; `nil` for the usual one.
    ///   - key: The user's key, if it needs one.
    ///   - keyLocation: Where to put a missing key.
    ///   - client: The HTTP client.
    ///   - now: The time, in seconds since 1970.
    ///   - seconds: How long newest rates are reused.
    /// - Returns: The source.
    /// - Throws: Which address is not valid.
    public func makeSource(
        address: (Address) -> String? = { _ in nil },
        key: Secret? = nil,
        keyLocation: APIKeyLocation? = nil,
        client: HTTPClient,
        now: @escaping WallClock,
        cachingFor seconds: Int64 = .max
    ) throws(Address) -> any RemoteRatesRepository {
        let connection = SourceConnection(
            baseURL: try url(.service, address, usual: profile.address ?? ""),
            dataURL: try dataAddress.map { usual throws(Address) in try url(.data, address, usual: usual) },
            key: key,
            keyLocation: keyLocation,
            client: client,
            now: now
        )
        return CachedRemoteRatesRepository(
            make(connection),
            lifetime: seconds,
            dependence: dependence,
            now: now
        )
    }

    /// Returns the profile of its source with the user's settings.
    public func profile(hasKey: Bool, address: (Address) -> String?) throws(Address) -> SourceProfile {
        let url = try url(.service, address, usual: profile.address ?? "")
        return profile.configured(hasKey: hasKey, address: url.description)
    }

    private func url(
        _ address: Address,
        _ other: (Address) -> String?,
        usual: String
    ) throws(Address) -> BaseURL {
        do throws(NetworkError) {
            return try BaseURL(other(address) ?? usual)
        } catch {
            throw address
        }
    }
}

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
