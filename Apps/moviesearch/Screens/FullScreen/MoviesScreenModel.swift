public import PresentationKit
public import TerminalKit

/// Everything that the full screen shows: the state of the scene, and the screen's own state.
public struct MoviesScreenModel: ScreenModel, Hashable {
    public typealias Action = MoviesSceneAction

    public static var showsPictures: Bool { true }

    public enum Focus: Sendable, Hashable {
        case field
        case list
    }

    public private(set) var list = MoviesListState()
    /// The earlier searches, while they are offered as suggestions.
    public private(set) var recentQueries: RecentQueriesState?
    /// The open movie, or the one beside the list.
    private var movie: MovieDetailsState?
    private var isMovieOpen = false
    /// Whether the movie of the chosen row is going to replace the open one.
    private(set) var isMovingOn = false

    /// The name of the service that answers; `nil` if a local catalogue does.
    public let serviceName: String?
    /// The step of the spinner; `nil` until a request has taken long.
    public var waitingStep: Int?
    /// A short note on why there are no live results.
    public let keyNote: String?
    let format: RegionalFormat
    let labels: MoviesLabels
    /// The catalogue in use; `nil` if not known yet or if a service answers.
    public internal(set) var catalogue: CatalogueState.Summary?
    /// How the terminal shows posters; `nil` until the terminal has answered.
    public var pictures: PictureSupport? {
        didSet { keepDetailsInPlace() }
    }

    public internal(set) var size: CellSize
    public internal(set) var field = TextField()
    public internal(set) var focus = Focus.field
    /// The words that the user has requested, until the list's state has them.
    public internal(set) var awaited: String?
    /// Whether the focus moves to the list as soon as movies arrive.
    var movesToListWhenLoaded = false
    /// Whether the first movie is opened then.
    var opensFirst = false
    public internal(set) var window = ListWindow()
    /// The index of the chosen suggestion.
    public internal(set) var suggestion: Int?
    /// Whether the user picks movies, with which the screen ends.
    let isPicking: Bool
    /// The movies that are marked, in the order of the marks.
    var marked: [MoviesListItemViewData] = []
    /// Whether the next key is a rating of the open movie.
    public internal(set) var isRating = false
    /// The first visible line of the list of all keys; `nil` if it is not shown.
    var keysScroll: Int?
    /// What the last key did beside the screen, such as copying an ID; shown until the next key.
    public var resultMessage: String?
    /// The screen that similar movies have replaced; empty if the list is of another kind.
    var replaced: [MoviesScreenModel] = []
    /// The first visible line of the details.
    public internal(set) var detailsScroll = 0
    /// The state of the scene that was shown last.
    private var shown: MoviesSceneState?
    /// What follows from the last states, such as opening the first movie.
    private var pending: [Intent] = []
    /// The details as laid out at the last change.
    private(set) var detailsText: DetailsText?

    public init(
        size: CellSize,
        format: RegionalFormat = .plain,
        keyNote: String? = nil,
        serviceName: String? = nil,
        words: String = "",
        isPicking: Bool = false
    ) {
        self.size = size
        self.serviceName = serviceName
        self.keyNote = keyNote
        self.format = format
        self.isPicking = isPicking
        labels = MoviesLabels(format)
        field = TextField(words)
        awaited = words.isEmpty ? nil : words
        movesToListWhenLoaded = isPicking && !words.isEmpty
    }

    // MARK: - States

    /// Shows the state of the scene.
    public mutating func show(_ scene: MoviesSceneState) {
        guard scene != shown else { return }
        shown = scene
        waitingStep = scene.isSlow ? waitingStep ?? 0 : nil
        if let awaited = scene.awaited { self.awaited = awaited }
        pending += show(scene.list)
        show(scene.recentQueries)
        show(scene.movie, isOpen: scene.isMovieOpen, isMovingOn: scene.isMovingOn)
        show(scene.catalogue)
    }

    /// Shows a state of the list. A new query starts at the top; refreshed results keep the selection.
    ///
    /// - Returns: The resulting intents. Without movies, the focus returns to the field.
    @discardableResult
    public mutating func show(_ list: MoviesListState) -> [Intent] {
        let chosen = items.indices.contains(window.selection) ? items[window.selection].id : nil
        let isSameQuestion = list.subject == self.list.subject && list.query == self.list.query
        self.list = list
        // A list to which nothing was requested yet answers nothing, not even for the lack of words.
        if list.query == awaited, list.phase != .idle || !list.query.isEmpty { awaited = nil }
        if !isSameQuestion {
            window = ListWindow()
        } else if let chosen, let index = items.firstIndex(where: { $0.id == chosen }) {
            window.selection = index
        }
        var intents: [Intent] = []
        if !items.isEmpty {
            if movesToListWhenLoaded {
                focus = .list
                if opensFirst { intents = [.send(.open(index: window.selection))] }
            }
            movesToListWhenLoaded = false
            opensFirst = false
        } else if !isWaiting {
            intents = focusField()
        } else if focus == .list, !isPicking {
            focus = .field
            movesToListWhenLoaded = true
        }
        keepSelectionVisible()
        return intents
    }

