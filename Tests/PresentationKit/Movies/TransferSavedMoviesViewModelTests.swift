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

        func add(
            _ files: [CatalogueFile],
            as list: PlainMovieList?,
            report: String?
        ) async throws(SavedMoviesFileError) -> [SavedMoviesImport] {
            #expect(list == .seen)
            #expect(report == "r.csv")
            return try result.get()
        }

        func export(_ format: SavedMoviesFormat) async throws(StorageError) -> SavedMoviesExport { exported }
    }

    private func messages(
        _ remarks: [ImportRemark] = [],
        added: Int = 0,
        changed: Int = 0,
        in format: RegionalFormat = .plain
    ) async -> [String] {
        let result = SavedMoviesImport(file: .path("x.csv"), added: added, changed: changed, remarks: remarks)
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .success([result])),
            format: format
        )
        await viewModel.add([.path("x.csv")], as: .seen, report: "r.csv")
        guard case .imported(let files, _) = viewModel.state else { return [] }
        return files.flatMap(\.messages)
    }

    private func failure(
        _ error: SavedMoviesFileError,
        of files: [CatalogueFile] = [.path("x.csv")]
    ) async -> FailureViewData? {
        let viewModel = TransferSavedMoviesViewModel(
            transfer: Transfer(result: .failure(error)),
            format: .withCommands()
        )
        await viewModel.add(files, as: .seen, report: "r.csv")
        guard case .failed(let failure) = viewModel.state else { return nil }
        return failure
    }

    @Test("says what is new, what changed, and which lines could not be read")
    func counts() async {
        #expect(await messages(added: 2, changed: 1) == ["'x.csv': new movies: 2, changed ones: 1."])
        #expect(
            await messages([ImportRemark(.malformed, line: 4)])
                == ["'x.csv': new movies: 0, changed ones: 0.", "Rows that could not be read: 1, on line 4."]
        )
        let many = [2, 3, 5, 8, 13, 21].map { ImportRemark(.malformed, line: $0) }
        #expect(
            await messages(many).last
                == "Rows that could not be read: 6, on lines 2, 3, 5, 8, 13, …."
        )
    }

    @Test("names the first rows of each kind that were not taken as they are, and has all for programs")
    func remarks() async {
        let remarks = [
            ImportRemark(.notInCatalogue, line: 2, id: .tmdb(5), title: "A", year: 1999),
            ImportRemark(.joined, line: 3, title: "B"),
            ImportRemark(.notInCatalogue, line: 4, title: "C"),
        ]
        #expect(
            await messages(remarks).dropFirst() == [
                "Rows by which movies that were saved apart are one now: 1, \"B\" on line 3.",
                "Rows whose movie the catalogue does not know: 2, \"A\" on line 2, \"C\" on line 4.",
            ]
        )
        let result = SavedMoviesImport(file: .standardInput, added: 0, changed: 3, remarks: remarks)
        let viewModel = TransferSavedMoviesViewModel(transfer: Transfer(result: .success([result])))
        await viewModel.add([.standardInput], as: .seen, report: "r.csv")
        guard case .imported(let files, _) = viewModel.state else {
            Issue.record("the import failed")
            return
        }
        #expect(files.map(\.name) == ["-"])
        #expect(files[0].rows.map(\.reason) == ["notInCatalogue", "joined", "notInCatalogue"])
        #expect(files[0].rows[0].id == "tmdb:5" && files[0].rows[0].year == 1999)
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
            await failure(.archive(.path("x.zip")), of: [.path("a"), .path("x.zip")])
                == FailureViewData(
                    kind: .data,
                    message: "'x.zip' is a zip archive; unzip it and import the files in it."
                        + " None of the files was imported."
                )
        )
        #expect(await failure(.reportExists("r.csv"))?.kind == .invalidRequest)
        #expect(await failure(.reportNotWritten("r.csv", .full))?.kind == .storage)
    }
}
