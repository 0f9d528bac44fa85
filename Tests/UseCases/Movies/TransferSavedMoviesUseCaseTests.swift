import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Importing and exporting one's own movies")
struct TransferSavedMoviesUseCaseTests {
    private static let malformed = ImportRemark(.malformed, line: 3)

    private static func rated(_ number: Int, _ rating: Int) -> SavedMovie {
        SavedMovie(movie: Movie(id: .tmdb(number), title: "\(number)", year: 2000), rating: rating)
    }

    private func make(
        _ files: SavedMoviesFilesDouble,
        saved: SavedMoviesRepositoryDouble,
        library: LibraryRepositoryDouble = LibraryRepositoryDouble(),
        turns: MovieTurnsRepositoryDouble = MovieTurnsRepositoryDouble(),
        catalogue: SavedMoviesCatalogueDouble = SavedMoviesCatalogueDouble(),
        find: FindMovieUseCaseDouble = FindMovieUseCaseDouble()
    ) -> DefaultTransferSavedMoviesUseCase {
        DefaultTransferSavedMoviesUseCase(
            savedMovies: saved,
            library: library,
            turns: turns,
            files: files,
            catalogue: catalogue,
            findMovie: find,
            today: { CalendarDay(daysSince1970: 20_000) }
        )
    }

    @Test("a viewing of a day to come is left out")
    func futureDays() async throws {
        func seen(_ day: Int32) -> SavedMovie {
            SavedMovie(
                movie: Movie(id: .tmdb(Int(day)), title: "\(day)", year: 2000),
                viewings: [Viewing(day: CalendarDay(daysSince1970: day)), Viewing(day: nil)]
            )
        }
        let saved = SavedMoviesRepositoryDouble()
        let added = try await add(
            "x",
            by: make(SavedMoviesFilesDouble(["x": [seen(20_001), seen(20_000)]]), saved: saved)
        )
        #expect(added.flatMap(\.remarks).map(\.kind).contains(.futureDay))
        #expect(try await saved.savedMovies().all.map(\.movie.title) == ["20000"])
    }

    @Test("decisions about files replace others, earlier turns come first, and all of them are exported")
    func extras() async throws {
        func file(_ path: String, _ number: Int, isDecided: Bool = true) -> LibraryFile {
            let movie = Movie(id: .tmdb(number), title: "\(number)")
            return LibraryFile(
                path: path,
                movie: movie,
                modified: Moment(secondsSince1970: 0),
                isDecided: isDecided
            )
        }
        let library = LibraryRepositoryDouble([
            file("/a", 1, isDecided: false), file("/b", 2), file("/c", 3), file("/d", 4, isDecided: false),
        ])
        let turns = MovieTurnsRepositoryDouble(["x": [.tmdb(2), .tmdb(3)]])
        let extras = SavedMoviesExtras(
            decisions: [file("/a", 1), file("/b", 9), file("/c", 3), file("/e", 5)],
            turns: [MovieTurns("x", [.tmdb(1), .tmdb(2), .tmdb(1)]), MovieTurns("y", [.tmdb(7)])]
        )
        let saved = SavedMoviesRepositoryDouble()
        let useCase = make(
            SavedMoviesFilesDouble(["f": []], extras: extras),
            saved: saved,
            library: library,
            turns: turns
        )
        let plan = try await useCase.plan([.path("f")], as: .own(.seen))
        let count = SavedMoviesExtras.Count(decisions: 3, turns: 2)
        #expect(plan.imports.map(\.newExtras) == [count] && plan.hasChanges && !plan.canBeUndone)
        #expect(try await useCase.save(plan).map(\.newExtras) == [count])
        let text = " /a:tmdb:1 /b:tmdb:9 /c:tmdb:3 /e:tmdb:5 x:[tmdb:1, tmdb:2, tmdb:3] y:[tmdb:7]"
        #expect(try await useCase.export(.complete).text == "\n" + text)
        #expect(try await useCase.export(.diary).text.isEmpty)
        #expect(try await useCase.plan([.path("f")], as: .own(.seen)).hasChanges == false)
        #expect(library.all.contains(file("/d", 4, isDecided: false)))
    }

    /// Plans and saves an import.
    private func add(
        _ files: String...,
        by useCase: DefaultTransferSavedMoviesUseCase
    ) async throws -> [SavedMoviesImport] {
        try await useCase.save(try await useCase.plan(files.map { .path($0) }, as: .own(.seen)))
    }

