import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit

/// The full screen in every state that a user can see.
enum SampleScreen: String, CaseIterable, Sendable {
    case idle
    case popular
    case popularLoading
    case popularFailed
    case suggestions
    case suggestionChosen
    case suggestionsFailed
    case loadingFirst
    case loadingOverOlder
    case loadingFresher
    case asking
    case loadingMore
    case loaded
    case scrolled
    case empty
    case failed
    case failedBesideMovies
    case notice
    case refused
    case rejectedBesideMovies
    case stale
    case withoutKey
    case detailsLoading
    case detailsWaiting
    case detailsLoaded
    case detailsNotice
    case detailsFailed
    case detailsPosterLoading
    case detailsPoster
    case detailsPosterFailed
    case detailsScrolled
    case preview
    case previewFailed
    case allKeys
    case marks
    case saved
    case similar

    static let sizes = [
        CellSize(columns: 40, rows: 16),
        CellSize(columns: 80, rows: 24),
        CellSize(columns: 120, rows: 30),
    ]

    func model(_ size: CellSize) -> MoviesScreenModel {
        let keyNote = "No TMDB key; see --help for one"
        var model = MoviesScreenModel(
            size: size,
            keyNote: self == .withoutKey ? keyNote : nil,
            serviceName: self == .detailsWaiting ? "TMDB" : nil
        )
        switch self {
        case .marks: model.type("run genre:noir -genre:xyz 2001: y:19")
        case .idle, .popular, .popularLoading, .popularFailed, .suggestions, .suggestionChosen,
            .suggestionsFailed, .withoutKey, .similar:
            break
        default:
            model.type("run")
        }
        model.pictures = PictureSupport(imageProtocol: .blocks, cellPixels: nil)
        fill(&model)
        return model
    }

    private func fill(_ model: inout MoviesScreenModel) {
        switch self {
        case .idle: break
        case .popular: model.show(SampleMovies.popular)
        case .withoutKey:
            model.show(SampleMovies.popular)
            model.show(
                CatalogueState(
                    phase: .loaded,
                    summary: CatalogueState.Summary(kind: .builtIn, movies: 19_576, path: nil)
                )
            )
        case .popularLoading:
            model.show(MoviesListState(subject: .popular, phase: .loading(.first)))
        case .popularFailed:
            model.show(MoviesListState(subject: .popular, phase: .failed(SampleMovies.unreachableForNow)))
        case .suggestions, .suggestionChosen:
            model.show(SampleMovies.popular)
            model.show(RecentQueriesState(phase: .loaded, queries: ["blade runner", "기생충", "alien"]))
            if self == .suggestionChosen { model.press(.up, .up) }
        case .suggestionsFailed:
            model.show(SampleMovies.popular)
            model.show(RecentQueriesState(phase: .failed(SampleMovies.unreadable)))
        case .loadingFirst:
            model.show(SampleMovies.found(phase: .loading(.first), movies: nil))
        case .loadingOverOlder:
            let older = SampleMovies.movies(query: "blade")
            model.show(SampleMovies.found(phase: .loading(.first), movies: older))
        case .loadingFresher:
            model.show(
                SampleMovies.found(
                    phase: .loading(.revalidating),
                    movies: SampleMovies.movies(origin: SampleMovies.stale)
                )
            )
        case .asking:
            let origin = MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")
            model.show(
                SampleMovies.found(phase: .loading(.asking), movies: SampleMovies.movies(origin: origin))
            )
        case .loadingMore:
            model.show(SampleMovies.found(phase: .loading(.more), movies: Self.manyPages))
            model.press(.tab, .end)
        case .loaded:
            model.show(SampleMovies.found())
            model.press(.enter, .down, .down)
        case .scrolled:
            model.show(SampleMovies.found(movies: Self.manyPages))
            model.press(.tab, .pageDown, .pageDown)
        case .empty:
            model.show(SampleMovies.found(phase: .empty, movies: SampleMovies.movies([])))
        case .failed:
            model.show(SampleMovies.found(phase: .failed(SampleMovies.unreachable), movies: nil))
        case .failedBesideMovies:
            model.show(
                SampleMovies.found(
                    movies: SampleMovies.movies(origin: SampleMovies.stale),
                    notice: SampleMovies.unreachable
                )
            )
        case .notice:
            model.show(SampleMovies.found(notice: SampleMovies.storeFailure))
        case .refused:
            model.show(SampleMovies.found(phase: .failed(SampleMovies.refused), movies: nil))
        case .rejectedBesideMovies:
            model.show(SampleMovies.found(notice: SampleMovies.refused))
        case .stale:
            model.show(SampleMovies.found(movies: SampleMovies.movies(origin: SampleMovies.stale)))
        case .marks: model.show(SampleMovies.popular)
        case .saved, .similar:
            model.show(self == .saved ? SampleMovies.saved : SampleMovies.similar)
            model.press(.tab)
            model.show(SampleMovies.details(), isOpen: false)
        case .allKeys:
            model.show(SampleMovies.found())
            model.press(Key(.function(1)))
        case .preview, .previewFailed:
            model.show(SampleMovies.found())
            model.press(.tab)
            var movie = self == .preview ? SampleMovies.details(hasPoster: true) : SampleMovies.row
            if self == .previewFailed { movie.phase = .failed(SampleMovies.unreachableForNow) }
            model.show(movie, isOpen: false)
            guard let box = model.posterBox else { return }
            movie.poster = .loaded(SampleMovies.poster(width: box.width, height: box.height))
            model.show(movie, isOpen: false)
        case .detailsLoading, .detailsWaiting, .detailsLoaded, .detailsNotice, .detailsFailed,
            .detailsPosterLoading, .detailsPoster, .detailsPosterFailed, .detailsScrolled:
            model.show(SampleMovies.found())
            model.press(.tab)
            fillDetails(&model)
        }
    }

