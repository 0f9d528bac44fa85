import CommandLineKit
import Testing

@Suite(
    "Completions in bash",
    .enabled("bash 4 or newer is not installed") { try await InstalledShell.hasBash() }
)
struct BashCompletionTests {
    private static let commands = ["popular", "show", "export", "help", "completions", "man"]

    @Test(
        "the word at the cursor is completed according to the words before it",
        arguments: [
            ([""], commands),
            (["p"], ["popular"]),
            (["most", ""], []),
            (["most", "p"], []),
            (["--json", "po"], ["popular"]),
            (["-n", "5", "po"], ["popular"]),
            (["-jn", "po"], []),
            (["-n5", "po"], ["popular"]),
            (["-5", "po"], []),
            (["--", ""], []),
            (["--", "--j"], []),
            (["--s"], ["--sort"]),
            (
                ["-"],
                ["--limit", "-n", "--sort", "--json", "-j", "--no-color", "--help", "-h", "--version", "-V"]
            ),
            (["show", "--"], ["--json", "--no-color", "--help", "--version"]),
            (["popular", "--p"], ["--page"]),
            (["--p"], []),
            (["--limit", ""], []),
            (["--sort", ""], ["rating", "title", "year"]),
            (["--sort", "y"], ["year"]),
            (["--sort", "=", "y"], ["year"]),
            (["--sort", "\"y"], ["year"]),
            (["--sort", "="], ["rating", "title", "year"]),
            (["--sort=y"], ["--sort=year"]),
            (["--sort", "=", "year", "po"], ["popular"]),
            (["popular", "--sort", ""], []),
            (["help", "s"], ["show"]),
            (["help", "show", ""], []),
            (["completions", ""], ["bash", "zsh", "fish"]),
            (["man", ""], []),
            (["$(touch x)", "`touch x`", "'"], []),
            (["*"], []),
        ] as [([String], [String])]
    )
    func movie(words: [String], offers: [String]) async throws {
        #expect(try await complete(MovieProgram.program, "moviesearch", "_moviesearch", words) == offers)
    }

    @Test(
        "files and folders are offered for values that are paths",
        arguments: [
            ([""], ["list", "help", "completions", "man", "a file", "film.txt", "folder"]),
            (["fi"], ["film.txt"]),
            (["x", "--", "f"], ["film.txt", "folder"]),
            (["--into", ""], ["folder"]),
            (["--into", "=", "fo"], ["folder"]),
            (["--log=fi"], ["--log=film.txt"]),
            (["-o", "a"], ["a file"]),
            (["-no", "a"], ["a file"]),
            (["-l", ""], ["fast", "best"]),
            (["list", "fi"], ["film.txt"]),
            (["list", "film.txt", ""], ["name", "size"]),
            (["list", "film.txt", "name", ""], []),
        ] as [([String], [String])]
    )
    func paths(words: [String], offers: [String]) async throws {
        let found = try await complete(PackProgram.program, "pack-it", "_pack_it", words)
        #expect(Set(found) == Set(offers))
        #expect(found.count == offers.count)
    }

    @Test("suggested values are offered if they are plain words, and asked for by no other command")
    func suggestions() async throws {
        try await confirmation(expectedCount: 1) { asked in
            let program = Program(
                name: "pick",
                version: "1",
                summary: "Picks.",
                main: Command<[String]>(
                    "pick",
                    summary: "Picks.",
                    operands: [
                        Self.fruit(
                            parser: .string.suggesting {
                                asked()
                                return ["apple", "it's", "avocado", "plum"]
                            }
                        )
                    ]
                ) { arguments throws(UsageError) in [] }
            )
            guard case .perform = try program.parse(["pear"]) else {
                Issue.record("other values are rejected")
                return
            }
            #expect(try await complete(program, "pick", "_pick", ["a"]) == ["apple", "avocado"])
        }
    }

    @Test(
        "values are offered behind their key, and those that the program lists",
        arguments: [
            (["k"], ["kind:"]),
            (["kind", ":"], ["text", "image"]),
            (["kind", ":", "te"], ["text"]),
            (["kind", ":", "text,i"], ["text,image"]),
            (["-kind", ":", "i"], ["image"]),
            (["-kind:i"], ["-kind:image"]),
            (["x", "kind:i"], ["kind:image"]),
            (["\"kind:i"], ["kind:image"]),
            (["other", ":", "i"], []),
            (["list", "remove", "bl"], ["Blade\\ Runner"]),
            (["list", "remove", "Blade\\ r"], ["Blade\\ Runner"]),
            (["list", "remove", "\"bl"], ["Blade Runner"]),
            (["list", "remove", "Dune", ":", "\\ P"], ["\\ Part\\ Two"]),
            (["list", "add", ""], ["Alien"]),
            (["list", "import", "fil"], ["film.txt"]),
        ] as [([String], [String])]
    )
    func keyedAndListed(words: [String], offers: [String]) async throws {
        #expect(try await complete(PickProgram.program, "pick", "_pick", words) == offers)
    }

    private static func fruit(parser: ValueParser<String>) -> Operand<String> {
        Operand("FRUIT", help: "A fruit.", arity: .any, parser: parser)
    }

    @Test("the function is registered for the program")
    func registered() async throws {
        let script = try script(PackProgram.program)
        #expect(
            try await run(#"eval "$1"; complete -p pack-it"#, [script]) == ["complete -F _pack_it pack-it"]
        )
    }

    /// Sets the variables that bash sets for a completion, under strict settings.
    private func complete<Action>(
        _ program: Program<Action>,
        _ name: String,
        _ function: String,
        _ words: [String]
    ) async throws -> [String] {
        let harness = #"""
            set -u
            PATH=$PWD/folder:$PATH
            eval "$1"
            complete_function=$2
            shift 2
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            "$complete_function"
            for offer in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do printf '%s\n' "$offer"; done
            """#
        return try await run(harness, [try script(program), function, name] + words)
    }

    private func run(_ harness: String, _ arguments: [String]) async throws -> [String] {
        let folder = try FolderOfFiles()
        let bash = try InstalledShell("bash")
        let words = ["--noprofile", "--norc", "-c", harness, "bash"] + arguments
        return try await bash.lines(words, in: folder.path)
    }

    private func script<Action>(_ program: Program<Action>) throws -> String {
        guard case .show(let text) = try program.parse(["completions", "bash"]) else { return "" }
        return text
    }
}