    @Test("new and changed movies of each file are counted, and a repeated import changes nothing")
    func counts() async throws {
        let saved = SavedMoviesRepositoryDouble(SavedMovies([Self.rated(1, 5), Self.rated(2, 5)]))
        let files = SavedMoviesFilesDouble([
            "x": [Self.rated(2, 6), Self.rated(1, 5), Self.rated(3, 7)], "y": [Self.rated(3, 8)],
        ])
        let useCase = make(files, saved: saved)
        func imported(_ changes: [(added: Int, changed: Int)]) -> [SavedMoviesImport] {
            zip(["x", "y"], changes).map {
                SavedMoviesImport(
                    file: .path($0),
                    matched: $0 == "x" ? 3 : 1,
                    added: $1.added,
                    changed: $1.changed,
                    remarks: [Self.malformed]
                )
            }
        }
        let first = try await add("x", "y", by: useCase)
        #expect(first == imported([(1, 1), (0, 1)]))
        let again = try await add("y", by: useCase)
        #expect(again.map(\.changed) == [0])
        #expect(try await useCase.export(.complete).text == "\n2:tmdb:2 1:tmdb:1 3:tmdb:3")
    }

    @Test("a plan says what the import would change, and changes nothing; the import is one write")
    func plan() async throws {
        let saved = SavedMoviesRepositoryDouble()
        let useCase = make(
            SavedMoviesFilesDouble(["x": [Self.rated(1, 5)], "y": [Self.rated(2, 5)]]),
            saved: saved
        )
        let plan = try await useCase.plan([.path("x"), .path("y")], as: .own(.seen))
        #expect(plan.imports.map(\.added) == [1, 1] && plan.hasChanges && plan.leftOut == 2)
        #expect(try await saved.savedMovies().all.isEmpty)
        #expect(try await useCase.save(plan) == plan.imports)
        #expect(try await saved.writes(limit: 9).map(\.changes.count) == [2])
        #expect(try await !useCase.plan([.path("x")], as: .own(.seen)).hasChanges)
        let changing = make(SavedMoviesFilesDouble(["x": [Self.rated(1, 6)]]), saved: saved)
        #expect(try await changing.plan([.path("x")], as: .own(.seen)).hasChanges)
    }

    /// Titles of the catalogue with their years; `Twice` is that of two movies.
    private static let find = FindMovieUseCaseDouble(identify: { query in
        let origin = MoviesOrigin(source: .builtInCatalogue)
        let years = query.conditions.isEmpty ? nil : query
        func movie(_ number: Int, _ year: Int) -> Movie {
            Movie(id: .imdb("tt000000\(number)"), title: query.text, year: year)
        }
        switch query.text {
        case "Alien", "Borat": return .movie(FoundMovie(movie: movie(1, 1979), origin: origin))
        case "Twice": return .namesakes([movie(2, 1979), movie(3, 1979)])
        case "Aliem": return years == nil ? .none(.noMatch, origin: origin) : .similar([movie(1, 1979)])
        default: return .none(.noMatch, origin: origin)
        }
    })

    private static func named(_ title: String, _ year: Int?, id: MovieID = .unknown) -> SavedMovie {
        SavedMovie(movie: Movie(id: id, title: title, year: year), rating: 5)
    }

