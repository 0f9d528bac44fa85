public import PresentationKit
public import TerminalKit

/// All that the full screen of films shows: the states of the view models, and what only the screen knows.
public struct MoviesScreenModel: Sendable, Hashable {
    public enum Focus: Sendable, Hashable {
        case field
        case list
    }

    public private(set) var list = MoviesListState()
    /// Earlier searches, while they are offered.
    public private(set) var recentQueries: RecentQueriesState?
    /// The film that is looked at; it has the keys while it is there.
    public private(set) var details: MovieDetailsState?

    /// The service that films are asked for; `nil` if a catalogue on this machine answers.
    public let serviceName: String?
    /// The step of the spinner, once the answer has taken long; `nil` before.
    public var waitingStep: Int?
    /// What stands in the way of live answers, in one short line.
    public let keyNote: String?
    /// The catalogue that answers; nil while that is not known, and where a service answers.
    public private(set) var catalogue: CatalogueState.Summary?
    /// How the terminal shows posters; nothing until it has said.
    public var pictures: PictureSupport? {
        didSet { keepDetailsInPlace() }
    }

    public internal(set) var size: CellSize
    public internal(set) var field = TextField()
    public internal(set) var focus = Focus.field
    /// The words that keys have asked for, until the list knows of them.
    public internal(set) var awaited: String?
    /// Whether the focus goes to the films as soon as there are some.
    var isBoundForList = false
    /// Whether the first of them is opened then.
    var opensFirst = false
    /// The chosen film; 0 where there is none.
    public internal(set) var selection = 0
    /// The first film that is seen.
    public internal(set) var scroll = 0
    /// The chosen one of the earlier searches.
    public internal(set) var suggestion: Int?
    /// The first line of the details that is seen.
    public internal(set) var detailsScroll = 0
    /// As it was laid out at the last change.
    private(set) var detailsText: DetailsText?

    public init(size: CellSize, keyNote: String? = nil, serviceName: String? = nil) {
        self.size = size
        self.serviceName = serviceName
        self.keyNote = keyNote
    }

    // MARK: - States

    /// Another question starts at the top; a newer answer to the same one keeps the chosen film.
    ///
    /// - Returns: What the user wants now: without films the field has the focus, as if it had been gone to.
    @discardableResult
    public mutating func show(_ list: MoviesListState) -> [MoviesScreenIntent] {
        let chosen = items.indices.contains(selection) ? items[selection].id : nil
        let isSameQuestion = list.subject == self.list.subject && list.query == self.list.query
        self.list = list
        if list.query == awaited { awaited = nil }
        if !isSameQuestion {
            selection = 0
            scroll = 0
        } else if let chosen, let index = items.firstIndex(where: { $0.id == chosen }) {
            selection = index
        }
        var intents: [MoviesScreenIntent] = []
        if !items.isEmpty {
            if isBoundForList {
                focus = .list
                if opensFirst { intents = [.open(index: selection)] }
            }
            isBoundForList = false
            opensFirst = false
        } else if !isWaiting {
            intents = focusField()
        } else if focus == .list {
            focus = .field
            isBoundForList = true
        }
        keepSelectionSeen()
        return intents
    }

    public mutating func show(_ recentQueries: RecentQueriesState?) {
        let chosen = suggestion.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
        self.recentQueries = recentQueries
        suggestion = chosen.flatMap(suggestions.firstIndex)
        keepSelectionSeen()
    }

    public mutating func show(_ details: MovieDetailsState?) {
        let isSameFilm = details?.film?.item.id == self.details?.film?.item.id
        self.details = details
        if !isSameFilm { detailsScroll = 0 }
        keepDetailsInPlace()
        keepSelectionSeen()
    }

    public mutating func show(_ catalogue: CatalogueState?) {
        self.catalogue = catalogue?.summary
        keepDetailsInPlace()
        keepSelectionSeen()
    }

    // MARK: - What the states come to

    /// The films that answer what the user has asked for, which alone can be chosen.
    var answer: MoviesListState.Films? { awaited == nil ? list.answer : nil }

    var items: [MoviesListItemViewModel] { answer?.items ?? [] }

    /// Films of an earlier question stay on the screen until this one is answered, lest it flickers.
    var seenFilms: MoviesListState.Films? { answer ?? (isWaiting ? list.films : nil) }

    public var isWaiting: Bool { awaited != nil || list.phase == .loading(.first) }

    /// What was found for another text is still seen, but keys mean what is found for this one.
    var canChooseSuggestions: Bool { recentQueries?.beginning == field.text }

    /// The earlier searches that are offered; the one that stands in the field already is not.
    var suggestions: [String] {
        guard focus == .field, details == nil, let recentQueries else { return [] }
        return recentQueries.queries(besides: field.text)
    }

    /// The room that there is for a poster now, in pixels.
    public var posterBox: PictureSupport.PixelSize? { layout.poster?.pixels }

    var layout: MoviesScreenLayout { MoviesScreenLayout(self) }

    // MARK: - Staying in range

    mutating func keepSelectionSeen() {
        selection = min(max(0, selection), max(0, items.count - 1))
        let rows = layout.list.size.rows
        if selection >= scroll + rows { scroll = selection - rows + 1 }
        if selection < scroll { scroll = selection }
        scroll = min(max(0, scroll), max(0, items.count - rows))
    }

    mutating func keepDetailsInPlace() {
        guard details != nil else {
            detailsText = nil
            return
        }
        let layout = layout
        detailsText = layout.detailsText
        detailsScroll = min(max(0, detailsScroll), layout.lastDetailsScroll)
    }
}
