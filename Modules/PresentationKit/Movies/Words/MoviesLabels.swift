/// The texts around a list of movies, in the user's language.
public struct MoviesLabels: Sendable, Hashable {
    private let format: RegionalFormat

    /// Uses the language of the format and its names of actions.
    public init(_ format: RegionalFormat) {
        self.format = format
    }

    public var prompt: String { text(.prompt) }
    public var find: String { text(.find) }
    public var example: String { text(.example) }
    public var title: String { text(.title) }
    public var year: String { text(.year) }
    public var about: String { text(.about) }
    public var popular: String { text(.popular) }
    public var welcome: String { text(.welcome) }
    public var welcomeAdvice: String { text(.welcomeAdvice) }
    public var patience: String { text(.patience) }
    public var nothing: String { text(.nothing) }
    public var noRecentQueries: String { text(.noRecentQueries) }
    public var searching: String { text(.searching) }
    public var loadingPopular: String { text(.loadingPopular) }
    public var loadingFresher: String { text(.loadingFresher) }
    public var loadingMore: String { text(.loadingMore) }
    // Short descriptions of actions.
    public var search: String { text(.search) }
    public var searchThis: String { text(.searchThis) }
    public var list: String { text(.list) }
    public var words: String { text(.words) }
    public var recent: String { text(.recent) }
    public var details: String { text(.details) }
    public var scroll: String { text(.scroll) }
    public var neighbours: String { text(.neighbours) }
    public var choose: String { text(.choose) }
    public var back: String { text(.back) }
    public var clear: String { text(.clear) }
    public var retry: String { text(.retry) }
    public var refresh: String { text(.refresh) }
    public var quit: String { text(.quit) }
    public var keys: String { text(.keys) }
    /// The heading of a list of all keys.
    public var allKeys: String { text(.allKeys) }
    /// The line below it.
    public var closeKeys: String { text(.closeKeys) }
    public var watchlist: String { text(.watchlist) }
    public var seen: String { text(.seen) }
    public var rate: String { text(.rate) }
    public var similar: String { text(.similar) }
    public var page: String { text(.page) }
    public var copyID: String { text(.copyID) }
    public var take: String { text(.take) }
    public var mark: String { text(.mark) }
    /// The message that the user chose none of several movies.
    public var nothingChanged: String { MovieChoicePhrase.nothingChanged.text(in: format.language) }
    // Texts of a page in the browser.
    public var skip: String { text(.skip) }
    public var more: String { text(.more) }
    public var similarMovies: String { text(.similarMovies) }
    public var backToList: String { text(.backToList) }
    public var refreshNow: String { text(.refreshNow) }
    public var retryNow: String { text(.retryNow) }

    /// The language as a page declares it, such as `en`.
    public var languageCode: String { format.language.code }

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

    /// Returns the message that a service is asked, while the program waits for it.
    public func asking(_ service: String) -> String { MoviesPhrase.asking(service).text(in: format.language) }

    /// Returns the message that a service has not answered for a while.
    public func waiting(for service: String) -> String {
        MoviesPhrase.waiting(service).text(in: format.language)
    }

    /// Returns the message that the earlier searches cannot be shown because of a failure.
    public func noSuggestions(_ failure: FailureViewData) -> String {
        MoviesPhrase.noSuggestions(failure.message).text(in: format.language)
    }

    /// Returns a short notice that without a key the answers are not live.
    public func keyless(_ service: String) -> String {
        MoviesPhrase.keyless(service, help: format.name(of: MoviesAction.showHelp)).text(in: format.language)
    }

    /// Returns the same notice as a sentence, with the setting that changes it.
    public func keylessAdvice(_ service: String, setting: String, address: String) -> String {
        MoviesPhrase.keylessAdvice(service, setting: setting, address: address).text(in: format.language)
    }

    private func text(_ label: MoviesPhrase.Label) -> String { label.text(in: format.language) }
}
