import Entities
import PresentationKit
import Testing
import UseCases

@MainActor
@Suite("The import of one's own movies")
struct TransferSavedMoviesViewModelTests {
    private struct Transfer: TransferSavedMoviesUseCase {
        var result = Result<[SavedMoviesImport], SavedMoviesFileError>.success([])
        var exported = SavedMoviesExport(text: "text")
        var unmatched: SavedMoviesFileError?
        var notSaved: SavedMoviesFileError?

        func plan(
            _ files: [CatalogueFile],
            as content: ImportedContent
        ) async throws(SavedMoviesFileError) -> PlannedImport {
            #expect(content == .own(.seen))
            return PlannedImport(try result.get())
        }

        func writeUnmatched(
            of plan: PlannedImport,
            to path: String
        ) async throws(SavedMoviesFileError) {
            #expect(path == "r.csv" && plan.leftOut > 0)
            if let unmatched { throw unmatched }
        }

        func save(_ plan: PlannedImport) async throws(SavedMoviesFileError) -> [SavedMoviesImport] {
            if let notSaved { throw notSaved }
            return plan.imports
        }

        func export(list name: String) async throws(MovieListError) -> String {
            guard name == "anna" else { throw .unknown(name, known: []) }
            return "list"
        }

        func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport { exported }
    }

