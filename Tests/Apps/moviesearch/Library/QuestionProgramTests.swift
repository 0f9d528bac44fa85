import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with each of the options that change a query.
@Suite("moviesearch and its options")
struct QuestionProgramTests {
    private let service: TMDBServerDouble

    init() throws {
        service = try TMDBServerDouble()
    }

    @Test("a limit takes as many pages as needed, and truncates the last one")
    func limit() async throws {
        let result = try await service.run(["blade", "--limit", "3", "--plain"])
        #expect(result.status == 0)
        #expect(
            result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [
                "tmdb:78", "tmdb:12", "tmdb:21",
            ]
        )
        #expect(service.values(of: "page") == ["1", "2"])
        let rest = try await service.run(["blade", "--page", "2", "--limit", "3"])
        #expect(rest.standardError.hasPrefix("4–6 of "))
        let beyond = try await service.run(["blade", "--page", "2", "--limit", "100"])
        #expect(beyond.standardError == "There is no page 2; the last one is page 1.\n")
    }

    @Test("language, region, year and adult movies are sent to the service")
    func preferences() async throws {
        let options = ["--language", "ko", "--region", "kr", "--year", "1982", "--adult"]
        #expect(try await service.run(["blade"] + options).status == 0)
        #expect(service.values(of: "language").contains("ko"))
        #expect(service.values(of: "region") == ["KR"])
        #expect(service.values(of: "include_adult") == ["true"])
        #expect(service.values(of: "primary_release_year") == ["1982"])
        #expect(service.values(of: "query") == ["blade"])
        _ = try await service.run(["blade", "y:1983"])
        #expect(service.values(of: "primary_release_year") == ["1982", "1983"])
        #expect(service.values(of: "query") == ["blade", "blade"])
    }

    @Test("a Korean locale asks for Korean titles; output for programs does not depend on it")
    func locale() async throws {
        let korean = ["LANG": "ko_KR.UTF-8"]
        _ = try await service.run(["blade", "--json"], changing: korean)
        #expect(service.values(of: "language").isEmpty)
        _ = try await service.run(["blade", "--language", "fr"], changing: korean)
        #expect(Set(service.values(of: "language")) == ["fr"])
        _ = try await service.run(["blade"], changing: korean)
        #expect(Set(service.values(of: "language")) == ["fr", "ko"])
    }

    @Test("--offline sends no request: the cache answers, else the catalogue, else it fails")
    func offline() async throws {
        let before = try await service.run(["blade runner", "--offline"])
        #expect(before.standardError.hasSuffix(" movies · from the built-in catalogue\n"))
        let strict = try await service.run(["blade runner", "--offline", "--source", "tmdb"])
        #expect(strict.status == 1)
        #expect(
            strict.standardError.contains("No answer of TMDB to this is cached")
                || strict.standardError.contains("no answer of TMDB to this is cached")
        )
        #expect(service.server.requests.isEmpty)

        _ = try await service.run(["blade runner"])
        let count = service.server.requests.count
        let after = try await service.run(["blade runner", "--offline"])
        #expect(after.standardError.contains(/from TMDB · cached .+ ago\n$/))
        #expect(service.server.requests.count == count)
    }

    @Test("--refresh sends a request even if the cached answer is fresh")
    func refresh() async throws {
        _ = try await service.run(["blade"])
        let first = service.values(of: "query").count
        _ = try await service.run(["blade"])
        #expect(service.values(of: "query").count == first)
        let result = try await service.run(["blade", "--refresh"])
        #expect(service.values(of: "query").count == first + 1)
        #expect(result.standardError.hasSuffix("6 movies · page 1 of 3 · from TMDB\n"))
    }

    @Test("'--source catalogue' uses the catalogue, whatever the key")
    func catalogue() async throws {
        let result = try await service.run(
            ["blade runner", "--source", "catalogue"],
            changing: ["TMDB_API_KEY": "no key at all"]
        )
        #expect(result.standardError.hasSuffix(" movies · from the built-in catalogue\n"))
        #expect(service.server.requests.isEmpty)
    }

    @Test("'--source tmdb' without a key is one sentence and status 78")
    func sourceWithoutKey() async throws {
        let result = try await service.run(["x", "--source", "tmdb"], changing: ["TMDB_API_KEY": nil])
        #expect(
            result
                == ProgramResult(
                    standardError:
                        "moviesearch: no TMDB key is set; get one at https://www.themoviedb.org/settings/api "
                        + "and set TMDB_ACCESS_TOKEN, or search with "
                        + "'--source catalogue'.\n",
                    status: 78
                )
        )
    }

    @Test("popular movies come from the service, or without a key from the catalogue")
    func popular() async throws {
        let live = try await service.run(["popular", "--json", "--limit", "1"])
        #expect(live.standardOutput.contains(#""query":null"#))
        #expect(live.standardOutput.contains(#""id":"tmdb:78""#))
        #expect(service.server.requests.first?.path == "/3/movie/popular")
        let near = try await service.run(
            ["popular", "--plain", "--limit", "25"],
            changing: ["TMDB_API_KEY": nil]
        )
        #expect(near.standardOutput.split(separator: "\n").count == 25)
        #expect(near.standardOutput.hasPrefix("tt"))
        let table = try await service.run(["popular"])
        #expect(table.standardOutput.hasPrefix("Title         Year  Rating  About\n"))
        #expect(try await service.run(["recent"]).standardOutput.isEmpty)
    }
}
