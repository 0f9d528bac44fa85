import Foundation
import ProgramTestSupport
import Testing

@Suite("The scripts")
struct ScriptsTests {
    /// The ways to call a script of a package from another folder.
    enum Way: CaseIterable {
        case byPath, throughLink, throughLinkOfScripts, throughLinkOfCheckout

        func path(to script: String, of checkout: Checkout) throws -> String {
            switch self {
            case .byPath: checkout.root + "/Scripts/" + script
            case .throughLink: try checkout.link("tool", to: checkout.root + "/Scripts/" + script)
            case .throughLinkOfScripts:
                try checkout.link("tools", to: checkout.root + "/Scripts") + "/" + script
            case .throughLinkOfCheckout: try checkout.link("copy", to: checkout.root) + "/Scripts/" + script
            }
        }
    }

    @Test("run builds a program once and runs it, from any folder", arguments: Way.allCases)
    func run(_ way: Way) async throws {
        let checkout = try await Checkout()
        let script = try way.path(to: "run", of: checkout)
        for _ in 1...2 {
            let result = try await checkout.run(script, ["hello", "a  b", "--help"])
            #expect(result == ProgramResult(standardOutput: "hello a  b --help\n"))
        }
        #expect(checkout.calls.split(separator: "\n").filter { $0.contains("--product hello") }.count == 1)
        #expect(checkout.exists(".build/programs/hello/release/hello"))
    }

    @Test("format checks the sources of its own package", arguments: Way.allCases)
    func format(_ way: Way) async throws {
        let checkout = try await Checkout()
        try await checkout.addCommand("swift", #"printf '%s: %s\n' "$PWD" "$*"; echo 'Swift version 6.3.1'"#)
        let result = try await checkout.run(try way.path(to: "format", of: checkout), ["--check"])
        #expect(result.status == 0)
        #expect(
            result.standardOutput.contains(
                "checkout: format lint --strict --parallel --recursive Package.swift"
            )
        )
    }

    @Test("bootstrap creates nothing beside a link to it", arguments: Way.allCases)
    func bootstrap(_ way: Way) async throws {
        let checkout = try await Checkout()
        let script = try way.path(to: "bootstrap", of: checkout)
        let before = try checkout.files(in: checkout.elsewhere)
        #expect(try await checkout.run(script, ["swift"]) == ProgramResult())
        #expect(try checkout.files(in: checkout.elsewhere) == before)
        #expect(checkout.exists(".build/bootstrap-swift"))
    }

    @Test("lint checks its own package", arguments: Way.allCases)
    func lint(_ way: Way) async throws {
        let checkout = try await Checkout()
        let result = try await checkout.run(try way.path(to: "lint", of: checkout), ["explain", "A"])
        #expect(result.standardOutput.hasPrefix("layerlint explain A --package "))
        #expect(result.standardOutput.hasSuffix("/a user's checkout\n"))
    }

