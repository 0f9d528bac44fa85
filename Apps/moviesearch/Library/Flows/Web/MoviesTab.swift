import Markup
import MoviePages
import PresentationKit
import WebServer
import WebSupport

typealias MoviesTab = SceneTab<MoviesSceneState, MoviesSceneAction>

extension MoviesTab {
    /// The list of movies or the movie that an address names. Closing it waits for searches that are being saved.
    convenience init(_ place: MoviesPlace, dependencies: any MoviesSiteDependencies) {
        let scene = dependencies.makeMoviesSceneViewModel(
            .livePage(usesNetwork: dependencies.usesNetwork)
        )
        for action in place.start { scene.send(action) }
        self.init(
            scene,
            actions: { fields, state in state.actions(of: fields) },
            parts: { state in
                guard !state.isStarting else { return [] }
                return switch place {
                case .list(let list): dependencies.listPage(of: state, at: list).parts
                case .movie(_, let list): dependencies.moviePage(of: state, from: list).parts
                }
            }
        )
    }
}

extension MoviesSiteDependencies {
    func listPage(of state: MoviesSceneState, at address: MoviesAddress) -> MoviesListPage {
        MoviesListPage(
            query: state.query,
            list: state.list,
            ratedID: address.ratedID,
            recentQueries: state.recentQueries ?? RecentQueriesState(),
            notice: state.notice,
            canUndo: state.canUndo,
            sourceNotes: [state.catalogue?.summary?.note(in: format), keyNote].compactMap(\.self),
            format: format
        )
    }

    func moviePage(of state: MoviesSceneState, from list: MoviesAddress) -> MovieDetailsPage {
        var movie = state.movie ?? MovieDetailsState()
        movie.notice = state.movieNotice
        return MovieDetailsPage(movie, list: list, format: format)
    }
}

extension MoviesSceneState {
    /// Returns what the user did, by the fields that the open page sent.
    func actions(of fields: WebFields) -> [MoviesSceneAction] {
        guard !isMovieOpen else {
            return [fields.change(), fields["refresh"].map { _ in .refresh }].compactMap(\.self)
        }
        var actions: [MoviesSceneAction] = []
        if let id = fields.changedID, let index = list.answer?.items.firstIndex(where: { $0.id == id }) {
            actions += fields.change(row: index).map { [$0] } ?? []
        }
        if let words = fields["q"] {
            actions.append(fields["event"] == "submit" ? .submitted(words) : .typed(words))
        }
        if fields["undo"] != nil { actions.append(.undo) }
        if fields["more"] != nil { actions.append(.more) }
        if fields["opened"] != nil { actions.append(.submitShown) }
        if fields["refresh"] != nil { actions.append(.refresh) }
        return actions
    }
}

/// What the address of a page that changes names.
enum MoviesPlace: Sendable, Hashable {
    case list(MoviesAddress)
    case movie(id: String, from: MoviesAddress)

    init?(_ request: WebRequest) {
        let list = MoviesAddress(request.query)
        if request.path == "/" {
            self = .list(list)
        } else if request.path.hasPrefix("/movie/") {
            self = .movie(id: String(request.path.dropFirst("/movie/".count)), from: list)
        } else {
            return nil
        }
    }

    /// What the view model is told first.
    var start: [MoviesSceneAction] {
        switch self {
        case .list(let list):
            [.start(query: list.query, similarTo: list.similarTo, pages: list.pages), .suggest]
        case .movie(let id, _): [.openMovie(id: id)]
        }
    }
}

extension MoviesAddress {
    init(_ fields: WebFields) {
        let pages = fields["pages"].flatMap { Int($0) } ?? 1
        self =
            fields["recommended"].map { _ in Self.recommended }
            ?? fields["similar"].map { Self(similarTo: $0, pages: pages) }
            ?? Self(query: fields["q"] ?? "", pages: pages)
        ratedID = fields["rate"]
    }
}
