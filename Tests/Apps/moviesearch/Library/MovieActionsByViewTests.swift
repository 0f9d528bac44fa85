import MoviePages
import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import TerminalKit
import Testing
import WebServer

@testable import MovieSearchApp

/// Every action of the scene: how the full screen, the page and the JSON lines send it, or why one does not.
@MainActor
struct MovieActionsByViewTests {
    enum Name: CaseIterable {
        case start, load, typed, submitted, submitShown, pick, suggest, closeSuggestions, chooseSuggestion
        case more, fill, open, openMovie, openRandomMovie, show, highlight, endHighlighting, closeMovie
        case showSimilarMovies, closeSimilarMovies, save, undo, refresh, loadPoster
    }

    enum Place { case field, list, movie, picking }

    enum Way {
        /// What the screen sends by keys, or by itself once it is drawn.
        case keys(Place, [Key])
        case fields(WebFields, inMovie: Bool = false)
        case address(String, WebFields = [:])
        /// A form that works without scripts, or what a program sends once, at its start.
        case elsewhere(String)
        case line(String)
        case missing(String)
    }

    private func ways(_ name: Name) -> (screen: Way, page: Way, lines: Way) {
        let room = "only a screen has to fit its cells"
        let noSuggestions = Way.missing("a program knows its words")
        let noOwnData = Way.missing("'moviesearch mine' and its neighbours change what is saved")
        return switch name {
        case .start:
            (.elsewhere("the flow's start"), .address("/", ["q": "alien"]), .missing("no list is wanted yet"))
        case .load: (.missing("its words are typed"), .elsewhere("/search"), .line(#"{"search":"alien"}"#))
        case .typed: (.keys(.field, [.character("a")]), .fields(["q": "a"]), .line(#"{"preview":"a"}"#))
        case .submitted:
            (
                .keys(.field, [.character("a"), .enter]), .fields(["q": "a", "event": "submit"]),
                .missing("a search is loaded with its year and order")
            )
        case .submitShown:
            (.missing("opening does it"), .fields(["opened": "1"]), .missing("a search is saved at once"))
        case .pick:
            (.keys(.picking, [.enter]), .missing("no one waits for it"), .missing("no one waits for it"))
        case .suggest: (.keys(.list, [.escape]), .address("/"), noSuggestions)
        case .closeSuggestions: (.keys(.field, [.tab]), .missing("the browser hides them"), noSuggestions)
        case .chooseSuggestion:
            (.keys(.field, [.up, .enter]), .missing("it is typed and submitted"), noSuggestions)
        case .more: (.keys(.list, [.end]), .fields(["more": "1"]), .line(#"{"more":true}"#))
        case .fill: (.keys(.list, []), .missing(room), .missing(room))
        case .open: (.keys(.list, [.enter]), .missing("a row leads to an address"), .missing("it is shown"))
        case .openMovie:
            (.missing("a row is opened"), .address("/movie/tmdb:1"), .missing("a row is shown"))
        case .openRandomMovie:
            (.keys(.list, [.alt("p")]), .elsewhere("/random"), .missing("'moviesearch pick' does"))
        case .show: (.missing("a row is opened"), .missing("a row is opened"), .line(#"{"select":0}"#))
        case .highlight: (.keys(.list, []), .missing("a row leads to an address"), .missing("it is shown"))
        case .endHighlighting: (.keys(.field, []), .missing(room), .missing(room))
        case .closeMovie: (.keys(.movie, [.escape]), .missing("Back does"), .missing("a list replaces it"))
        case .showSimilarMovies:
            (
                .keys(.movie, [.character("s")]), .missing("a link to ?similar does"),
                .missing("a list of them is")
            )
        case .closeSimilarMovies:
            (
                .keys(.movie, [.character("s"), .escape]), .missing("Back does"),
                .missing("a list replaces it")
            )
        case .save:
            (.keys(.list, [.alt("w")]), .fields(["rating": "8"], inMovie: true), noOwnData)
        case .undo: (.keys(.list, [.alt("u")]), .fields(["undo": "1"], inMovie: true), noOwnData)
        case .refresh: (.keys(.list, [.control("r")]), .fields(["refresh": "1"]), .line(#"{"refresh":true}"#))
        case .loadPoster:
            (
                .keys(.movie, []), .missing("the browser asks for a file"),
                .missing("a program fetches files itself")
            )
        }
    }

    @Test(arguments: Name.allCases)
    func `An action can be sent by every view but those with a reason`(name: Name) throws {
        let ways = ways(name)
        for way in [ways.screen, ways.page, ways.lines] {
            switch way {
            case .keys(let place, let keys):
                var model = model(in: place)
                let sent = keys.flatMap { model.handle(.key($0)) }.compactMap { intent in
                    if case .send(let action) = intent { action } else { nil }
                }
                #expect((sent + model.takeActions()).map(\.name).contains(name))
            case .fields(let fields, let inMovie):
                let sent = state(inMovie ? .movie : .list).actions(of: fields)
                #expect(sent.map(\.name).contains(name))
            case .address(let path, let query):
                let place = try #require(MoviesPlace(WebRequest(path: path, query: query)))
                #expect(place.start.map(\.name).contains(name))
            case .line(let line):
                #expect(try InputLine.text(line).json(as: StdioCommand.self).action?.name == name)
            case .elsewhere(let reason), .missing(let reason): #expect(!reason.isEmpty)
            }
        }
    }

    private func model(in place: Place) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: 160, rows: 40), isPicking: place == .picking)
        model.pictures = PictureSupport(imageProtocol: .sixel, cellPixels: .init(width: 10, height: 20))
        model.show(state(place))
        if place == .list || place == .picking { model.handle(.key(.tab)) }
        return model
    }

    private func state(_ place: Place) -> MoviesSceneState {
        let row = MoviesListItemViewData(id: "tmdb:1", title: "Alien")
        return MoviesSceneState(
            list: ListSample(.loaded).state,
            recentQueries: place == .field ? RecentQueriesState(phase: .loaded, queries: ["blade"]) : nil,
            movie: place == .movie
                ? MovieDetailsState(phase: .loaded, movie: .init(item: row, hasPoster: true)) : nil,
            isMovieOpen: place == .movie
        )
    }
}

extension MoviesSceneAction {
    fileprivate var name: MovieActionsByViewTests.Name {
        switch self {
        case .start: .start
        case .load: .load
        case .typed: .typed
        case .submitted: .submitted
        case .submitShown: .submitShown
        case .pick: .pick
        case .suggest: .suggest
        case .closeSuggestions: .closeSuggestions
        case .chooseSuggestion: .chooseSuggestion
        case .more: .more
        case .fill: .fill
        case .open: .open
        case .openMovie: .openMovie
        case .openRandomMovie: .openRandomMovie
        case .show: .show
        case .highlight: .highlight
        case .endHighlighting: .endHighlighting
        case .closeMovie: .closeMovie
        case .showSimilarMovies: .showSimilarMovies
        case .closeSimilarMovies: .closeSimilarMovies
        case .save: .save
        case .undo: .undo
        case .refresh: .refresh
        case .loadPoster: .loadPoster
        }
    }
}
