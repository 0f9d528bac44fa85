import Foundation
import ProgramTestSupport

/// A small package with a copy of the scripts, and a folder with the only commands they can find.
///
/// Its fake `swift` builds programs that print their arguments, and records how it was called.
struct Checkout {
    /// Commands available on every machine with a shell.
    private static let tools = [
        "awk", "basename", "bash", "cat", "chmod", "cmp", "cp", "cut", "date", "diff", "dirname", "env",
        "find", "getconf",
        "grep", "gzip", "head", "id", "ln", "mkdir", "mktemp", "mv", "paste", "pwd", "realpath", "rm", "sed",
        "sha256sum", "sleep", "sort", "tail", "tar", "touch", "tr", "uname", "xargs",
    ]

    private static let scripts = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scripts")

    private let folder: TemporaryDirectory
    /// The path of the package, which contains a space and a quote.
    let root: String
    /// The path of an empty folder beside the package.
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
        try folder.write("a licence", to: "a user's checkout/LICENSE")
        try folder.write("notices", to: "a user's checkout/Apps/NOTICES.md")
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
        // Everything a bootstrap needs exists, unless a test removes it.
        for command in ["tmux", "python3", "zsh", "fish"] { try await addCommand(command, "exit 1") }
        for header in ["sqlite3.h", "curl/curl.h", "turbojpeg.h", "zlib.h"] {
            try folder.write("", to: "machine/usr/include/" + header)
        }
    }

    /// Creates a command that the scripts can find, from a shell script.
    ///
    /// Another process writes it: a descriptor open for writing in this process could be inherited by a
    /// program that another test starts at that moment, and then the file could not be executed.
    func addCommand(_ name: String, _ script: String) async throws {
        _ = try await BuiltProgram.shell.run(
            [
                // Removed first, since a write to a link would change the machine's own command.
                "-c", #"rm -f "$0" && printf '#!/usr/bin/env bash\n%s\n' "$1" >"$0" && chmod +x "$0""#,
                path(ofCommand: name), script,
            ]
        )
    }

    /// Lets the scripts find a command of this machine.
    func linkCommand(_ name: String) async throws {
        _ = try await BuiltProgram.shell.run(
            ["-c", #"ln -s "$(command -v "$1")" "$0""#, path(ofCommand: name), name]
        )
    }

    func removeHeader(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path(of: "machine/usr/include/" + name))
    }

    func removeCommand(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(ofCommand: name))
    }

    /// The path of the folder of the commands.
    var commands: String { folder.path(of: "commands") }

    private func path(ofCommand name: String) -> String { commands + "/" + name }

    /// Writes a file of the package.
    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: "a user's checkout/\(name)")
    }

    func read(_ name: String) throws -> String {
        try folder.read("a user's checkout/\(name)")
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: root + "/" + name)
    }

    /// Returns the files of a folder, including those that start with a dot.
    func files(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Creates a link outside of the package to something in it, and returns the link's path.
    func link(_ name: String, to target: String) throws -> String {
        let path = elsewhere + "/" + name
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        return path
    }

    /// The calls of commands, one per line.
    var calls: String {
        (try? folder.read("calls")) ?? ""
    }

    /// Runs a script from outside of the package. On a terminal, standard error is redirected there as well.
    func run(
        _ script: String,
        _ arguments: [String] = [],
        in workingDirectory: String? = nil,
        environment: [String: String] = [:],
        onTerminal: Bool = false
    ) async throws -> ProgramResult {
        let path = script.hasPrefix("/") ? script : root + "/" + script
        let variables = [
            "HOME": folder.path, "PATH": folder.path(of: "commands"), "LC_ALL": "C",
            "STRATA_MACHINE": folder.path(of: "machine"),
        ]
        return try await BuiltProgram.shell.run(
            ["-c", "exec \"$0\" \"$@\" \(onTerminal ? "2>&1" : "")", path] + arguments,
            environment: variables.merging(environment) { $1 },
            standardOutput: onTerminal ? .terminal(columns: 100, rows: 24) : .pipe,
            workingDirectory: workingDirectory ?? elsewhere
        )
    }

    private static let swift = #"""
        printf 'swift %s\n' "$*" >>"$HOME/calls"
        package=$PWD product= configuration=debug build=
        while [ $# -gt 0 ]; do
            case $1 in
                --version) echo 'Swift version 6.3.1 (made up)' ;;
                --package-path) package=$2 ;;
                --scratch-path) build=$2 ;;
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
            program=${build:-$package/.build}/$configuration/$product
            mkdir -p "${program%/*}"
            printf '#!/usr/bin/env bash\necho "%s $*"\n' "$product" >"$program"
            chmod +x "$program"
        fi
        """#
}
