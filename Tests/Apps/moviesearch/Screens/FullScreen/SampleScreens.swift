import MovieScreens
import PresentationKit
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
    case loadingMore
    case loaded
    case scrolled
    case empty
    case failed
    case failedBesideFilms
    case notice
    case refused
    case refusedBesideFilms
    case stale
    case withoutKey
    case detailsLoading
    case detailsLoaded
    case detailsNotice
    case detailsFailed
    case detailsPosterLoading
    case detailsPoster
    case detailsPosterFailed
    case detailsScrolled

    static let sizes = [
        CellSize(columns: 40, rows: 16),
        CellSize(columns: 80, rows: 24),
        CellSize(columns: 120, rows: 30),
    ]

    func model(_ size: CellSize) -> MoviesScreenModel {
        let keyNote = "No TMDB key; see --help for one"
        var model = MoviesScreenModel(size: size, keyNote: self == .withoutKey ? keyNote : nil)
        switch self {
        case .idle, .popular, .popularLoading, .popularFailed, .suggestions, .suggestionChosen,
            .suggestionsFailed, .withoutKey:
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
        case .popular: model.show(SampleFilms.popular)
        case .withoutKey:
            model.show(SampleFilms.popular)
            model.show(
                CatalogueState(
                    phase: .loaded,
                    summary: CatalogueState.Summary(kind: .builtIn, films: 19_576, place: nil)
                )
            )
        case .popularLoading:
            model.show(MoviesListState(subject: .popular, phase: .loading(.first)))
        case .popularFailed:
            model.show(MoviesListState(subject: .popular, phase: .failed(SampleFilms.unreachableForNow)))
        case .suggestions, .suggestionChosen:
            model.show(SampleFilms.popular)
            model.show(RecentQueriesState(phase: .loaded, queries: ["blade runner", "기생충", "alien"]))
            if self == .suggestionChosen { model.press(.up, .up) }
        case .suggestionsFailed:
            model.show(SampleFilms.popular)
            model.show(RecentQueriesState(phase: .failed(SampleFilms.unreadable)))
        case .loadingFirst:
            model.show(SampleFilms.found(phase: .loading(.first), films: nil))
        case .loadingOverOlder:
            let older = SampleFilms.films(query: "blade")
            model.show(SampleFilms.found(phase: .loading(.first), films: older))
        case .loadingFresher:
            model.show(
                SampleFilms.found(
                    phase: .loading(.fresher),
                    films: SampleFilms.films(origin: SampleFilms.stale)
                )
            )
        case .loadingMore:
            model.show(SampleFilms.found(phase: .loading(.more), films: Self.manyPages))
            model.press(.tab, .end)
        case .loaded:
            model.show(SampleFilms.found())
            model.press(.enter, .down, .down)
        case .scrolled:
            model.show(SampleFilms.found(films: Self.manyPages))
            model.press(.tab, .pageDown, .pageDown)
        case .empty:
            model.show(SampleFilms.found(phase: .empty, films: SampleFilms.films([])))
        case .failed:
            model.show(SampleFilms.found(phase: .failed(SampleFilms.unreachable), films: nil))
        case .failedBesideFilms:
            model.show(
                SampleFilms.found(
                    films: SampleFilms.films(origin: SampleFilms.stale),
                    notice: SampleFilms.unreachable
                )
            )
        case .notice:
            model.show(SampleFilms.found(notice: SampleFilms.storeFailure))
        case .refused:
            model.show(SampleFilms.found(phase: .failed(SampleFilms.refused), films: nil))
        case .refusedBesideFilms:
            model.show(SampleFilms.found(notice: SampleFilms.refused))
        case .stale:
            model.show(SampleFilms.found(films: SampleFilms.films(origin: SampleFilms.stale)))
        case .detailsLoading, .detailsLoaded, .detailsNotice, .detailsFailed, .detailsPosterLoading,
            .detailsPoster, .detailsPosterFailed, .detailsScrolled:
            model.show(SampleFilms.found())
            model.press(.tab)
            fillDetails(&model)
        }
    }

    private func fillDetails(_ model: inout MoviesScreenModel) {
        switch self {
        case .detailsLoading: model.show(SampleFilms.row)
        case .detailsFailed:
            var details = SampleFilms.row
            details.phase = .failed(SampleFilms.unreachableForNow)
            model.show(details)
        case .detailsNotice:
            let notice = "2 other films are called so too; give a year to see one of them."
            model.show(SampleFilms.details(notice: notice))
        case .detailsPosterLoading: model.show(SampleFilms.details(hasPoster: true, poster: .loading))
        case .detailsPosterFailed:
            let failed = MovieDetailsState.PosterPhase.failed(SampleFilms.unreachableForNow)
            model.show(SampleFilms.details(hasPoster: true, poster: failed))
        case .detailsPoster:
            model.show(SampleFilms.details(hasPoster: true))
            guard let box = model.posterBox else { return }
            let poster = SampleFilms.poster(width: box.width, height: box.height)
            model.show(SampleFilms.details(hasPoster: true, poster: .loaded(poster)))
        case .detailsScrolled:
            model.show(SampleFilms.details(cast: SampleFilms.crowd(80)))
            model.press(.pageDown, .down, .down)
        default: model.show(SampleFilms.details())
        }
    }

    private static let manyPages = SampleFilms.films(
        SampleFilms.many(60),
        pages: 1...3,
        of: 12,
        totalResults: 240
    )
}

extension MoviesScreenModel {
    @discardableResult
    mutating func press(_ keys: Key...) -> [MoviesScreenIntent] {
        keys.flatMap { handle(.key($0)) }
    }

    @discardableResult
    mutating func type(_ text: String) -> [MoviesScreenIntent] {
        text.flatMap { handle(.key(.character($0))) }
    }
}
