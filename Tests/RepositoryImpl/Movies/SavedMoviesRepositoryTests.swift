import Entities
import Persistence
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Saved movies in SQLite")
struct SavedMoviesRepositoryTests {
    private static let today = CalendarDay(daysSince1970: 20_000)

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeDatabase() -> LazyDatabase {
        LazyDatabase { [directory] () async throws(DatabaseError) in
            try await Database.open(
                directory.database,
                migrations: SQLiteSavedMoviesRepository.migrations,
                durability: .processExit
            )
        }
    }

    private func makeRepository() -> SQLiteSavedMoviesRepository {
        SQLiteSavedMoviesRepository(database: makeDatabase()) { 1_800_000_000 }
    }

    private func makeTurnsRepository() -> SQLiteMovieTurnsRepository {
        SQLiteMovieTurnsRepository(database: makeDatabase())
    }

    private func rate(_ number: Int, _ rating: Int?) async throws {
        try await makeRepository().update { saved in
            _ = saved.apply(
                .rate(rating),
                to: Movie(id: .tmdb(number), title: "\(number)"),
                today: Self.today
            )
        }
    }

    @Test("everything that is saved survives a restart")
    func roundTrip() async throws {
        let full = SavedMovie(
            movie: Movie(id: .imdb("tt6751668"), title: "Parasite", year: 2019).with {
                $0.originalTitle = "기생충"
                $0.localTitles["ko"] = "기생충"
                $0.runtimeMinutes = 133
                $0.genres = ["Thriller", "Drama"]
                $0.directors = ["Bong Joon-ho"]
            },
            otherIDs: [.tmdb(496_243)],
            watchlistDay: Self.today,
            rating: 10,
            viewings: [
                Viewing(day: nil),
                Viewing(
                    day: Self.today,
                    rating: 9,
                    isRewatch: true,
                    tags: ["with\tMina", "cinema"],
                    entryDay: Self.today.adding(days: 1),
                    address: "https://boxd.it/a",
                    notes: "Better\n\nthe \"second\" time"
                ),
            ],
            notes: "twice,\nin one week"
        )
        let empty = SavedMovie(movie: Movie(id: .tmdb(1), title: "1"), rating: 1)
        try await makeRepository().update { $0 = SavedMovies([full, empty]) }
        #expect(try await makeRepository().savedMovies() == SavedMovies([full, empty]))
    }

    @Test("names that end in a carriage return, or have line breaks, stay names of their own")
    func lineBreaks() async throws {
        let movie = Movie(id: .tmdb(1), title: "A\rB").with {
            $0.directors = ["Ann\r", "Ben\nCarl", "Dora\r\n", "Eve"]
        }
        let saved = SavedMovie(movie: movie, rating: 5)
        try await makeRepository().update { $0 = SavedMovies([saved]) }
        let read = try await makeRepository().savedMovies().all
        #expect(read.map(\.movie.directors) == [["Ann ", "Ben Carl", "Dora  ", "Eve"]])
        #expect(read.map(\.movie.title) == ["A\rB"])
    }

    @Test("movies that a row joins leave nothing behind")
    func joined() async throws {
        let imdb = Movie(id: .imdb("tt0000002"), title: "2")
        try await makeRepository().update { saved in
            _ = saved.add([
                SavedMovie(movie: Movie(id: .tmdb(1), title: "1"), rating: 5),
                SavedMovie(movie: imdb, notes: "x"),
            ])
        }
        try await makeRepository().update { saved in
            _ = saved.add([SavedMovie(movie: imdb, otherIDs: [.tmdb(1)], rating: 6)])
        }
        let joined = SavedMovie(movie: imdb, otherIDs: [.tmdb(1)], rating: 6, notes: "x")
        #expect(try await makeRepository().savedMovies().all == [joined])
    }

    @Test("the last changed movie is first, and one without anything saved is deleted")
    func changes() async throws {
        for number in [1, 2, 3] { try await rate(number, 5) }
        try await rate(1, 6)
        try await rate(2, nil)
        let saved = try await makeRepository().savedMovies().all
        #expect(saved.map(\.movie.id) == [.tmdb(1), .tmdb(3)])
        #expect(saved.map(\.rating) == [6, 5])
    }

