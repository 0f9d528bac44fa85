import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite(
    "The full screen of moviesearch in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct FullScreenInTmuxTests {
    @Test("Finds movies while typing, shows one, follows a resize, and restores the terminal")
    func wholeVisit() async throws {
        try await withTmuxPane { pane in
            try await pane.start("moviesearch", until: "Popular movies")
            #expect(try await pane.cursor == "6 0")
            try await pane.type("blade runner")
            try await pane.wait(for: "1982  117 min")
            #expect(try await pane.cursor == "18 0")
            try await pane.type("", "Enter")
            try await pane.wait(for: "› ")
            try await pane.type("", "Enter")
            try await pane.wait(for: "Director")
            try await pane.wait(for: "Esc back")
            try await pane.resize(columns: 40, rows: 24)
            try await pane.wait(for: String(repeating: "─", count: 41), isGone: true)
            try await pane.wait(for: "Director")
            try await pane.type("", "Escape")
            try await pane.wait(for: "Enter details")
            try await pane.type("", "Escape")
            try await pane.wait(for: "Enter search")
            try await pane.type("", "Escape")
            try await pane.wait(for: "Esc quit")
            try await pane.type("", "Escape")
            try await pane.expectTerminalRestored(status: 0, without: "Find:")
        }
    }

    @Test("A Korean locale shows it in Korean, and Control-C exits with its status")
    func korean() async throws {
        try await withTmuxPane { pane in
            try await pane.start("moviesearch", options: ["--locale", "ko_KR"], until: "인기 영화")
            try await pane.type("zzzzzzzz")
            try await pane.wait(for: "'zzzzzzzz'에 맞는 영화가 없습니다.")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "찾기:")
        }
    }

    @Test("Picks movies inside a command substitution, and from a pipe")
    func picking() async throws {
        try await withTmuxPane { pane in
            let program = try BuiltProgram(named: "moviesearch").path
            try await pane.type(
                "picked=$('\(program)' --pick 'blade runner y:1982'); echo got $picked $?",
                "Enter"
            )
            try await pane.wait(for: "› Blade Runner")
            try await pane.type("", "Enter")
            try await pane.wait(for: "got tt0083658 0")
            try await pane.type(
                "echo x | '\(program)' --pick --print title alien y:1979 | tr a-z A-Z",
                "Enter"
            )
            try await pane.wait(for: "› Alien")
            try await pane.type("", "Tab")
            try await pane.wait(for: "✓Alien")
            try await pane.type("", "Enter")
            try await pane.wait(for: "ALIEN")
            try await pane.type("'\(program)' --pick > out; echo sta''tus $?", "Enter")
            try await pane.wait(for: "Popular movies")
            try await pane.type("", "Escape")
            try await pane.wait(for: "status 130")
        }
    }

    @Test("Live movies fill the screen page by page, with a poster and their source")
    func live() async throws {
        let service = try TMDBServerDouble(poster: ShowProgramTests.poster)
        try await withTmuxPane { pane in
            try await pane.start(
                "moviesearch",
                environment: service.environment,
                options: ["--poster", "blocks"],
                until: "Popular movies"
            )
            try await pane.type("blade")
            // There are as many popular movies, so wait until they are replaced.
            try await pane.wait(for: "Popular movies", isGone: true)
            try await pane.wait(for: "Blade 32")
            try await pane.wait(for: "6 movies · from TMDB")
            try await pane.type("", "Tab", "Enter")
            try await pane.wait(for: "▀▀▀")
            try await pane.wait(for: "블레이드 러너 (1982)")
            try await pane.wait(for: "This product uses the TMDB API")
            #expect(try await !pane.text.contains("No TMDB key"))
            try await pane.type("", "Escape", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
            let words = service.values(of: "query")
            #expect(words.last == "blade")
        }
    }

    @Test("On a wide screen the highlighted movie stands beside the list, and F1 shows all keys")
    func wide() async throws {
        try await withTmuxPane(columns: 120, rows: 30) { pane in
            try await pane.start("moviesearch", until: "Popular movies")
            try await pane.type("blade runner y:1982")
            try await pane.wait(for: "1 movie ·")
            try await pane.type("", "C-n")
            try await pane.wait(for: "│ Blade Runner (1982)")
            try await pane.type("", "F1")
            try await pane.wait(for: "Any key closes this")
            try await pane.type("", "Space")
            try await pane.wait(for: "│ Blade Runner (1982)")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
        }
    }

    @Test("Without the service it reports that and stays usable")
    func unreachable() async throws {
        let service = try TMDBServerDouble { _ in
            .json(#"{"status_message":"Down for repairs."}"#, status: 503)
        }
        try await withTmuxPane { pane in
            try await pane.start(
                "moviesearch",
                environment: service.environment,
                options: ["--source", "tmdb"],
                until: "No answer"
            )
            #expect(try await pane.text.contains("^R retry"))
            try await pane.type("x")
            try await pane.wait(for: "Find: x")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
        }
    }

    @Test("Control-Z suspends the program, and it resumes with its state")
    func suspended() async throws {
        try await withTmuxPane { pane in
            try pane.write("moviesearch")
            try await pane.type("echo left be''hind; stty -g > before", "Enter")
            try await pane.wait(for: "left behind")
            try await pane.type("sh ./run", "Enter")
            try await pane.wait(for: "Popular movies")
            try await pane.type("alien")
            try await pane.wait(for: "Find: alien")
            try await pane.type("", "C-z")
            try await pane.wait(for: "left behind")
            try await pane.type("stty -g > after; fg; echo sta''tus $?; echo do''ne", "Enter")
            try await pane.wait(for: "Find: alien")
            try await pane.type("s")
            try await pane.wait(for: "Find: aliens")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
        }
    }
}
