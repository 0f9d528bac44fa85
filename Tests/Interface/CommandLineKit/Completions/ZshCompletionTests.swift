import CommandLineKit
import Testing

@Suite("Completions in zsh", .enabled(if: InstalledShell.isInstalled("zsh"), "zsh is not installed"))
struct ZshCompletionTests {
    @Test("the word at the cursor is completed according to the words before it")
    func offers() async throws {
        let cases: [(line: String, offers: [String])] = [
            ("lis", ["list"]),
            ("fi", ["film.txt"]),
            ("x f", ["film.txt", "folder"]),
            ("x -- f", ["film.txt", "folder"]),
            ("--dr", ["--dry-run"]),
            ("x --dr", ["--dry-run"]),
            ("--level ", ["fast", "best"]),
            ("--level=f", ["fast"]),
            ("-nl ", ["fast", "best"]),
            ("--into f", ["folder"]),
            ("-l fast list fi", ["film.txt"]),
            ("list film.txt ", ["name", "size"]),
            ("list --lo", ["--long"]),
            ("help c", ["completions"]),
            ("completions z", ["zsh"]),
            ("-- lis", []),
            ("-- x --d", []),
        ]
        let found = try await complete(cases.map(\.line))
        #expect(found.count == cases.count)
        for (found, expected) in zip(found, cases) {
            #expect(Set(found) == Set(expected.offers), "pack-it \(expected.line)")
        }
    }

    @Test("the script can be sourced without errors, even without the completion system")
    func sourced() async throws {
        let zsh = try InstalledShell("zsh")
        let script = try PackProgram.text("completions", "zsh")
        #expect(
            try await zsh.lines(["-f", "-c", #"eval "$1"; print $+functions[_pack-it]"#, "zsh", script]) == [
                "1"
            ]
        )
    }

    /// Types each line into a zsh on a terminal of its own, and returns what completion passes to `compadd`.
    private func complete(_ lines: [String]) async throws -> [[String]] {
        let harness = #"""
            zmodload zsh/zpty
            print -r -- "$1" >_pack-it
            shift
            zpty inner 'zsh -f -i'
            tell() { zpty -w inner "$1"; }
            tell 'PROMPT=; fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u; setopt extendedglob'
            tell 'compadd() {
                local -a hits
                if [[ " ${@[1,(i)(-|--)]} " != *" -"[[:alnum:]]#[OAD]" "* ]]; then
                    builtin compadd -O hits "$@"
                    print -rn -- "${(@)hits/%/ }" >>../offers
                fi
                builtin compadd "$@"
            }'
            tell 'note() { _main_complete; print >>../offers; print -r -- E""ND >/dev/tty; }'
            tell 'zle -C note list-choices note; bindkey "^T" note; mkdir in; cd in; touch film.txt; mkdir folder'
            tell 'print REA""DY'
            zpty -r inner seen '*READY*'
            for line in "$@"; do
                zpty -w -n inner $'\C-u'"pack-it $line"$'\C-t'
                zpty -r inner seen '*END*'
            done
            zpty -d inner
            cat offers
            """#
        let folder = try FolderOfFiles()
        let zsh = try InstalledShell("zsh")
        let script = try PackProgram.text("completions", "zsh")
        let output = try await zsh.lines(["-f", "-c", harness, "zsh", script] + lines, in: folder.path)
        return output.map { $0.split(separator: " ").map(String.init) }
    }
}
