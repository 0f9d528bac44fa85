import Entities
import UseCases

/// The work of a live converter: turns a stream of input into states.
@MainActor
final class LiveConverterRun {
    /// The largest number of recent pairs to offer.
    static let mostRecentPairs = 8

    var state: LiveConverterState
    private var published: LiveConverterState
    var publishState: (LiveConverterState) -> Void = { _ in }
    /// How many actions were sent and not yet taken.
    var pendingInputs = 0
    let useCases: LiveConverterUseCases
    var options: Options
    private let context: PresentationContext
    var format: RegionalFormat { context.format }
    let history: LiveHistoryLoader
    /// `nil` if the amount is converted to one currency only.
    let further: LiveFurtherTargets?

    var names: [Currency: CurrencyName] = [:]
    var pair: CurrencyPair
    /// The texts of the fields that do not mean one currency. While there is one, there is no rate.
    var invalid: (from: LiveConverterState.InvalidText?, to: LiveConverterState.InvalidText?)
    private var isInvalid: Bool { invalid.from != nil || invalid.to != nil }
    /// Whether the user chose the pair; only then is it saved.
    var isChosen = false
    /// The newest rate of each pair that was shown. A pair is never shown with the rate of another.
    private var quotes: [CurrencyPair: RateQuote] = [:]
    var quote: RateQuote? { isInvalid ? nil : quotes[pair] }
    var recentPairs: [CurrencyPair] = []
    /// The request in flight, with its pair.
    var fetching: (pair: CurrencyPair, isRefresh: Bool, task: Task<Void, Never>)?
    private var listSearch: Task<Void, Never>?
    /// Finds the currencies in the text of the amount.
    var amountSearch: Task<Void, Never>?
    /// Why the text of the amount names no currencies, which a rate that comes later does not change.
    var amountFailure: FailureViewData?
    /// Finds the currency of the newest text that was entered for one, after those of earlier texts.
    var textSearch: Task<Void, Never>?
    /// How many entered texts are still to be found. What is chosen meanwhile waits for them.
    var pendingSearches = 0
    var saving: Task<Void, Never>?

    init(
        _ initial: LiveConverterState,
        useCases: LiveConverterUseCases,
        options: Options,
        history: LiveConverterHistory,
        further: LiveFurtherTargets?,
        context: PresentationContext
    ) {
        (state, published) = (initial, initial)
        if case .range(let range, let chart) = history { (state.range, state.chart) = (range, chart) }
        self.further = further
        self.useCases = useCases
        self.options = options
        self.context = context
        self.history = LiveHistoryLoader(
            history,
            requestedDay: options.day,
            useCases: useCases,
            context: context
        )
        pair = CurrencyPair.usual(in: context.format.language)
    }

    /// Returns when the input has ended and all requests are complete. Cancelling the task cancels them too.
    func follow(_ input: AsyncStream<LiveConverterInput>) async {
        await begin()
        for await input in input { take(input) }
        let requests = [amountSearch, textSearch, fetching?.task, listSearch]
        if Task.isCancelled { for task in requests { task?.cancel() } }
        // Saving a pair is not cancelled.
        await amountSearch?.value
        await textSearch?.value
        await history.end()
        await further?.end()
        for task in [fetching?.task, listSearch, saving] { await task?.value }
    }

    private func begin() async {
        // Without names the codes are shown, and without recent pairs the default pair.
        names = (try? await useCases.nameCurrencies.execute()) ?? [:]
        recentPairs = (try? await useCases.recentPairs.fetch(limit: Self.mostRecentPairs)) ?? []
        guard !Task.isCancelled else { return }
        pair = recentPairs.first ?? pair
        showPairs()
        fetchRateAndHistory()
    }

    private func take(_ input: LiveConverterInput) {
        pendingInputs -= 1
        // An action that changes nothing may be the last one that the answer has waited for.
        defer { if !state.isAnswered { publish() } }
        // What 'yesterday' means changes while a page is open.
        if options.parseDay() { fetchDay() }
        switch input {
        case .start: publish()
        case .amount(let text, let isChosen):
            guard text != state.amount else { return }
            state.amount = text
            state.amountAlone = nil
            amountFailure = nil
            amountSearch?.cancel()
            convert()
            var words: ConversionExpression?
            if case .invalid = state.amountPhase { words = options.conversion.words(of: text, in: format) }
            if options.chooseDay(of: words) { fetchDay() }
            guard let words else { return publish() }
            choosePair(of: words, in: text, isChosen: isChosen)
        case .from(let code):
            guard let from = Currency(code: code) else { return }
            afterSearches { self.choose(from: from) }
        case .to(let code):
            guard let to = Currency(code: code) else { return }
            afterSearches { self.choose(to: to) }
        case .fromMatching(let text): if pendingSearches > 0 || text != state.from.text { find(from: text) }
        case .toMatching(let text): if pendingSearches > 0 || text != state.to.text { find(to: text) }
        case .pairMatching(let from, let to, let isChosen):
            let home = from.isEmpty || !to.isEmpty ? nil : useCases.homeCurrencies()
            find(from: from, to: home ?? to, isHome: home != nil, isChosen: isChosen)
        case .pair(let from, let to):
            guard let from = Currency(code: from), let to = Currency(code: to) else { return }
            afterSearches { self.choosePair(CurrencyPair(from: from, to: to)) }
        case .swap: afterSearches { self.choosePair(self.pair.swapped) }
        case .further(let text):
            if text != state.further?.codes || state.further?.invalid != nil { find(further: text) }
        case .refresh:
            further?.drop()
            fetchRate(isRefresh: true)
            fetchFurther()
        case .find(let text, let side): find(text, for: side)
        case .range(let range):
            guard range != state.range || !state.chart.days.isEmpty else { return }
            state.range = range
            state.chart.days = LiveHistoryOptions.Days()
            history.choose(range, state.chart)
            state.history.phase = .loading
            publish()
            loadHistory()
        }
    }

