import Entities

extension MoviesLabels {
    static let english = MoviesLabels(
        prompt: "Search",
        find: "Find",
        example: "words of a title",
        title: "Title",
        year: "Year",
        about: "About",
        popular: "Popular movies",
        welcome: "What are you looking for?",
        welcomeAdvice: "Movies appear as you type.",
        patience: "One moment…",
        nothing: "No movie found",
        noRecentQueries: "No search is saved yet; one that finds movies will be.",
        loadingFresher: "looking for newer ones…",
        loadingMore: "loading more…",
        searching: "Searching…",
        loadingPopular: "Loading popular movies…",
        search: "search",
        searchThis: "search this",
        list: "movies",
        words: "words",
        recent: "recent",
        details: "details",
        scroll: "scroll",
        neighbours: "next, previous movie",
        choose: "choose",
        back: "back",
        clear: "clear",
        retry: "retry",
        refresh: "refresh",
        quit: "quit",
        keys: "keys",
        allKeys: "All keys",
        closeKeys: "Any key closes this",
        watchlist: "watchlist",
        seen: "seen",
        rate: "rate",
        similar: "similar",
        page: "page",
        copyID: "copy ID",
        random: "A movie at random",
        take: "take",
        mark: "mark",
        saveNotes: "save",
        longNotes: "The notes are too long for one line; they are unchanged.",
        skip: "Skip to the movies",
        more: "More movies",
        similarMovies: "Similar movies",
        backToList: "Back to the list",
        seenToday: "Seen today",
        seenOn: "Seen on",
        save: "Save",
        removeRating: "Remove my rating",
        undoLast: "Undo the last change",
        statistics: "My statistics",
        allYears: "All years",
        refreshNow: "Refresh",
        retryNow: "Try again",
        order: "Order",
        myLists: "My lists",
        newList: "A new list",
        newName: "New name",
        makeList: "Make",
        rename: "Rename",
        delete: "Delete this list",
        noListsYet: "You have made no list yet.",
        copyThisID: "Copy the ID",
        copiedID: "The ID is copied.",
        previous: "Previous",
        next: "Next",
        recommended: "Recommended for you",
        singleKeys: "Single keys work where no text is typed",
        conditions: "Conditions",
        chooseCondition: "Choose a condition, or type it among the words of a search.",
        recentQueries: "Searched before"
    )
}

extension MoviesPlaceLabels {
    static let english = MoviesPlaceLabels(
        everywhere: "Everywhere",
        field: "In the field",
        list: "In the list",
        details: "In a movie",
        refresh: "refresh",
        openPage: "open the movie's page",
        copyID: "copy the movie's ID",
        random: "a movie at random",
        notes: "write notes on the movie",
        undo: "undo the last change",
        redraw: "draw the screen again",
        suspend: "suspend",
        quit: "quit",
        search: "search",
        toList: "go to the list",
        recent: "earlier searches",
        scroll: "scroll",
        lineEnds: "beginning, end",
        delete: "delete left, right, word",
        clear: "clear, then quit",
        take: "take the movie",
        mark: "mark the movie",
        open: "open the movie",
        move: "move",
        page: "move a page",
        ends: "first, last movie",
        toField: "back to the field",
        type: "type into the field",
        scrollOrMove: "scroll, or move in the list",
        neighbours: "next, previous movie",
        save: "watchlist, seen, rating",
        similar: "similar movies",
        back: "back to the list"
    )
}

extension MoviesPhrase {
    var english: String {
        switch self {
        case .results(let query): "Movies for \"\(query)\""
        case .tooSmall(let columns, let rows): "Too small: \(columns) by \(rows) cells are needed."
        case .asking(let service): "Asking \(service)…"
        case .waiting(let service): "Waiting for \(service)…"
        case .noSuggestions(let message): "No earlier searches: \(message)"
        case .keyless(let service, let help): "No \(service) key" + (help.map { "; see \($0) for one" } ?? "")
        case .keylessAdvice(let service, let setting, let address):
            "Movies come from a catalogue on this machine; with a \(service) key in \(setting), "
                + "free at \(address), they are searched live."
        case .notSaved(let error): "The search is not saved: \(error.english)"
        case .copied(let text): "Copied \(text), if the terminal allows it."
        case .opening(let address): "Opening \(address) in the browser…"
        case .askRating(let highest, let none):
            "Your rating: 1 to 9, \(highest) for 10, or \(none) for none."
        case .allKeys(let key): "all keys (\(key) unless typed)"
        case .marked(let count): "\(count) marked"
        case .removing(let condition): "Remove \(condition)"
        case .removingInvalid(let condition): "Remove \(condition), which is not understood"
        case .openAt(let source): "Open at \(source)"
        case .didYouMean(let condition): "Did you mean \(condition)?"
        case .noBrowser(let address): "No browser could be opened; open \(address) yourself."
        }
    }
}

