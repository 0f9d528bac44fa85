public import Entities
public import Observation
public import UseCases

/// The prices that a journal lacks, for a view.
public struct MissingPricesState: Sendable, Hashable {
    public struct Price: Sendable, Hashable {
        public let day: String
        public let commodity: String
        public let currency: String
        public let exact: String
    }

    public internal(set) var phase = AnswerPhase.idle
    public internal(set) var dialect = Journal.Dialect.ledger
    public internal(set) var prices: [Price] = []
    /// What has no price, and why.
    public internal(set) var notes: [String] = []
    /// Whether a currency has no rate on one of its days.
    public internal(set) var hasGaps = false

    public init() {}
}

/// Lists the prices that a journal lacks.
@MainActor
@Observable
public final class MissingPricesViewModel {
    public private(set) var state = MissingPricesState()

    @ObservationIgnored private let listPrices: any ListMissingPricesUseCase
    @ObservationIgnored private let findCurrencies: any FindCurrenciesUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(
        listPrices: any ListMissingPricesUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        format: RegionalFormat
    ) {
        self.listPrices = listPrices
        self.findCurrencies = findCurrencies
        self.format = format
    }

    /// Lists the prices in a currency of this name, the first if it names several, and returns when they are in `state`.
    public func list(in home: String?, gap: GapRule, maximumAge: Int?) async {
        let shown = state
        state.phase = .loading
        do throws(MissingPricesError) {
            guard let home else {
                return fail(MissingPricesText.noHome(format.name(of: ExchangeAction.setOwnCurrency)))
            }
            let currency: Currency
            do throws(CurrencyNameError) {
                guard let first = try await findCurrencies.execute(home).first else {
                    throw .unknown(home, similar: [])
                }
                currency = first
            } catch {
                throw .currency(error)
            }
            let missing = try await listPrices.execute(in: currency, gap: gap, maximumAge: maximumAge)
            state = MissingPricesState(missing, in: format)
        } catch .rates(.cancelled), .currency(.cancelled), .journal(.cancelled) {
            state = shown
        } catch {
            state.phase = .failed(FailureViewData(error, in: format))
        }
    }

    private func fail(_ message: MissingPricesText) {
        state.phase = .failed(
            FailureViewData(kind: .invalidRequest, message: message.text(in: format.language))
        )
    }
}

extension MissingPricesState {
    fileprivate init(_ missing: MissingPrices, in format: RegionalFormat) {
        phase = .loaded
        dialect = missing.dialect
        prices = missing.prices.map {
            Price(
                day: $0.day.description,
                commodity: $0.commodity,
                currency: $0.currency,
                exact: $0.rate.description
            )
        }
        hasGaps = !missing.gaps.isEmpty
        var texts = missing.gaps.map { gap in
            MissingPricesText.gap(
                commodity: gap.commodity.shortened,
                days: gap.days,
                reason: FailureViewData(gap.first, in: format).message
            )
        }
        if !missing.unknown.isEmpty {
            texts.append(.unknown(missing.unknown.map(\.shortened)))
        }
        if missing.prices.isEmpty, missing.gaps.isEmpty { texts.append(.nothingMissing) }
        notes = texts.map { $0.text(in: format.language) }
    }
}

/// The words beside the prices of a journal.
enum MissingPricesText: Wording {
    /// The app's command that sets the user's own currency, if it has one.
    case noHome(String?)
    case gap(commodity: String, days: Int, reason: String)
    /// Commodities that are no currencies, in the order of their names.
    case unknown([String])
    case nothingMissing

    /// How many commodities are named.
    static let mostNames = 20
}

extension JournalError: Wording {}

extension FailureViewData {
    init(_ error: MissingPricesError, in format: RegionalFormat) {
        switch error {
        case .rates(let error): self.init(error, in: format)
        case .currency(let error): self.init(error, in: format)
        case .journal(let error):
            let kind: Kind
            switch error {
            case .unreadable: kind = .file
            case .longLine, .nothingIncluded, .tooManyFiles: kind = .data
            case .cancelled: kind = .invalidRequest
            }
            self.init(kind: kind, message: error.text(in: format.language), beginsWithName: true)
        }
    }
}