    func publish() {
        if pendingInputs == 0, pendingSearches == 0, state.isSettled { state.isAnswered = true }
        guard state != published else { return }
        published = state
        publishState(state)
    }

    // MARK: - The rate

    /// Runs one request at a time: cancels that of another pair, and does not repeat that of this pair.
    private func fetchRate(isRefresh: Bool = false) {
        defer { publish() }
        guard !isInvalid else { return dropRate(.idle) }
        if let failure = options.dayFailure { return dropRate(.failed(failure)) }
        guard fetching?.pair != pair else { return }
        fetching?.task.cancel()
        state.rate = quote == nil ? .running : .runningOverPrevious
        let query = options.conversion.rateQuery(from: pair.from, to: pair.to, day: options.day)
        fetching = (
            pair, isRefresh,
            Task { [useCases] in
                do throws(RatesError) {
                    receive(.success(try await useCases.fetchRates.execute(query)))
                } catch {
                    receive(.failure(error))
                }
            }
        )
    }

    /// Fetches the rates of the chosen day, in place of those of another.
    private func fetchDay() {
        quotes = [:]
        fetching?.task.cancel()
        fetching = nil
        history.requestedDay = options.day
        history.drop()
        further?.drop()
        fetchRateAndHistory()
    }

    /// Drops a result that is late or cancelled.
    private func receive(_ result: Result<RateQuote, RatesError>) {
        guard !Task.isCancelled else { return }
        let isRefresh = fetching?.isRefresh ?? false
        fetching = nil
        switch result {
        case .success(let quote):
            // The rate of a requested day cannot become newer.
            state.rate = isRefresh && options.day == nil && quote == self.quote ? .unchanged : .done
            quotes[pair] = quote
            convert()
            savePair()
        case .failure(let error):
            state.rate = .failed(FailureViewData(error, in: format))
        }
        publish()
    }

    /// Leaves no answer, because there cannot be one.
    private func dropRate(_ phase: LiveConverterState.RatePhase) {
        fetching?.task.cancel()
        fetching = nil
        state.rate = phase
        convert()
    }

    // MARK: - The answer

    func convert() {
        defer { state.further = further?.answers(from: pair.from, names: names) { convert(by: $0) } }
        state.unit = quote.flatMap {
            try? options.conversion(of: WrittenAmount(value: ExactRatio(.one)), by: $0)
        }
        state.notes = quote?.notes(in: format) ?? []
        state.conversion = nil
        do throws(ConversionQuery.ParsingError) {
            let amount = try options.conversion.parse(
                expression: state.plainAmount,
                in: format
            )
            state.amountPhase = .valid
            guard let quote else { return }
            do throws(ExactDecimalError) {
                state.conversion = try options.conversion(of: amount, by: quote)
            } catch {
                let failure = FailureViewData(.invalidRequest, .tooManyDigits, in: format)
                state.amountPhase = .invalid(failure)
            }
        } catch {
            switch error {
            case .emptyAmount(let failure): state.amountPhase = .empty(failure)
            case .invalidAmount(let failure), .unknownDay(let failure):
                state.amountPhase = .invalid(amountFailure ?? failure)
            }
        }
    }

    /// Returns the answer by another rate; `nil` without an amount.
    private func convert(by quote: RateQuote) -> ConversionViewData? {
        guard case .valid = state.amountPhase,
            let amount = try? options.conversion.parse(expression: state.plainAmount, in: format)
        else { return nil }
        return try? options.conversion(of: amount, by: quote)
    }

    // MARK: - Beside the answer

    /// Fetches the rate first, since the history takes longer.
    func fetchRateAndHistory() {
        let needsHistory = history.isNeeded
        if needsHistory { state.history.phase = .loading }
        fetchRate()
        fetchFurther()
        if needsHistory { loadHistory() }
    }

    private func loadHistory() {
        history.load(pair, over: state.history) { [self] in
            state.history = $0
            publish()
        }
    }

    func fetchFurther() {
        guard let further, !isInvalid, options.dayFailure == nil else { return }
        let (options, day) = (options.conversion, options.day)
        further.load(beside: pair) {
            options.rateQuery(from: $0.from, to: $0.to, day: day)
        } changed: { [self] in
            convert()
            publish()
        }
        convert()
    }

    private func find(_ text: String?, for side: LiveConverterState.Side) {
        listSearch?.cancel()
        guard let text else {
            listSearch = nil
            state.found = nil
            return publish()
        }
        listSearch = Task { [useCases] in
            // Texts that wait in the input replace this one before it costs a search.
            await Task.yield()
            guard !Task.isCancelled else { return }
            let found = (try? await useCases.matchCurrencies.execute(matching: text)) ?? []
            guard !Task.isCancelled else { return }
            state.found = LiveConverterState.Found(
                text: text,
                side: side,
                choices: found.map { names.choice($0.currency, in: format.language) }
            )
            publish()
        }
    }
}
