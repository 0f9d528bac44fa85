import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("Hostile text on the full screen of moviesearch")
struct HostileMoviesTests {
    private static let titles = [
        "\u{1B}[2J\u{1B}[31mRed\u{1B}]0;title\u{7}\u{9B}5A",
        "\u{1B}P+q\u{1B}\\ \u{1B}_Ga=d\u{1B}\\",
        "\u{202E}desrever\u{2066}\u{2069}\u{202D}",
        "a\r\nb\tc\u{0}\u{8}\u{8}\u{8}d\u{7F}",
        "e" + String(repeating: "\u{301}", count: 500),
        String(repeating: "\u{FDFD}", count: 300),
        String(repeating: "🏳️‍🌈", count: 300),
        String(repeating: "\u{200D}", count: 500) + "z",
        "\u{0BCC}\u{0BCC}\u{0BCC}",
        String(repeating: "가", count: 200),
    ]

    private func item(_ text: String) -> MoviesListItemViewData {
        MoviesListItemViewData(
            id: text,
            title: text,
            originalTitle: text,
            year: .max,
            runtimeMinutes: .min,
            rating: .infinity,
            overview: text,
            genres: [text],
            directors: [text]
        )
    }

    private func models(_ text: String, _ size: CellSize) -> [MoviesScreenModel] {
        let failure = FailureViewData(kind: .service, message: text)
        let origin = MoviesListState.Origin(
            source: text,
            sourceName: text,
            attribution: text,
            age: .seconds(-5),
            isStale: true
        )
        let movies = SampleMovies.movies([item(text)], totalResults: .max, origin: origin)
        let details = MovieDetailsViewData(
            item: item(text),
            tagline: text,
            cast: [MovieDetailsViewData.Role(name: text, character: text)],
            awards: .min,
            votes: .max,
            hasPoster: true,
            origin: origin
        )
        let lists = [
            SampleMovies.found(text, movies: movies),
            SampleMovies.found(text, phase: .empty, movies: nil),
            SampleMovies.found(text, phase: .failed(failure), movies: nil),
            SampleMovies.found(text, phase: .failed(failure), movies: movies),
        ]
        return lists.flatMap { list in
            var model = MoviesScreenModel(size: size, keyNote: text)
            model.handle(.paste(text))
            model.show(list)
            model.show(
                RecentQueriesState(phase: .loaded, queries: [text, text + "!"], beginning: model.field.text)
            )
            var withDetails = model
            withDetails.pictures = PictureSupport(imageProtocol: .blocks, cellPixels: nil)
            withDetails.show(
                MovieDetailsState(phase: .loaded, movie: details, poster: .failed(failure))
            )
            return [model, withDetails]
        }
    }

    @Test("Hostile text stays within its cells", arguments: titles)
    func staysInItsCells(text: String) {
        for size in [SampleScreen.sizes[0], SampleScreen.sizes[2]] {
            for model in models(text, size) {
                let frame = MoviesScreen.frame(for: model)
                #expect(!frame.text.unicodeScalars.contains { $0 != "\n" && $0.isTerminalControl })
                for row in 0..<size.rows { #expect(frame.line(row).cellWidth <= size.columns) }
                // Many terminals draw a cell with many combining marks over its neighbours.
                #expect(frame.text.allSatisfy { $0.unicodeScalars.count <= 24 })
            }
        }
    }

    @Test("Hostile text sends no command to the terminal", arguments: titles)
    func isNoCommand(text: String) {
        for model in models(text, SampleScreen.sizes[2]) {
            var painter = FramePainter(colors: nil)
            let bytes = painter.paint(MoviesScreen.frame(for: model))
            for command in ["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{7}", "\u{9B}", "\u{202E}"] {
                #expect(!bytes.unicodeScalars.contains(command.unicodeScalars))
            }
        }
    }

    @Test(
        "A poster whose size does not match its pixels is not drawn",
        arguments: [(0, 0), (3, 3), (-1, 5)]
    )
    func wrongPoster(width: Int, height: Int) {
        var model = MoviesScreenModel(size: SampleScreen.sizes[1])
        model.pictures = PictureSupport(imageProtocol: .blocks, cellPixels: nil)
        let poster = PictureViewData(name: "/x.jpg", width: width, height: height, rgb: [1, 2, 3], file: [])
        model.show(SampleMovies.details(hasPoster: true, poster: .loaded(poster)))
        #expect(!MoviesScreen.frame(for: model).text.contains("▀"))
    }
}
