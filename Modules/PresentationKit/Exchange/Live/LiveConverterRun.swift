import Entities
import UseCases

/// One stream of input on its way to states.
@MainActor
final class LiveConverterRun {
    /// What holds for every conversion.
    struct Terms {
        let question: ConverterQuestion
        /// Nil asks for the newest rate.
        let day: CalendarDay?
    }

    /// How many pairs are offered.
    private static let mostRecentPairs = 8

    private var state: LiveConverterState
    private var published: LiveConverterState?
    private let states: AsyncStream<LiveConverterState>.Continuation
    private let useCases: LiveConverterUseCases
    private let terms: Terms
    private let format: RegionalFormat
    private let firstDay: CalendarDay

    private var names: [Currency: CurrencyName] = [:]
    private var pair: CurrencyPair
    /// Whether the user has chosen the pair, so that it is worth remembering.
    private var isChosen = false
    /// The newest rate that came, which may be of an older pair.
    private var quote: RateQuote?
    private var recentPairs: [CurrencyPair] = []

    /// A fetch that is under way, with the pair it is for.
    private var fetching: (pair: CurrencyPair, isRefresh: Bool, task: Task<Void, Never>)?
    private var loadingHistory: Task<Void, Never>?
    private var finding: Task<Void, Never>?
    private var choosing: Task<Void, Never>?
    private var saving: Task<Void, Never>?

    init(
        _ initial: LiveConverterState,
        useCases: LiveConverterUseCases,
        terms: Terms,
        format: RegionalFormat,
        today: CalendarDay,
        states: AsyncStream<LiveConverterState>.Continuation
    ) {
        state = initial
        self.useCases = useCases
        self.terms = terms
        self.format = format
        firstDay = (terms.day ?? today).adding(days: -365)
        self.states = states
        pair = CurrencyPair.usual(in: format.language)
    }

    /// Returns when the input has ended and what is under way is there; cancelling cancels that too.
    func follow(_ input: AsyncStream<LiveConverterInput>) async {
        publish()
        await begin()
        for await input in input { take(input) }
        if Task.isCancelled {
            for task in [choosing, fetching?.task, loadingHistory, finding] { task?.cancel() }
        }
        // What is to be remembered is not broken off.
        await choosing?.value
        for task in [fetching?.task, loadingHistory, finding, saving] { await task?.value }
    }

    private func begin() async {
        // Without names there are codes, and without a memory there is the usual pair.
        names = (try? await useCases.nameCurrencies.execute()) ?? [:]
        recentPairs = (try? await useCases.fetchRecentPairs.execute(limit: Self.mostRecentPairs)) ?? []
        guard !Task.isCancelled else { return }
        pair = recentPairs.first ?? pair
        showPairs()
        fetchRate()
        loadHistory()
    }

    private func take(_ input: LiveConverterInput) {
        switch input {
        case .amount(let text):
            state.amount = text
            convert()
            publish()
        case .from(let code):
            guard let from = Currency(code: code) else { return }
            choose(from == pair.to ? pair.swapped : CurrencyPair(from: from, to: pair.to))
        case .to(let code):
            guard let to = Currency(code: code) else { return }
            choose(to == pair.from ? pair.swapped : CurrencyPair(from: pair.from, to: to))
        case .fromMatching(let text): chooseMatch(of: text) { .from($0) }
        case .toMatching(let text): chooseMatch(of: text) { .to($0) }
        case .pair(let from, let to):
            guard let from = Currency(code: from), let to = Currency(code: to) else { return }
            choose(CurrencyPair(from: from, to: to))
        case .swap: choose(pair.swapped)
        case .refresh: fetchRate(isRefresh: true)
        case .find(let text): find(text)
        }
    }

    private func publish() {
        guard state != published else { return }
        published = state
        states.yield(state)
    }

    // MARK: - The pair

    /// What is shown stays until the rate of the new pair is there.
    private func choose(_ chosen: CurrencyPair) {
        isChosen = true
        let isNew = chosen != pair
        pair = chosen
        showPairs()
        fetchRate()
        if isNew { loadHistory() }
    }

    /// One after the other, in the order they were typed in.
    private func chooseMatch(of text: String, _ input: @escaping (String) -> LiveConverterInput) {
        let earlier = choosing
        choosing = Task { [useCases] in
            await earlier?.value
            let names = (try? await useCases.matchCurrencies.execute(text)) ?? []
            guard !Task.isCancelled, let best = names.first else { return }
            take(input(best.currency.code))
        }
    }

