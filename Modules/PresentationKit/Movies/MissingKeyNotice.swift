public import Entities
public import UseCases

/// What a user is told whose movies come from a catalogue only because there is no API key.
public struct MissingKeyNotice: Sendable {
    private let recentQueries: RecentItemsUseCase<RecentQuery>
    private let format: RegionalFormat

    public init(recentQueries: RecentItemsUseCase<RecentQuery>, format: RegionalFormat) {
        self.recentQueries = recentQueries
        self.format = format
    }

    private var service: String { MoviesOrigin.Source.service.name(in: format) }

    /// A short note beside a list.
    public var text: String {
        MoviesPhrase.keyless(service, help: format.name(of: MoviesAction.showHelp)).text(in: format.language)
    }

    /// Returns a sentence with the setting of the key and where to get one, until the first search is saved.
    public func advice(setting: String, address: String) async -> String? {
        guard let saved = try? await recentQueries.fetch(limit: 1), saved.isEmpty else { return nil }
        return MoviesPhrase.keylessAdvice(service, setting: setting, address: address)
            .text(in: format.language)
    }
}
