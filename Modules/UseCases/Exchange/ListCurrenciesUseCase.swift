public import Entities
public import RepositoryInterfaces

/// Lists the currencies whose code, name or country a text begins or is part of.
public protocol ListCurrenciesUseCase: Sendable {
    /// An empty text lists all of them.
    func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyProfile]
}

public struct DefaultListCurrenciesUseCase: ListCurrenciesUseCase {
    private let names: any CurrencyNamesRepository
    private let rates: any RatesRepository

    public init(names: any CurrencyNamesRepository, rates: any RatesRepository) {
        self.names = names
        self.rates = rates
    }

    public func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyProfile] {
        let wanted = CurrencyWord(text)
        var ranked: [(rank: Int, name: CurrencyName)] = []
        for name in try await names.names() {
            if let rank = name.rank(for: wanted) { ranked.append((rank, name)) }
        }
        // Equal ranks keep the order of likelihood.
        let matching = (0...CurrencyName.lastRank).flatMap { rank in
            ranked.filter { $0.rank == rank }.map(\.name)
        }
        var profiles: [CurrencyProfile] = []
        do throws(RatesError) {
            let span = try await rates.span()
            for name in matching {
                profiles.append(
                    CurrencyProfile(name: name, rates: try await days(of: name.currency, in: span))
                )
            }
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .unreadable(reason: "the days of the rates are not known")
        }
        guard !Task.isCancelled else { throw .cancelled }
        return profiles
    }

    private func days(
        of currency: Currency,
        in span: ClosedRange<CalendarDay>
    ) async throws(RatesError) -> ClosedRange<CalendarDay>? {
        let need = [RateNeed(currency)]
        let fixed = need.first?.fixedFrom
        let first = try await rates.rates(meeting: need, .onOrAfter(span.lowerBound))?.day
        guard let first, let last = try await rates.rates(meeting: need, .onOrBefore(span.upperBound))?.day
        else { return nil }
        return min(first, fixed ?? first)...last
    }
}

extension CurrencyName {
    fileprivate static let lastRank = 2

    /// How well a word fits, the lower the better; nil where it does not.
    fileprivate func rank(for wanted: CurrencyWord) -> Int? {
        if wanted.folded.isEmpty || wanted.asCode == currency { return 0 }
        if words.contains(wanted) { return 0 }
        let known = words.map(\.folded) + [currency.code.lowercased()]
        if known.contains(where: { $0.hasPrefix(wanted.folded) }) { return 1 }
        return known.contains { $0.holds(wanted.folded) } ? Self.lastRank : nil
    }
}

extension String {
    fileprivate func holds(_ part: String) -> Bool {
        indices.contains { self[$0...].hasPrefix(part) }
    }
}
