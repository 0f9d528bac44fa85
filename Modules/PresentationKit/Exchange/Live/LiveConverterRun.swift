import Entities
import UseCases

/// The work of a live converter: turns a stream of input into states.
@MainActor
final class LiveConverterRun {
    /// The largest number of recent pairs to offer.
    private static let mostRecentPairs = 8

    private var state: LiveConverterState
    private var published: LiveConverterState
    var publishState: (LiveConverterState) -> Void = { _ in }
    /// How many actions were sent and not yet taken.
    var pendingInputs = 0
    private let useCases: LiveConverterUseCases
    private var options: Options
    private let context: PresentationContext
    private var format: RegionalFormat { context.format }
    private let history: LiveHistoryLoader

    private var names: [Currency: CurrencyName] = [:]
    private var pair: CurrencyPair
    /// The texts of the fields that do not mean one currency. While there is one, there is no rate.
    private var invalid: (from: LiveConverterState.InvalidText?, to: LiveConverterState.InvalidText?)
    private var isInvalid: Bool { invalid.from != nil || invalid.to != nil }
    /// Whether the user chose the pair; only then is it saved.
    private var isChosen = false
    /// The newest rate of each pair that was shown. A pair is never shown with the rate of another.
    private var quotes: [CurrencyPair: RateQuote] = [:]
    private var quote: RateQuote? { isInvalid ? nil : quotes[pair] }
    private var recentPairs: [CurrencyPair] = []
    /// The request in flight, with its pair.
    private var fetching: (pair: CurrencyPair, isRefresh: Bool, task: Task<Void, Never>)?
    private var listSearch: Task<Void, Never>?
    /// Finds the currencies in the text of the amount.
    private var amountSearch: Task<Void, Never>?
    /// Finds the currency of the newest text that was entered for one, after those of earlier texts.
    private var textSearch: Task<Void, Never>?
    /// How many entered texts are still to be found. What is chosen meanwhile waits for them.
    private var pendingSearches = 0
    private var saving: Task<Void, Never>?

    init(
        _ initial: LiveConverterState,
        useCases: LiveConverterUseCases,
        options: Options,
        history: LiveConverterHistory,
        context: PresentationContext
    ) {
        (state, published) = (initial, initial)
        if case .range(let range) = history { state.range = range }
        self.useCases = useCases
        self.options = options
        self.context = context
        self.history = LiveHistoryLoader(
            history,
            requestedDay: options.day,
            fetchHistory: useCases.fetchHistory,
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
        case .pairMatching(let from, let to, let isChosen): find(from: from, to: to, isChosen: isChosen)
        case .pair(let from, let to):
            guard let from = Currency(code: from), let to = Currency(code: to) else { return }
            afterSearches { self.choosePair(CurrencyPair(from: from, to: to)) }
        case .swap: afterSearches { self.choosePair(self.pair.swapped) }
        case .refresh: fetchRate(isRefresh: true)
        case .find(let text, let side): find(text, for: side)
        case .range(let range):
            guard range != state.range else { return }
            state.range = range
            history.choose(range)
            state.history.phase = .loading
            publish()
            loadHistory()
        }
    }

    private func publish() {
        if pendingInputs == 0, pendingSearches == 0, state.isSettled { state.isAnswered = true }
        guard state != published else { return }
        published = state
        publishState(state)
    }

    // MARK: - The pair

    /// Shows a pair that is given apart from the text of the amount, and removes the currencies from that text.
    private func showApart(_ next: CurrencyPair, isChosen: Bool) {
        if next != pair { state.amount = state.plainAmount }
        self.isChosen = self.isChosen || isChosen
        show(next)
    }

    private func choose(from: Currency, isChosen: Bool = true) {
        invalid.from = nil
        showApart(from == pair.to ? pair.swapped : CurrencyPair(from: from, to: pair.to), isChosen: isChosen)
    }

    private func choose(to: Currency, isChosen: Bool = true) {
        invalid.to = nil
        showApart(to == pair.from ? pair.swapped : CurrencyPair(from: pair.from, to: to), isChosen: isChosen)
    }

    /// Chooses both currencies, in place of texts that mean none.
    private func choosePair(_ chosen: CurrencyPair) {
        invalid = (nil, nil)
        showApart(chosen, isChosen: true)
    }

    /// Shows a pair. Until its rate is there, the last one known of this pair is shown, or none.
    private func show(_ next: CurrencyPair, amountAlone: String? = nil) {
        let isNew = next != pair
        if isNew { state.amountAlone = amountAlone }
        pair = next
        showPairs()
        if isNew {
            history.drop()
            state.history = RateHistoryState()
            convert()
        }
        fetchRateAndHistory()
    }

