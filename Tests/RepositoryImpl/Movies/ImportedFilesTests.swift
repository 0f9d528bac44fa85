import Entities
import Foundation
import GzipTestSupport
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Lists, archives, and rows to finish by hand")
struct ImportedFilesTests {
    private static let day = CalendarDay(iso8601: "2026-11-20")

    private func repository(_ bytes: [UInt8]) -> DefaultSavedMoviesFilesRepository {
        DefaultSavedMoviesFilesRepository(open: { _ in
            var rest = bytes[...]
            return CatalogueFileInput(byteCount: nil) { count, bytes in
                bytes += rest.prefix(count)
                rest = rest.dropFirst(count)
                return !rest.isEmpty
            }
        })
    }

    private func files(
        _ text: String,
        in file: CatalogueFile = .path("/home/best of 1995.csv"),
        as content: ImportedContent = .list(nil)
    ) async throws -> [SavedMoviesFile] {
        try await repository(Array(text.utf8)).files(in: file, as: content)
    }

    /// The movies of a list, each with its place, its identifiers, its title and its year.
    private func places(_ file: SavedMoviesFile) -> [String] {
        file.rows.map { row in
            let saved = row.movie
            let ids = saved.ids.map(\.description).joined(separator: "+")
            return "\(saved.places.map { "\($0.list) \($0.position) \($0.notes ?? "–")" })"
                + " \(ids) \(saved.movie.title) \(saved.movie.year ?? 0)"
        }
    }

    // MARK: Lists

    private static let export = """
        Letterboxd list export v7\r
        Date,Name,Tags,URL,Description\r
        2026-11-20,"Best, of ""1995""\",,https://boxd.it/x,"Two

        lines"\r
        \r
        Position,Name,Year,URL,Description\r
        1,Heat,1995,https://boxd.it/h,again
        3,Casino,1995,https://boxd.it/c,\r
        """