extension MoviesNotePhrase {
    var english: String {
        switch self {
        case .rating: "Rating"
        case .length: "Length"
        case .total(let count, let figures, let countsAll):
            (countsAll ? "" : "at least ") + MovieAmountPhrase.movies(count, figures: figures).english
        case .shown(let figures, let total): "\(figures) of \(total.english)"
        case .range(let range, let total): "\(range) of \(total.english)"
        case .pages(let first, let last, let count): "\(Self.english(first, last)) of \(count)"
        case .firstPages(let first, let last, let count):
            "\(Self.english(first, last)) of the first \(count)"
        case .examined(let figures): "among the first \(figures) that were found"
        case .noPage(let page, let last): "There is no page \(page); the last one is page \(last)."
        case .noPopularMovies: "There are no popular movies now; search for words of a title instead."
        case .skipped(let count, _):
            "\(count) \(count == 1 ? "row" : "rows") of the answer could not be read."
        }
    }

    static func english(_ first: String, _ last: String) -> String {
        first == last ? "page \(first)" : "pages \(first) to \(last)"
    }
}

extension MovieOriginPhrase {
    var english: String {
        switch self {
        case .from(let source): "from \(source)"
        case .cached(let age): "cached \(MovieAmountPhrase.age(age).english)"
        case .stale(let age): "cached \(MovieAmountPhrase.age(age).english), since no newer answer came"
        case .answered(let source): "Answered from \(source)."
        case .answeredFromCache(let source, let age, let isStale):
            "Answered from the cache: cached from \(source) \(age.components.seconds) s ago"
                + (isStale ? ", and no newer answer came." : ".")
        }
    }
}

extension MoviesOrigin.Source {
    var english: String {
        switch self {
        case .service: "TMDB"
        case .builtInCatalogue: "the built-in catalogue"
        case .importedCatalogue(nil): "the imported catalogue"
        case .importedCatalogue(let seconds?): "the imported catalogue of \(Self.day(seconds).english)"
        case .savedMovies: "your movies"
        }
    }
}

extension SimilarMoviesPhrase {
    var english: String {
        switch self {
        case .heading(let title): "Similar to \(title)"
        case .none(let title):
            "No movie similar to \"\(title)\" is known here; search for its genre or its people instead."
        }
    }
}

extension MovieSimilarity.Reason {
    var english: String {
        switch self {
        case .director: "same director"
        case .writer: "same writer"
        case .person(let name): name
        case .genre(let genre): MovieGenre(named: genre)?.word ?? genre.lowercased()
        case .country(let country): country
        case .years: "same years"
        }
    }
}

extension MovieAmountPhrase {
    var english: String {
        switch self {
        case .movies(let count, let figures): count == 1 ? "1 movie" : "\(figures) movies"
        case .bytes(let count): count.inEnglishBytes
        case .length(let minutes): "\(minutes) min"
        case .age(let age): "\(age.roughlyInEnglish) ago"
        case .date(let date): date
        case .decade(let year): "\(year)s"
        }
    }
}

extension Int {
    fileprivate var inEnglishBytes: String {
        switch self {
        case 1: "1 byte"
        case ..<1_000: "\(self) bytes"
        default: inLargeUnit
        }
    }
}

extension Duration {
    /// The duration in the largest unit that fits, such as `2 hours`.
    fileprivate var roughlyInEnglish: String {
        switch components.seconds {
        case ..<60: "less than a minute"
        case ..<3_600: Self.counted(components.seconds / 60, "minute")
        case ..<86_400: Self.counted(components.seconds / 3_600, "hour")
        default: Self.counted(components.seconds / 86_400, "day")
        }
    }
}

extension NamedPersonPhrase {
    var english: String {
        switch self {
        case .directed(let figures): "director of \(figures)"
        case .wrote(let figures): "writer of \(figures)"
        case .played(let figures): "in \(figures)"
        case .alsoPerson(let name, let roles, let movies, let condition):
            "\(name) is also a person, \(roles) \(movies == 1 ? "movie" : "movies"): \(condition)"
        }
    }
}

extension GenreName {
    var english: String { name }
}

extension CountryName {
    var english: String { name }
}
