import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite(
    "The full screen of films in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct FullScreenInTmuxTests {
    /// Starts the program in a pane, where its status and the terminal's modes are kept around it.
    private func start(
        _ pane: TmuxPane,
        before: String = "",
        environment: [String: String] = [:],
        options: [String] = [],
        until sign: String = "Popular films"
    ) async throws {
        try pane.home.writeProgram(environment: environment, options: options, to: "run")
        try await pane.type("echo left be''hind", "Enter")
        try await pane.wait(for: "left behind")
        try await pane.type(
            "stty -g > before; \(before)sh ./run; echo sta''tus $?; stty -g > after; echo do''ne",
            "Enter"
        )
        try await pane.wait(for: sign)
    }

    @Test("Finds films as they are typed, shows one, follows a resize, and leaves all as it was")
    func wholeVisit() async throws {
        try await withTmuxPane { pane in
            try await start(pane)
            #expect(try await pane.cursor == "6 0")
            try await pane.type("blade runner")
            try await pane.wait(for: "1982  112 min")
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
            try await pane.wait(for: "Esc clear")
            try await pane.type("", "Escape")
            try await pane.wait(for: "Esc quit")
            try await pane.type("", "Escape")
            try await pane.expectAllIsBack(status: 0, without: "Find:")
        }
    }

    @Test("Live films come page by page, with a poster and where they are from")
    func live() async throws {
        let service = try FilmService(poster: ShowProgramTests.poster)
        try await withTmuxPane { pane in
            try await start(pane, environment: service.environment, options: ["--poster", "blocks"])
            try await pane.type("blade")
            // There are as many popular films, so they have to go first.
            try await pane.wait(for: "Popular films", isGone: true)
            try await pane.wait(for: "2 of 6 films · from TMDB")
            try await pane.type("", "Tab", "End")
            try await pane.wait(for: "4 of 6 films · from TMDB")
            try await pane.type("", "End")
            try await pane.wait(for: "6 films · from TMDB")
            try await pane.type("", "Home", "Enter")
            try await pane.wait(for: "▀▀▀")
            try await pane.wait(for: "블레이드 러너 (1982)")
            try await pane.wait(for: "This product uses the TMDB API")
            #expect(try await !pane.text.contains("No TMDB key"))
            try await pane.type("", "Escape", "C-c")
            try await pane.expectAllIsBack(status: 130, without: "Find:")
            let words = service.values(of: "query")
            #expect(words.last == "blade")
        }
    }

    @Test("Without the service it says that, and goes on")
    func unreachable() async throws {
        let service = try FilmService { _ in .json(#"{"status_message":"Down for repairs."}"#, status: 503) }
        try await withTmuxPane { pane in
            try await start(
                pane,
                environment: service.environment,
                options: ["--source", "tmdb"],
                until: "No answer"
            )
            #expect(try await pane.text.contains("^R retry"))
            try await pane.type("x")
            try await pane.wait(for: "Find: x")
            try await pane.type("", "C-c")
            try await pane.expectAllIsBack(status: 130, without: "Find:")
        }
    }

    @Test("Control-C ends it with its status")
    func interrupted() async throws {
        try await withTmuxPane { pane in
            try await start(pane)
            try await pane.type("", "C-c")
            try await pane.expectAllIsBack(status: 130, without: "Find:")
        }
    }

    @Test("A signal to end gives the terminal back too")
    func terminated() async throws {
        try await withTmuxPane { pane in
            try await start(
                pane,
                before: "(until [ -s pid ] && [ -e go ]; do sleep 0.05; done; kill $(cat pid)) & "
            )
            try pane.home.write("", to: "go")
            try await pane.expectAllIsBack(status: 143, without: "Find:")
        }
    }

    @Test("It is suspended and goes on where it was")
    func suspended() async throws {
        try await withTmuxPane { pane in
            try pane.home.writeProgram(to: "run")
            try await pane.type("echo left be''hind; stty -g > before", "Enter")
            try await pane.wait(for: "left behind")
            try await pane.type("sh ./run", "Enter")
            try await pane.wait(for: "Popular films")
            try await pane.type("alien")
            try await pane.wait(for: "Find: alien")
            try await pane.type("", "C-z")
            try await pane.wait(for: "left behind")
            try await pane.type("stty -g > after; fg; echo sta''tus $?; echo do''ne", "Enter")
            try await pane.wait(for: "Find: alien")
            try await pane.type("s")
            try await pane.wait(for: "Find: aliens")
            try await pane.type("", "C-c")
            try await pane.expectAllIsBack(status: 130, without: "Find:")
        }
    }

    @Test("Is usable in the smallest screen, and says so of a smaller one")
    func small() async throws {
        try await withTmuxPane { pane in
            try await start(pane)
            try await pane.resize(columns: 18, rows: 4)
            try await pane.wait(for: "Too small")
            try await pane.resize(columns: 20, rows: 5)
            try await pane.wait(for: "Find:")
            try await pane.type("", "C-c")
            try await pane.resize(columns: 80, rows: 24)
            try await pane.expectAllIsBack(status: 130, without: "Find:")
        }
    }
}

extension TemporaryDirectory {
    /// Makes a script that becomes the program, whose number it leaves in `pid`.
    ///
    /// The program is called by a path with a space in it, since a checkout may have one too.
    func writeProgram(
        environment: [String: String] = [:],
        options: [String] = [],
        to name: String
    ) throws {
        let folder = path(of: "built programs")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = folder + "/moviesearch"
        try FileManager.default.createSymbolicLink(
            atPath: program,
            withDestinationPath: BuiltProgram(named: "moviesearch").path
        )
        let variables = environment.filter { $0.key != "HOME" }.map { "\($0.key)=\($0.value)" }
        let words = (variables + [program] + options).map(\.quotedForShell).joined(separator: " ")
        try write("echo $$ > pid\nexec env \(words)\n", to: name)
    }
}

extension String {
    /// One word of a shell, whatever is in it.
    fileprivate var quotedForShell: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
