import Foundation
import Testing

/// Gives a pane to a test, and ends all that runs in it however the test ends.
public func withTmuxPane(
    columns: Int = 80,
    rows: Int = 24,
    _ test: (TmuxPane) async throws -> Void
) async throws {
    let pane = try TmuxPane()
    // Whoever is cancelled has to clean up all the same, and a task of its own is not cancelled.
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

/// A real terminal with a real shell in it: a pane of a tmux that nobody looks at.
public final class TmuxPane: Sendable {
    /// Whether there is a tmux on this machine.
    public static let isInstalled = BuiltProgram(installed: "tmux") != nil

    /// The shell's home, where it also leaves what it is told to.
    public let home: TemporaryDirectory

    fileprivate init() throws {
        home = try TemporaryDirectory()
    }

    /// Starts a shell that says `ready` before it reads.
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

    /// Ends the server, the shell and the program, and waits for them, so that none writes into a home that is gone.
    ///
    /// A server that has never come up, or has ended by itself, is at its end already.
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

    /// Types text as it is, then keys by their tmux names.
    public func type(_ text: String, _ keys: String...) async throws {
        if !text.isEmpty { try await tmux("send-keys -t 0 -l \"$TEXT\"", text: text) }
        if !keys.isEmpty { try await tmux("send-keys -t 0 " + keys.joined(separator: " ")) }
    }

    public func resize(columns: Int, rows: Int) async throws {
        try await tmux("resize-window -t 0 -x \(columns) -y \(rows)")
    }

    /// What is on the screen now.
    public var text: String {
        get async throws { try await tmux("capture-pane -p -t 0") }
    }

    /// Where the cursor is, as column and row from 0.
    public var cursor: String {
        get async throws { try await fact("#{cursor_x} #{cursor_y}") }
    }

    /// What tmux knows of the pane, in its own format.
    public func fact(_ format: String) async throws -> String {
        try await tmux("display-message -p -t 0 '\(format)'").trimmingCharacters(in: .newlines)
    }

    /// Writes every byte that the terminal is sent from now on into a file of the home.
    public func record(to name: String) async throws {
        try await tmux(#"pipe-pane -t 0 'cat > "$HOME/\#(name)"'"#)
    }

    /// What the shell showed before a program took the screen is there again, and the terminal is as it was.
    ///
    /// The shell has written `left behind` before it, and the modes around it into `before` and `after`.
    public func expectAllIsBack(status: Int, without sign: String) async throws {
        try await wait(for: "done")
        let screen = try await text
        #expect(screen.contains("left behind"))
        #expect(screen.contains("status \(status)"))
        #expect(!screen.contains(sign))
        let before = try home.read("before")
        #expect(!before.isEmpty)
        #expect(before == (try home.read("after")))
    }

    /// Looks at the screen until the text is on it; a test that waits in vain fails, and shows the screen.
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
            // The whole path of a socket may have a hundred bytes only.
            workingDirectory: home.path
        )
    }
}