    public mutating func show(_ recentQueries: RecentQueriesState?) {
        let chosen = suggestion.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
        self.recentQueries = recentQueries
        suggestion = chosen.flatMap(suggestions.firstIndex)
        keepSelectionVisible()
    }

    /// Shows a state of the movie that is open, or else is a preview beside the list.
    public mutating func show(_ movie: MovieDetailsState?, isOpen: Bool = true, isMovingOn: Bool = false) {
        let isSameMovie = movie?.movie?.item.id == self.movie?.movie?.item.id
        self.movie = movie
        isMovieOpen = isOpen && movie != nil
        self.isMovingOn = isMovingOn
        if !isSameMovie {
            detailsScroll = 0
            isRating = false
        }
        keepDetailsInPlace()
        keepSelectionVisible()
    }

    public mutating func show(_ catalogue: CatalogueState?) {
        self.catalogue = catalogue?.summary
        keepDetailsInPlace()
        keepSelectionVisible()
    }

    public mutating func show(_ pictures: PictureSupport) { self.pictures = pictures }

    public mutating func didCopy(_ text: String) { resultMessage = labels.copied(text) }

    public mutating func didOpenPage(_ address: String, isOpened: Bool) {
        resultMessage = isOpened ? labels.opening(address) : labels.noBrowser(address)
    }

    // MARK: - Actions of the screen itself

    /// Tells the scene how much room there is, besides what follows from the last states.
    public mutating func takeActions() -> [MoviesSceneAction] {
        var actions = takePending().compactMap { if case .send(let action) = $0 { action } else { nil } }
        if let previewed {
            actions.append(.highlight(index: previewed))
        } else if !hasPreview {
            actions.append(.endHighlighting)
        }
        actions.append(.fill(rows: rows))
        if shownMovie != nil, let box = posterBox {
            actions.append(.loadPoster(width: box.width, height: box.height))
        }
        return actions
    }

    mutating func takePending() -> [Intent] {
        defer { pending = [] }
        return pending
    }

    // MARK: - Derived state

    public var frame: Frame { MoviesScreen.frame(for: self) }

    /// The open movie, which receives the keys while it is open.
    public var details: MovieDetailsState? { isMovieOpen ? movie : nil }

    /// The index of the row whose movie is wanted beside the list; `nil` if none is, or there is no room.
    public var previewed: Int? {
        hasPreview && items.indices.contains(window.selection) ? window.selection : nil
    }

    /// Whether there is a movie beside the list; while other words are searched for, the last one stays.
    public var hasPreview: Bool {
        details == nil && focus == .list && size.columns >= MoviesScreenLayout.columnsForTwo
            && seenMovies?.items.isEmpty == false
    }

    /// The movie on the screen: the open one, or the preview.
    public var shownMovie: MovieDetailsState? { details ?? (hasPreview ? movie : nil) }

    /// The movies for the current query; only these can be chosen.
    var answer: MoviesListState.Movies? { awaited == nil ? list.answer : nil }

    var items: [MoviesListItemViewData] { answer?.items ?? [] }

    /// The movies on the screen. To avoid flicker, those of the previous query stay until this is answered.
    var seenMovies: MoviesListState.Movies? { answer ?? (isWaiting ? list.movies : nil) }

    /// What the movies on the screen have in common: a person, or the movie that they are similar to.
    var headline: String? {
        guard let seenMovies, !seenMovies.items.isEmpty else { return nil }
        return seenMovies.referenceHeading(in: format) ?? answer?.person?.line(in: format)
    }

    /// Whether a query of the list is in flight.
    var isWaiting: Bool { awaited != nil || list.phase == .loading(.first) }

    /// Whether what is shown is loading: the open movie, or else the list.
    var isLoading: Bool { details.map { [.idle, .loading].contains($0.phase) } ?? isWaiting }

    /// Whether the suggestions are for the current text; older ones are still visible but cannot be chosen.
    var canChooseSuggestions: Bool { recentQueries?.beginning == field.text }

    /// The suggestions that are offered, without the one that is in the field already.
    var suggestions: [String] {
        guard focus == .field, !movesToListWhenLoaded, details == nil, let recentQueries else { return [] }
        return recentQueries.queries(besides: field.text)
    }

    /// How many movies the list has room for.
    public var rows: Int { layout.list.size.rows }

    /// The room for a poster, in pixels.
    public var posterBox: PictureSupport.PixelSize? { layout.poster?.pixels }

    var layout: MoviesScreenLayout { MoviesScreenLayout(self) }

    // MARK: - Staying in range

    mutating func keepSelectionVisible() {
        window.clampSelection(visible: layout.list.size.rows, of: items.count)
    }

    mutating func closeMovie() {
        isMovieOpen = false
        isRating = false
        // Beside the list it becomes the preview.
        if !hasPreview { show(nil as MovieDetailsState?) }
        keepDetailsInPlace()
        keepSelectionVisible()
    }

    mutating func keepDetailsInPlace() {
        guard shownMovie != nil else {
            detailsText = nil
            return
        }
        let layout = layout
        detailsText = layout.detailsText
        detailsScroll = min(max(0, detailsScroll), layout.lastDetailsScroll)
    }
}
