public import Entities
import Testing
public import UseCases

/// A double that matches the beginnings of codes and of English names.
public struct MatchCurrenciesUseCaseDouble: MatchCurrenciesUseCase {
    private let names: [CurrencyName]
    private let asked: AsyncStream<String>.Continuation?

    /// - Parameters:
    ///   - names: The names to match.
    ///   - asked: Receives every text that is matched.
    public init(_ names: [CurrencyName], asked: AsyncStream<String>.Continuation? = nil) {
        self.names = names
        self.asked = asked
    }

    public func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        asked?.yield(text)
        return names.filter {
            $0.currency.code.lowercased().hasPrefix(text.lowercased()) || $0.english.hasPrefix(text)
        }
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct ClearRecentPairsUseCaseDouble: ClearRecentPairsUseCase {
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let clear: Clear

    public init(_ clear: @escaping Clear = Self.unexpected) {
        self.clear = clear
    }

    public func execute() async throws(StorageError) {
        try await clear()
    }

    @Sendable
    public static func unexpected() async throws(StorageError) {
        Issue.record("nobody expected the recent pairs to be forgotten")
    }
}

/// A double that returns the configured pairs. An unexpected attempt to save one fails the test.
public struct RecentPairsUseCaseDouble: FetchRecentPairsUseCase, SaveRecentPairUseCase {
    public typealias Save = @Sendable (CurrencyPair) async throws(StorageError) -> Void

    private let pairs: Result<[CurrencyPair], StorageError>
    private let saving: Save

    public init(
        _ pairs: Result<[CurrencyPair], StorageError> = .success([]),
        save: @escaping Save = Self.unexpectedSave
    ) {
        self.pairs = pairs
        saving = save
    }

    public func execute(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        Array(try pairs.get().prefix(limit))
    }

    public func execute(_ pair: CurrencyPair) async throws(StorageError) {
        try await saving(pair)
    }

    @Sendable
    public static func unexpectedSave(_ pair: CurrencyPair) async throws(StorageError) {
        Issue.record("nobody expected \(pair.from) to \(pair.to) to be saved")
    }
}
