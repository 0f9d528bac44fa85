import Foundation
import Testing

/// A real terminal with a real shell in it: a pane of a tmux that nobody looks at.
public final class TmuxPane: Sendable {
    /// Whether there is a tmux on this machine.
    public static let isInstalled: Bool = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
    }()

    /// The shell's home, where it also leaves what it is told to.
    public let home: TemporaryDirectory

    /// Starts a shell that says `ready` before it reads.
    public init(columns: Int, rows: Int) async throws {
        home = try TemporaryDirectory()
        let environment =
            "env -i PATH=\"$PATH\" HOME='\(home.path)' LANG=C.UTF-8 PS1='> ' ENV= TERM=xterm-256color"
        try await tmux(
            "-f /dev/null new-session -d -c \"$HOME\" -x \(columns) -y \(rows) 'exec sh -i'",
            before: environment + " "
        )
        try await type("echo re''ady", "Enter")
        try await wait(for: "ready")
    }

    /// Ends the shell and all that it has started.
    public func close() async throws {
        try await tmux("kill-server")
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
        get async throws {
            try await tmux("display-message -p -t 0 '#{cursor_x} #{cursor_y}'").trimmingCharacters(
                in: .newlines
            )
        }
    }

    /// Looks at the screen until the text is on it; a test that waits in vain fails, and shows the screen.
    public func wait(for text: String, isGone: Bool = false) async throws {
        let look = "tmux -S \"$HOME/tmux\" -u capture-pane -p -t 0 | grep -qF -- \"$TEXT\""
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
        let result = try await shell("\(before)tmux -S \"$HOME/tmux\" -u \(command)", text: text)
        try #require(result.status == 0, "tmux \(command): \(result.standardError)")
        return result.standardOutput
    }

    private func shell(_ script: String, text: String) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            ["-c", script],
            environment: ["HOME": home.path, "TEXT": text, "LANG": "C.UTF-8"]
        )
    }
}
