import Entities
import NetworkingTestSupport
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@testable import PresentationKit

@MainActor
@Suite("The states of an import", .endsHangs)
struct CatalogueImportViewModelTests {
    private nonisolated static let counts: CatalogueImportCounts = {
        var counts = CatalogueImportCounts()
        counts.movies = 5
        counts.otherKinds = 4
        counts.adult = 3
        counts.fewVotes = 2
        counts.malformed = 2
        counts.repeated = 1
        counts.firstMalformed = [
            MalformedLine(file: .path("a"), number: 7, reason: .fieldCount(found: 1, expected: 9))
        ]
        return counts
    }()
    private nonisolated static let report = CatalogueImportReport(
        catalogue: ImportedCatalogueSummary(
            path: "/x",
            movies: 5,
            bytes: 600,
            origin: CatalogueOrigin(
                sourceName: "A source",
                fileName: "a",
                hasRatings: false,
                hasOtherTitles: false,
                importedAt: 0
            )
        ),
        counts: counts
    )

    private let clock = TestClock()

    private func makeImport(_ importing: @escaping CatalogueRepositoryDouble.Import)
        -> CatalogueImportViewModel
    {
        CatalogueImportViewModel(
            catalogue: CatalogueUseCase(repository: CatalogueRepositoryDouble(importing: importing)),
            format: .withCommands(),
            clock: clock
        )
    }

    /// Returns the failure that is shown for an error.
    private func failure(_ error: CatalogueImportError) async -> FailureViewData? {
        let viewModel = makeImport { _, _ throws(CatalogueImportError) in throw error }
        await viewModel.run(CatalogueImport(titles: .path("a")))
        guard case .failed(let failure) = viewModel.state.phase else { return nil }
        return failure
    }

