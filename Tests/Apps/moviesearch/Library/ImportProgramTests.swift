import Foundation
import GzipTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program on files like those of IMDb and TMDB, and checks the imported catalogue.
@Suite("moviesearch import and catalogue")
struct ImportProgramTests: ImportingSuite {
    let program: BuiltProgram
    let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try Self.makeHome()
    }

    private func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(filePath: home.path(of: name)))
    }

    private func titles(_ words: String) async throws -> String {
        try await run("--source", "catalogue", "--plain", words).standardOutput
    }

    @Test("an import reports what it made and left out, and searches find its movies")
    func imported() async throws {
        let result = try await run("import", "basics.tsv")
        #expect(result.status == 0)
        let lines = result.standardOutput.split(separator: "\n")
        #expect(lines.first?.hasPrefix("2 movies of IMDb in ") == true)
        #expect(lines.dropFirst() == ["Left out: 1 of other kinds, 1 malformed line", place[...]])
        #expect(
            result.standardError
                == "moviesearch: 'basics.tsv', line 5: 3 fields where the header names 9\n"
        )
        #expect(try await titles("zyzyva affair").hasPrefix("tt9999001\tThe Zyzzyva Affair\t"))
        #expect(try names() == ["catalogue.index"])
        for info in [try await run("catalogue"), try await run("catalogue", "info")] {
            #expect(
                info.standardOutput.hasPrefix(
                    "Catalogue  imported\nMovies     2\nSource     IMDb, basics.tsv\n"
                )
            )
        }
    }

    @Test("with --json, standard output is a single JSON object")
    func json() async throws {
        let result = try await run("import", "--json", "--types", "movie,short", "basics.tsv")
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any]
        )
        #expect(
            object.keys.sorted()
                == ["bytes", "malformed", "movies", "path", "repeated", "seconds", "skipped", "source"]
        )
        #expect(object["repeated"] as? Int == 0)
        #expect(object["movies"] as? Int == 3)
        #expect(object["path"] as? String == place)
        #expect(object["skipped"] as? [String: Int] == ["types": 0, "adult": 0, "votes": 0])
        let size = try FileManager.default.attributesOfItem(atPath: place)[.size] as? Int
        #expect(object["bytes"] as? Int == size)
        let info = try await run("catalogue", "--json").standardOutput
        #expect(
            info == """
                {"ageSeconds":0,"akas":false,"bytes":\(size ?? 0),"catalogue":"imported","file":"basics.tsv",\
                "movies":3,"names":false,"path":"\(place)","problem":null,"ratings":false,"source":"IMDb"}

                """
                || info.contains("\"ageSeconds\":") && !info.contains("\"ageSeconds\":0"),
            "unless a second passed"
        )
    }

    @Test("ratings, other titles and TMDB's export can be imported, compressed or from standard input")
    func otherFiles() async throws {
        try write(
            GzipFile("tconst\taverageRating\tnumVotes\ntt9999001\t7.4\t1200\n").bytes,
            to: "ratings.gz"
        )
        try home.write(
            "titleId\tordering\ttitle\tregion\nt\ntt9999001\t1\t지지바\tKR\n",
            to: "akas"
        )
        let packed = GzipFile(Self.header + Self.rows).bytes
        let result = try await program.run(
            ["import", "-", "--ratings", "ratings.gz", "--akas", "akas", "--min-votes", "1000"],
            environment: environment,
            standardInput: .bytes(packed),
            workingDirectory: home.path
        )
        #expect(result.status == 0)
        #expect(result.standardOutput.contains("1 of other kinds, 1 with few votes, 2 malformed lines"))
        #expect(
            try await titles("ㅈㅈㅂ").hasPrefix("tt9999001\tThe Zyzzyva Affair\tL'Affaire Zyzzyva\t2031\t7.4")
        )
        #expect(
            try await run("catalogue").standardOutput.contains(
                "Source     IMDb, with ratings and other titles\n"
            )
        )

        let export = #"{"adult":false,"id":9,"original_title":"Zyzzyva","popularity":3.5,"video":false}"#
        #expect(try await run("import", "-", input: .text(export)).status == 0)
        #expect(try await titles("zyzzyva").hasPrefix("tmdb:9\tZyzzyva\t"))
    }

    @Test("removing restores the built-in catalogue, and can be repeated")
    func removed() async throws {
        let builtIn = try await run("catalogue")
        #expect(builtIn.standardOutput.hasPrefix("Catalogue  built-in\nMovies     1"))
        #expect(try await run("import", "basics.tsv").status == 0)
        #expect(try await run("catalogue") != builtIn)
        #expect(try await run("catalogue", "remove") == builtIn)
        #expect(try await run("catalogue", "remove") == builtIn)
        #expect(try names() == [])
        #expect(try await titles("zyzzyva").isEmpty)
    }

    @Test("a partly damaged catalogue is reported with advice")
    func damaged() async throws {
        #expect(try await run("import", "basics.tsv").status == 0)
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: place)))
        bytes[bytes.count / 2] ^= 8
        try Data(bytes).write(to: URL(filePath: place))
        let info = try await run("catalogue")
        #expect(info.status == 65)
        #expect(info.standardOutput.hasPrefix("Catalogue  imported\n"))
        #expect(
            info.standardError
                == "moviesearch: A part of the imported catalogue \(place) is damaged: searches that meet it are "
                + "answered by the built-in one; import it again, or remove it with 'moviesearch catalogue remove'.\n"
        )
        #expect(try await run("catalogue", "remove").status == 0)
    }

    @Test(
        "a failed import ends with one sentence and keeps the old catalogue",
        arguments: [
            (["import", "none"], 66, "'none' could not be read (there is no such file)"),
            (["import", "cut.gz"], 65, "'cut.gz' ends before it is whole, as a broken download does"),
            (["import", "basics.tsv", "--types", "video"], 1, "no title is left to import"),
            (["import", "basics.tsv", "--min-votes", "5"], 64, "'--min-votes' needs to know the votes"),
            (
                ["import", "basics.tsv", "--types", "movie,flim"], 64,
                "invalid value 'movie,flim' for '--types'"
            ),
            (["import"], 64, "FILE"),
            (["import", "-", "--ratings", "-"], 64, "standard input can be one file only"),
        ] as [([String], Int32, String)]
    )
    func refused(arguments: [String], status: Int32, words: String) async throws {
        try write(GzipFile(Self.header + Self.rows).bytes.dropLast(9), to: "cut.gz")
        #expect(try await run("import", "basics.tsv").status == 0)
        let before = try Data(contentsOf: URL(filePath: place))
        let result = try await program.run(arguments, environment: environment, workingDirectory: home.path)
        #expect(result.status == status)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.contains(words))
        #expect(result.standardError.hasSuffix(".\n"))
        #expect(try Data(contentsOf: URL(filePath: place)) == before)
        #expect(try names() == ["catalogue.index"])
    }

    @Test("a second import at the same time fails with a message, and the first one succeeds")
    func twoAtOnce() async throws {
        let result = try await shell(
            """
            mkfifo pipe
            "$PROGRAM" import pipe >first.out 2>&1 &
            first=$!
            exec 3>pipe
            "$PROGRAM" import basics.tsv
            echo "second $?"
            cat basics.tsv >&3
            exec 3>&-
            wait $first
            echo "first $?"
            """
        )
        #expect(result.standardOutput == "second 74\nfirst 0\n")
        #expect(
            result.standardError
                == "moviesearch: another import is under way; wait for its end and try again.\n"
        )
        #expect(try names() == ["catalogue.index"])
    }

    @Test("an import without room for the file keeps the old catalogue and leaves nothing behind")
    func full() async throws {
        #expect(try await run("import", "basics.tsv").status == 0)
        let before = try Data(contentsOf: URL(filePath: place))
        // Files may not grow beyond four kilobytes, and the signal SIGXFSZ is ignored.
        let result = try await shell("trap '' XFSZ; ulimit -f 8; exec \"$PROGRAM\" import basics.tsv")
        #expect(result.status == 74)
        #expect(
            result.standardError.contains("\(place) would be larger than a file may be here; raise the limit")
        )
        #expect(try Data(contentsOf: URL(filePath: place)) == before)
        #expect(try names() == ["catalogue.index"])
    }

    @Test("without a folder for the catalogue, an import names the setting", arguments: ["", "/dev/null"])
    func nowhere(data: String) async throws {
        let result = try await program.run(
            ["import", "basics.tsv"],
            environment: data.isEmpty ? [:] : ["XDG_DATA_HOME": data],
            workingDirectory: home.path
        )
        #expect(result.status == 74)
        #expect(result.standardError.contains(data.isEmpty ? "neither HOME nor XDG_DATA_HOME is set" : data))
    }

    @Test("progress is drawn only on a terminal that can erase it, and is erased")
    @MainActor
    func progress() async throws {
        #expect(try await run("import", "basics.tsv").standardError.contains("\r") == false)
        let file = home.path(of: "basics.tsv")
        let terminal = try await ScriptedSession([]).run(
            ["import", file],
            environment: ["HOME": home.path, "TERM": "xterm"],
            isTerminal: true
        )
        #expect(terminal.status == 0)
        #expect(terminal.errors.contains("  Writing  "))
        #expect(terminal.errors.contains("\r\u{1B}[Kmoviesearch: '\(file)', line 5:"))
        let dumb = try await ScriptedSession([]).run(
            ["import", file],
            environment: ["HOME": home.path, "TERM": "dumb"],
            isTerminal: true
        )
        #expect(!dumb.errors.contains("\r"))
    }
}
