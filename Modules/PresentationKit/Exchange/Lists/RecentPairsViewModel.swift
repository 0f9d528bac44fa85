public import Entities
public import UseCases

/// A pair of currencies by their codes.
public struct RecentPair: Sendable, Hashable {
    public let from: String
    public let to: String
}

/// The list of recent pairs.
public typealias RecentPairsViewModel = RecentItemsViewModel<RecentPair>

public typealias RecentPairsState = RecentItemsState<RecentPair>

extension RecentItemsViewModel<RecentPair> {
    public convenience init(
        recentPairs: RecentItemsUseCase<CurrencyPair>,
        format: RegionalFormat = .plain
    ) {
        self.init(
            fetch: { limit, _ throws(StorageError) in
                try await recentPairs.fetch(limit: limit).map {
                    RecentPair(from: $0.from.code, to: $0.to.code)
                }
            },
            clear: { () async throws(StorageError) in try await recentPairs.clear() },
            language: format.language
        )
    }
}

extension RecentItemsState<RecentPair> {
    /// Returns the message to show if there are no pairs.
    public func emptyMessage(in format: RegionalFormat) -> String {
        ListText.noRecentPair.text(in: format.language)
    }
}
