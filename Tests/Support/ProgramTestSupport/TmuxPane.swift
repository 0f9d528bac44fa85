import Foundation
import Testing

/// Runs a test with a tmux pane, and ends everything in the pane however the test ends.
public func withTmuxPane(
    columns: Int = 80,
    rows: Int = 24,
    _ test: (TmuxPane) async throws -> Void
) async throws {
    let pane = try TmuxPane()
    // A cancelled test must clean up all the same; a task of its own is not cancelled with it.
    func close() async throws { try await Task { try await pane.close() }.value }
    do {
        try await pane.start(columns: columns, rows: rows)
        try await test(pane)
    } catch {
        try? await close()
        throw error
    }
    try await close()
}

/// A real terminal with a real shell: a pane of a detached tmux.
public final class TmuxPane: Sendable {
    /// Whether tmux is installed on this machine.
    public static let isInstalled = BuiltProgram(installed: "tmux") != nil

    /// The shell's home, where it also writes its files.
    public let home: TemporaryDirectory

    fileprivate init() throws {
        home = try TemporaryDirectory()
    }

    /// Starts a shell, and waits until it has printed `ready`.
    fileprivate func start(columns: Int, rows: Int) async throws {
        let environment =
            "env -i PATH=\"$PATH\" HOME=\"$HOME\" LANG=C.UTF-8 PS1='> ' ENV= TERM=xterm-256color"
        try await tmux(
            "-f /dev/null new-session -d -c \"$HOME\" -x \(columns) -y \(rows) 'exec sh -i'",
            before: environment + " "
        )
        try await type("echo re''ady", "Enter")
        try await wait(for: "ready")
    }

    /// Ends the server, the shell and the program, and waits for them, so none writes to a removed home.
    ///
    /// It also succeeds if the server never started, or has ended by itself.
    fileprivate func close() async throws {
        let script = """
            tmux="tmux -S ./tmux"
            running=$($tmux display-message -p -t 0 '#{pid} #{pane_pid}' 2>/dev/null) || running=
            [ ! -s pid ] || running="$running $(cat pid)"
            $tmux kill-server 2>/dev/null
            looks=0
            for process in $running; do
                while kill -0 "$process" 2>/dev/null; do
                    looks=$((looks + 1))
                    [ $looks -lt 1200 ] || exit 1
                    sleep 0.05
                done
            done
            """
        let result = try await shell(script, text: "")
        try #require(result.status == 0, "a program in the pane does not end: \(result.standardError)")
    }

    /// Types text verbatim, then keys by their tmux names.
    public func type(_ text: String, _ keys: String...) async throws {
        if !text.isEmpty { try await tmux("send-keys -t 0 -l \"$TEXT\"", text: text) }
        if !keys.isEmpty { try await tmux("send-keys -t 0 " + keys.joined(separator: " ")) }
    }

    public func resize(columns: Int, rows: Int) async throws {
        try await tmux("resize-window -t 0 -x \(columns) -y \(rows)")
    }

    /// The text on the screen now.
    public var text: String {
        get async throws { try await tmux("capture-pane -p -t 0") }
    }

    /// The column and row of the cursor, counted from 0.
    public var cursor: String {
        get async throws { try await fact("#{cursor_x} #{cursor_y}") }
    }

    /// Returns what tmux knows about the pane, in a tmux format.
    public func fact(_ format: String) async throws -> String {
        try await tmux("display-message -p -t 0 '\(format)'").trimmingCharacters(in: .newlines)
    }

    /// Writes every byte sent to the terminal from now on to a file in the home.
    public func record(to name: String) async throws {
        try await tmux(#"pipe-pane -t 0 'cat > "$HOME/\#(name)"'"#)
    }

    /// Runs a command line in the shell, and waits until a text is on the screen.
    ///
    /// What `expectTerminalRestored` compares is printed and recorded around it.
    public func run(_ command: String, until sign: String) async throws {
        try await type("echo left be''hind", "Enter")
        try await wait(for: "left behind")
        try await type(
            "stty -g > before; \(command); echo sta''tus $?; stty -g > after; echo do''ne",
            "Enter"
        )
        try await wait(for: sign)
    }

    /// Starts a built program as `run` does a command line.
    public func start(
        _ name: String,
        environment: [String: String] = [:],
        options: [String] = [],
        until sign: String
    ) async throws {
        try write(name, environment: environment, options: options)
        try await run("sh ./run", until: sign)
    }

    /// Writes the script `run`, which replaces itself with a built program and saves the process ID in `pid`.
    ///
    /// The path of the program contains a space, because the path of a checkout may contain one.
    public func write(
        _ name: String,
        environment: [String: String] = [:],
        options: [String] = []
    ) throws {
        let folder = home.path(of: "built programs")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let program = "\(folder)/\(name)"
        try FileManager.default.createSymbolicLink(
            atPath: program,
            withDestinationPath: BuiltProgram(named: name).path
        )
        let variables = environment.filter { $0.key != "HOME" }.map { "\($0.key)=\($0.value)" }
        let words = (variables + [program] + options).map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }
        try home.write("echo $$ > pid\nexec env \(words.joined(separator: " "))\n", to: "run")
    }

    /// Expects that the shell's screen and the terminal's modes are as before the program took the screen.
    ///
    /// `run` starts the program; another start must print `left behind` before it, and write the terminal's modes
    /// before and after it to the files `before` and `after`.
    public func expectTerminalRestored(status: Int, without sign: String) async throws {
        try await wait(for: "done")
        let screen = try await text
        #expect(screen.contains("left behind"))
        #expect(screen.contains("status \(status)"))
        #expect(!screen.contains(sign))
        let before = try home.read("before")
        #expect(!before.isEmpty)
        #expect(before == (try home.read("after")))
    }

    /// Waits until a text is on the screen, or is gone from it; fails with the screen if that takes too long.
    public func wait(for text: String, isGone: Bool = false) async throws {
        let look = "tmux -S ./tmux -u capture-pane -p -t 0 | grep -qF -- \"$TEXT\""
        let loop = """
            looks=0
            while [ $looks -lt 1200 ]; do
                if \(isGone ? "! " : "")\(look); then exit 0; fi
                looks=$((looks + 1))
                sleep 0.05
            done
            exit 1
            """
        let result = try await shell(loop, text: text)
        let screen = try await self.text
        try #require(
            result.status == 0,
            "\(text.debugDescription) is \(isGone ? "still there" : "not there"):\n\(screen)"
        )
    }

    @discardableResult
    private func tmux(_ command: String, before: String = "", text: String = "") async throws -> String {
        let result = try await shell("\(before)tmux -S ./tmux -u \(command)", text: text)
        try #require(result.status == 0, "tmux \(command): \(result.standardError)")
        return result.standardOutput
    }

    private func shell(_ script: String, text: String) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            ["-c", script],
            environment: ["HOME": home.path, "TEXT": text, "LANG": "C.UTF-8"],
            // The whole path of a socket may have only a hundred bytes.
            workingDirectory: home.path
        )
    }
}
