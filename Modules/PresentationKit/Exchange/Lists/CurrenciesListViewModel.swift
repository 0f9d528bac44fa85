import Entities
public import Observation
public import UseCases

/// Everything a list of currencies needs to draw itself.
public struct CurrenciesListState: Sendable, Hashable {
    /// What is known of one currency.
    public struct Row: Sendable, Hashable {
        public let code: String
        public let name: String
        public let sign: String?
        /// `nil` if there is nothing to round to.
        public let decimals: Int?
        /// The first and the last day with rates, such as `1999-01-04`; `nil` if there are none.
        public let since: String?
        public let until: String?
        /// The fixed units per euro of a currency that the euro replaced.
        public let fixedRate: String?

        public init(
            code: String,
            name: String,
            sign: String?,
            decimals: Int?,
            since: String?,
            until: String?,
            fixedRate: String?
        ) {
            self.code = code
            self.name = name
            self.sign = sign
            self.decimals = decimals
            self.since = since
            self.until = until
            self.fixedRate = fixedRate
        }
    }

    public var phase: AnswerPhase
    /// The titles of the columns, in the order of the rows' properties.
    public var titles: [String]
    /// Best match first.
    public var rows: [Row]

    public init(phase: AnswerPhase = .idle, titles: [String] = [], rows: [Row] = []) {
        self.phase = phase
        self.titles = titles
        self.rows = rows
    }
}

/// The list of currencies.
@MainActor
@Observable
public final class CurrenciesListViewModel {
    public private(set) var state = CurrenciesListState()

    @ObservationIgnored private let listCurrencies: any ListCurrenciesUseCase
    @ObservationIgnored private let format: RegionalFormat
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0

    public init(listCurrencies: any ListCurrenciesUseCase, format: RegionalFormat = .plain) {
        self.listCurrencies = listCurrencies
        self.format = format
    }

    /// Lists the currencies with this code, name or country; returns when they are in `state`.
    public func list(matching text: String) async {
        latestQuery += 1
        let number = latestQuery
        state.phase = .loading
        let next = await answer(matching: text)
        guard number == latestQuery else { return }
        state = next
    }

    private func answer(matching text: String) async -> CurrenciesListState {
        let profiles: [CurrencyProfile]
        do throws(CurrencyNameError) {
            profiles = try await listCurrencies.execute(matching: text)
        } catch .cancelled {
            // The caller cancelled: keep the rows that are shown.
            return CurrenciesListState(phase: .idle, titles: state.titles, rows: state.rows)
        } catch {
            return CurrenciesListState(phase: .failed(FailureViewData(error, in: format)))
        }
        guard !profiles.isEmpty else {
            let message = ExchangeFailureMessage.noCurrencyMatches(text.shortened)
            return CurrenciesListState(
                phase: .failed(FailureViewData(.noData, message, in: format))
            )
        }
        let titles: [ListText] = [.code, .name, .sign, .decimals, .since, .until, .fixedRate]
        return CurrenciesListState(
            phase: .loaded,
            titles: titles.map { $0.text(in: format.language) },
            rows: profiles.map { CurrenciesListState.Row($0, format: format) }
        )
    }
}

extension CurrenciesListState.Row {
    fileprivate init(_ profile: CurrencyProfile, format: RegionalFormat) {
        self.init(
            code: profile.name.currency.code,
            name: profile.name.text(in: format.language),
            sign: profile.name.sign,
            decimals: profile.name.currency.minorUnits,
            since: profile.rates?.lowerBound.description,
            until: profile.rates?.upperBound.description,
            fixedRate: profile.adoption?.unitsPerEuro.description
        )
    }
}