    /// Shows the currencies that the text of the amount names. A single one is converted to the other of the pair that
    /// is shown, where a command line, which shows none, takes the home currency.
    private func choosePair(of words: ConversionExpression, in text: String, isChosen: Bool) {
        let earlier = textSearch
        amountSearch = Task {
            await earlier?.value
            do throws(CurrencyNameError) {
                var found: [Currency] = []
                for name in [words.from] + words.to {
                    found += try await useCases.findCurrencies.execute(name, suggesting: false)
                }
                guard !Task.isCancelled, let from = found.first else { return }
                if found.count > 2 {
                    state.amountPhase = .invalid(
                        FailureViewData(.invalidRequest, .severalCurrencies(text.shortened), in: format)
                    )
                } else {
                    let other = from == pair.to ? pair.from : pair.to
                    let named = CurrencyPair(from: from, to: found.count == 2 ? found[1] : other)
                    self.isChosen = self.isChosen || isChosen
                    invalid = (nil, nil)
                    if named != pair { show(named, amountAlone: words.amount) }
                    state.amountAlone = words.amount
                    convert()
                }
            } catch {
                guard !Task.isCancelled else { return }
                state.amountPhase = .invalid(FailureViewData(error, in: format))
            }
            publish()
        }
    }

    /// Finds the currencies of texts. An empty text leaves its currency as it is.
    private func find(from: String = "", to: String = "", isChosen: Bool = true) {
        guard !from.isEmpty || !to.isEmpty else { return }
        amountSearch?.cancel()
        // The rate and the history of a pair that is being replaced are not needed any more.
        fetching?.task.cancel()
        fetching = nil
        if state.history.phase == .loading { history.drop() }
        state.rate = quote == nil ? .running : .runningOverPrevious
        publish()
        searchInTurn { [self] in
            let origin = await useCases.currency(called: from)
            let target = await useCases.currency(called: to)
            guard !Task.isCancelled else { return }
            if let origin { invalid.from = origin.invalid(from, in: format) }
            if let target { invalid.to = target.invalid(to, in: format) }
            let (found, wanted) = (try? origin?.get(), try? target?.get())
            switch (found, wanted) {
            case (let found?, nil) where to.isEmpty: choose(from: found, isChosen: isChosen)
            case (nil, let wanted?) where from.isEmpty: choose(to: wanted, isChosen: isChosen)
            default:
                let next = CurrencyPair(from: found ?? pair.from, to: wanted ?? pair.to)
                showApart(next, isChosen: isChosen)
            }
        }
    }

    /// Runs a search after those of texts that were entered before.
    private func searchInTurn(_ search: @escaping @MainActor () async -> Void) {
        let earlier = textSearch
        pendingSearches += 1
        textSearch = Task {
            await earlier?.value
            if !Task.isCancelled { await search() }
            pendingSearches -= 1
            publish()
        }
    }

    /// Chooses at once, unless texts that were entered before are still to be found.
    private func afterSearches(_ choose: @escaping @MainActor () -> Void) {
        amountSearch?.cancel()
        if pendingSearches == 0 { choose() } else { searchInTurn { choose() } }
    }

    private func showPairs() {
        state.from = names.choice(pair.from, invalid: invalid.from, in: format.language)
        state.to = names.choice(pair.to, invalid: invalid.to, in: format.language)
        state.recentPairs = recentPairs.map { LiveConverterState.Pair(from: $0.from.code, to: $0.to.code) }
    }

    private func savePair() {
        guard isChosen, pair.isWorthSaving, recentPairs.first != pair else { return }
        let saved = pair
        recentPairs = Array(([saved] + recentPairs.filter { $0 != saved }).prefix(Self.mostRecentPairs))
        showPairs()
        let earlier = saving
        saving = Task { [useCases] in
            await earlier?.value
            // A pair that cannot be saved does not affect the conversion.
            try? await useCases.recentPairs.save(saved)
        }
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

    private func convert() {
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
            case .invalidAmount(let failure), .unknownDay(let failure): state.amountPhase = .invalid(failure)
            }
        }
    }

    // MARK: - Beside the answer

    /// Fetches the rate first, since the history takes longer.
    private func fetchRateAndHistory() {
        let needsHistory = history.isNeeded
        if needsHistory { state.history.phase = .loading }
        fetchRate()
        if needsHistory { loadHistory() }
    }

    private func loadHistory() {
        history.load(pair, over: state.history) { [self] in
            state.history = $0
            publish()
        }
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
