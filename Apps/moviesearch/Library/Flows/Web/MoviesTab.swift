import Markup
import MoviePages
import PresentationKit
import WebServer
import WebSupport

/// The list of movies in one tab of a browser.
@MainActor
final class MoviesTab: WebTab {
    private let scene: MoviesSceneViewModel
    private let dependencies: any MoviesSiteDependencies

    init(_ address: MoviesAddress, dependencies: any MoviesSiteDependencies) {
        self.dependencies = dependencies
        scene = dependencies.makeMoviesSceneViewModel()
        scene.send(
            .start(query: address.query, similarTo: address.similarTo, pages: address.pages)
        )
        scene.send(.suggest)
    }

    var parts: [PagePart] {
        let state = scene.state
        guard !state.isStarting else { return [] }
        return MoviesListPage(
            query: state.query,
            list: state.list,
            recentQueries: state.recentQueries ?? RecentQueriesState(),
            sourceNotes: dependencies.sourceNotes(state.catalogue),
            format: dependencies.format
        ).parts
    }

    func handle(_ fields: WebFields) {
        if let words = fields["q"] {
            scene.send(fields["event"] == "submit" ? .submitted(words) : .typed(words))
        }
        // The address cannot name more pages.
        if fields["more"] != nil, (scene.state.list.movies?.pages.count ?? 0) < MoviesAddress.mostPages {
            scene.send(.more)
        }
        if fields["opened"] != nil { scene.send(.submitShown) }
        if fields["refresh"] != nil { scene.send(.refresh) }
    }

    /// Waits for searches that are being saved.
    func close() async { await scene.close() }
}
