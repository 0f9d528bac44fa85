import Markup
import MoviePages
import PresentationKit
import WebServer
import WebSupport

typealias MoviesTab = SceneTab<MoviesSceneState, MoviesSceneAction>

extension MoviesTab {
    /// The list of movies that an address names. Closing it waits for searches that are being saved.
    convenience init(_ address: MoviesAddress, dependencies: any MoviesSiteDependencies) {
        let scene = dependencies.makeMoviesSceneViewModel()
        scene.send(.start(query: address.query, similarTo: address.similarTo, pages: address.pages))
        scene.send(.suggest)
        self.init(
            scene,
            actions: { fields, state in state.actions(of: fields) },
            parts: { state in
                guard !state.isStarting else { return [] }
                return MoviesListPage(
                    query: state.query,
                    list: state.list,
                    recentQueries: state.recentQueries ?? RecentQueriesState(),
                    sourceNotes: dependencies.sourceNotes(state.catalogue),
                    format: dependencies.format
                ).parts
            }
        )
    }
}

extension MoviesSceneState {
    /// Returns what the user did, by the fields that the open page sent.
    fileprivate func actions(of fields: WebFields) -> [MoviesSceneAction] {
        var actions: [MoviesSceneAction] = []
        if let words = fields["q"] {
            actions.append(fields["event"] == "submit" ? .submitted(words) : .typed(words))
        }
        // The address cannot name more pages.
        if fields["more"] != nil, (list.movies?.pages.count ?? 0) < MoviesAddress.mostPages {
            actions.append(.more)
        }
        if fields["opened"] != nil { actions.append(.submitShown) }
        if fields["refresh"] != nil { actions.append(.refresh) }
        return actions
    }
}
