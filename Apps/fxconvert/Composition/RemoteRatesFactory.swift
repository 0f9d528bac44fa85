import AppSupport
import CommandLineKit
import Entities
import Networking
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// Makes the remote sources. A key is read only when its source is made.
struct RemoteRatesFactory {
    private let context: ProcessContext
    private let directories: StorageDirectories
    private let client: HTTPClient
    /// The format decides the language of messages about settings.
    private let format: RegionalFormat

    /// Creates the factory; `log` receives every request and redirect, without secrets.
    init(
        context: ProcessContext,
        directories: StorageDirectories,
        format: RegionalFormat,
        log: (@Sendable (String) -> Void)? = nil
    ) {
        self.context = context
        self.directories = directories
        self.format = format
        client = .standard(
            environment: context.environment,
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: log
        )
    }

    /// Makes a source that caches its responses for `seconds`; `nil` for the built-in rates.
    func make(
        _ name: SourceName,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> (any RemoteRatesRepository)? {
        guard let source = try makeUncached(name) else { return nil }
        return CachedRemoteRatesRepository(source, lifetime: seconds, now: context.now)
    }

    private func makeUncached(_ name: SourceName) throws(ProgramFailure) -> (any RemoteRatesRepository)? {
        switch name {
        case .builtIn: nil
        case .ecb:
            ECBSource(
                files: try connection(name),
                series: SourceConnection(
                    baseURL: try baseURL(SourceName.seriesVariable, default: ECBSource.defaultSeriesURL),
                    client: client,
                    now: context.now
                )
            )
        case .frankfurter: FrankfurterSource(try connection(name))
        case .currencylayer: CurrencylayerSource(try connection(name))
        case .openExchangeRates: OpenExchangeRatesSource(try connection(name))
        case .exchangeRateAPI: ExchangeRateAPISource(try connection(name))
        }
    }

    /// Returns the profile of a source as it is configured. A key that cannot be used counts as missing.
    func profile(of name: SourceName) throws(ProgramFailure) -> SourceProfile {
        guard name != .builtIn else { return name.profile }
        let hasKey = (try? key(of: name)) != nil
        return name.profile.configured(hasKey: hasKey, address: try baseURL(of: name).description)
    }

    private func connection(_ name: SourceName) throws(ProgramFailure) -> SourceConnection {
        SourceConnection(
            baseURL: try baseURL(of: name),
            key: try key(of: name),
            keyLocation: keyLocation(of: name),
            client: client,
            now: context.now
        )
    }

    private func baseURL(of name: SourceName) throws(ProgramFailure) -> BaseURL {
        try baseURL(name.addressVariable ?? name.rawValue, default: name.profile.address ?? "")
    }

    private func baseURL(_ variable: String, default url: String) throws(ProgramFailure) -> BaseURL {
        do throws(NetworkError) {
            return try BaseURL(context.setting(variable) ?? url)
        } catch {
            throw ProgramFailure(.invalidAddress(variable: variable), in: format)
        }
    }

    /// Returns the API key from the environment, or else from the user's key file.
    private func key(of name: SourceName) throws(ProgramFailure) -> Secret? {
        do throws(ServiceSettingsError) {
            return try configuredKey(of: name)
        } catch {
            throw ProgramFailure(error, in: format)
        }
    }

    private func configuredKey(of name: SourceName) throws(ServiceSettingsError) -> Secret? {
        guard let variable = name.keyVariable else { return nil }
        if let text = context.setting(variable) { return try key(text, from: variable) }
        guard let key = try directories.key(inFile: keyFileName(of: name), of: name.rawValue) else {
            return nil
        }
        return try self.key(key.text, from: key.path)
    }

    private func key(_ text: String, from location: String) throws(ServiceSettingsError) -> Secret {
        guard let key = Secret(urlSafe: text) else {
            throw .invalidKey(locations: [location], .lettersAndDigits, .removeKey)
        }
        return key
    }

    private func keyFileName(of name: SourceName) -> String { name.rawValue + ".key" }

    private func keyLocation(of name: SourceName) -> APIKeyLocation? {
        name.keyVariable.map {
            APIKeyLocation(
                variable: $0,
                file: directories.configuration.map { "\($0)/\(keyFileName(of: name))" }
            )
        }
    }
}

/// The sources by the names that a user types.
package enum SourceName: String, Sendable, Hashable, CaseIterable {
    case builtIn = "built-in"
    case ecb
    case frankfurter
    case currencylayer
    case openExchangeRates = "openexchangerates"
    case exchangeRateAPI = "er-api"

    /// The environment variable that may hold its key; `nil` if it needs none.
    package var keyVariable: String? {
        switch self {
        case .currencylayer: "CURRENCYLAYER_ACCESS_KEY"
        case .openExchangeRates: "OPENEXCHANGERATES_APP_ID"
        case .builtIn, .ecb, .frankfurter, .exchangeRateAPI: nil
        }
    }

    /// The environment variable that may replace its address.
    package var addressVariable: String? {
        switch self {
        case .builtIn: nil
        case .ecb: "FXCONVERT_ECB_URL"
        case .frankfurter: "FXCONVERT_FRANKFURTER_URL"
        case .currencylayer: "FXCONVERT_CURRENCYLAYER_URL"
        case .openExchangeRates: "FXCONVERT_OPENEXCHANGERATES_URL"
        case .exchangeRateAPI: "FXCONVERT_ER_API_URL"
        }
    }

    /// The environment variable that may replace the address of the bank's time series.
    package static let seriesVariable = "FXCONVERT_ECB_DATA_URL"
}

extension SourceName {
    /// The profile of the source without the user's settings.
    fileprivate var profile: SourceProfile {
        switch self {
        case .builtIn: BuiltInAndSavedRatesRepository.profile
        case .ecb: ECBSource.profile
        case .frankfurter: FrankfurterSource.profile
        case .currencylayer: CurrencylayerSource.profile
        case .openExchangeRates: OpenExchangeRatesSource.profile
        case .exchangeRateAPI: ExchangeRateAPISource.profile
        }
    }
}