    @Test("changes by two programs at the same time are all saved")
    func atOnce() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for first in [1, 101] {
                group.addTask { for number in first..<first + 10 { try await rate(number, 5) } }
            }
            try await group.waitForAll()
        }
        #expect(try await makeRepository().savedMovies().all.count == 20)
    }

    @Test(
        "a database of an older version keeps its movies, and takes what it had no column for",
        arguments: 1...7
    )
    func migration(version: Int) async throws {
        let old = try await Database.open(
            directory.database,
            migrations: SQLiteSavedMoviesRepository.migrations.filter { $0.version <= version }
        )
        try await old.write { connection throws(DatabaseError) in
            try connection.execute(
                """
                INSERT INTO movies (id, change, other_ids, title, genres, directors, rating, viewings)
                VALUES ('tt6751668', 1, '', 'Parasite', '', '', 9,
                    '2026-11-20' || char(9) || '8' || char(9, 9, 9) || 'https://boxd.it/a' || char(9) || 'cinema')
                """
            )
            if version == 3 { try connection.execute("UPDATE movies SET korean_title = '기생충'") }
        }
        await old.close()
        let saved = try #require(try await makeRepository().savedMovies().all.first)
        let day = try #require(CalendarDay(iso8601: "2026-11-20"))
        let viewing = Viewing(day: day, rating: 8, tags: ["cinema"], address: "https://boxd.it/a")
        let movie = Movie(id: .imdb("tt6751668"), title: "Parasite").with {
            if version == 3 { $0.localTitles["ko"] = "기생충" }
        }
        #expect(saved.movie == movie)
        #expect(saved.rating == 9 && saved.ratingDay == nil && saved.viewings == [viewing])
        let full = SavedMovie(
            movie: Movie(id: .imdb("tt6751668"), title: "Parasite").with {
                $0.localTitles["ko"] = "기생충"
            },
            rating: 10,
            ratingDay: Self.today
        )
        try await makeRepository().update { $0 = SavedMovies([full]) }
        #expect(try await makeRepository().savedMovies().all == [full])
        let turns = makeTurnsRepository()
        #expect(try await turns.turns(of: "dune").isEmpty)
        try await turns.update(of: "dune") { $0 = [full.movie.id] }
        #expect(try await turns.turns(of: "dune") == [full.movie.id])
    }

    private func undo(
        _ count: Int,
        in repository: SQLiteSavedMoviesRepository? = nil
    ) async throws -> [UndoneWrite] {
        try await (repository ?? makeRepository()).undo(limit: count, upTo: .max) { saved, writes in
            writes.map { saved.undo($0) }
        }
    }

    @Test("a write of another program since they were listed is not undone in their place")
    func otherProgram() async throws {
        for rating in [5, 6, 7] { try await rate(1, rating) }
        let numbers = try await makeRepository().writes(limit: 3).map(\.number)
        let undone = try await makeRepository().undo(limit: 1, upTo: numbers[1]) { _, writes in
            writes.map(\.number)
        }
        #expect(undone == [numbers[1]])
        #expect(try await makeRepository().writes(limit: 5).map(\.number) == [numbers[0], numbers[2]])
    }

    @Test("writes are undone exactly and in their order, after a restart too, and each once")
    func undoing() async throws {
        for number in [1, 2, 3] { try await rate(number, 5) }
        let before = try await makeRepository().savedMovies().all
        try await rate(1, 6)
        try await makeRepository().update { saved in
            _ = saved.add(
                (2...40).map { SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)"), notes: "x") }
            )
        }
        try await rate(3, nil)
        try await rate(1, 6)
        let writes = try await makeRepository().writes(limit: 10)
        #expect(writes.map(\.changes.count) == [1, 39, 1, 1, 1, 1], "the last one changed nothing")
        #expect(writes.first?.time.iso8601 == "2027-01-15T08:00:00Z")
        #expect(try await undo(3).map(\.write) == Array(writes.prefix(3)))
        #expect(try await makeRepository().savedMovies().all == before)
        #expect(try await undo(9).count == 3)
        #expect(try await makeRepository().savedMovies().all.isEmpty)
        #expect(try await makeRepository().writes(limit: 10).isEmpty)
    }

    @Test("lists survive a restart, move no movie to the end, and are undone")
    func lists() async throws {
        for number in [1, 2, 3] { try await rate(number, 5) }
        let before = try await makeRepository().savedMovies()
        try await makeRepository().update { saved in
            _ = try? saved.makeList("To do")
            for (number, notes) in [(2, "a\nb"), (9, nil), (1, nil)] {
                let movie = Movie(id: .tmdb(number), title: "\(number)")
                saved.apply(.addToList("to do", at: 1, notes: notes), to: movie, today: Self.today)
            }
        }
        let saved = try await makeRepository().savedMovies()
        #expect(saved.listNames == ["To do"])
        #expect(saved.list(named: "TO DO")?.movies.map(\.movie.id) == [.tmdb(1), .tmdb(9), .tmdb(2)])
        #expect(saved.saved(id: .tmdb(2))?.places.map(\.notes) == ["a\nb"])
        #expect(saved.on(.rated).map(\.movie.id) == before.on(.rated).map(\.movie.id))
        #expect(try await undo(1).first?.kept == [])
        #expect(try await makeRepository().savedMovies() == before)
        #expect(try await makeRepository().savedMovies().listNames.isEmpty)
    }

    @Test("the oldest writes are forgotten, and large ones sooner")
    func forgottenWrites() async throws {
        for number in 1...103 { try await rate(number, 5) }
        #expect(try await makeRepository().writes(limit: 1_000).count == 100)
        for rating in [1, 2] {
            try await makeRepository().update { saved in
                for number in 1...30_000 {
                    saved.replace(SavedMovie(movie: Movie(id: .tmdb(number), title: ""), rating: rating))
                }
            }
        }
        let writes = try await makeRepository().writes(limit: 1_000)
        #expect(writes.map(\.changes.count).prefix(3) == [30_000, 30_000, 1])
        try await rate(1, 3)
        try await makeRepository().update { saved in
            for number in 1...60_000 {
                saved.replace(SavedMovie(movie: Movie(id: .tmdb(number), title: ""), rating: 4))
            }
        }
        #expect(try await makeRepository().writes(limit: 1_000).map(\.changes.count) == [60_000, 1])
    }

    @Test("a movie that another program has changed since stays as it is")
    func changedElsewhere() async throws {
        for number in [1, 2] { try await rate(number, 5) }
        try await makeRepository().update { saved in
            _ = saved.add([1, 2].map { SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)"), notes: "x") })
        }
        let other = try await Database.open(
            directory.database,
            migrations: SQLiteSavedMoviesRepository.migrations
        )
        try await other.write { connection throws(DatabaseError) in
            try connection.execute("UPDATE movies SET notes = 'y' WHERE id = 'tmdb:1'")
        }
        #expect(try await undo(1).map { $0.kept.map(\.id) } == [[.tmdb(1)]])
        #expect(try await makeRepository().savedMovies().all.map(\.notes) == [nil, "y"])
    }

    @Test("turns are added or begin anew, for each text, and survive a restart")
    func turns() async throws {
        #expect(try await makeTurnsRepository().turns(of: "").isEmpty)
        let movies: [MovieID] = [.tmdb(2), .imdb("tt0083658"), .tmdb(1)]
        for movie in movies { try await makeTurnsRepository().update(of: "") { $0.append(movie) } }
        try await makeTurnsRepository().update(of: "dune") { $0 = [.tmdb(9)] }
        #expect(try await makeTurnsRepository().turns(of: "") == movies)
        let count = try await makeTurnsRepository().update(of: "") { turns in
            defer { turns = [.tmdb(3)] }
            return turns.count
        }
        #expect(count == 3)
        #expect(try await makeTurnsRepository().turns(of: "") == [.tmdb(3)])
        #expect(try await makeTurnsRepository().turns(of: "dune") == [.tmdb(9)])
        #expect(try await makeRepository().savedMovies().all.isEmpty)
    }

    @Test("the last turns of all texts are kept, and earlier ones forgotten")
    func mostTurns() async throws {
        let turns = SQLiteMovieTurnsRepository(database: makeDatabase(), mostTurns: 3)
        try await turns.update(of: "a") { $0 = [.tmdb(1), .tmdb(2)] }
        try await turns.update(of: "b") { $0 = [.tmdb(3), .tmdb(4)] }
        #expect(try await turns.turns(of: "a") == [.tmdb(2)])
        try await turns.update(of: "c") { $0 = [.tmdb(5)] }
        #expect(try await turns.turns(of: "a").isEmpty)
        #expect(try await turns.turns(of: "b") == [.tmdb(3), .tmdb(4)])
        let all = [MovieTurns("b", [.tmdb(3), .tmdb(4)]), MovieTurns("c", [.tmdb(5)])]
        #expect(try await turns.all() == all)
    }

    @Test("turns of no movie are skipped, and repeated ones do no harm")
    func meddledTurns() async throws {
        try await makeTurnsRepository().update(of: "dune") { $0 = [.tmdb(9)] }
        let database = try await Database.open(
            directory.database,
            migrations: SQLiteSavedMoviesRepository.migrations
        )
        try await database.write { connection throws(DatabaseError) in
            for id in ["", "x", "tmdb:-1", "tmdb:99999999999999999999", "\u{1B}[2Jtt0083658", "tmdb:9"] {
                try connection.execute("INSERT INTO turns (words, movie_id) VALUES ('dune', ?)", .text(id))
            }
            try connection.execute("INSERT INTO turns VALUES (-9223372036854775807, 'dune', 'tmdb:1')")
        }
        await database.close()
        #expect(try await makeTurnsRepository().turns(of: "dune") == [.tmdb(1), .tmdb(9), .tmdb(9)])
        try await makeTurnsRepository().update(of: "dune") { $0.append(.tmdb(2)) }
        #expect(
            try await makeTurnsRepository().turns(of: "dune") == [.tmdb(1), .tmdb(9), .tmdb(9), .tmdb(2)]
        )
        try await makeTurnsRepository().update(of: "dune") { $0 = [] }
        #expect(try await makeTurnsRepository().turns(of: "dune").isEmpty)
    }

    @Test("rows that are no movies are skipped")
    func meddledRows() async throws {
        try await rate(1, 5)
        let database = try await Database.open(
            directory.database,
            migrations: SQLiteSavedMoviesRepository.migrations
        )
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                """
                INSERT INTO movies (id, change, other_ids, title, genres, directors, viewings)
                VALUES ('x', 9, '', 'X', '', '', '')
                """
            )
        }
        #expect(try await makeRepository().savedMovies().all.map(\.movie.id) == [.tmdb(1)])
    }

    @Test("a database that cannot be opened is a domain error with advice")
    func broken() async {
        let repository = SQLiteSavedMoviesRepository(
            database: LazyDatabase { () async throws(DatabaseError) in throw .readOnly },
            now: { 0 }
        )
        await #expect(throws: StorageError.readOnly) { try await repository.savedMovies() }
        await #expect(throws: StorageError.readOnly) { try await repository.writes(limit: 1) }
        await #expect(throws: StorageError.readOnly) { try await undo(1, in: repository) }
        await #expect(throws: StorageError.readOnly) { try await repository.update { $0 = SavedMovies() } }
        let turns = SQLiteMovieTurnsRepository(
            database: LazyDatabase { () async throws(DatabaseError) in throw .readOnly }
        )
        await #expect(throws: StorageError.readOnly) { try await turns.turns(of: "") }
        await #expect(throws: StorageError.readOnly) { try await turns.update(of: "") { $0 = [] } }
    }
}
