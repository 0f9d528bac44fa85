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

    public func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyName] {
        asked?.yield(text)
        await wait(text)
        return names.filter {
            $0.currency.code.lowercased().hasPrefix(text.lowercased()) || $0.english.hasPrefix(text)
        }
    }

    public func choose(_ text: String) async throws(CurrencyNameError) -> Currency {
        let found = try await execute(matching: text).map(\.currency)
        guard found.count < 2 else { throw .ambiguous(text, found) }
        guard let only = found.first else { throw .unknown(text, similar: []) }
        return only
    }
}
