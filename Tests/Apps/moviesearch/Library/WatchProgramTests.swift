import ProgramTestSupport
import Testing

/// Runs the built program with a key, against a local server that knows where movies are offered.
@Suite("moviesearch and services that offer movies")
struct WatchProgramTests {
    private let service: TMDBServerDouble

    init() throws {
        service = try TMDBServerDouble()
    }

    private func run(_ arguments: String..., locale: String = "ko_KR.UTF-8") async throws -> ProgramResult {
        try await service.run(arguments, changing: ["LANG": locale, "LC_MESSAGES": "C"])
    }

    @Test("the user's services are set by their names, and a search finds what they offer in the country")
    func own() async throws {
        #expect(try await run("on:mine", "--plain").status == 64)
        let typo = try await run("config", "services", "netflix,disny", "plus")
        #expect(typo.status == 64)
        #expect(typo.standardError.contains("did you mean Disney Plus?"))
        #expect(try await run("config", "services", "disney+,netflix") == ProgramResult())
        #expect(try await run("config").standardOutput == "services = Disney Plus, Netflix\n")
        #expect(try await run("on:mine", "--plain").standardOutput.hasPrefix("tmdb:78\tBlade Runner"))
        #expect(service.values(of: "with_watch_providers") == ["337%7C8"])
        #expect(Set(service.values(of: "watch_region")) == ["KR"])
        let picked = try await run("pick", "on:mine", "--plain")
        #expect(
            picked.status == 0 && picked.standardOutput.contains("tmdb:"),
            "any of those that are offered"
        )
    }

    @Test("details list the services with their credit, and mark the user's")
    func details() async throws {
        _ = try await run("config", "services", "netflix")
        let text = try await run("show", "tmdb:78").standardOutput
        #expect(text.contains("\nStream      Watcha, Netflix (yours)\nRent        Google Play Movies\n"))
        #expect(text.contains("\nWhere to watch in South Korea: by JustWatch\n"))
        let plain = try await run("show", "tmdb:78", "--plain").standardOutput
        #expect(plain.contains("\nwatch\tstream: Watcha\nwatch\tstream: Netflix\n"))
        #expect(plain.contains("\nwatch attribution\tJustWatch\n"))
        let json = try await run("show", "tmdb:78", "--json").standardOutput
        #expect(json.contains(#"{"kind":"stream","mine":true,"service":"Netflix"}"#))
        let abroad = try await run("show", "tmdb:78", "--region", "US").standardOutput
        #expect(!abroad.contains("Stream") && !abroad.contains("JustWatch"))
    }

    @Test("movies that words find are looked up, and another country may be chosen")
    func words() async throws {
        let found = try await run("blade", "on:netflix", "--plain")
        #expect(found.standardOutput.split(separator: "\n").map { $0.prefix(8) } == ["tmdb:78\t"])
        let none = try await run("blade", "on:netflix", "--region", "US")
        #expect(none.standardError.contains("none of them meets the conditions"))
    }

    @Test("without a key, without a cached answer or without a country, a sentence says what to do")
    func unknown() async throws {
        let keyless = try await run("on:netflix", "--source", "catalogue")
        #expect(keyless.standardError.contains("set a key of TMDB"))
        #expect(
            try await run("on:netflix", "--offline").standardError.contains("when the network may be used")
        )
        let nowhere = try await run("on:netflix", locale: "C.UTF-8")
        #expect(nowhere.standardError.contains("choose a region"))
        #expect(keyless.status == 64 && nowhere.status == 64)
    }
}