    private func showPairs() {
        state.from = choice(pair.from)
        state.to = choice(pair.to)
        state.recentPairs = recentPairs.map { LiveConverterState.Pair(from: $0.from.code, to: $0.to.code) }
    }

    private func choice(_ currency: Currency) -> LiveConverterState.Choice {
        LiveConverterState.Choice(
            code: currency.code,
            name: names[currency]?.text(in: format.language) ?? ""
        )
    }

    private func rememberPair() {
        guard isChosen, pair.from != pair.to, recentPairs.first != pair else { return }
        let remembered = pair
        recentPairs.removeAll { $0 == remembered }
        recentPairs.insert(remembered, at: 0)
        recentPairs = Array(recentPairs.prefix(Self.mostRecentPairs))
        showPairs()
        let earlier = saving
        saving = Task { [useCases] in
            await earlier?.value
            // A memory that does not hold costs nothing but itself.
            try? await useCases.saveRecentPair.execute(remembered)
        }
    }

    // MARK: - The rate

    /// One fetch at a time: that of an older pair is cancelled, and that of this one goes on alone.
    private func fetchRate(isRefresh: Bool = false) {
        defer { publish() }
        guard fetching?.pair != pair else { return }
        fetching?.task.cancel()
        state.rate = quote == nil ? .running : .runningOverOlder
        let question = terms.question.rateQuestion(from: pair.from, to: pair.to, day: terms.day)
        fetching = (
            pair, isRefresh,
            Task { [useCases] in
                do throws(RatesError) {
                    receive(.success(try await useCases.fetchRates.execute(question)))
                } catch {
                    receive(.failure(error))
                }
            }
        )
    }

    /// What is late, or was cancelled, is dropped.
    private func receive(_ result: Result<RateQuote, RatesError>) {
        guard !Task.isCancelled else { return }
        let isRefresh = fetching?.isRefresh ?? false
        fetching = nil
        switch result {
        case .success(let quote):
            // Of a day that was asked for there is no newer rate to wait for.
            state.rate = isRefresh && terms.day == nil && quote == self.quote ? .unchanged : .done
            self.quote = quote
            convert()
            rememberPair()
        case .failure(let error):
            state.rate = .failed(FailureViewModel(error, in: format.language))
        }
        publish()
    }

    // MARK: - The answer

    private func convert() {
        state.unit = quote.flatMap { try? conversion(of: .one, by: $0) }
        state.conversion = nil
        var question = terms.question
        question.amount = state.amount
        do throws(ConverterQuestion.ParsingError) {
            let amount = try question.readAmount(answeringIn: format.language)
            state.amountPhase = .valid
            guard let quote else { return }
            do throws(ExactDecimalError) {
                state.conversion = try conversion(of: amount, by: quote)
            } catch {
                let failure = FailureViewModel(.question, .tooManyDigits, in: format.language)
                state.amountPhase = .invalid(failure)
            }
        } catch {
            switch error {
            case .emptyAmount(let failure): state.amountPhase = .empty(failure)
            case .invalidAmount(let failure), .unknownDay(let failure): state.amountPhase = .invalid(failure)
            }
        }
    }

    private func conversion(
        of amount: ExactDecimal,
        by quote: RateQuote
    ) throws(ExactDecimalError) -> ConversionViewModel {
        ConversionViewModel(
            try useCases.convertMoney.execute(amount, by: quote, precision: terms.question.precision),
            format: format
        )
    }

    // MARK: - Beside the answer

    /// A pair without a history has no chart, and that is no failure.
    private func loadHistory() {
        loadingHistory?.cancel()
        loadingHistory = Task { [useCases, pair, terms, firstDay] in
            let history = try? await useCases.fetchHistory.execute(
                from: pair.from,
                to: pair.to,
                since: firstDay,
                through: terms.day
            )
            guard !Task.isCancelled else { return }
            state.history = history.map { RateHistoryState.History($0, format: format) }
            publish()
        }
    }

    private func find(_ text: String?) {
        finding?.cancel()
        guard let text else {
            finding = nil
            state.found = nil
            publish()
            return
        }
        finding = Task { [useCases] in
            // Matching is not suspended anywhere; of many texts that came at once only the last is matched.
            await Task.yield()
            guard !Task.isCancelled else { return }
            let names = (try? await useCases.matchCurrencies.execute(text)) ?? []
            guard !Task.isCancelled else { return }
            state.found = LiveConverterState.Found(text: text, choices: names.map { choice($0.currency) })
            publish()
        }
    }
}