    @Test(
        "a row without an identifier is the movie that has its title and year, or is left out with the choices"
    )
    func titles() async throws {
        let saved = SavedMoviesRepositoryDouble()
        let rows = [
            Self.named("Known", 1979), Self.named("Alien", 1979), Self.named("Alien", nil),
            Self.named("Alien", 1980), Self.named("Twice", 1979), Self.named("Aliem", 1979),
            Self.named("Nowhere", 1979), Self.named("", nil, id: .imdb("tt0000009")),
            Self.named("", nil, id: .imdb("tt0000404")),
        ]
        let catalogue = SavedMoviesCatalogueDouble { row in
            let isKnown = row.movie.title == "Known" || row.ids.contains(.imdb("tt0000009"))
            guard isKnown else { return nil }
            return SavedMovie(
                movie: Movie(id: .imdb("tt0000009"), title: "Known", year: 1979),
                otherIDs: row.ids,
                rating: row.rating
            )
        }
        let useCase = make(
            SavedMoviesFilesDouble(["x": rows]),
            saved: saved,
            catalogue: catalogue,
            find: Self.find
        )
        let result = try await add("x", by: useCase)[0]
        let leftOut = result.remarks.filter(\.kind.isLeftOut)
        #expect(
            leftOut.map(\.kind) == [
                .malformed, .noYear, .otherYear, .ambiguous, .similarTitle, .notFound, .notFound,
            ]
        )
        #expect(leftOut.map(\.choices.count) == [0, 1, 1, 2, 1, 0, 0])
        #expect(leftOut.map(\.movie?.rating) == [nil, 5, 5, 5, 5, 5, 5])
        #expect(result.matched == 3 && result.added == 2)
        let all = try await saved.savedMovies().all
        #expect(all.map(\.movie.id) == [.imdb("tt0000001"), .imdb("tt0000009")])
        #expect(all.allSatisfy { $0.otherIDs.isEmpty })
    }

    @Test("at most 300 titles are searched for, and further rows without a movie are left out")
    func mostSearches() async throws {
        let rows = (1...302).map { Self.named($0 > 300 ? "Alien" : "Alien \($0)", 1979) }
        let searches = Mutex<[String]>([])
        let find = FindMovieUseCaseDouble(identify: { query in
            searches.withLock { $0.append(query.text) }
            let movie = Movie(id: .imdb("tt\(query.text.count)"), title: query.text, year: 1979)
            return .movie(FoundMovie(movie: movie, origin: MoviesOrigin(source: .builtInCatalogue)))
        })
        let useCase = make(
            SavedMoviesFilesDouble(["x": rows]),
            saved: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble { _ in nil },
            find: find
        )
        let result = try await useCase.plan([.path("x")], as: .own(.seen)).imports[0]
        #expect(Set(searches.withLock { $0 }).count == 300)
        #expect(result.matched == 300 && result.remarks.count { $0.kind == .notFound } == 2)
    }

    @Test("a row with an address alone is left out if its title and year are doubtful, unless it is saved")
    func addresses() async throws {
        let address = MovieID.letterboxd("https://boxd.it/1")
        let rows = [
            Self.named("Alien", 1980, id: address),
            Self.named("Aliem", 1979, id: .letterboxd("https://boxd.it/2")),
            Self.named("Alien", 1980, id: .imdb("tt0000404")),
        ]
        let catalogue = SavedMoviesCatalogueDouble { _ in nil }
        for (isSaved, isOwnExport) in [(false, false), (true, false), (false, true)] {
            let before = isSaved ? [Self.named("Alien", 1980, id: address)] : []
            let useCase = make(
                SavedMoviesFilesDouble(["x": rows], isOwnExport: isOwnExport),
                saved: SavedMoviesRepositoryDouble(SavedMovies(before)),
                catalogue: catalogue,
                find: Self.find
            )
            let remarks = try await useCase.plan([.path("x")], as: .own(.seen)).imports[0].remarks
            #expect(remarks.contains { $0.kind == .otherYear } == (!isSaved && !isOwnExport))
            #expect(remarks.count { $0.kind == .notInCatalogue } == (isSaved || isOwnExport ? 3 : 2))
        }
    }

    @Test(
        "a doubtful row is the movie of another row with its identifier, in the first import as in the next"
    )
    func sameIdentifier() async throws {
        let (first, second) = (MovieID.imdb("tt0000404"), MovieID.letterboxd("https://boxd.it/2"))
        let rows = [
            Self.named("", nil, id: first), Self.named("Nowhere", 1979, id: first),
            Self.named("Alien", 1980, id: second), Self.named("Elsewhere", 1979, id: second),
            Self.named("Alien", nil, id: .letterboxd("https://boxd.it/3")),
        ]
        let saved = SavedMoviesRepositoryDouble()
        let catalogue = SavedMoviesCatalogueDouble { _ in nil }
        let useCase = make(
            SavedMoviesFilesDouble(["x": rows]),
            saved: saved,
            catalogue: catalogue,
            find: Self.find
        )
        let result = try await add("x", by: useCase)[0]
        #expect(result.remarks.filter { $0.kind == .sameID }.map(\.title) == ["", "Alien"])
        #expect(result.remarks.filter { $0.kind == .noYear }.map(\.title) == ["Alien"])
        #expect(result.matched == 4 && result.added == 2)
        let movies = try await saved.savedMovies()
        #expect(movies.all.map(\.movie.title) == ["Elsewhere", "Nowhere"])
        let again = try await add("x", by: useCase)[0]
        #expect(again.matched == 4 && again.added == 0 && again.changed == 0)
        #expect(try await saved.savedMovies() == movies)
    }

    @Test("a row that could mean several saved movies is left out, except that of our own export")
    func ambiguous() async throws {
        let saved = (1...2).map { Self.named("Alien", 1979, id: .letterboxd("https://boxd.it/\($0)")) }
        for isOwnExport in [false, true] {
            let useCase = make(
                SavedMoviesFilesDouble(
                    ["x": [Self.named("Alien", 1979, id: .imdb("tt0000001"))]],
                    isOwnExport: isOwnExport
                ),
                saved: SavedMoviesRepositoryDouble(SavedMovies(saved))
            )
            let result = try await useCase.plan([.path("x")], as: .own(.seen)).imports[0]
            #expect(result.matched == (isOwnExport ? 1 : 0))
            #expect(result.remarks.contains { $0.choices.count == 2 } == !isOwnExport)
        }
    }

    @Test("a list is exported with the identifiers that the catalogue knows")
    func list() async throws {
        var movies = SavedMovies()
        _ = try movies.makeList("Best")
        movies.apply(.addToList("best"), to: Self.rated(1, 5).movie, today: CalendarDay(daysSince1970: 0))
        let catalogue = SavedMoviesCatalogueDouble {
            SavedMovie(movie: Movie(id: .imdb("tt0000001"), title: "other"), otherIDs: $0.ids)
        }
        let useCase = make(
            SavedMoviesFilesDouble([:]),
            saved: SavedMoviesRepositoryDouble(movies),
            catalogue: catalogue
        )
        #expect(try await useCase.export(list: "BEST") == "Best 1:[tmdb:1, tt0000001]")
        await #expect(throws: MovieListError.unknown("x", known: ["Best"])) {
            try await useCase.export(list: "x")
        }
    }

    @Test("if one file cannot be read, none is imported")
    func allOrNothing() async throws {
        let saved = SavedMoviesRepositoryDouble()
        let useCase = make(SavedMoviesFilesDouble(["x": [Self.rated(1, 5)]]), saved: saved)
        await #expect(throws: SavedMoviesFileError.unreadable(.path("y"), .missing)) {
            try await add("x", "y", by: useCase)
        }
        #expect(try await saved.savedMovies().all.isEmpty)
    }

    @Test("rows that were taken together, or whose movie the catalogue does not know, are named")
    func remarks() async throws {
        let known = SavedMovie(movie: Movie(id: .imdb("tt0000001"), title: "1", year: 2000), rating: 5)
        let files = SavedMoviesFilesDouble(["x": [Self.rated(1, 6), Self.rated(2, 6)]])
        let useCase = make(
            files,
            saved: SavedMoviesRepositoryDouble(SavedMovies([known])),
            catalogue: SavedMoviesCatalogueDouble { $0.movie.title == "1" ? $0 : nil }
        )
        let imports = try await add("x", by: useCase)
        func remark(_ kind: ImportRemark.Kind, _ number: Int) -> ImportRemark {
            ImportRemark(kind, SavedMoviesFile.Row(line: 2 * number, movie: Self.rated(number, 6)))
        }
        #expect(
            imports.map(\.remarks) == [[remark(.sameTitle, 1), Self.malformed, remark(.notInCatalogue, 2)]]
        )
        let plan = try await useCase.plan([.path("x")], as: .own(.seen))
        try await useCase.writeUnmatched(of: plan, to: "new.csv")
        #expect(files.unmatched.withLock { $0 } == ["new.csv": plan.imports])
    }

    @Test("an export to IMDb has the identifiers that the catalogue knows, and tells which movies it lacks")
    func identified() async throws {
        let saved = SavedMoviesRepositoryDouble(SavedMovies([Self.rated(1, 5), Self.rated(2, 5)]))
        let catalogue = SavedMoviesCatalogueDouble { movie in
            guard movie.movie.title == "1" else { return nil }
            return SavedMovie(
                movie: Movie(id: .imdb("tt0000001"), title: "1"),
                otherIDs: movie.ids,
                rating: movie.rating
            )
        }
        let useCase = make(SavedMoviesFilesDouble([:]), saved: saved, catalogue: catalogue)
        #expect(
            try await useCase.export(.ratings)
                == SavedMoviesExport(
                    text: "2:tmdb:2 1:tt0000001",
                    omissions: [.unidentified([Self.rated(2, 5).movie])]
                )
        )
        #expect(try await useCase.export(.diary).text == "2:tmdb:2 1:tmdb:1")
        let broken = SavedMoviesCatalogueDouble { _ throws(MoviesError) in
            throw .storage(.unreadableCatalogue)
        }
        let lacking = try await make(SavedMoviesFilesDouble([:]), saved: saved, catalogue: broken).export(
            .ratings
        )
        #expect(lacking.omissions == [.unidentified([Self.rated(2, 5).movie, Self.rated(1, 5).movie])])
    }

    @Test("errors of the file and of the storage are passed on")
    func failures() async {
        let files = SavedMoviesFilesDouble(["x": [Self.rated(1, 5)]])
        let useCase = make(files, saved: SavedMoviesRepositoryDouble(failure: .full))
        await #expect(throws: SavedMoviesFileError.notSaved(.full)) {
            try await add("x", by: useCase)
        }
        await #expect(throws: SavedMoviesFileError.ambiguousList(.path("x"))) {
            try await useCase.plan([.path("x")], as: .own(nil))
        }
        await #expect(throws: StorageError.full) { try await useCase.export(.diary) }
    }
}
