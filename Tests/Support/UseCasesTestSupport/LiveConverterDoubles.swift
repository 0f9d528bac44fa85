public import Entities
import Testing
public import UseCases

/// A double that matches the beginnings of codes and of English names.
public struct MatchCurrenciesUseCaseDouble: MatchCurrenciesUseCase {
    private let names: [CurrencyName]
    private let asked: AsyncStream<String>.Continuation?
    private let wait: @Sendable (String) async -> Void

    /// - Parameters:
    ///   - names: The names to match.
    ///   - asked: Receives every text that is matched.
    ///   - wait: Delays the answer to a text.
    public init(
        _ names: [CurrencyName],
        asked: AsyncStream<String>.Continuation? = nil,
        wait: @escaping @Sendable (String) async -> Void = { _ in }
    ) {
        self.names = names
        self.asked = asked
        self.wait = wait
    }

    public func execute(_ text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        asked?.yield(text)
        await wait(text)
        return names.filter {
            $0.currency.code.lowercased().hasPrefix(text.lowercased()) || $0.english.hasPrefix(text)
        }
    }

    public func choose(_ text: String) async throws(CurrencyNameError) -> Currency {
        let found = try await execute(text).map(\.currency)
        guard found.count < 2 else { throw .ambiguous(text, found) }
        guard let only = found.first else { throw .unknown(text, similar: []) }
        return only
    }
}

/// A double that returns the configured pairs. An unexpected attempt to save or clear them fails the test.
public struct RecentPairsUseCaseDouble: RecentPairsUseCase {
    public typealias Save = @Sendable (CurrencyPair) async throws(StorageError) -> Void
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let pairs: Result<[CurrencyPair], StorageError>
    private let saving: Save
    private let clearing: Clear

    public init(
        _ pairs: Result<[CurrencyPair], StorageError> = .success([]),
        save: @escaping Save = Self.unexpectedSave,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        self.pairs = pairs
        saving = save
        clearing = clear
    }

    public func fetch(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        Array(try pairs.get().prefix(limit))
    }

    public func save(_ pair: CurrencyPair) async throws(StorageError) {
        try await saving(pair)
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedSave(_ pair: CurrencyPair) async throws(StorageError) {
        Issue.record("nobody expected \(pair.from) to \(pair.to) to be saved")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent pairs to be cleared")
    }
}
