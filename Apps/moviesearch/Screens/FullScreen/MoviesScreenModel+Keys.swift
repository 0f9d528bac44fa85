import PresentationKit
public import TerminalKit

extension MoviesScreenModel {
    /// Handles an event, and returns the intents that the screen cannot fulfil by itself.
    @discardableResult
    public mutating func handle(_ event: TerminalEvent) -> [Intent] {
        switch event {
        case .key(let key):
            resultMessage = nil
            return handle(key)
        case .paste(let text):
            guard keysScroll == nil, !insertIntoNotes(text), details == nil else { return [] }
            return editField { $0.insert(text) }
        case .mouse(let mouse):
            // A click could choose another movie than the one that the question is about.
            return prompt == nil ? handle(mouse) : []
        case .resized(let size):
            self.size = size
            keepDetailsInPlace()
            keepSelectionVisible()
            scrollKeys(by: 0)
            return []
        case .resumed:
            // Every event is followed by a frame; nothing else is needed.
            return []
        case .ended:
            return [.quit]
        }
    }

    /// Handles a burst of events as one: only the last text of the field is reported.
    ///
    /// Removes the handled events from `events`. Events after an opened movie stay, because they concern it.
    public mutating func handle(_ events: inout ArraySlice<TerminalEvent>) -> [Intent] {
        // Control-C skips all earlier events.
        guard !events.contains(where: \.isInterrupt) else {
            events = []
            return [.interrupt]
        }
        var intents = takePending()
        while let event = events.first {
            if case .send(.open) = intents.last { break }
            if case .send(.openRandomMovie) = intents.last { break }
            let isTyping =
                details == nil && keysScroll == nil && prompt == nil && !(event.key.map(asksForKeys) ?? false)
            let edits = isTyping ? events.prefix(while: \.isEdit).compactMap(\.key) : []
            events = events.dropFirst(max(1, edits.count))
            if !edits.isEmpty { resultMessage = nil }
            let next = edits.isEmpty ? handle(event) : editField { for key in edits { _ = $0.handle(key) } }
            for intent in next {
                if case .send(.typed) = intent, case .send(.typed) = intents.last { intents.removeLast() }
                intents.append(intent)
            }
        }
        return intents
    }

    private mutating func handle(_ key: Key) -> [Intent] {
        if keysScroll != nil {
            // What concerns the terminal works beside the list of all keys, too.
            if let intent = key.intentEverywhere, intent != .send(.refresh) { return [intent] }
            handleInKeys(key)
            return []
        }
        if asksForKeys(key) {
            prompt = nil
            keysScroll = 0
            return []
        }
        if let intent = key.intentEverywhere { return [intent] }
        if let intents = answerPrompt(key) { return intents }
        if key == .alt("n") { return askForNotes() }
        if key == .alt("p") { return [.send(.openRandomMovie)] }
        if key == .alt("u") { return [.send(.undo)] }
        if key.isChord { return key.controlLetter == "o" ? openPage() : copyID() }
        guard details == nil else { return handleInDetails(key) }
        let key = key.arrow ?? key
        return switch focus {
        case .field: handleInField(key)
        case .list: handleInList(key)
        }
    }

    // MARK: - The field

    private mutating func handleInField(_ key: Key) -> [Intent] {
        switch key {
        case .escape:
            if suggestion != nil {
                suggestion = nil
                return []
            }
            guard !field.isEmpty else { return replaced.isEmpty ? [.quit] : closeSimilarMovies() }
            return editField { $0 = TextField() }
        case .enter:
            if let suggestion { return choose(suggestion: suggestion) }
            // Enter during a pending move to the list opens the first movie, but does not pick an unseen one.
            opensFirst = movesToListWhenLoaded && !isPicking
            guard field.text.contains(where: { !$0.isWhitespace }) else { return focusList() }
            return [.send(.submitted(field.text))] + focusList()
        case .tab, .backTab:
            return focusList()
        case .down:
            guard let chosen = suggestion else { return focusList() }
            suggestion = chosen > 0 ? chosen - 1 : nil
            return []
        case .up:
            let next = suggestion.map { $0 + 1 } ?? 0
            if canChooseSuggestions, next < layout.suggestions.size.rows { suggestion = next }
            return []
        case .pageUp:
            return scrollList(by: -pageOfList)
        case .pageDown:
            return scrollList(by: pageOfList)
        default:
            return editField { _ = $0.handle(key) }
        }
    }

