import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program as a Korean user does.
@Suite("moviesearch in Korean")
struct KoreanProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String..., locale: String = "ko_KR.UTF-8") async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path, "LANG": locale])
    }

    @Test("a Korean locale gives a Korean list, and --locale decides over the environment")
    func list() async throws {
        let korean = try await run("기생충", "y:2019")
        let lines = korean.standardOutput.split(separator: "\n")
        #expect(lines.first?.contains("제목") == true && lines.first?.contains("상영 시간") == true)
        #expect(korean.standardError == "영화 1편 · 출처: 내장 카탈로그\n")
        #expect(try await run("기생충", "y:2019", "--locale", "ko_KR", locale: "C") == korean)
        let english = try await run("기생충", "y:2019", "--locale", "en_US")
        #expect(english.standardError.hasSuffix("1 movie · from the built-in catalogue\n"))
        #expect(try await run("기생충", "y:2019", locale: "de_DE.UTF-8") == english)
    }

    @Test("titles are Korean where they are known, by the locale or by --language, and in JSON a field")
    func titles() async throws {
        #expect(try await run("기생충", "y:2019").standardOutput.contains("\n기생충 (Parasite)  2019"))
        let chosen = try await run("parasite", "y:2019", "--language", "ko", locale: "C.UTF-8")
        #expect(chosen.standardOutput.contains("\n기생충 (Parasite)  2019"))
        let other = try await run("기생충", "y:2019", "--language", "en")
        #expect(other.standardOutput.contains("\nParasite (기생충)  2019"))
        #expect(try await run("show", "tt6751668").standardOutput.hasPrefix("기생충 (2019)\nParasite\n"))
        let json = try await run("--json", "parasite", "y:2019", locale: "C").standardOutput
        #expect(json.contains(#""koreanTitle":"기생충""#) && json.contains(#""title":"Parasite""#))
        _ = try await run("watchlist", "add", "tt6751668")
        #expect(try await run("watchlist").standardOutput.contains("기생충 (Parasite)"))
    }

    @Test(
        "JSON and plain lines are the same as elsewhere, and so are the messages beside them",
        arguments: [
            ["--json", "blade runner"], ["--plain", "blade runner"], ["show", "--json", "alien"],
            ["show", "--plain", "alien"], ["catalogue", "--json"], ["recent", "--json"],
            ["show", "--json", "zzzzzzz"], ["--json", "blade runner", "--page", "9", "--verbose"],
        ]
    )
    func programs(arguments: [String]) async throws {
        func result(_ locale: String) async throws -> ProgramResult {
            try await program.run(arguments, environment: ["HOME": home.path, "LANG": locale])
        }
        #expect(try await result("ko_KR.UTF-8") == result("C.UTF-8"))
    }

    @Test("stored data is summed up in Korean")
    func storage() async throws {
        #expect(
            try await run("recent") == ProgramResult(standardError: "기억한 검색이 없습니다. 영화를 찾으면 기억합니다.\n")
        )
        #expect(try await run("cache").standardOutput.hasSuffix("\n답    0개\n크기  0바이트\n"))
        #expect(try await run("catalogue").standardOutput.hasPrefix("카탈로그  내장\n영화      "))
    }

    @Test("a damaged file is reported in Korean")
    func damage() async throws {
        try home.write("no database", to: ".local/share/strata/moviesearch/recent.sqlite")
        let result = try await run("recent")
        #expect(result.standardError.contains("손상되어 새것으로 바꾸었습니다. 전의 내용은 "))
    }

    @Test("failures are Korean, with the same statuses; mistakes in the arguments are English")
    func failures() async throws {
        let unknown = try await run("show", "tt9999999")
        #expect(
            unknown
                == ProgramResult(
                    standardError: "moviesearch: 내장 카탈로그에 영화 tt9999999가 없습니다. 대신 제목으로 검색하세요.\n",
                    status: 1
                )
        )
        #expect(try await run("--pages").standardError.contains("unknown option"))
        #expect(try await run("--help").standardOutput.contains("Find movies"))
    }
}
