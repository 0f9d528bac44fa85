import CommandLineKit
import Testing

@Suite("Completions in fish", .enabled(if: InstalledShell.isInstalled("fish"), "fish is not installed"))
struct FishCompletionTests {
    @Test(
        "the word at the cursor is completed according to the words before it",
        arguments: [
            ("", ["list", "help", "completions", "man", "a file", "film.txt", "folder/"]),
            ("li", ["list"]),
            ("x fi", ["film.txt"]),
            ("--level ", ["fast", "best"]),
            ("--level=f", ["--level=fast"]),
            ("-nl ", ["fast", "best"]),
            ("-l fast li", ["list"]),
            ("--dry", ["--dry-run"]),
            ("--into ", ["folder/"]),
            ("list fi", ["film.txt"]),
            ("list film.txt ", ["name", "size"]),
            ("list film.txt name ", []),
            ("list --lo", ["--long"]),
            ("help c", ["completions"]),
            ("completions z", ["zsh"]),
            ("man ", []),
            ("-- --d", []),
        ] as [(String, [String])]
    )
    func offers(line: String, offers: [String]) async throws {
        #expect(Set(try await complete("pack-it " + line).map(\.word)) == Set(offers))
    }

    @Test(
        "values are offered behind their key, and those that the program lists",
        arguments: [
            ("k", ["kind:"]),
            ("kind:", ["kind:text", "kind:image"]),
            ("kind:te", ["kind:text"]),
            ("kind:text,i", ["kind:text,image"]),
            ("-kind:i", ["-kind:image"]),
            ("x -kind:i", ["-kind:image"]),
            ("other:i", []),
            ("list remove bl", ["Blade Runner"]),
            ("list remove Dune:\\ P", ["Dune: Part Two"]),
            ("list add ", ["Alien"]),
            ("list import fil", ["film.txt"]),
        ] as [(String, [String])]
    )
    func keyedAndListed(line: String, offers: [String]) async throws {
        let script = try PickProgram.text("completions", "fish")
        #expect(Set(try await complete("pick " + line, with: script).map(\.word)) == Set(offers))
    }

    @Test("each completion has its own description")
    func explained() async throws {
        #expect(try await complete("pack-it lis").first?.text == "List what's packed: all of it")
        #expect(try await complete("pack-it --dry").first?.text == #"Say "what" \ would be done"#)
        #expect(try await complete("pack-it --lev").first?.text == "Take [more] time: or less")
        #expect(
            try await complete("pack-it --level ").map(\.text) == ["", ""],
            "An option's text is not its values'"
        )
    }

    private func complete(
        _ line: String,
        with script: String? = nil
    ) async throws -> [(word: String, text: String)] {
        let folder = try FolderOfFiles()
        let fish = try InstalledShell("fish")
        let program = #"set -x PATH $PWD/folder $PATH; echo "$argv[1]" | source; complete -C "$argv[2]""#
        let script = try script ?? PackProgram.text("completions", "fish")
        let lines = try await fish.lines(
            ["--no-config", "-c", program, script, line],
            in: folder.path
        )
        return lines.map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
    }
}
