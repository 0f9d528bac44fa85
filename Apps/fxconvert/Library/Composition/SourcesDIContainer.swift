import CommandLineKit
import Networking
import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// Builds the remote sources. A key is read only when its source is made.
@MainActor
struct SourcesDIContainer {
    private let context: ProcessContext
    private let directories: StorageDirectories
    private let client: HTTPClient

    /// Creates the container; `log` receives every request and redirect, without secrets.
    init(
        context: ProcessContext,
        directories: StorageDirectories,
        log: (@Sendable (String) -> Void)? = nil
    ) {
        self.context = context
        self.directories = directories
        var client = HTTPClient.curl(
            CurlConfiguration(environment: context.environment),
            didRedirect: log
        )
        if let log { client = client.logging(to: log, clock: context.clock) }
        self.client =
            client
            .retrying(clock: context.clock, now: context.now, jitter: context.jitter)
            .sharingEqualRequests()
    }

    /// Makes a source that caches its responses for `seconds`; `nil` for the built-in rates.
    func makeSource(
        _ name: SourceName,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> (any RemoteRates)? {
        guard let source = try makeBareSource(name) else { return nil }
        return CachedRemoteRates(source, lifetime: seconds, now: context.now)
    }

    private func makeBareSource(_ name: SourceName) throws(ProgramFailure) -> (any RemoteRates)? {
        switch name {
        case .builtIn: nil
        case .ecb:
            ECBSource(
                files: try connection(name, default: ECBSource.defaultFilesURL),
                series: try connection(
                    address: SourceName.seriesVariable,
                    default: ECBSource.defaultSeriesURL,
                    name
                )
            )
        case .frankfurter:
            FrankfurterSource(try connection(name, default: FrankfurterSource.defaultURL))
        case .currencylayer:
            CurrencylayerSource(try connection(name, default: CurrencylayerSource.defaultURL))
        case .openExchangeRates:
            OpenExchangeRatesSource(try connection(name, default: OpenExchangeRatesSource.defaultURL))
        case .exchangeRateAPI:
            ExchangeRateAPISource(try connection(name, default: ExchangeRateAPISource.defaultURL))
        }
    }

    private func connection(
        _ name: SourceName,
        default url: String
    ) throws(ProgramFailure) -> SourceConnection {
        try connection(address: name.addressVariable, default: url, name)
    }

    private func connection(
        address: String?,
        default url: String,
        _ name: SourceName
    ) throws(ProgramFailure) -> SourceConnection {
        let baseURL: BaseURL
        do throws(NetworkError) {
            baseURL = try BaseURL(address.flatMap(context.setting) ?? url)
        } catch {
            throw ProgramFailure(
                "\(address ?? name.rawValue) is not an address of a web service; correct it or unset it.",
                status: .badConfiguration
            )
        }
        return SourceConnection(
            baseURL: baseURL,
            key: try key(of: name),
            keyRemedy: keyRemedy(of: name),
            client: client,
            now: context.now
        )
    }

    /// Returns the API key from the environment, or else from the user's key file.
    private func key(of name: SourceName) throws(ProgramFailure) -> Secret? {
        guard let variable = name.keyVariable else { return nil }
        if let text = context.setting(variable) { return try key(text, from: variable) }
        guard let path = keyPath(of: name) else { return nil }
        let text: String?
        do throws(SecretFileError) {
            text = try SecretFile(path).read()
        } catch {
            throw ProgramFailure(error.description, status: .badConfiguration)
        }
        guard let text else { return nil }
        return try key(text, from: path)
    }

    /// Rejects other characters: they would be escaped in requests, and an echoed key would go unrecognised.
    private func key(_ text: String, from place: String) throws(ProgramFailure) -> Secret {
        let isPlain = text.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber) || "-_".contains(character)
        }
        guard isPlain else {
            throw ProgramFailure(
                "\(place) does not hold a key of letters and digits; correct it or remove it.",
                status: .badConfiguration
            )
        }
        return Secret(text)
    }

    private func keyPath(of name: SourceName) -> String? {
        directories.configuration.map { "\($0)/\(name.rawValue).key" }
    }

    private func keyRemedy(of name: SourceName) -> String {
        let file = keyPath(of: name).map { ", or put it into \($0)" } ?? ""
        return "set \(name.keyVariable ?? "one")\(file)"
    }
}