    private mutating func editField(_ change: (inout TextField) -> Void) -> [Intent] {
        let before = field.text
        change(&field)
        guard field.text != before else { return focusField() }
        suggestion = nil
        replaced = []
        expectAnswer(to: field.text)
        // While picking, a row is highlighted as soon as the movies arrive, as in fzf.
        let intents = isPicking && !field.isEmpty ? focusList() : focusField()
        keepSelectionVisible()
        return intents + [.send(.typed(field.text))]
    }

    mutating func choose(suggestion index: Int) -> [Intent] {
        guard suggestions.indices.contains(index) else { return [] }
        let text = suggestions[index]
        field = TextField(text)
        replaced = []
        expectAnswer(to: text)
        return [.send(.chooseSuggestion(text))] + focusList()
    }

    private mutating func expectAnswer(to text: String) {
        let topic = MoviesListState.Topic(typed: text)
        scene.awaited = topic == list.topic ? nil : topic
    }

    mutating func focusField() -> [Intent] {
        guard focus != .field || movesToListWhenLoaded else { return [] }
        movesToListWhenLoaded = false
        opensFirst = false
        focus = .field
        keepSelectionVisible()
        return [.send(.suggest)]
    }

    /// Moves the focus to the list. If it is empty, the field keeps the focus until movies arrive.
    mutating func focusList() -> [Intent] {
        suggestion = nil
        guard focus != .list, !movesToListWhenLoaded else { return [] }
        guard !items.isEmpty else {
            movesToListWhenLoaded = scene.isWaiting
            return movesToListWhenLoaded ? [.send(.closeSuggestions)] : []
        }
        focus = .list
        keepSelectionVisible()
        return [.send(.closeSuggestions)]
    }

    // MARK: - The list

    private mutating func handleInList(_ key: Key) -> [Intent] {
        switch key {
        case .enter where isPicking: return pick()
        case .tab where isPicking: return mark()
        case .alt("w"): return save(chosenMovie?.watchlistChange)
        case .alt("v"): return save(chosenMovie?.viewingChange)
        case .alt("r"): return askForRating()
        case .escape where !replaced.isEmpty: return closeSimilarMovies()
        case .escape, .tab, .backTab: return focusField()
        case .up: return window.selection == 0 ? focusField() : select(window.selection - 1)
        case .down: return select(window.selection + 1)
        case .pageUp: return select(window.selection - pageOfList)
        case .pageDown: return select(window.selection + pageOfList)
        case .home: return select(0)
        case .end: return select(items.count - 1)
        case .enter, .right: return [.send(.open(index: window.selection))]
        case .left: return []
        default: return editField { _ = $0.handle(key) }
        }
    }

    mutating func select(_ index: Int) -> [Intent] {
        window.selection = index
        keepSelectionVisible()
        return moreIfNear(window.selection)
    }

    mutating func scrollList(by rows: Int) -> [Intent] {
        let seen = layout.list.size.rows
        window.scroll(by: rows, visible: seen, of: items.count)
        return moreIfNear(window.scroll + seen - 1)
    }

    /// Requests the next page near the end of the list, but not while loading or after a failure.
    private func moreIfNear(_ index: Int) -> [Intent] {
        guard list.phase == .loaded, let movies = answer, movies.hasMore else { return [] }
        return index + layout.list.size.rows / 2 + 1 >= movies.items.count ? [.send(.more)] : []
    }

    /// One row less than the list has, so that one row stays visible for orientation.
    private var pageOfList: Int { max(1, layout.list.size.rows - 1) }

    // MARK: - The details

