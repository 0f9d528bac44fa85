import Entities
import Foundation
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Files with a user's movies")
struct SavedMoviesFilesTests {
    static let today = CalendarDay(daysSince1970: 20_000)

    func repository(_ text: String) -> DefaultSavedMoviesFilesRepository {
        DefaultSavedMoviesFilesRepository(open: { _ in
            var rest = Array(text.utf8)[...]
            return CatalogueFileInput(byteCount: nil) { count, bytes in
                bytes += rest.prefix(count)
                rest = rest.dropFirst(count)
                return !rest.isEmpty
            }
        })
    }

    func movies(
        _ text: String,
        in path: String = "watchlist.csv",
        as list: PlainMovieList? = nil
    ) async throws -> SavedMoviesFile {
        try await repository(text).files(in: .path(path), as: .own(list))[0]
    }

    func library(of texts: String...) async throws -> SavedMovies {
        var saved = SavedMovies()
        for text in texts { saved.add(try await movies(text).movies) }
        return saved
    }

    @Test("rows of Letterboxd keep their days, ratings in halves of stars, rewatches and tags")
    func letterboxdRows() async throws {
        let file = try await movies(
            """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r
            2026-11-21,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/a,4.5,Yes,"cinema, with Mina",2026-11-20\r
            2026-11-21,,2000,https://boxd.it/b,4,,,2026-11-20\r
            """
        )
        let address = "https://boxd.it/a"
        let day = try #require(CalendarDay(iso8601: "2026-11-20"))
        let viewing = Viewing(
            day: day,
            rating: 9,
            isRewatch: true,
            tags: ["cinema", "with Mina"],
            entryDay: day.adding(days: 1),
            address: address
        )
        let movie = Movie(id: .letterboxd(address), title: "Crouching Tiger, Hidden Dragon", year: 2000)
        #expect(
            file.rows == [SavedMoviesFile.Row(line: 2, movie: SavedMovie(movie: movie, viewings: [viewing]))]
        )
        #expect(
            file.remarks == [
                ImportRemark(.malformed, line: 3, id: .letterboxd("https://boxd.it/b"), year: 2000)
            ]
        )
    }

    @Test("rows of IMDb keep ratings, the watchlist and what they say of a movie")
    func imdbRows() async throws {
        let ratings = try await movies(
            """
            Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
            tt6751668,10,2026-11-20,Parasite,기생충,x,Movie,8.5,132,2019,"Drama, Thriller",9,2019-05-30,Bong Joon Ho
            """
        )
        let movie = Movie(id: .imdb("tt6751668"), title: "Parasite", year: 2019).with {
            $0.originalTitle = "기생충"
            $0.runtimeMinutes = 132
            $0.genres = ["Drama", "Thriller"]
            $0.directors = ["Bong Joon Ho"]
        }
        let day = CalendarDay(iso8601: "2026-11-20")
        #expect(ratings.movies == [SavedMovie(movie: movie, rating: 10, ratingDay: day)])
        let watchlist = try await movies(
            """
            Position,Const,Created,Modified,Description,Title,Year,Your Rating,Date Rated
            1,tt0083658,2026-11-20,2026-11-21,soon,Blade Runner,1982,,
            """
        )
        let other = Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982)
        #expect(watchlist.movies == [SavedMovie(movie: other, watchlistDay: day, notes: "soon")])
    }

    @Test("each review of Letterboxd stays with its viewing, also beside the diary")
    func reviews() async throws {
        let reviews = """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
            2020-05-02,Alien,1979,https://boxd.it/r1,4.5,,First review,,2020-05-01
            2021-05-01,Alien,1979,https://boxd.it/r2,5,Yes,"Second

            review",cinema,2021-05-01
            2021-06-01,Alien,1979,https://boxd.it/r3,,,On no day,,
            """
        let diary = """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
            2020-05-02,Alien,1979,https://boxd.it/r1,4.5,,,2020-05-01
            2021-05-01,Alien,1979,https://boxd.it/r2,5,Yes,cinema,2021-05-01
            """
        let saved = try await library(of: diary, reviews, diary)
        let alien = try #require(saved.all.first)
        #expect(saved.all.count == 1)
        #expect(alien.viewings.map(\.notes) == ["First review", "Second\n\nreview"])
        #expect(alien.notes == "On no day")
        #expect(alien.allNotes == "On no day\n\n2020-05-01: First review\n\n2021-05-01: Second\n\nreview")
        for format in [SavedMoviesFormat.diary, .complete] {
            let text = repository("").text(of: saved.all, in: format)
            let back = try await library(of: text)
            #expect(back.all.map(\.viewings) == [alien.viewings])
            #expect(back.all.map(\.notes) == [alien.notes])
        }
    }

    @Test("the names of lists are a line of JSON that comes back, and a line that has others is malformed")
    func listNames() async throws {
        let names = ["zoo", "내 목록", "Anna's best"]
        let movie = SavedMovie(movie: Movie(id: .tmdb(1), title: "Alien", year: 1979), rating: 8)
        let writer = repository("")
        let text = writer.text(ofListNames: names) + writer.text(of: [movie], in: .complete)
        let back = try await movies(text)
        #expect(back.listNames == names && back.movies == [movie] && back.remarks.isEmpty)
        #expect(writer.text(ofListNames: []).isEmpty)
        let many = "[" + (1...1_001).map { "\"list \($0)\"" }.joined(separator: ",") + "]"
        for lists in ["[\"!\"]", "[1]", "\"a\"", many] {
            let file = try await movies("{\"lists\":\(lists)}")
            #expect(file.listNames.isEmpty && file.remarks.map(\.kind) == [.malformed])
        }
        // As lists that other programs name: those that are none of a user's get another name.
        let others = try await movies("{\"lists\":[\"seen\",\"a\\u001b\\\"b\"]}")
        #expect(others.listNames == ["seen (list)", "ab"])
    }

    @Test("decisions about files and turns come back, and impossible ones are malformed")
    func extras() async throws {
        let movie = Movie(id: .imdb("tt0000001"), title: "\"A\"\u{1B}\n영화", year: nil)
        let decision = LibraryFile(
            path: "/한 \"b\"/\u{202E}.mkv",
            movie: movie,
            modified: Moment(secondsSince1970: -1),
            isDecided: true
        )
        let turns = MovieTurns("", (1...2_500).map { .tmdb($0) })
        let text = repository("").text(of: SavedMoviesExtras(decisions: [decision], turns: [turns]))
        let file = try await movies(text)
        #expect(file.extras.decisions == [decision] && file.rows.isEmpty && file.remarks.isEmpty)
        #expect(file.extras.turns.map(\.text) == ["", "", ""])
        #expect(file.extras.turns.flatMap(\.movies) == turns.movies)
        #expect(try await repository(text).files(in: .path("a.jsonl"), as: .list("b"))[0].extras == .init())
        let known = #""ids":["tt0000001"],"title":"A","year":1979,"modified":0"#
        for line in [
            #"{"file":"a.mkv",\#(known)}"#, #"{"file":"/a\u0000",\#(known)}"#, #"{"file":1,\#(known)}"#,
            #"{"file":"/a","ids":["tt0000001"],"title":"A","modified":99999999999999999999}"#,
            #"{"file":"/a","ids":["tt0000001"],"title":"A"}"#,
            #"{"file":"/a","ids":[],"title":"A","modified":0}"#,
            #"{"file":"/a","ids":["x"],"title":"A","modified":0}"#, #"{"picked":"a","ids":["tt0000001",1]}"#,
            #"{"picked":"a","ids":[]}"#, #"{"picked":null,"ids":["tt0000001"]}"#,
        ] {
            let file = try await movies(line)
            #expect(file.extras == .init() && file.remarks.map(\.kind) == [.malformed], "\(line)")
        }
    }

    @Test("the movies that somebody else has saved are a list, with nothing else of them")
    func foreignExport() async throws {
        let movies = (1...2).map {
            SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)"), watchlistDay: Self.today, rating: 8)
        }
        let writer = repository("")
        let text = writer.text(ofListNames: ["Hers"]) + writer.text(of: movies, in: .complete)
        let file = try await repository(text).files(in: .path("anna.jsonl"), as: .list(nil))[0]
        #expect(file.list == "anna" && file.listNames.isEmpty && file.remarks.isEmpty)
        #expect(
            file.movies
                == zip(movies, 1...).map {
                    SavedMovie(movie: $0.movie, places: [MovieListPlace(list: "anna", position: $1)])
                }
        )
    }

    @Test("a watchlist of IMDb is numbered from 1")
    func positions() async throws {
        let movies = (1...2).map {
            SavedMovie(movie: Movie(id: .imdb("tt000000\($0)"), title: "M"), watchlistDay: Self.today)
        }
        let lines = repository("").text(of: movies, in: .watchlist).split(whereSeparator: \.isNewline)
        #expect(lines.map { $0.prefix { $0 != "," } } == ["Position", "1", "2"])
    }

    private static let films = "Date,Name,Year,Letterboxd URI\n2026-11-20,Alien,1979,https://boxd.it/a\n"

    @Test(
        "a plain list is what its name or the caller says",
        arguments: [
            ("/home/watchlist.csv", nil, .watchlist), ("watched.csv", nil, .seen),
            ("MyWatched (1).csv", nil, .seen), ("watchlist.csv", .seen, .seen),
            ("x.csv", .watchlist, .watchlist),
        ] as [(String, PlainMovieList?, PlainMovieList)]
    )
    func plainLists(path: String, list: PlainMovieList?, expected: PlainMovieList) async throws {
        let movie = Movie(id: .letterboxd("https://boxd.it/a"), title: "Alien", year: 1979)
        let day = CalendarDay(iso8601: "2026-11-20")
        let saved =
            switch expected {
            case .watchlist: SavedMovie(movie: movie, watchlistDay: day)
            case .seen: SavedMovie(movie: movie, viewings: [Viewing(day: nil, entryDay: day)])
            }
        #expect(try await movies(Self.films, in: path, as: list).movies == [saved])
        let format = expected == .seen ? SavedMoviesFormat.diary : .diaryWatchlist
        let exported = repository("").text(of: [saved], in: format)
        #expect(try await movies(exported, in: "x.csv").movies == [saved])
    }

    @Test("a plain list of another name is refused", arguments: ["x.csv", "watched-watchlist.csv"])
    func ambiguous(path: String) async {
        await #expect(throws: SavedMoviesFileError.ambiguousList(.path(path))) {
            try await movies(Self.films, in: path)
        }
    }

    @Test("rows with impossible ratings and days are malformed, and named by their lines")
    func malformed() async throws {
        let diary = """
            Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
            2026-11-20,"On
            two lines",1979,https://boxd.it/a,4.5,,,2026-11-20
            2026-11-20,Nine stars,1979,https://boxd.it/b,9,,,2026-11-20
            2026-11-20,No stars,1979,https://boxd.it/c,0,,,2026-11-20
            2026-11-20,Odd stars,1979,https://boxd.it/d,4.3,,,2026-11-20

            2026-11-20,No such day,1979,https://boxd.it/e,4,,,2026-02-30
            20.11.2026,Other date,1979,https://boxd.it/f,4,,,2026-11-20
            """
        let file = try await movies(diary)
        #expect(file.movies.map(\.movie.title) == ["On\ntwo lines"])
        #expect(file.malformedLines == [4, 5, 6, 8, 9])
        let id = MovieID.letterboxd("https://boxd.it/b")
        #expect(file.remarks[0] == ImportRemark(.malformed, line: 4, id: id, title: "Nine stars", year: 1979))
        let ratings = "Const,Your Rating,Date Rated,Title\ntt0000001,11,,A\ntt0000002,8,2026-13-01,B\n"
        #expect(try await movies(ratings).malformedLines == [2, 3])
        #expect(try await movies(ratings).rows.isEmpty)
        let json = #"{"ids":["tt0000001"],"title":"A","rating":11}"# + "\n\n{}"
        #expect(try await movies(json).malformedLines == [1, 3])
    }

    @Test(
        "series, episodes and games of IMDb are not movies",
        arguments: ["TV Series", "tvEpisode", "Video Game"]
    )
    func otherKinds(kind: String) async throws {
        let file = try await movies(
            "Const,Your Rating,Title,Title Type,Year\ntt0411008,9,Lost,\(kind),2004\ntt0083658,8,B,TV Movie,1982\n"
        )
        #expect(file.movies.map(\.movie.title) == ["B"])
        #expect(
            file.remarks == [
                ImportRemark(.notAMovie, line: 2, id: .imdb("tt0411008"), title: "Lost", year: 2004)
            ]
        )
    }

    @Test("line ends may be carriage returns alone")
    func carriageReturns() async throws {
        let text =
            "Date,Name,Year,Letterboxd URI,Rating,Review\r2026-11-20,\"A\rB\",1982,https://boxd.it/a,4,\r"
        let file = try await movies(text + "2026-11-20,,1982,https://boxd.it/b,4,\r")
        #expect(file.movies.map(\.movie.title) == ["A\rB"])
        #expect(file.malformedLines == [3])
    }

    @Test("JSON lines keep the rules of days and of names of lists")
    func rulesOfLines() async throws {
        let file = try await movies(
            """
            {"ids":["tt0000001"],"title":"A","seen":[{"day":"2026-13-01"}]}
            {"ids":["tt0000002"],"title":"B","lists":[{"name":"--","position":1}]}
            {"ids":["tt0000003"],"title":"C","lists":[{"name":"watchlist","position":1}]}
            """
        )
        #expect(file.malformedLines == [1, 2])
        #expect(file.movies.flatMap(\.places).map(\.list) == ["watchlist (list)"])
    }

    @Test(
        "a file with far more rows than anybody has movies is refused before they fill the memory",
        arguments: ["Const,Your Rating,Title\n" + rows("x"), rows("{}")]
    )
    func tooManyRows(text: String) async {
        await #expect(throws: SavedMoviesFileError.tooLarge(.path("x.csv"), mebibytes: 64, rows: 250_000)) {
            try await movies(text, in: "x.csv")
        }
    }

    private static func rows(_ row: String) -> String { String(repeating: row + "\n", count: 250_001) }

    @Test("an export has what its format can hold, and tells what it leaves out")
    func omissions() async throws {
        let imdb = Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982)
        let other = Movie(id: .letterboxd("https://boxd.it/a"), title: "Alien", year: 1979)
        let movies = [
            SavedMovie(movie: imdb, rating: 8, viewings: [Viewing(day: Self.today)]),
            SavedMovie(movie: other, rating: 9),
            SavedMovie(movie: Movie(id: .tmdb(1), title: "Noted"), notes: "x"),
            SavedMovie(movie: Movie(id: .tmdb(2), title: "Wanted"), watchlistDay: Self.today),
        ]
        func titles(_ format: SavedMoviesFormat) async throws -> [String] {
            try await self.movies(repository("").text(of: movies, in: format)).movies.map(\.movie.title)
        }
        #expect(try await titles(.complete) == movies.map(\.movie.title))
        #expect(SavedMoviesFormat.complete.omissions(of: movies) == [])
        #expect(try await titles(.diary) == ["Blade Runner", "Blade Runner", "Alien"])
        #expect(
            SavedMoviesFormat.diary.omissions(of: movies) == [
                .notesOnly([movies[2].movie]), .moreSaved(1),
            ]
        )
        #expect(try await titles(.diaryWatchlist) == ["Wanted"])
        #expect(SavedMoviesFormat.diaryWatchlist.omissions(of: movies) == [.moreSaved(3)])
        #expect(try await titles(.ratings) == ["Blade Runner"])
        #expect(
            SavedMoviesFormat.ratings.omissions(of: movies) == [
                .unidentified([other]), .moreSaved(3),
            ]
        )
        #expect(try await titles(.watchlist) == [])
        #expect(
            SavedMoviesFormat.watchlist.omissions(of: movies)
                == [.unidentified([movies[3].movie]), .moreSaved(3)]
        )
    }

    @Test(
        "other files are refused",
        arguments: [
            ("", "x.csv"), ("a,b\n1,2\n", "x.csv"), ("tconst\ttitleType\n", "x.tsv"),
        ]
    )
    func refused(text: String, path: String) async {
        await #expect(throws: SavedMoviesFileError.unknownFormat(.path(path))) {
            try await movies(text, in: path)
        }
    }

    @Test("a file that cannot be opened is an error with its reason")
    func unreadable() async {
        let repository = DefaultSavedMoviesFilesRepository()
        await #expect(throws: SavedMoviesFileError.unreadable(.path("/nowhere/x.csv"), .missing)) {
            try await repository.files(in: .path("/nowhere/x.csv"), as: .own(nil))
        }
    }
}

extension SavedMoviesFile {
    var movies: [SavedMovie] { rows.map(\.movie) }

    fileprivate var malformedLines: [Int] { remarks.filter { $0.kind == .malformed }.map(\.line) }
}