    private func fillDetails(_ model: inout MoviesScreenModel) {
        switch self {
        case .detailsLoading: model.show(SampleMovies.row)
        case .detailsWaiting:
            model.show(SampleMovies.row)
            model.waitingStep = 1
        case .detailsFailed:
            var details = SampleMovies.row
            details.phase = .failed(SampleMovies.unreachableForNow)
            model.show(details)
        case .detailsNotice:
            let notice = "2 other movies have the same title; add a year to see one of them."
            model.show(SampleMovies.details(notice: notice))
        case .detailsPosterLoading: model.show(SampleMovies.details(hasPoster: true, poster: .loading))
        case .detailsPosterFailed:
            let failed = PicturePhase.failed(SampleMovies.unreachableForNow)
            model.show(SampleMovies.details(hasPoster: true, poster: failed))
        case .detailsPoster:
            model.show(SampleMovies.details(hasPoster: true))
            guard let box = model.posterBox else { return }
            let poster = SampleMovies.poster(width: box.width, height: box.height)
            model.show(SampleMovies.details(hasPoster: true, poster: .loaded(poster)))
        case .detailsScrolled:
            model.show(SampleMovies.details(cast: SampleMovies.crowd(80)))
            model.press(.pageDown, .down, .down)
        default: model.show(SampleMovies.details())
        }
    }

    private static let manyPages = SampleMovies.movies(
        SampleMovies.many(60),
        pages: 1...3,
        of: 12,
        totalResults: 240
    )
}

extension MoviesScreenModel {
    /// Shows a state of the list as part of the scene; returns the resulting intents.
    @discardableResult
    mutating func show(_ list: MoviesListState) -> [Intent] {
        change {
            $0.list = list
            if list.topic == $0.awaited { $0.awaited = nil }
        }
        return takeActions().filter { $0 == .suggest || $0 == .open(index: window.selection) }.map {
            .send($0)
        }
    }

    mutating func show(_ recentQueries: RecentQueriesState?) { change { $0.recentQueries = recentQueries } }

    mutating func show(_ catalogue: CatalogueState?) { change { $0.catalogue = catalogue } }

    /// Shows a state of the movie that is open, or else is a preview beside the list.
    mutating func show(_ movie: MovieDetailsState?, isOpen: Bool = true, isMovingOn: Bool = false) {
        change {
            $0.movie = movie
            $0.isMovieOpen = isOpen && movie != nil
            $0.isMovingOn = isMovingOn
        }
    }

    private mutating func change(_ change: (inout MoviesSceneState) -> Void) {
        var scene = scene
        change(&scene)
        show(scene)
    }

    @discardableResult
    mutating func press(_ keys: Key...) -> [Intent] {
        keys.flatMap { handle(.key($0)) }
    }

    @discardableResult
    mutating func type(_ text: String) -> [Intent] {
        text.flatMap { handle(.key(.character($0))) }
    }
}
