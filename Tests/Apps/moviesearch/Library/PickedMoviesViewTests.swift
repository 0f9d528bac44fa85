import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("What is printed of picked movies")
struct PickedMoviesViewTests {
    private static let movies = [
        MoviesListItemViewData(id: "tt0083658", title: "Blade\u{1B}[31m Runner", year: 1982),
        MoviesListItemViewData(id: "tmdb:78", title: "Blade Runner"),
        MoviesListItemViewData(id: "https://boxd.it/2bcA", title: "Blade"),
    ]

    private func printed(_ value: PickedValue) async throws -> [Substring] {
        let pipe = try OutputPipe()
        let channel = Console.Channel(
            TextOutput(descriptor: pipe.descriptor),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let console = Console(output: channel, error: channel)
        try PickedMoviesView(console: console, value: value).show(Self.movies)
        return await pipe.contents().split(separator: "\n")
    }

    @Test("a line each: the ID, the title without control characters, or the page")
    func lines() async throws {
        #expect(try await printed(.id) == ["tt0083658", "tmdb:78", "https://boxd.it/2bcA"])
        let titles = try await printed(.title)
        try #require(titles.count == 3)
        #expect(!titles[0].contains("\u{1B}") && titles[1...] == ["Blade Runner", "Blade"])
        #expect(
            try await printed(.url) == [
                "https://www.imdb.com/title/tt0083658/", "https://www.themoviedb.org/movie/78",
                "https://boxd.it/2bcA",
            ]
        )
    }

    @Test("JSON is an object a line, with the keys of a result")
    func json() async throws {
        let lines = try await printed(.json)
        try #require(lines.count == 3)
        #expect(lines[0].contains(#""id":"tt0083658""#) && lines[0].contains(#""year":1982"#))
        #expect(!lines[0].contains("\u{1B}"))
        #expect(lines[1].contains(#""mine":null"#) && lines[1].contains(#""year":null"#))
        #expect(lines.allSatisfy { $0.first == "{" && $0.last == "}" })
    }
}