    @Test("a list of Letterboxd has its name, its order and its notes, also as a file of one's own movies")
    func letterboxd() async throws {
        for content in [ImportedContent.list(nil), .own(nil)] {
            let file = try await files(Self.export, as: content)[0]
            #expect(file.list == "Best, of 1995")
            #expect(
                places(file) == [
                    #"["Best, of 1995 1 again"] https://boxd.it/h Heat 1995"#,
                    #"["Best, of 1995 3 –"] https://boxd.it/c Casino 1995"#,
                ]
            )
            #expect(file.rows.map(\.line) == [8, 9])
        }
        #expect(try await files(Self.export, as: .list("anna"))[0].list == "anna")
    }

    @Test(
        "any CSV with an identifier, or a title and a year, is a list",
        arguments: [
            ("imdb_id\ntt0113277\n", "tt0113277  0"),
            ("Title,Release Year,Notes\nHeat,1995,good\n", " Heat 1995"),
            ("Movie\nHeat (1995)\n", " Heat 1995"),
            ("Movie\nHeat(1995)\n", " Heat 1995"),
            // The first of two columns with one meaning counts.
            (
                "Title,Name,Year,Release Year,Position,Rank,Notes,Comment\nHeat,x,1995,1,2,9,good,x\n",
                " Heat 1995"
            ),
            ("imdb_id,Const,tmdb\ntt0113277,tt0113277,949\n", "tt0113277+tmdb:949  0"),
            ("Movie\nHeat (again)\n", " Heat (again) 0"),
            ("Film,tmdbID\nHeat,949\n", "tmdb:949 Heat 0"),
            ("Name,URL\nHeat,https://www.imdb.com/title/tt0113277/?x=1\n", "tt0113277 Heat 0"),
            ("Name,URL\nHeat,https://www.themoviedb.org/movie/949-heat\n", "tmdb:949 Heat 0"),
            (
                "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year\n"
                    + "2,tt0113277,2026-11-20,,good,Heat,https://www.imdb.com/title/tt0113277,Movie,1995\n",
                "tt0113277 Heat 1995"
            ),
        ]
    )
    func anyCSV(text: String, movie: String) async throws {
        let file = try await files(text)[0]
        #expect(file.list == "best of 1995" && file.remarks.isEmpty)
        let notes = text.contains("good") ? "good" : "–"
        let position = text.contains("Position") ? 2 : 1
        #expect(places(file) == [#"["best of 1995 \#(position) \#(notes)"] \#(movie)"#])
        #expect(!file.hasAMovieInEachRow)
    }

    @Test("rows without a movie keep their places free")
    func freePlaces() async throws {
        let file = try await files("Title,Year,Title Type\nA,1990,\n,1991,\nB,1992,TV Series\nC,1993,\n")[0]
        #expect(file.rows.map(\.movie.places[0].position) == [1, 4])
        #expect(file.remarks.map(\.kind) == [.malformed, .notAMovie])
    }

    @Test("names of lists are made valid, or are an error if they were given")
    func names() async throws {
        let csv = "Title\nHeat\n"
        #expect(try await files(csv, in: .path("watchlist.csv"))[0].list == "watchlist (list)")
        await #expect(throws: SavedMoviesFileError.unnamedList(.standardInput)) {
            try await files(csv, in: .standardInput)
        }
        for name in ["seen", "\"\"", "mine"] {
            await #expect(throws: SavedMoviesFileError.invalidListName(name)) {
                try await files(csv, as: .list(name))
            }
        }
        await #expect(throws: SavedMoviesFileError.unknownFormat(.path("x.csv"))) {
            try await files("a,b\n1,2\n", in: .path("x.csv"))
        }
    }

    @Test("300 movies of a list go to Letterboxd's format and come back in their order with their notes")
    func listRoundTrip() async throws {
        var saved = SavedMovies()
        for number in 1...300 {
            let id: MovieID =
                switch number % 3 {
                case 0: .tmdb(number)
                case 1: .imdb("tt\(1_000_000 + number)")
                default: .letterboxd("https://boxd.it/\(number)")
                }
            saved.apply(
                .addToList("best, of all", at: 1, notes: number % 2 == 0 ? "a, \"b\"\n\(number)" : nil),
                to: Movie(id: id, title: "Film, \"\(number)\"", year: 1_900 + number % 100),
                today: CalendarDay(daysSince1970: 0)
            )
        }
        let list = try #require(saved.list(named: "best of all"))
        let text = repository([]).text(of: list)
        let file = try await files(text, in: .path("x.csv"))[0]
        var back = SavedMovies()
        back.add(file.rows.map(\.movie))
        let other = try #require(back.list(named: "best of all"))
        #expect(other.movies.map(\.movie) == list.movies.map(\.movie))
        #expect(other.movies.map { $0.places[0].notes } == list.movies.map { $0.places[0].notes })
        #expect(repository([]).text(of: other) == text)
    }

    // MARK: Trakt

    @Test("history, ratings and the watchlist of Trakt are read; shows are no movies")
    func trakt() async throws {
        let movie =
            #""movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"slug":"h","imdb":"tt0113277","tmdb":949}}"#
        let text = """
            [{"id":1,"watched_at":"2026-11-20T21:30:00.000Z","action":"watch","type":"movie",\(movie)},
             {"rated_at":"2026-11-20T21:30:00.000Z","rating":9,"type":"movie",\(movie)},
             {"rank":1,"listed_at":"2026-11-20T21:30:00.000Z","notes":"soon","type":"movie",\(movie)},
             {"plays":2,"last_watched_at":"1970-01-01T00:00:00.000Z",\(movie)},
             {"type":"show","rating":9,"show":{"title":"Lost"}}, {"rating":11,\(movie)},
             {"a":1,"a":2}, 7, "]", {"movie":{"title":"Up","year":2009},"rating":10},
             {"movie":{"title":"\\"]\\\\","year":2009},"rating":1}, {"rating":
            """
        let file = try await files(text, as: .own(nil))[0]
        let heat = Movie(id: .imdb("tt0113277"), title: "Heat", year: 1995)
        #expect(
            file.rows.map(\.movie) == [
                SavedMovie(movie: heat, otherIDs: [.tmdb(949)], viewings: [Viewing(day: Self.day)]),
                SavedMovie(movie: heat, otherIDs: [.tmdb(949)], rating: 9, ratingDay: Self.day),
                SavedMovie(movie: heat, otherIDs: [.tmdb(949)], watchlistDay: Self.day, notes: "soon"),
                SavedMovie(movie: heat, otherIDs: [.tmdb(949)], viewings: [Viewing(day: nil)]),
                SavedMovie(movie: Movie(id: .unknown, title: "Up", year: 2009), rating: 10),
                SavedMovie(movie: Movie(id: .unknown, title: #""]\"#, year: 2009), rating: 1),
            ]
        )
        #expect(file.rows.map(\.line) == [1, 2, 3, 4, 6, 7])
        #expect(file.remarks.map(\.kind) == [.notAMovie] + Array(repeating: .malformed, count: 5))
        let list = try await files(#"[{"rank":3,"listed_at":"x",\#(movie)}]"#, in: .path("anna.json"))[0]
        #expect(places(list) == [#"["anna 3 –"] tt0113277+tmdb:949 Heat 1995"#])
    }

    // MARK: Archives

    private static let archive = ZipFile([
        .init("watchlist.csv", "Date,Name,Year,Letterboxd URI\n2026-11-20,Heat,1995,https://boxd.it/h\n"),
        .init("profile.csv", "Date Joined,Username\n"), .init("lists/best.csv", export),
        .init(
            "ratings.csv",
            "Date,Name,Year,Letterboxd URI,Rating\n2026-11-20,Up,2009,https://boxd.it/u,4\n"
        ),
        .init("watched.csv", "Date,Name,Year,Letterboxd URI\n2026-11-20,Up,2009,https://boxd.it/u\n"),
        .init("likes/films.csv", "Date,Name,Year,Letterboxd URI\n2026-11-20,Up,2009,https://boxd.it/u\n"),
        .init("deleted/diary.csv", "x"), .init("likes/lists.csv", "x"),
    ])

    @Test("Letterboxd's archive has one's own movies, likes and lists, also in a folder of its own")
    func archive() async throws {
        var folder = Self.archive
        for index in folder.entries.indices {
            folder.entries[index].name = "me/" + folder.entries[index].name
        }
        folder.entries += [.init("__MACOSX/me/._watched.csv", "x"), .init("me/.DS_Store", "x")]
        for (archive, root) in [(Self.archive, ""), (folder, "me/")] {
            let repository = repository(archive.bytes)
            let own = try await repository.files(in: .path("l.zip"), as: .own(nil))
            let names = ["watched.csv", "ratings.csv", "watchlist.csv", "likes/films.csv", "lists/best.csv"]
            #expect(own.map(\.file) == names.map { .path("l.zip/" + root + $0) })
            #expect(own.map(\.rows.count) == [1, 1, 1, 1, 2])
            #expect(own.map(\.list) == [nil, nil, nil, "likes", "Best, of 1995"])
            #expect(own[3].rows[0].movie.watchlistDay == nil && !own[3].rows[0].movie.isSeenOrRated)
            let lists = try await repository.files(in: .path("l.zip"), as: .list(nil))
            #expect(lists.map(\.list) == ["likes", "Best, of 1995"])
        }
    }

    @Test("Trakt's archive has the history in its parts, ratings, the watchlist, lists and favorites")
    func traktArchive() async throws {
        let heat = #""movie":{"title":"Heat","year":1995,"ids":{"imdb":"tt0113277"}}"#
        func history(_ day: Int) -> String { #"[{"watched_at":"2026-11-\#(day)T21:30:00.000Z",\#(heat)}]"# }
        let entries: [(name: String, older: String, text: String)] = [
            ("watched-history-10", "watched/history-10", history(20)),
            ("watched-history-2", "watched/history-2", history(12)),
            ("watched-movies", "watched/watched-movies", "x"),
            ("watched-shows", "watched/watched-shows", "x"),
            ("ratings-movies", "ratings/ratings-movies", #"[{"rating":9,\#(heat)}]"#),
            ("ratings-episodes", "ratings/ratings-episodes", "x"), ("user-profile", "user/profile", "x"),
            ("lists-watchlist", "lists/watchlist", #"[{"listed_at":"2026-11-20T21:30:00Z",\#(heat)}]"#),
            ("lists-favorites", "lists/favorites", "[]"),
            ("lists-lists", "lists/lists", #"[{"name":"Top \"10\"","ids":{"trakt":7,"slug":"t"}},7]"#),
            ("lists-list-7-top-10", "lists/list-7-top-10", #"[{"rank":2,\#(heat)}]"#),
            ("lists-list-8-seen", "lists/list-8-seen", #"[{"rank":1,\#(heat)}]"#),
            ("comments-movies", "comments/comments-movies", "x"),
        ]
        let names = ["watched-history-2", "watched-history-10", "ratings-movies", "lists-watchlist"]
        let lists = ["lists-list-7-top-10", "lists-list-8-seen", "lists-favorites"]
        for isOlder in [false, true] {
            func path(_ name: String) -> String {
                let older = entries.first { $0.name == name }?.older ?? ""
                return (isOlder ? "me/" + older : name) + ".json"
            }
            let archive = repository(ZipFile(entries.map { .init(path($0.name), $0.text) }).bytes)
            let own = try await archive.files(in: .path("t.zip"), as: .own(nil))
            #expect(own.map(\.file) == (names + lists).map { .path("t.zip/" + path($0)) })
            #expect(own.map(\.list) == [nil, nil, nil, nil, "Top 10", "seen (list)", "favorites"])
            #expect(own.map(\.rows.count) == [1, 1, 1, 1, 1, 1, 0] && own.allSatisfy(\.remarks.isEmpty))
            #expect(own[4].rows[0].movie.places.map(\.position) == [2])
            let others = try await archive.files(in: .path("t.zip"), as: .list(nil))
            #expect(others.map(\.file) == lists.map { .path("t.zip/" + path($0)) })
        }
        let watched = ZipFile([.init("watched-movies.json", #"[{"last_watched_at":"2026-11-20",\#(heat)}]"#)])
        let movies = try await repository(watched.bytes).files(in: .path("t.zip"), as: .own(nil))
        #expect(
            movies.map(\.rows.count) == [1],
            "without a history, the movies watched are all that is known"
        )
    }

    @Test("archives that are damaged, encrypted or of something else are refused as a whole")
    func refusedArchives() async throws {
        func error(_ archive: ZipFile) async -> SavedMoviesFileError? {
            await #expect(throws: SavedMoviesFileError.self) {
                try await repository(archive.bytes).files(in: .path("l.zip"), as: .own(nil))
            }
        }
        var file = Self.archive
        file.entries[0].sum ^= 1
        #expect(await error(file) == .damagedArchive(.path("l.zip")))
        file.entries[0].flags = 1
        #expect(await error(file) == .encryptedArchive(.path("l.zip")))
        #expect(await error(ZipFile([.init("x.csv", "x")])) == .unknownFormat(.path("l.zip")))
        var bomb = ZipFile((0..<70).map { .init("\($0).csv", "x") })
        for index in bomb.entries.indices {
            bomb.entries[index].method = 8
            bomb.entries[index].packed = Array(repeating: 0, count: 1 << 10)
            bomb.entries[index].size = 1 << 20
        }
        #expect(await error(bomb) == .tooLarge(.path("l.zip"), mebibytes: 64, rows: 250_000))
    }

    // MARK: Rows to finish by hand

    @Test("rows that are left out are written with all that they save, and are read again when finished")
    func unmatched() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "rest.csv")
        let heat = Movie(id: .letterboxd("https://boxd.it/h"), title: "Heat, \"1995\"", year: 1995)
        let viewing = Viewing(
            day: Self.day,
            rating: 9,
            isRewatch: true,
            tags: ["cinema", "x"],
            entryDay: Self.day,
            notes: "good"
        )
        let place = MovieListPlace(list: "anna", position: 7, notes: "first")
        let rows = [
            SavedMovie(movie: heat, watchlistDay: Self.day), SavedMovie(movie: heat, viewings: [viewing]),
            SavedMovie(movie: heat, rating: 7, ratingDay: Self.day),
            SavedMovie(movie: heat, viewings: [Viewing(day: nil, entryDay: Self.day)]),
            SavedMovie(movie: Movie(id: .unknown, title: "Up", year: nil), places: [place]),
        ]
        let remarks = rows.enumerated().map { index, saved in
            let choices = [Movie(id: .imdb("tt0113277"), title: "Heat", year: 1995)]
            return ImportRemark(.ambiguous, SavedMoviesFile.Row(line: index, movie: saved), choices: choices)
        }
        let others = [
            ImportRemark(.malformed, line: 9, id: .imdb("tt0000001"), title: "A", year: 1999),
            ImportRemark(.notInCatalogue, line: 10, title: "saved"),
        ]
        let result = SavedMoviesImport(
            file: .path("x.csv"),
            matched: 0,
            added: 0,
            changed: 0,
            remarks: remarks + others
        )
        let repository = DefaultSavedMoviesFilesRepository()
        try await repository.write(unmatchedOf: [result], to: path)
        // The same rows again are no other file.
        try await repository.write(unmatchedOf: [result], to: path)
        await #expect(throws: SavedMoviesFileError.unmatchedExists(path)) {
            try await repository.write(unmatchedOf: [], to: path)
        }
        await #expect(throws: SavedMoviesFileError.unmatchedNotWritten("/nowhere/x", .missing)) {
            try await repository.write(unmatchedOf: [result], to: "/nowhere/x")
        }
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(text.contains(",ambiguous,tt0113277 Heat (1995),x.csv,0\r\n"))
        let back = try await repository.files(in: .path(path), as: .own(nil))[0]
        #expect(back.rows.map(\.movie.movie) == rows.map(\.movie))
        #expect(back.rows.map(\.movie.watchlistDay) == rows.map(\.watchlistDay))
        #expect(back.rows.map(\.movie.rating) == rows.map(\.rating))
        #expect(back.rows.map { $0.movie.viewings.map(\.notes) } == rows.map { $0.viewings.map(\.notes) })
        #expect(back.rows.map { $0.movie.viewings.map(\.tags) } == rows.map { $0.viewings.map(\.tags) })
        #expect(back.rows.map(\.movie.places) == rows.map(\.places))
        #expect(back.remarks.map(\.kind) == [.malformed])
    }
}
