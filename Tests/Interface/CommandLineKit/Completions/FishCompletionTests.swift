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
        #expect(Set(try await complete(line).map(\.word)) == Set(offers))
    }

    @Test("each completion has its own description")
    func explained() async throws {
        #expect(try await complete("lis").first?.text == "List what's packed: all of it")
        #expect(try await complete("--dry").first?.text == #"Say "what" \ would be done"#)
        #expect(try await complete("--lev").first?.text == "Take [more] time: or less")
        #expect(
            try await complete("--level ").map(\.text) == ["", ""],
            "An option's text is not its values'"
        )
    }

    private func complete(_ line: String) async throws -> [(word: String, text: String)] {
        let folder = try FolderOfFiles()
        let fish = try InstalledShell("fish")
        let program = #"echo "$argv[1]" | source; complete -C "$argv[2]""#
        let script = try PackProgram.text("completions", "fish")
        let lines = try await fish.lines(
            ["--no-config", "-c", program, script, "pack-it " + line],
            in: folder.path
        )
        return lines.map { line in
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
    }
}
