import AppSupport
import CommandLineKit
import CurlTransport
import Entities
import Networking
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// A source of rates by the name that a user types.
package struct SourceName: RawRepresentable, Sendable, Hashable, CaseIterable {
    package let rawValue: String

    package init?(rawValue: String) {
        self.rawValue = rawValue
        guard Self.allCases.contains(self) || program?.isEmpty == false else { return nil }
    }

    private init(_ profile: SourceProfile) { rawValue = profile.id }

    package static let builtIn = SourceName(BuiltInAndSavedRatesRepository.profile)
    /// The sources that messages advise.
    package static let ofNewestRates = SourceName(RatesProvider.exchangeRateAPI.profile)
    package static let ofPastRates = SourceName(RatesProvider.currencylayer.profile)
    package static let ofAllCurrencies = SourceName(RatesProvider.openExchangeRates.profile)
    package static let ofOlderRates = SourceName(RatesProvider.frankfurterV2.profile)
    package static let allCases = [builtIn] + RatesProvider.all.map { SourceName($0.profile) }

    /// The path of the user's program that is the source; `nil` for all others.
    var program: String? {
        let prefix = "command:"
        return rawValue.hasPrefix(prefix) ? String(rawValue.dropFirst(prefix.count)) : nil
    }

    /// `nil` for the built-in rates and for a program.
    var provider: RatesProvider? { RatesProvider.all.first { $0.profile.id == rawValue } }

    /// The environment variable that may hold its key; `nil` if it needs none.
    package var keyVariable: String? { provider?.keyVariable }
    /// The environment variables that may replace its address and that of its data.
    package var addressVariable: String? { provider?.variable(of: .service) }
    package var dataAddressVariable: String? {
        provider.flatMap { $0.dataAddress == nil ? nil : $0.variable(of: .data) }
    }
}

extension RatesProvider {
    fileprivate var keyVariable: String? { keyName.map { Self.variable(profile.id, $0) } }
    fileprivate var keyFileName: String { profile.id + ".key" }

    fileprivate func variable(of address: Address) -> String {
        Self.variable("fxconvert", profile.id, address.rawValue)
    }

    private static func variable(_ words: String...) -> String {
        words.joined(separator: "_").uppercased().replacing("-", with: "_")
    }
}

/// The sources of providers by the user's settings: in the environment, or keys in files.
///
/// A key is read only when it is needed.
struct ConfiguredProviders {
    let context: ProcessContext
    let directories: StorageDirectories
    /// The language of messages.
    let format: RegionalFormat
    /// Receives a line for each request.
    let log: (@Sendable (String) -> Void)?

    func makeClient() -> HTTPClient {
        .standard(
            over: .curl(CurlConfiguration(environment: context.environment)),
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: log
        )
    }

    func makeSource(program path: String, cachingFor seconds: Int64) -> any RemoteRatesRepository {
        CommandSource.make(
            path: path,
            environment: context.environment,
            clock: context.clock,
            now: context.now,
            cachingFor: seconds
        )
    }

    func makeSource(
        _ provider: RatesProvider,
        by client: HTTPClient,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> any RemoteRatesRepository {
        let key = try key(of: provider)
        let keyFile = directories.configuration.map { "\($0)/\(provider.keyFileName)" }
        do throws(RatesProvider.Address) {
            return try provider.makeSource(
                address: { context.setting(provider.variable(of: $0)) },
                key: key,
                keyLocation: provider.keyVariable.map { APIKeyLocation(variable: $0, file: keyFile) },
                client: client,
                now: context.now,
                cachingFor: seconds
            )
        } catch {
            throw ProgramFailure(.invalidAddress(variable: provider.variable(of: error)), in: format)
        }
    }

    /// Returns the profile of a source as it is configured. A key that cannot be used counts as missing.
    func profile(of name: SourceName) throws(ProgramFailure) -> SourceProfile {
        guard let provider = name.provider else { return BuiltInAndSavedRatesRepository.profile }
        let hasKey = (try? key(of: provider)) != nil
        do throws(RatesProvider.Address) {
            return try provider.profile(hasKey: hasKey) { context.setting(provider.variable(of: $0)) }
        } catch {
            throw ProgramFailure(.invalidAddress(variable: provider.variable(of: error)), in: format)
        }
    }

    /// Returns the API key from the environment, or else from the user's key file.
    private func key(of provider: RatesProvider) throws(ProgramFailure) -> Secret? {
        guard let variable = provider.keyVariable else { return nil }
        do throws(ServiceSettingsError) {
            return try ServiceKey(
                of: provider.profile.id,
                variables: [variable],
                fileName: provider.keyFileName,
                form: .lettersAndDigits,
                otherwise: .removeKey,
                parse: Secret.init(urlSafe:)
            ).find(.automatic, in: directories) { key throws(ServiceSettingsError) in
                try key.parse(firstOf: [variable], context.setting)
            }
        } catch {
            throw ProgramFailure(error, in: format)
        }
    }
}