    @Test("every script prints its help and does nothing else", arguments: ["--help", "-h"])
    func help(_ word: String) async throws {
        let checkout = try await Checkout()
        for script in try checkout.files(in: checkout.root + "/Scripts")
        where !["layers.rules", "lib", "spark"].contains(script) {
            let result = try await checkout.run("Scripts/" + script, [word])
            #expect(result.status == 0, "\(script)")
            #expect(
                result.standardOutput.contains("Scripts/\(script)") || result.standardOutput.count > 40,
                "\(script)"
            )
            #expect(!result.standardOutput.contains("set -"), "\(script)")
            #expect(result.standardError == "", "\(script)")
        }
        #expect(checkout.calls == "")
        #expect(!checkout.exists(".build"))
    }

    @Test(
        "invalid arguments fail with one message, before anything is done",
        arguments: [
            "bench 0", "bench 1 2", "bootstrap nothing", "bootstrap swift build", "format extra",
            "format --check extra", "generate extra", "install extra", "install --prefix", "new", "new thing",
            "new program", "new program a-b", "new screen A", "run", "run nothing", "test --extra",
            "test --changed A B", "test --cluster A", "package extra",
        ]
    )
    func misuse(_ line: String) async throws {
        let checkout = try await Checkout()
        let words = line.split(separator: " ").map(String.init)
        let result = try await checkout.run("Scripts/" + words[0], Array(words.dropFirst()))
        #expect(result.status == 64)
        #expect(result.standardOutput == "")
        #expect(result.standardError.hasPrefix(words[0] + ": "))
        #expect(result.standardError.split(separator: "\n").count == 1)
        #expect(checkout.calls == "")
    }

    @Test("run and install need neither tmux nor python3, zsh or fish")
    func noMoreThanNeeded() async throws {
        let checkout = try await Checkout()
        for command in ["tmux", "python3", "zsh", "fish"] { try checkout.removeCommand(command) }
        try await checkout.addCommand("apt-get", #"echo "apt-get $*" >>"$HOME/calls""#)
        #expect(try await checkout.run("Scripts/run", ["hello"]).status == 0)
        let prefix = checkout.elsewhere + "/prefix"
        #expect(try await checkout.run("Scripts/install", ["--prefix", prefix]).status == 0)
        #expect(try checkout.files(in: prefix + "/bin") == ["hello", "layerlint"])
        #expect(!checkout.calls.contains("apt-get"))
    }

    @Test("install adds the licence and the notices of others' data")
    func notices() async throws {
        let checkout = try await Checkout()
        let prefix = checkout.elsewhere + "/prefix"
        let result = try await checkout.run("Scripts/install", ["--prefix", prefix])
        let folder = prefix + "/share/doc/strata"
        #expect(result.standardOutput.contains("\n\(folder)/LICENSE\n\(folder)/NOTICES.md\n"))
        #expect(try checkout.files(in: folder) == ["LICENSE", "NOTICES.md"])
        #expect(try String(contentsOfFile: folder + "/NOTICES.md", encoding: .utf8) == "notices")
    }

    @Test("package makes the same tarball of a commit twice")
    func package() async throws {
        let checkout = try await Checkout()
        try await checkout.linkCommand("git")
        try checkout.write(
            #"    public static let current = "1.2.3""#,
            to: "Modules/Interface/ProgramKit/ProductVersion.swift"
        )
        try await commitAll(of: checkout)
        var sums: Set<String> = []
        for _ in 1...2 {
            let result = try await checkout.run("Scripts/package")
            #expect(result.standardOutput.hasSuffix(".tar.gz\n"))
            #expect(
                result.standardError
                    == "package: there is no dpkg-deb and dpkg-shlibdeps, so no .deb was made.\n"
            )
            let tarball = String(result.standardOutput.dropLast())
            let files = try await checkout.run("/bin/bash", ["-c", #"tar tzf "$0""#, tarball])
            let last = [
                "SHA256SUMS", "bin/hello", "share/man/man1/hello.1", "doc/strata/LICENSE", "strata.spdx",
            ]
            for name in last { #expect(files.standardOutput.contains(name + "\n"), "\(name)") }
            sums.insert(
                try await checkout.run("/bin/bash", ["-c", #"sha256sum "$0""#, tarball]).standardOutput
            )
        }
        #expect(sums.count == 1)
    }

    @Test("package needs a commit with all that programs are made of", arguments: [false, true])
    func packageWithoutCommit(changed: Bool) async throws {
        let checkout = try await Checkout()
        if changed {
            try await checkout.linkCommand("git")
            try await commitAll(of: checkout)
            try checkout.write("", to: "Apps/new.swift")
        }
        let result = try await checkout.run("Scripts/package")
        #expect(result.status == 69)
        #expect(
            result.standardError == """
                package: packs a commit; run it in a clone, and commit what has changed in Package.swift, Modules and Apps.

                """
        )
    }

    private func commitAll(of checkout: Checkout) async throws {
        let commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b commit -q -m first"
        #expect(try await checkout.run("/bin/bash", ["-c", commit], in: checkout.root).status == 0)
    }

    @Test("a built program runs without Swift")
    func withoutSwift() async throws {
        let checkout = try await Checkout()
        #expect(try await checkout.run("Scripts/run", ["hello"]).status == 0)
        try checkout.removeCommand("swift")
        #expect(try await checkout.run("Scripts/run", ["hello"]) == ProgramResult(standardOutput: "hello \n"))
    }

    @Test("without Swift, or with an old one, a message says what to install", arguments: [nil, "5.9"])
    func noSwift(version: String?) async throws {
        let checkout = try await Checkout()
        try checkout.removeCommand("swift")
        if let version { try await checkout.addCommand("swift", "echo 'Swift version \(version)'") }
        for line in ["bootstrap", "format", "run hello", "test"] {
            let words = line.split(separator: " ").map(String.init)
            let result = try await checkout.run("Scripts/" + words[0], Array(words.dropFirst()))
            #expect(result.status == 1, "\(line)")
            #expect(result.standardOutput == "", "\(line)")
            #expect(
                result.standardError.split(separator: "\n").count == 1,
                "\(line): \(result.standardError)"
            )
            #expect(result.standardError.contains("install Swift 6.2 or newer from https"), "\(line)")
        }
    }

    @Test("on a terminal a line shows the build's progress and is erased afterwards")
    func progress() async throws {
        let checkout = try await Checkout()
        let built = try await checkout.run("Scripts/run", ["hello"], onTerminal: true)
        let line = "Building hello for release, one to two minutes the first time…"
        #expect(built.standardOutput == "\(line)\r\u{1B}[Khello \n")
        let again = try await checkout.run("Scripts/run", ["hello"], onTerminal: true)
        #expect(again.standardOutput == "hello \n")
    }

    @Test("a failed build prints its errors, and nothing is run")
    func brokenBuild() async throws {
        let checkout = try await Checkout()
        try checkout.write("", to: "broken")
        let result = try await checkout.run("Scripts/run", ["hello"])
        #expect(result.status == 70)
        #expect(result.standardOutput == "")
        #expect(
            result.standardError == """
                A.swift:1:1: error: made up
                run: hello could not be built; the errors are above.

                """
        )
    }

    @Test("generate works in a copy without a repository")
    func generateWithoutRepository() async throws {
        let checkout = try await Checkout()
        try await checkout.addCommand("git", "echo 'fatal: not a git repository' >&2; exit 128")
        let result = try await checkout.run("Scripts/generate")
        #expect(result.status == 0)
        #expect(result.standardOutput.contains("layerlint graph --write ARCHITECTURE.md --package"))
        #expect(!result.standardError.contains("fatal"))
        #expect(checkout.calls.contains("targets EmbeddedFilmsTests,EmbeddedRatesTests,TerminalKitTests\n"))
    }
}
