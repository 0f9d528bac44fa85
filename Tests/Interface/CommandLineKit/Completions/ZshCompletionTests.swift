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
        try await expect(cases, of: "pack-it", PackProgram.text("completions", "zsh"))
    }

    @Test("values are offered behind their key, and those that the program lists")
    func keyedAndListed() async throws {
        let cases: [(line: String, offers: [String])] = [
            ("k", ["kind:"]),
            ("kind:", ["text", "image"]),
            ("kind:te", ["text"]),
            ("kind:text,i", ["image"]),
            ("-kind:i", ["image"]),
            ("x kind:i", ["image"]),
            ("x -kind:i", ["image"]),
            ("other:i", []),
            ("list remove bl", ["Blade", "Runner"]),
            ("list remove Dune:\\ P", ["Dune:", "Part", "Two"]),
            ("list add ", ["Alien"]),
            ("list import fil", ["film.txt"]),
        ]
        try await expect(cases, of: "pick", PickProgram.text("completions", "zsh"))
    }

    private func expect(
        _ cases: [(line: String, offers: [String])],
        of program: String,
        _ script: String
    ) async throws {
        let found = try await complete(cases.map { program + " " + $0.line }, with: script, of: program)
        #expect(found.count == cases.count)
        for (found, expected) in zip(found, cases) {
            #expect(Set(found) == Set(expected.offers), "\(program) \(expected.line)")
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
    private func complete(
        _ lines: [String],
        with script: String,
        of program: String
    ) async throws -> [[String]] {
        let harness = #"""
            zmodload zsh/zpty
            PATH=$PWD/folder:$PATH
            print -r -- "$1" >_$2
            shift 2
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
                zpty -w -n inner $'\C-u'"$line"$'\C-t'
                zpty -r inner seen '*END*'
            done
            zpty -d inner
            cat offers
            """#
        let folder = try FolderOfFiles()
        let zsh = try InstalledShell("zsh")
        let output = try await zsh.lines(
            ["-f", "-c", harness, "zsh", script, program] + lines,
            in: folder.path
        )
        return output.map { $0.split(separator: " ").map(String.init) }
    }
}
