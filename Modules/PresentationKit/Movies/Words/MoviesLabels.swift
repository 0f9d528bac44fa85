import Entities

/// The texts around a list of movies, in the user's language.
public struct MoviesLabels: Sendable, Hashable, Labels {
    public let prompt, find, example, title, year, about, popular, welcome, welcomeAdvice: String
    public let patience, nothing, noRecentQueries, loadingFresher, loadingMore: String
    let searching, loadingPopular: String
    // Short descriptions of actions.
    public let search, searchThis, list, words, recent, details, scroll, neighbours, choose: String
    public let back, clear, retry, refresh, quit, keys: String
    // The heading of a list of all keys, and the line below it.
    public let allKeys, closeKeys: String
    public let watchlist, seen, rate, similar, page, copyID, random, take, mark, saveNotes: String
    /// Why the notes of a movie cannot be changed on one line.
    public let longNotes: String
    // Texts of a page in the browser.
    public let skip, more, similarMovies, backToList: String
    public let seenToday, seenOn, save, removeRating, undoLast, statistics, allYears: String
    public let refreshNow, retryNow: String
    /// The order of a list.
    public let order: String
    // Lists of the user, and what can be done with them.
    public let myLists, newList, newName, makeList, rename, delete, noListsYet: String
    public let copyThisID, copiedID, previous, next: String
    public let recommended, singleKeys: String
    /// The conditions of a search, and what the page that offers them says.
    public let conditions, chooseCondition: String
    // A heading of suggestions.
    let recentQueries: String
    var format = RegionalFormat.plain
}

extension MoviesLabels {
    /// Uses the language of the format and its names of actions.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// The language as a page declares it, such as `en`.
    public var languageCode: String { format.languageCode }

    // What a user can save of a movie, as its details name it.
    public var onWatchlist: String { MovieDetailsPhrase.watchlist.text(in: format.language) }
    public var myRating: String { MovieDetailsPhrase.myRating.text(in: format.language) }
    public var notes: String { MovieDetailsPhrase.notes.text(in: format.language) }

    /// The message that the user chose none of several movies.
    public var nothingChanged: String { MovieChoicePhrase.nothingChanged.text(in: format.language) }

    /// Returns what is said while the first answer is loading.
    public func loading(_ subject: MoviesListState.Subject) -> String {
        switch subject {
        case .popular: loadingPopular
        case .search, .similar: searching
        }
    }

    /// Returns the message that a text was sent to the clipboard.
    public func copied(_ text: String) -> String { MoviesPhrase.copied(text).text(in: format.language) }

    /// Asks which rating a movie gets. Keys of the screen stand for the highest rating and for none.
    public func askRating(highest: String, none: String) -> String {
        MoviesPhrase.askRating(highest: highest, none: none).text(in: format.language)
    }

    /// Returns what the keys do that show all keys, of which one is also typed.
    public func allKeys(unlessTyped key: String) -> String {
        MoviesPhrase.allKeys(unlessTyped: key).text(in: format.language)
    }

    /// Returns how many movies are marked.
    public func marked(_ count: Int) -> String { MoviesPhrase.marked(count).text(in: format.language) }

    /// Returns what a button does that takes a condition away.
    public func removing(_ condition: SearchCondition) -> String {
        (condition.isValid ? MoviesPhrase.removing(condition.text) : .removingInvalid(condition.text))
            .text(in: format.language)
    }

    /// Returns the question whether a condition was meant.
    public func didYouMean(_ correction: SearchCondition.Correction) -> String {
        MoviesPhrase.didYouMean(correction.text).text(in: format.language)
    }

    /// Returns what a link does that opens a movie at its source.
    public func open(at source: String) -> String { MoviesPhrase.openAt(source).text(in: format.language) }

    /// Returns the message that a page is being opened.
    public func opening(_ address: String) -> String {
        MoviesPhrase.opening(address).text(in: format.language)
    }

    /// Returns the message that a page has to be opened by the user.
    public func noBrowser(_ address: String) -> String {
        MoviesPhrase.noBrowser(address).text(in: format.language)
    }

    /// Returns the heading of results for other words than those in the field.
    public func results(for query: String) -> String { MoviesPhrase.results(query).text(in: format.language) }

    /// Returns the message for a screen with fewer cells than needed.
    public func tooSmall(columns: Int, rows: Int) -> String {
        MoviesPhrase.tooSmall(columns: columns, rows: rows).text(in: format.language)
    }

    /// The message that the service of movies is asked, while the program waits for it.
    public var askingService: String {
        MoviesPhrase.asking(MoviesOrigin.Source.service.name(in: format)).text(in: format.language)
    }

    /// Returns the message that a service has not answered for a while.
    public func waiting(for service: String) -> String {
        MoviesPhrase.waiting(service).text(in: format.language)
    }

    /// Returns the message that the earlier searches cannot be shown because of a failure.
    public func noSuggestions(_ failure: FailureViewData) -> String {
        MoviesPhrase.noSuggestions(failure.message).text(in: format.language)
    }
}

/// The places of a screen of movies, and what a user can do there, for a list of all keys.
public struct MoviesPlaceLabels: Sendable, Hashable, Labels {
    public let everywhere, field, list, details: String
    public let refresh, openPage, copyID, random, notes, undo, redraw, suspend, quit: String
    public let search, toList, recent, scroll, lineEnds, delete, clear: String
    public let take, mark, open, move, page, ends, toField, type: String
    public let scrollOrMove, neighbours, save, similar, back: String
    var format = RegionalFormat.plain
}

extension MoviesPlaceLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }
}

/// The texts around a list of movies.
enum MoviesPhrase: Wording {
    case results(String)
    case tooSmall(columns: Int, rows: Int)
    case asking(String)
    case waiting(String)
    case noSuggestions(String)
    /// The app's option that tells how to get a key.
    case keyless(String, help: String?)
    case keylessAdvice(String, setting: String, address: String)
    case notSaved(StorageError)
    case copied(String)
    case opening(String)
    case noBrowser(String)
    /// The keys for the highest rating and for none.
    case askRating(highest: String, none: String)
    /// Shows all keys; one of them does only where it is not typed.
    case allKeys(unlessTyped: String)
    /// The number of movies that are marked.
    case marked(Int)
    /// A condition of the search.
    case removing(String)
    case removingInvalid(String)
    case didYouMean(String)
    case openAt(String)
}
