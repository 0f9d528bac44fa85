import ProgramTestSupport
import Testing

@Suite(
    "The full screen of films in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct FullScreenInTmuxTests {
    /// Starts the program in a pane, where its status and the terminal's modes are kept around it.
    private func start(_ pane: TmuxPane, before: String = "") async throws {
        let program = try BuiltProgram(named: "moviesearch").path
        try await pane.type("echo left be''hind", "Enter")
        try await pane.wait(for: "left behind")
        try await pane.type(
            "stty -g > before; \(before)sh -c 'echo $$ > pid; exec \(program)'; echo sta''tus $?; stty -g > after; echo do''ne",
            "Enter"
        )
        try await pane.wait(for: "Popular films")
    }

    /// What was on the screen before is there again, and the terminal is as it was.
    private func expectAllIsBack(_ pane: TmuxPane, status: Int) async throws {
        try await pane.wait(for: "done")
        let screen = try await pane.text
        #expect(screen.contains("left behind"))
        #expect(screen.contains("status \(status)"))
        #expect(!screen.contains("Find:"))
        let home = try pane.home.get()
        let before = try home.read("before")
        #expect(!before.isEmpty)
        #expect(before == (try home.read("after")))
    }

    @Test("Finds films as they are typed, shows one, follows a resize, and leaves all as it was")
    func wholeVisit() async throws {
        let pane = try await TmuxPane(columns: 80, rows: 24)
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
        try await expectAllIsBack(pane, status: 0)
        try await pane.close()
    }

    @Test("Control-C ends it with its status")
    func interrupted() async throws {
        let pane = try await TmuxPane(columns: 80, rows: 24)
        try await start(pane)
        try await pane.type("", "C-c")
        try await expectAllIsBack(pane, status: 130)
        try await pane.close()
    }

    @Test("A signal to end gives the terminal back too")
    func terminated() async throws {
        let pane = try await TmuxPane(columns: 80, rows: 24)
        try await start(
            pane,
            before: "(sleep 0; until [ -s pid ] && [ -e go ]; do sleep 0.05; done; kill $(cat pid)) & "
        )
        try pane.home.get().write("", to: "go")
        try await expectAllIsBack(pane, status: 143)
        try await pane.close()
    }

    @Test("It is suspended and goes on where it was")
    func suspended() async throws {
        let pane = try await TmuxPane(columns: 80, rows: 24)
        let program = try BuiltProgram(named: "moviesearch").path
        try await pane.type("echo left be''hind; stty -g > before", "Enter")
        try await pane.wait(for: "left behind")
        try await pane.type(program, "Enter")
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
        try await expectAllIsBack(pane, status: 130)
        try await pane.close()
    }

    @Test("Is usable in the smallest screen, and says so of a smaller one")
    func small() async throws {
        let pane = try await TmuxPane(columns: 80, rows: 24)
        try await start(pane)
        try await pane.resize(columns: 18, rows: 4)
        try await pane.wait(for: "Too small")
        try await pane.resize(columns: 20, rows: 5)
        try await pane.wait(for: "Find:")
        try await pane.type("", "C-c")
        try await pane.resize(columns: 80, rows: 24)
        try await expectAllIsBack(pane, status: 130)
        try await pane.close()
    }
}
