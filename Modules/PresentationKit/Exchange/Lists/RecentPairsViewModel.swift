public import Entities
public import Observation
public import UseCases

/// Everything a view of the recent pairs needs to draw itself.
public struct RecentPairsState: Sendable, Hashable {
    public struct Pair: Sendable, Hashable {
        public let from: String
        public let to: String

        public init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    public var phase: AnswerPhase
    /// Newest first.
    public var pairs: [Pair]
    /// The message to show if there are no pairs.
    public let emptyMessage: String

    public init(phase: AnswerPhase = .idle, pairs: [Pair] = [], emptyMessage: String = "") {
        self.phase = phase
        self.pairs = pairs
        self.emptyMessage = emptyMessage
    }
}

/// The list of recent pairs.
@MainActor
@Observable
public final class RecentPairsViewModel {
    public private(set) var state: RecentPairsState

    @ObservationIgnored private let recentPairs: any RecentItemsUseCase<CurrencyPair>
    @ObservationIgnored private let language: Language
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        recentPairs: any RecentItemsUseCase<CurrencyPair>,
        format: RegionalFormat = .plain
    ) {
        self.recentPairs = recentPairs
        language = format.language
        state = RecentPairsState(emptyMessage: ListText.noRecentPair.text(in: language))
    }

    /// Loads the newest pairs, and returns when they are in `state`.
    public func load(limit: Int) async {
        await update { [recentPairs] () async throws(StorageError) in
            try await recentPairs.fetch(limit: limit)
        }
    }

    /// Deletes all saved pairs.
    public func clear() async {
        await update { [recentPairs] () async throws(StorageError) in
            try await recentPairs.clear()
            return []
        }
    }

    private func update(_ pairs: () async throws(StorageError) -> [CurrencyPair]) async {
        latestCommand += 1
        let command = latestCommand
        var next = state
        do throws(StorageError) {
            next.pairs = try await pairs().map { RecentPairsState.Pair(from: $0.from.code, to: $0.to.code) }
            next.phase = .done
        } catch {
            next.phase = .failed(FailureViewData(error, in: language))
        }
        if command == latestCommand { state = next }
    }
}
