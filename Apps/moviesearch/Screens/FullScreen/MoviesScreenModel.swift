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

    /// The state of the scene, with what keys have changed of it since.
    public internal(set) var scene = MoviesSceneState()

    /// The name of the service that answers; `nil` if a local catalogue does.
    public let serviceName: String?
    /// The step of the spinner; `nil` until a request has taken long.
    public var waitingStep: Int?
    /// A short note on why there are no live results.
    public let keyNote: String?
    let format: RegionalFormat
    let labels: MoviesLabels
    /// How the terminal shows posters; `nil` until the terminal has answered.
    public var pictures: PictureSupport? {
        didSet { keepDetailsInPlace() }
    }

    public internal(set) var size: CellSize
    public internal(set) var field = TextField()
    public internal(set) var focus = Focus.field
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
    /// The question about the open or the chosen movie that receives the keys; `nil` if there is none.
    var prompt: Prompt?
    /// The first visible line of the list of all keys; `nil` if it is not shown.
    var keysScroll: Int?
    /// What the last key did beside the screen, such as copying an ID; shown until the next key.
    public var resultMessage: String?
    /// The screen that similar movies have replaced; empty if the list is of another kind.
    var replaced: [MoviesScreenModel] = []
    /// The first visible line of the details.
    public internal(set) var detailsScroll = 0
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
        scene.awaited = words.isEmpty ? nil : .words(words)
        movesToListWhenLoaded = isPicking && !words.isEmpty
    }

    // MARK: - States

    /// Shows the state of the scene. A new query starts at the top; refreshed results keep the selection.
    public mutating func show(_ scene: MoviesSceneState) {
        guard scene != self.scene else { return }
        let earlier = self.scene
        let movie = items.indices.contains(window.selection) ? items[window.selection] : nil
        let words = suggestion.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
        self.scene = scene
        if list.subject != earlier.list.subject || list.query != earlier.list.query {
            window = ListWindow()
        } else if let movie, let index = items.index(ofMovie: movie) {
            window.selection = index
        }
        moveFocus()
        suggestion = words.flatMap(suggestions.firstIndex)
        if scene.movie?.movie?.item.id != earlier.movie?.movie?.item.id {
            detailsScroll = 0
            prompt = nil
        }
        waitingStep = scene.isSlow ? waitingStep ?? 0 : nil
        keepDetailsInPlace()
        keepSelectionVisible()
    }

    /// Moves the focus to the list when movies arrive, and to the field when there are none.
    private mutating func moveFocus() {
        if !items.isEmpty {
            if movesToListWhenLoaded {
                focus = .list
                if opensFirst { pending.append(.send(.open(index: window.selection))) }
            }
            movesToListWhenLoaded = false
            opensFirst = false
        } else if !scene.isWaiting {
            pending += focusField()
        } else if focus == .list, !isPicking {
            focus = .field
            movesToListWhenLoaded = true
        }
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
    public var details: MovieDetailsState? { scene.isMovieOpen ? scene.movie : nil }

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
    public var shownMovie: MovieDetailsState? { details ?? (hasPreview ? scene.movie : nil) }

    var list: MoviesListState { scene.list }

    /// The movies for the current query; only these can be chosen.
    var answer: MoviesListState.Movies? { scene.awaited == nil ? list.answer : nil }

    var items: [MoviesListItemViewData] { answer?.items ?? [] }

    /// The movies on the screen. To avoid flicker, those of the previous query stay until this is answered.
    var seenMovies: MoviesListState.Movies? { answer ?? (scene.isWaiting ? list.movies : nil) }

    /// What the movies on the screen have in common: a person, or the movie that they are similar to.
    var headline: String? {
        guard let seenMovies, !seenMovies.items.isEmpty else { return nil }
        return seenMovies.referenceHeading(in: format) ?? answer?.person?.line(in: format)
    }

    /// Whether the suggestions are for the current text; older ones are still visible but cannot be chosen.
    var canChooseSuggestions: Bool { scene.recentQueries?.beginning == field.text }

    /// The suggestions that are offered, without the one that is in the field already.
    var suggestions: [String] {
        guard focus == .field, !movesToListWhenLoaded, details == nil, let recent = scene.recentQueries else {
            return []
        }
        return recent.queries(besides: field.text)
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
        scene.isMovieOpen = false
        prompt = nil
        // Beside the list it becomes the preview.
        if !hasPreview { dropMovie() }
        keepDetailsInPlace()
        keepSelectionVisible()
    }

    mutating func dropMovie() {
        scene.movie = nil
        scene.isMovieOpen = false
        scene.isMovingOn = false
        detailsScroll = 0
        prompt = nil
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

// Similar movies, which replace the list and its open movie until the user goes back or types.
extension MoviesScreenModel {
    mutating func showSimilarMovies() -> [Intent] {
        guard let movie = details?.movie?.item, !scene.isMovingOn else { return [] }
        replaced = [self]
        dropMovie()
        field = TextField()
        window = ListWindow()
        scene.awaited = .similar(to: movie.id)
        // The focus moves to the list once it is loaded.
        focus = .field
        movesToListWhenLoaded = true
        return [.send(.showSimilarMovies)]
    }

    mutating func closeSimilarMovies() -> [Intent] {
        guard var earlier = replaced.first else { return [] }
        earlier.size = size
        earlier.marked = marked
        earlier.scene.catalogue = scene.catalogue
        earlier.pictures = pictures
        self = earlier
        keepDetailsInPlace()
        keepSelectionVisible()
        return [.send(.closeSuggestions), .send(.closeSimilarMovies)]
    }
}
