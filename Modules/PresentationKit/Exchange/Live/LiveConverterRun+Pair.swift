import Entities
import UseCases

// The pair, chosen or found by texts.
extension LiveConverterRun {
    /// Shows a pair that is given apart from the text of the amount, and removes the currencies from that text.
    func showApart(_ next: CurrencyPair, isChosen: Bool) {
        if next != pair { state.amount = state.plainAmount }
        self.isChosen = self.isChosen || isChosen
        show(next)
    }

    func choose(from: Currency, isChosen: Bool = true) {
        invalid.from = nil
        showApart(from == pair.to ? pair.swapped : CurrencyPair(from: from, to: pair.to), isChosen: isChosen)
    }

    func choose(to: Currency, isChosen: Bool = true) {
        invalid.to = nil
        showApart(to == pair.from ? pair.swapped : CurrencyPair(from: pair.from, to: to), isChosen: isChosen)
    }

    /// Chooses both currencies, in place of texts that mean none.
    func choosePair(_ chosen: CurrencyPair) {
        invalid = (nil, nil)
        showApart(chosen, isChosen: true)
    }

    /// Shows a pair. Until its rate is there, the last one known of this pair is shown, or none.
    func show(_ next: CurrencyPair, amountAlone: String? = nil) {
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
    func choosePair(of words: ConversionExpression, in text: String, isChosen: Bool) {
        let earlier = textSearch
        amountSearch = Task {
            await earlier?.value
            do throws(CurrencyNameError) {
                var found: [Currency] = []
                for name in [words.from] + words.to {
                    found += try await useCases.findCurrencies.execute(name, suggesting: false)
                }
                guard !Task.isCancelled, let from = found.first else { return }
                if found.count > 2, further == nil || !words.to.isEmpty && found.count > words.to.count + 1 {
                    amountFailure = FailureViewData(
                        .invalidRequest,
                        .severalCurrencies(text.shortened),
                        in: format
                    )
                } else {
                    let other = from == pair.to ? pair.from : pair.to
                    let named = CurrencyPair(from: from, to: found.count > 1 ? found[1] : other)
                    self.isChosen = self.isChosen || isChosen
                    invalid = (nil, nil)
                    if found.count > 2 { further?.choose(found.dropFirst(2)) }
                    if named != pair { show(named, amountAlone: words.amount) } else { fetchFurther() }
                    state.amountAlone = words.amount
                }
            } catch {
                guard !Task.isCancelled else { return }
                amountFailure = FailureViewData(error, in: format)
            }
            convert()
            publish()
        }
    }

    /// Finds the currencies of texts. An empty text leaves its currency as it is; the user's own is left out where it
    /// is the origin.
    func find(from: String = "", to: String = "", isHome: Bool = false, isChosen: Bool = true) {
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
            let targets = await useCases.currencies(called: to, atMostOne: further == nil)
            guard !Task.isCancelled else { return }
            if let origin { invalid.from = origin.invalid(from, in: format) }
            if let targets { invalid.to = targets.invalid(to, in: format) }
            let found = try? origin?.get()
            var wanted = (try? targets?.get()) ?? []
            if isHome || wanted.count > 1 { wanted.removeAll { $0 == found ?? pair.from } }
            if wanted.count > 1 { further?.choose(wanted.dropFirst()) }
            switch (found, wanted.first) {
            case (let found?, nil) where to.isEmpty || isHome: choose(from: found, isChosen: isChosen)
            case (nil, let wanted?) where from.isEmpty: choose(to: wanted, isChosen: isChosen)
            default:
                let next = CurrencyPair(from: found ?? pair.from, to: wanted.first ?? pair.to)
                showApart(next, isChosen: isChosen)
            }
        }
    }

    func find(further text: String) {
        guard let further else { return }
        searchInTurn { [self] in
            await further.choose(namedIn: text)
            fetchFurther()
        }
    }

    /// Runs a search after those of texts that were entered before.
    func searchInTurn(_ search: @escaping @MainActor () async -> Void) {
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
    func afterSearches(_ choose: @escaping @MainActor () -> Void) {
        amountSearch?.cancel()
        if pendingSearches == 0 { choose() } else { searchInTurn { choose() } }
    }

    func showPairs() {
        state.from = names.choice(pair.from, invalid: invalid.from, in: format.language)
        state.to = names.choice(pair.to, invalid: invalid.to, in: format.language)
        state.recentPairs = recentPairs.map { LiveConverterState.Pair(from: $0.from.code, to: $0.to.code) }
    }

    func savePair() {
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
}
