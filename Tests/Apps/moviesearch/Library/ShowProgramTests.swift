import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program's `show`, with a local server and with the catalogue.
@Suite("moviesearch show")
struct ShowProgramTests {
    private static let facts = """
        블레이드 러너 (1982)
        Blade Runner
        Man has made his match.

        A blade runner must pursue replicants.

        Released    1982-06-25
        Length      118 min
        Rating      7.9 of 10, by 14,000 votes
        Genres      Science Fiction
        Director    Ridley Scott
        Writer      Hampton Fancher
        Cast        Harrison Ford as Rick Deckard
        Country     Hong Kong
        Collection  Blade Runner Collection
        Homepage    https://example.org/br
        ID          tmdb:78

        From TMDB
        This product uses the TMDB API but is not endorsed or certified by TMDB.

        """

    /// A grey picture of 48 × 64 pixels.
    static let poster = [UInt8](
        Data(
            base64Encoded:
                """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL\
                EBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCABAADABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA\
                tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0\
                NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2\
                t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APFKKK9DoorzyiivQ6KK88oo\
                r0OiivPKKK9Doorweiiv2Yoor8Z6KK/Ziiivxnoor9mKKK/Geiiv2Yoor//Z
                """
        ) ?? Data()
    )

    private let service: TMDBServerDouble

    init() throws {
        service = try TMDBServerDouble(poster: Self.poster)
    }

    @Test("shows a movie by its TMDB ID, with texts in another language if its own are missing")
    func byNumber() async throws {
        let result = try await service.run(["show", "tmdb:78", "--language", "ko"])
        #expect(result == ProgramResult(standardOutput: Self.facts))
        let request = try #require(service.server.requests.first)
        #expect(request.path == "/3/movie/78")
        #expect(request.query.contains("language=ko"))
    }

    @Test("shows a movie by its title or IMDb ID", arguments: ["blade runner", "tt0083658"])
    func byTitle(movie: String) async throws {
        let result = try await service.run(["show", movie])
        #expect(result == ProgramResult(standardOutput: Self.facts))
    }

    @Test("JSON output has every key")
    func json() async throws {
        let result = try await service.run(["show", "--json", "tmdb:78"])
        #expect(
            result.standardOutput == #"""
                {"ageSeconds":null,"attribution":"This product uses the TMDB API but is not endorsed or certified by TMDB.",\#
                "awards":null,"cast":[{"character":"Rick Deckard","name":"Harrison Ford"}],\#
                "collection":"Blade Runner Collection","countries":["Hong Kong"],"directors":["Ridley Scott"],\#
                "genres":["Science Fiction"],"homepage":"https://example.org/br","id":"tmdb:78","koreanTitle":"블레이드 러너","mine":null,"next":null,\#
                "originalTitle":"Blade Runner","otherTitle":null,"overview":"A blade runner must pursue replicants.","previous":null,\#
                "rating":7.941,"reasons":[],"releaseDate":"1982-06-25","runtimeMinutes":118,"score":null,"source":"tmdb","stale":false,\#
                "tagline":"Man has made his match.","title":"블레이드 러너","votes":14000,"watch":null,\#
                "writers":["Hampton Fancher"],"year":1982}

                """#
        )
        #expect(service.server.requests.count == 1, "nobody asked for a poster")
    }

    @Test("shows a movie of the catalogue without a key")
    func catalogue() async throws {
        let result = try await service.run(
            ["show", "blade runner", "y:1982"],
            changing: ["TMDB_API_KEY": nil]
        )
        #expect(result.status == 0)
        #expect(result.standardOutput.hasPrefix("Blade Runner (1982)\n"))
        #expect(result.standardOutput.contains("\nDirector    Ridley Scott\n"))
        // The cast is in a separate file, not in the index.
        #expect(result.standardOutput.contains("Harrison Ford"))
        #expect(!result.standardOutput.contains("\n      "), "No line is broken in a pipe")
        #expect(result.standardOutput.contains("\nID          tt0083658\n"))
        #expect(result.standardOutput.hasSuffix("\nFrom the built-in catalogue\n"))
    }

    @Test(
        "an unknown movie is one sentence and status 1",
        arguments: ["tmdb:999", "tt9999999"]
    )
    func unknown(movie: String) async throws {
        let result = try await service.run(["show", movie])
        #expect(result.status == 1)
        #expect(result.standardOutput.isEmpty)
        #expect(
            result.standardError
                == "moviesearch: there is no movie \(movie) in TMDB; search for its title instead.\n"
        )
        let near = try await service.run(["show", "zzzz"], changing: ["TMDB_API_KEY": nil])
        #expect(near.status == 1)
        #expect(near.standardError.filter(\.isNewline).count == 1)
    }

    @Test("the poster is drawn in blocks beside the text if there are colours")
    func blocks() async throws {
        let result = try await service.run(
            ["show", "tmdb:78", "--poster", "blocks"],
            changing: ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor", "COLUMNS": "80", "LINES": "24"]
        )
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        let first = try #require(result.standardOutput.split(separator: "\n").first)
        #expect(first.contains("8;2;88;88;88"), "the grey of the poster's corner")
        #expect(first.hasSuffix("  \u{1B}[1m블레이드 러너\u{1B}[0m (1982)"))
        #expect(service.server.requests.contains { $0.path.hasSuffix("/blade.jpg") })

        let terminal = try await service.run(
            ["show", "tmdb:78"],
            changing: ["TERM": "xterm-kitty"],
            standardOutput: .terminal(columns: 80, rows: 24)
        )
        #expect(terminal.standardOutput.contains("\u{1B}_Ga=T,f=24,"))
    }

    @Test(
        "no poster is requested if none can be drawn",
        arguments: [
            ["show", "tmdb:78"], ["show", "tmdb:78", "--poster", "none"],
        ]
    )
    func noPoster(arguments: [String]) async throws {
        #expect(try await service.run(arguments) == ProgramResult(standardOutput: Self.facts))
        #expect(service.server.requests.count == 1)
    }
}