    @Test("progress has a speed, a share and the time left; the end has the rows left out")
    func states() async {
        let viewModel = makeImport { [clock] _, progress in
            clock.advance(by: .seconds(2))
            progress(
                CatalogueImportProgress(
                    step: .readingTitles,
                    rows: 1_000,
                    movies: 10,
                    bytesDone: 25,
                    bytesTotal: 100
                )
            )
            return Self.report
        }
        var states: [CatalogueImportState] = []
        let stream = viewModel.states()
        await viewModel.run(CatalogueImport(titles: .path("a")))
        for await state in stream {
            states.append(state)
            if states.count == 3 { break }
        }
        #expect(
            states == [
                CatalogueImportState(),
                CatalogueImportState(
                    phase: .running(
                        CatalogueImportState.Progress(
                            activity: "Reading titles",
                            rows: 1_000,
                            rowsPerSecond: 500,
                            movies: 10,
                            share: 0.1875,
                            timeLeft: .seconds(6)
                        )
                    )
                ),
                CatalogueImportState(
                    phase: .done(
                        CatalogueImportState.Summary(
                            path: "/x",
                            sourceName: "A source",
                            movies: 5,
                            bytes: 600,
                            otherKinds: 4,
                            adult: 3,
                            fewVotes: 2,
                            malformed: 2,
                            repeated: 1,
                            duration: .seconds(2)
                        )
                    ),
                    warnings: [
                        "'a', line 7: 1 field where the header names 9",
                        "3 lines make no sense or repeat an earlier title; the first 1 of them are named above.",
                    ]
                ),
            ]
        )
    }

    @Test("there is no time left without a total or in the first half second")
    func unknownEnd() async {
        for (total, seconds, timeLeft) in [(nil, 2, nil), (100, 0.25, nil), (100, 0.5, .seconds(1))]
            as [(Int?, Double, Duration?)]
        {
            let viewModel = makeImport { [clock] _, progress in
                clock.advance(by: .seconds(seconds))
                progress(
                    CatalogueImportProgress(
                        step: .readingRatings,
                        rows: 8,
                        movies: 0,
                        bytesDone: 50,
                        bytesTotal: total
                    )
                )
                return Self.report
            }
            var told = viewModel.states().makeAsyncIterator()
            await viewModel.run(CatalogueImport(titles: .path("a")))
            _ = await told.next()
            guard case .running(let progress) = await told.next()?.phase else {
                Issue.record("no progress was told")
                return
            }
            #expect(progress.timeLeft == timeLeft)
            #expect(progress.share == total.map { _ in 0.375 })
            #expect(progress.rows == 0, "Ratings are no rows")
        }
    }

    /// Reports each step a second after the last, and waits until the view model has shown it.
    private func shown(_ steps: [CatalogueImportProgress]) async -> [CatalogueImportState.Progress] {
        let (turns, turn) = AsyncStream.makeStream(of: Void.self)
        let viewModel = makeImport { [clock] _, progress in
            var shown = turns.makeAsyncIterator()
            for step in steps {
                clock.advance(by: .seconds(1))
                progress(step)
                _ = await shown.next()
            }
            return Self.report
        }
        let states = viewModel.states()
        let running = Task { await viewModel.run(CatalogueImport(titles: .path("a"))) }
        var shown: [CatalogueImportState.Progress] = []
        for await state in states {
            if case .running(let progress) = state.phase {
                shown.append(progress)
                turn.yield()
            }
            if shown.count == steps.count { break }
        }
        await running.value
        return shown
    }

    @Test("the speed is that of reading titles, and the share grows from step to step")
    func steps() async {
        func step(
            _ step: CatalogueImportProgress.Step,
            rows: Int,
            _ done: Int,
            of total: Int
        ) -> CatalogueImportProgress {
            CatalogueImportProgress(step: step, rows: rows, movies: 1, bytesDone: done, bytesTotal: total)
        }
        let shown = await shown([
            step(.readingRatings, rows: 1_000, 10, of: 100),
            step(.readingTitles, rows: 1_100, 20, of: 100),
            step(.readingTitles, rows: 1_250, 30, of: 100),
            step(.readingTitles, rows: 1_350, 100, of: 100),
            step(.writing, rows: 0, 10, of: 40),
            step(.writing, rows: 0, 40, of: 40),
        ])
        #expect(shown.map(\.rows) == [0, 100, 250, 350, 0, 0])
        #expect(shown.map(\.rowsPerSecond) == [nil, 100, 125, 117, nil, nil])
        let shares = shown.compactMap(\.share)
        #expect(shares.count == 6 && shares == shares.sorted() && shares.last == 1)
        #expect(shown.map(\.timeLeft) == [.seconds(9), .seconds(8), .seconds(7), .seconds(0), nil, nil])
        #expect(shown.last?.activity == "Writing")
    }

    @Test("while the index is made, the seconds are counted and the earlier speed is not shown")
    func ordering() async {
        let viewModel = makeImport { [clock] _, progress in
            progress(
                CatalogueImportProgress(
                    step: .ordering,
                    rows: 1_000,
                    movies: 10,
                    bytesDone: 100,
                    bytesTotal: 100
                )
            )
            for _ in 0..<2 {
                await clock.waitForSleepers(1)
                clock.advance(by: .seconds(1))
            }
            await clock.waitForSleepers(1)
            return Self.report
        }
        var shown: [CatalogueImportState.Progress] = []
        let states = viewModel.states()
        await viewModel.run(CatalogueImport(titles: .path("a")))
        for await state in states {
            if case .running(let progress) = state.phase { shown.append(progress) }
            if case .done = state.phase { break }
        }
        #expect(shown.map(\.timePassed) == [nil, .seconds(1), .seconds(2)])
        for progress in shown {
            #expect(progress.rowsPerSecond == nil)
            #expect(progress.share == 0.75)
            #expect(progress.timeLeft == nil)
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test("titles that are left out are told apart, and only those kinds that there are")
    func noTitleLeft() async throws {
        var counts = CatalogueImportCounts()
        (counts.otherKinds, counts.adult) = (1, 1)
        for (language, parts) in [
            (Language.english, ["1 of other kinds", "1 for adults"]), (.korean, ["다른 종류 1편", "성인용 1편"]),
        ] {
            let format = RegionalFormat.withCommands(language)
            let message = FailureViewData(CatalogueImportError.noMovies(counts), in: format).message
            #expect(parts.allSatisfy(message.contains) && !message.contains("0"), "\(message)")
        }
    }

    @Test("large numbers are grouped")
    func grouped() async {
        var counts = CatalogueImportCounts()
        counts.fewVotes = 10_913
        #expect(
            await failure(.noMovies(counts))?.message
                == "No title is left to import: there are 10,913 with too few votes, which a smaller number "
                + "behind '-v' takes in."
        )
        counts.malformed = 1_234_567
        #expect(
            await failure(.onlyMalformed(counts))?.message.hasPrefix("None of the 1,234,567 lines") == true
        )
    }

    private static let titles = "IMDb's title.basics.tsv.gz or TMDB's movie_ids_….json.gz"

    @Test("every error has the right kind and a message that says what to do")
    func errors() async {
        let errors: [(CatalogueImportError, FailureViewData.Kind, String)] = [
            (
                .unreadable(.path("a"), .folder), .file,
                "'a' could not be read (it is a folder); name one that can be."
            ),
            (
                .unexpected(.path("a"), found: .table(.ratings), wanted: .titles), .data,
                "'a' is IMDb's title.ratings.tsv.gz, which holds no titles; name \(Self.titles) first,"
                    + " and this behind '-r'."
            ),
            (
                .unexpected(.path("a"), found: .table(.otherTitles), wanted: .titles), .data,
                "'a' is IMDb's title.akas.tsv.gz, which holds other titles of movies alone;"
                    + " name \(Self.titles) first, and this behind '-o'."
            ),
            (
                .unexpected(.standardInput, found: .webPage, wanted: .titles), .data,
                "the standard input is a web page and no data; use \(Self.titles)."
            ),
            (
                .unexpected(.path("a"), found: .archive(format: "zip"), wanted: .titles), .data,
                "'a' is packed as zip, which is not unpacked here; unpack it and name what is in it."
            ),
            (
                .unexpected(.path("a"), found: .nothing, wanted: .ratings), .data,
                "'a' is empty; use IMDb's title.ratings.tsv.gz."
            ),
            (
                .unexpected(.path("a"), found: .missingHeader, wanted: .titles), .data,
                "'a' lacks the first line, which names its columns; use \(Self.titles)."
            ),
            (
                .truncated(.path("a")), .data,
                "'a' ends before it is whole, as a broken download does; fetch it again."
            ),
            (
                .damaged(.path("a")), .data,
                "'a' is damaged, since its checksum or its length is wrong; fetch it again."
            ),
            (
                .onlyMalformed(Self.counts), .data,
                "None of the 2 lines makes sense, so nothing was imported; check what the file is."
            ),
            (
                .noMovies(Self.counts), .noData,
                "No title is left to import: there are 4 of other kinds, which '-k' takes in, and 3 for adults, "
                    + "which '-a' takes in, and 2 with too few votes, which a smaller number behind '-v' takes in."
            ),
            (
                .noMovies(CatalogueImportCounts()), .noData,
                "There is no title in the file; name one that has some."
            ),
            (
                .needsRatings, .invalidRequest,
                "'-v' needs to know the votes; name a file of them behind '-r'."
            ),
            (
                .unsupported(.kinds), .invalidRequest,
                "'-k' does not go with TMDB's movie_ids_….json.gz, which does not tell it; leave it out."
            ),
            (.busy, .storage, "Another import is under way; wait for its end and try again."),
            (.cancelled, .invalidRequest, "The import was cancelled; try again."),
            (.tooLarge, .data, "There are more titles than a catalogue can hold; narrow them by '-v'."),
            (
                .notSaved(StorageError.full), .storage,
                "There is no room left for the database; free some and try again."
            ),
        ]
        for (error, kind, message) in errors {
            #expect(await failure(error) == FailureViewData(kind: kind, message: message))
        }
    }

    @Test("malformed lines are named even if nothing was imported")
    func complaintsOfFailure() async {
        let viewModel = makeImport { _, _ throws(CatalogueImportError) in throw .onlyMalformed(Self.counts) }
        await viewModel.run(CatalogueImport(titles: .path("a")))
        #expect(viewModel.state.warnings.first == "'a', line 7: 1 field where the header names 9")
        for (malformed, repeated, words) in [
            (7, 0, "7 lines make no sense"), (0, 7, "7 lines repeat an earlier title"),
            (1_000, 7, "1,007 lines make no sense or repeat an earlier title"),
        ] {
            var counts = Self.counts
            (counts.malformed, counts.repeated) = (malformed, repeated)
            let told = counts
            let viewModel = makeImport { _, _ throws(CatalogueImportError) in throw .onlyMalformed(told) }
            await viewModel.run(CatalogueImport(titles: .path("a")))
            #expect(viewModel.state.warnings.last == "\(words); the first 1 of them are named above.")
        }
        for (reason, words) in [
            (.noIdentifier, "no identifier of a title"), (.noTitle, "no title"),
            (.noPersonIdentifier, "no identifier of a person"),
            (.noNumber(column: "c"), "no number in 'c'"), (.tooLong, "too long for a title"),
            (.unparsable, "no JSON object"), (.repeated, "a title that an earlier line has"),
            (.fieldCount(found: 2, expected: 3), "2 fields where the header names 3"),
        ] as [(MalformedLine.Reason, String)] {
            var counts = CatalogueImportCounts()
            counts.malformed = 1
            counts.firstMalformed = [MalformedLine(file: .standardInput, number: 1, reason: reason)]
            let told = counts
            let viewModel = makeImport { _, _ throws(CatalogueImportError) in throw .onlyMalformed(told) }
            await viewModel.run(CatalogueImport(titles: .path("a")))
            #expect(viewModel.state.warnings == ["the standard input, line 1: \(words)"])
        }
    }
}
