import Entities
import MovieScreens
import PresentationKit
import TerminalKit

/// A user who types and selects while results arrive.
struct Keystrokes {
    private static let rounds = 400
    private static let words = Array("blade runner 기생충")

    func measure() -> Timings {
        var timings = Timings()
        var painter = FramePainter(colors: .trueColor)
        var model = MoviesScreenModel(size: CellSize(columns: 120, rows: 40))
        model.show(MoviesSceneState(list: answer(to: 0)))
        var length = 0
        for round in 1...Self.rounds {
            for (key, shows) in keys(of: round) {
                if let shows {
                    var scene = model.scene
                    scene.list = shows
                    model.show(scene)
                }
                timings.time {
                    model.handle(.key(key))
                    length += painter.paint(MoviesScreen.frame(for: model)).utf8.count
                }
            }
        }
        // Uses the output, so that painting is not optimized away.
        return length > 0 ? timings : Timings()
    }

    /// Measures a user who scrolls through a movie with a cast of 300.
    func measureInDetails() -> Timings {
        var timings = Timings()
        var painter = FramePainter(colors: .trueColor)
        var model = MoviesScreenModel(size: CellSize(columns: 120, rows: 40))
        model.show(MoviesSceneState(list: answer(to: 0), movie: details, isMovieOpen: true))
        var length = 0
        for _ in 1...Self.rounds {
            for key in [Key.down, .down, .up, .pageDown, .end, .pageUp, .home] {
                timings.time {
                    model.handle(.key(key))
                    length += model.posterBox?.width ?? 0
                    length += painter.paint(MoviesScreen.frame(for: model)).utf8.count
                }
            }
        }
        return length > 0 ? timings : Timings()
    }

    private var details: MovieDetailsState {
        let movie = Movie(id: .tmdb(1), title: "A movie of many").with { $0.overview = "They all pass by." }
        var details = MovieDetails(movie: movie, origin: MoviesOrigin(source: .service))
        details.cast = (1...300).map {
            CastMember(name: "Player \($0) 송강호", character: "Passer-by number \($0)")
        }
        return MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(item: Self.row(movie), details: details, origin: nil)
        )
    }

    private static func row(_ movie: Movie) -> MoviesListItemViewData {
        MoviesListItemViewData(movie, localTitle: nil, match: nil, reasons: [], saved: nil)
    }

    /// Returns the keys, each with the results that arrive before it.
    private func keys(of round: Int) -> [(Key, MoviesListState?)] {
        var keys = Self.words.enumerated().map { index, letter in
            (Key.character(letter), index % 4 == 3 ? answer(to: round * 31 + index) : nil)
        }
        keys.append((.tab, nil))
        keys += [Key.down, .down, .pageDown, .end, .home, .escape, .escape].map { ($0, nil) }
        return keys
    }

    private func answer(to question: Int) -> MoviesListState {
        let titles = ["Blade Runner", "기생충", "千と千尋の神隠し", "The 👨‍👩‍👧‍👦 Movie", "Dr. Strangelove or: How I Learned"]
        let items = (0..<20).map { index in
            let title = "\(titles[(question + index) % titles.count]) \(question)"
            let movie = Movie(id: .tmdb(question * 20 + index), title: title, year: 1950 + index).with {
                $0.rating = Double(index % 10)
                $0.overview =
                    "A movie about question \(question), of which there is more to say than fits on a row."
            }
            return Self.row(movie)
        }
        return MoviesListState(
            query: "question \(question)",
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: "question \(question)",
                items: items,
                pages: 1...1,
                totalPages: 1,
                totalResults: items.count,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
        )
    }
}