    private func messages(
        _ remarks: [ImportRemark] = [],
        added: Int = 0,
        changed: Int = 0,
        in format: RegionalFormat = .plain
    ) async -> [String] {
        let result = SavedMoviesImport(
            file: .path("x.csv"),
            matched: added + changed,
            added: added,
            changed: changed,
            remarks: remarks
        )
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .success([result])),
            format: format
        )
        await viewModel.plan([.path("x.csv")], as: .own(.seen))
        switch viewModel.state {
        case .planned(let data, _), .imported(let data): return data.files.flatMap(\.messages)
        case .idle, .exported, .failed: return []
        }
    }

    private func failure(
        _ error: SavedMoviesFileError,
        of files: [CatalogueFile] = [.path("x.csv")]
    ) async -> FailureViewData? {
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .failure(error)),
            format: .withCommands()
        )
        await viewModel.plan(files, as: .own(.seen))
        guard case .failed(let failure) = viewModel.state else { return nil }
        return failure
    }

    @Test("says what is new, what changed, and which lines could not be read")
    func counts() async {
        #expect(
            await messages(added: 2, changed: 1) == [
                "'x.csv': rows matched: 3, new movies: 2, changed ones: 1."
            ]
        )
        #expect(
            await messages([ImportRemark(.malformed, line: 4)])
                == [
                    "'x.csv': rows matched: 0, new movies: 0, changed ones: 0.",
                    "Rows that could not be read: 1, on line 4.",
                ]
        )
        let many = [2, 3, 5, 8, 13, 21].map { ImportRemark(.malformed, line: $0) }
        #expect(
            await messages(many).last
                == "Rows that could not be read: 6, on lines 2, 3, 5, 8, 13, …."
        )
    }

    @Test("names the first rows of each kind that were not taken as they are, and has all for programs")
    func remarks() async {
        let row = SavedMoviesFile.Row(line: 5, movie: SavedMovie(movie: Movie(id: .unknown, title: "D")))
        let remarks = [
            ImportRemark(.noYear, row, choices: [Movie(id: .tmdb(7), title: "D", year: 1970)]),
            ImportRemark(.notInCatalogue, line: 2, id: .tmdb(5), title: "A", year: 1999),
            ImportRemark(.joined, line: 3, title: "B"),
            ImportRemark(.notInCatalogue, line: 4, title: "C"),
        ]
        #expect(
            await messages(remarks).dropFirst() == [
                "Doubtful rows, which have no year: 1, \"D\" on line 5 (D (1970, tmdb:7)).",
                "Rows by which movies that were saved apart are one now: 1, \"B\" on line 3.",
                "Rows whose movie the catalogue does not know: 2, \"A\" on line 2, \"C\" on line 4.",
            ]
        )
        let result = SavedMoviesImport(
            file: .standardInput,
            list: "anna",
            matched: 3,
            added: 0,
            changed: 3,
            remarks: remarks
        )
        let viewModel = TransferSavedMoviesViewModel(transfer: Transfer(result: .success([result])))
        await viewModel.plan([.standardInput], as: .own(.seen))
        guard case .planned(let data, _) = viewModel.state else {
            Issue.record("the import is not planned")
            return
        }
        let files = data.files
        #expect(files.map(\.name) == ["-"] && files[0].list == "anna")
        #expect(
            files[0].messages[0].hasSuffix(
                " for the list \"anna\": rows matched: 3, new movies: 0, changed ones: 3."
            )
        )
        #expect(files[0].rows.map(\.reason) == ["noYear", "notInCatalogue", "joined", "notInCatalogue"])
        #expect(files[0].rows.map(\.isLeftOut) == [true, false, false, false])
        #expect(files[0].rows[0].choices == ["tmdb:7"] && files[0].rows[0].id == nil)
        #expect(files[0].rows[1].id == "tmdb:5" && files[0].rows[1].year == 1999)
    }

    @Test("decisions about files and turns are counted, and nothing is said of an undo without movies")
    func extras() async {
        let result = SavedMoviesImport(
            file: .path("x"),
            matched: 0,
            added: 0,
            changed: 0,
            newExtras: SavedMoviesExtras.Count(decisions: 2, turns: 1_000)
        )
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .success([result])),
            format: .withCommands()
        )
        await viewModel.plan([.path("x")], as: .own(.seen))
        await viewModel.save()
        guard case .imported(let data) = viewModel.state else { return #expect(Bool(false)) }
        #expect(data.notices.isEmpty && data.files[0].newDecisions == 2 && data.files[0].newTurns == 1_000)
        #expect(
            data.files[0].messages.dropFirst() == [
                "Video files whose movies are decided: 2; this is not undone with the import.",
                "Movies that had their turn at random: 1,000; this is not undone with the import.",
            ]
        )
    }

    @Test("an import is saved only after a yes, and says how to undo it and to finish what is left out")
    func saving() async {
        let result = SavedMoviesImport(
            file: .path("x.csv"),
            matched: 2,
            added: 1,
            changed: 1,
            remarks: [ImportRemark(.malformed, line: 4)]
        )
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .success([result])),
            format: .withCommands()
        )
        await viewModel.plan([.path("x.csv")], as: .own(.seen))
        guard case .planned(let data, let question) = viewModel.state else {
            Issue.record("the import is not planned")
            return
        }
        #expect(
            data.notices == ["Rows left out: 1; '--unmatched FILE' writes them to a file to finish by hand."]
        )
        #expect(question.text == "Save this?" && question.yes == "Yes, save it")
        #expect(question.declined == "Nothing is saved.")
        #expect(question.advice == "Nothing is saved yet; '--yes' saves it.")
        await viewModel.plan([.path("x.csv")], as: .own(.seen), unmatched: "r.csv")
        await viewModel.save()
        guard case .imported(let saved) = viewModel.state else {
            Issue.record("the import is not saved")
            return
        }
        #expect(saved.files == data.files)
        #expect(
            saved.notices == [
                "Rows left out: 1, in 'r.csv'; give each an ID, or its right title and year, and import that file.",
                "'moviesearch undo' takes that back.",
            ]
        )
    }

    @Test("nothing is asked if nothing would be saved, and errors of the second step are told")
    func secondStep() async {
        let nothing = SavedMoviesImport(file: .path("x.csv"), matched: 2, added: 0, changed: 0)
        let viewModel = TransferSavedMoviesViewModel(transfer: Transfer(result: .success([nothing])))
        await viewModel.plan([.path("x.csv")], as: .own(.seen), unmatched: "r.csv")
        guard case .imported(let data) = viewModel.state else {
            Issue.record("something is asked")
            return
        }
        #expect(data.notices.isEmpty)
        let remarks = [ImportRemark(.malformed, line: 4)]
        let new = SavedMoviesImport(file: .path("x"), matched: 2, added: 1, changed: 0, remarks: remarks)
        let failing = TransferSavedMoviesViewModel(
            transfer: Transfer(
                result: .success([new]),
                unmatched: .unmatchedExists("r.csv"),
                notSaved: .notSaved(.full)
            )
        )
        await failing.plan([.path("x")], as: .own(.seen), unmatched: "r.csv")
        guard case .failed(let failure) = failing.state else {
            Issue.record("the file is overwritten")
            return
        }
        #expect(failure.kind == .invalidRequest)
        await failing.plan([.path("x")], as: .own(.seen))
        await failing.save()
        guard case .failed(let failure) = failing.state else {
            Issue.record("the import is saved")
            return
        }
        #expect(failure.kind == .storage)
    }

    @Test("a list is exported, or is unknown")
    func list() async {
        let viewModel = TransferSavedMoviesViewModel(transfer: Transfer())
        await viewModel.export(list: "anna")
        #expect(viewModel.state == .exported("list", notices: []))
        await viewModel.export(list: "bob")
        guard case .failed(let failure) = viewModel.state else {
            Issue.record("the list is known")
            return
        }
        #expect(failure.kind == .noData)
    }

    @Test("has words for every kind of row in both languages", arguments: ImportRemark.Kind.allCases)
    func words(kind: ImportRemark.Kind) async throws {
        let remark = ImportRemark(kind, line: 7, title: "가")
        let english = try #require(await messages([remark]).last)
        let format = try #require(RegionalFormat(identifier: "ko_KR"))
        let korean = try #require(await messages([remark], in: format).last)
        #expect(english.contains("line 7") && korean.contains("7번째 줄"))
        #expect(!korean.contains { $0.isASCII && $0.isLetter }, "\(korean)")
    }

    @Test("an export tells what it lacks")
    func omissions() async {
        let movies = (1...6).map { Movie(id: .tmdb($0), title: "M\($0)") }
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(
                exported: SavedMoviesExport(
                    text: "text",
                    omissions: [.unidentified(movies), .notesOnly([movies[0]]), .moreSaved(1)]
                )
            )
        )
        await viewModel.export(.ratings)
        #expect(
            viewModel.state
                == .exported(
                    "text",
                    notices: [
                        "Left out, because no identifier of IMDb is known: 6, "
                            + "\"M1\", \"M2\", \"M3\", \"M4\", \"M5\", ….",
                        "Left out, because Letterboxd would mark movies with notes alone as seen: 1, \"M1\".",
                        "More is saved of 1 movie than this format has a place for; JSON lines have everything.",
                    ]
                )
        )
    }

    @Test("says how to import a plain list whose name does not tell what it is")
    func ambiguous() async {
        let failure = await failure(.ambiguousList(.path("x.csv")))
        #expect(failure?.kind == .data)
        #expect(failure?.message.contains("'--as watchlist' or '--as seen'") == true)
    }

    @Test("says that none of several files was imported, and what to do about the others")
    func failures() async {
        #expect(
            await failure(.encryptedArchive(.path("x.zip")), of: [.path("a"), .path("x.zip")])
                == FailureViewData(
                    kind: .data,
                    message: "'x.zip' is an encrypted archive; unzip it and import the files in it."
                        + " None of the files was imported."
                )
        )
        #expect(await failure(.damagedArchive(.path("x.zip")))?.kind == .data)
        #expect(
            await failure(.tooLarge(.path("x"), mebibytes: 64, rows: 250_000))?.message
                == "'x' is too large, since an import reads at most 64 MiB, unpacked too, and"
                + " 250,000 rows; split it."
        )
        #expect(await failure(.unmatchedNotWritten("r.csv", .full))?.kind == .storage)
        #expect(await failure(.invalidListName("seen"))?.kind == .invalidRequest)
        #expect(
            await failure(.unnamedList(.path("x")))?.message
                == "'x' is a list without a name; give it one by '--as NAME'."
        )
    }
}
