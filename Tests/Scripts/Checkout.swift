import Foundation
import ProgramTestSupport

/// A copy of the scripts in a small package of its own, and a folder with the only commands they find.
///
/// Its `swift` builds programs that print their arguments, and writes down what it was called with.
struct Checkout {
    /// The commands of every machine that has a shell.
    private static let tools = [
        "awk", "basename", "bash", "cat", "chmod", "cp", "cut", "dirname", "env", "find", "getconf", "grep",
        "head",
        "id", "ln", "mkdir", "mktemp", "mv", "paste", "pwd", "realpath", "rm", "sed", "sleep", "sort", "tail",
        "touch", "tr", "uname", "xargs",
    ]

    private static let scripts = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scripts")

    private let folder: TemporaryDirectory
    /// The package, in a folder whose name has a space and a quote.
    let root: String
    /// An empty folder beside the package.
    let elsewhere: String

    init() async throws {
        folder = try TemporaryDirectory()
        root = folder.path(of: "a user's checkout")
        elsewhere = folder.path(of: "elsewhere")
        try folder.write("", to: "elsewhere/.empty")
        try folder.write("// manifest", to: "a user's checkout/Package.swift")
        try folder.write("", to: "a user's checkout/Apps/hello/Executable/Main.swift")
        try folder.write("", to: "a user's checkout/Apps/layerlint/Executable/Main.swift")
        for module in ["CommandLineKit", "ProgramKit", "TerminalKit"] {
            try folder.write("", to: "a user's checkout/Modules/Interface/\(module)/A.swift")
        }
        try folder.write("", to: "a user's checkout/README.md")
        try folder.write("", to: "a user's checkout/ARCHITECTURE.md")
        try folder.write("", to: "commands/.empty")
        let script = """
            cp -R '\(Self.scripts.path)' "$HOME/a user's checkout/Scripts"
            cp -R '\(Self.scripts.deletingLastPathComponent().path)/.ci' "$HOME/a user's checkout/.ci"
            for tool in \(Self.tools.joined(separator: " ")); do set -- "$@" "$(command -v "$tool")"; done
            ln -s "$@" "$HOME/commands"
            """
        _ = try await BuiltProgram.shell.run(["-c", script], environment: ["HOME": folder.path])
        try await addCommand("swift", Self.swift)
        // Whatever a bootstrap needs is there, unless a test takes it away.
        for command in ["tmux", "python3", "zsh", "fish"] { try await addCommand(command, "exit 1") }
    }

    /// Makes a command that the scripts find, out of lines for a shell.
    ///
    /// Another process writes it: a file that this one has open for writing may be inherited by a program that
    /// another test starts just then, and can be run by nobody as long.
    func addCommand(_ name: String, _ script: String) async throws {
        _ = try await BuiltProgram.shell.run(
            [
                "-c", #"printf '#!/usr/bin/env bash\n%s\n' "$1" >"$0" && chmod +x "$0""#,
                path(ofCommand: name), script,
            ]
        )
    }

    func removeCommand(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(ofCommand: name))
    }

    private func path(ofCommand name: String) -> String { folder.path(of: "commands/" + name) }

    /// Writes a file of the package.
    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: "a user's checkout/\(name)")
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: root + "/" + name)
    }

    /// The folder's files, also those with a dot.
    func files(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Makes a link elsewhere to something of the package, and returns its path.
    func link(_ name: String, to target: String) throws -> String {
        let path = elsewhere + "/" + name
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        return path
    }

    /// What the commands were called with, a line each.
    var calls: String {
        (try? folder.read("calls")) ?? ""
    }

    /// Runs a script of the package from elsewhere; on a terminal both of its streams go there.
    func run(
        _ script: String,
        _ arguments: [String] = [],
        in workingDirectory: String? = nil,
        environment: [String: String] = [:],
        onTerminal: Bool = false
    ) async throws -> ProgramResult {
        let path = script.hasPrefix("/") ? script : root + "/" + script
        let variables = ["HOME": folder.path, "PATH": folder.path(of: "commands"), "LC_ALL": "C"]
        return try await BuiltProgram.shell.run(
            ["-c", "exec \"$0\" \"$@\" \(onTerminal ? "2>&1" : "")", path] + arguments,
            environment: variables.merging(environment) { $1 },
            standardOutput: onTerminal ? .terminal(columns: 100, rows: 24) : .pipe,
            workingDirectory: workingDirectory ?? elsewhere
        )
    }

    private static let swift = #"""
        printf 'swift %s\n' "$*" >>"$HOME/calls"
        package=$PWD product= configuration=debug
        while [ $# -gt 0 ]; do
            case $1 in
                --version) echo 'Swift version 6.3.1 (made up)' ;;
                --package-path) package=$2 ;;
                --product) product=$2 ;;
                -c) configuration=$2 ;;
                describe) cat "$package/describe.txt" ;;
                test)
                    printf 'targets %s\n' "${STRATA_TARGETS:-all}" >>"$HOME/calls"
                    cat "$PWD/output.txt" 2>/dev/null
                    exit "$(cat "$PWD/status.txt" 2>/dev/null || echo 0)"
                    ;;
            esac
            shift
        done
        if [ -n "$product" ]; then
            if [ -e "$package/broken" ]; then echo 'A.swift:1:1: error: made up'; exit 1; fi
            mkdir -p "$package/.build/$configuration"
            printf '#!/usr/bin/env bash\necho "%s $*"\n' "$product" >"$package/.build/$configuration/$product"
            chmod +x "$package/.build/$configuration/$product"
        fi
        """#
}