    private mutating func handleInDetails(_ key: Key) -> [Intent] {
        let page = max(1, layout.detailsArea.size.rows - 1)
        switch key {
        case .enter where isPicking: return pick()
        case .character("w"): return save(chosenMovie?.watchlistChange)
        case .character("v"): return save(chosenMovie?.viewingChange)
        case .character("r"): return askForRating()
        case .character("s"): return showSimilarMovies()
        case .character("o"): return openPage()
        case .character("y"): return copyID()
        case .escape, .left, .backspace: return closeDetails()
        case .character("n"), .control("n"): return open(window.selection + 1)
        case .character("p"), .control("p"): return open(window.selection - 1)
        case .down where isListBesideDetails: return open(window.selection + 1)
        case .up where isListBesideDetails: return open(window.selection - 1)
        case .up: scrollDetails(by: -1)
        case .down: scrollDetails(by: 1)
        case .pageUp: scrollDetails(by: -page)
        case .pageDown, .character(" "): scrollDetails(by: page)
        case .home: scrollDetails(by: -detailsScroll)
        case .end: scrollDetails(by: layout.lastDetailsScroll - detailsScroll)
        default: break
        }
        return []
    }

    /// Whether the list is visible beside the details; the arrow keys then move its selection.
    var isListBesideDetails: Bool { details != nil && !layout.divider.isEmpty }

    /// Whether the movie beside the list is the chosen one.
    var isBesideChosen: Bool {
        details == nil && chosenMovie != nil && shownMovie?.movie?.item.id == chosenMovie?.id
    }

    /// Saves something of the open or the chosen movie.
    func save(_ change: MovieChange?) -> [Intent] {
        guard let change else { return [] }
        if details != nil { return [.send(.save(change))] }
        return chosenMovie == nil ? [] : [.send(.save(change, row: window.selection))]
    }

    /// The open movie, or the chosen one of the list.
    var chosenMovie: MoviesListItemViewData? {
        if let details, !scene.isMovingOn { return details.movie?.item }
        return focus == .list && items.indices.contains(window.selection) ? items[window.selection] : nil
    }

    /// Marks the chosen movie, or removes its mark, and goes on to the next one.
    private mutating func mark() -> [Intent] {
        guard let movie = chosenMovie else { return [] }
        if isMarked(movie) {
            marked.removeAll { $0.id == movie.id }
        } else {
            marked.append(movie)
        }
        return select(window.selection + 1)
    }

    func isMarked(_ movie: MoviesListItemViewData) -> Bool { marked.contains { $0.id == movie.id } }

    /// Picks the marked movies, or the chosen one if none is marked.
    private func pick() -> [Intent] {
        let movies = marked.isEmpty ? [chosenMovie].compactMap(\.self) : marked
        return movies.isEmpty ? [] : [.send(.pick(movies))]
    }

    private func openPage() -> [Intent] {
        chosenMovie.map { [.openPage(address: $0.pageAddress)] } ?? []
    }

    private func copyID() -> [Intent] { chosenMovie.map { [.copy($0.id)] } ?? [] }

    /// Opens another movie in place of the open one.
    private mutating func open(_ index: Int) -> [Intent] {
        guard items.indices.contains(index) else { return [] }
        return select(index) + [.send(.open(index: index, keepsOpenMovie: isListBesideDetails))]
    }

    mutating func scrollDetails(by lines: Int) {
        detailsScroll += lines
        keepDetailsInPlace()
    }

    mutating func closeDetails() -> [Intent] {
        closeMovie()
        return [.send(.closeMovie)]
    }
}

extension TerminalEvent {
    fileprivate var key: Key? {
        if case .key(let key) = self { key } else { nil }
    }

    fileprivate var isInterrupt: Bool { key?.intentEverywhere == .interrupt }

    /// Whether the event changes the text of the field, wherever the focus is.
    fileprivate var isEdit: Bool {
        guard let key, key.intentEverywhere == nil, !key.isChord, key.arrow == nil,
            !key.modifiers.contains(.alt)
        else { return false }
        return switch key.code {
        case .character, .backspace, .delete: true
        default: false
        }
    }
}

extension Key {
    /// Whether the key concerns the open or the chosen movie, in the list too, where letters are typed.
    fileprivate var isChord: Bool { controlLetter == "o" || controlLetter == "y" }

    /// The arrow key that does the same as Control-N or Control-P, as in shells.
    fileprivate var arrow: Key? {
        switch self {
        case .control("n"): .down
        case .control("p"): .up
        default: nil
        }
    }

    /// The intent of a key that works wherever the focus is.
    fileprivate var intentEverywhere: MoviesScreenModel.Intent? {
        controlLetter == "r" ? .send(.refresh) : MoviesScreenModel.Intent(self)
    }
}
