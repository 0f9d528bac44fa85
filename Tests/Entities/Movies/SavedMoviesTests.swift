import Entities
import Testing

@Suite("Saved movies")
struct SavedMoviesTests {
    private static let today = CalendarDay(daysSince1970: 20_000)
    private static let yesterday = CalendarDay(daysSince1970: 19_999)
    private static let longAgo = CalendarDay(daysSince1970: 10_000)
    private static let live = Movie(id: .tmdb(78), title: "Blade Runner", year: 1982)
    private static let offline = Movie(id: .imdb("tt0083658"), title: "BLADE RUNNER", year: 1982)

    private func saved(_ changes: SavedMovieChange...) -> SavedMovie {
        var saved = SavedMovie(movie: Self.live)
        for change in changes { saved.apply(change, today: Self.today) }
        return saved
    }

    @Test("a movie stays on the watchlist since the day it was put there, until it is seen or removed")
    func watchlist() {
        #expect(saved(.addToWatchlist).watchlistDay == Self.today)
        var early = SavedMovie(movie: Self.live, watchlistDay: Self.yesterday)
        early.apply(.addToWatchlist, today: Self.today)
        #expect(early.watchlistDay == Self.yesterday)
        #expect(saved(.addToWatchlist, .removeFromWatchlist).isEmpty)
    }

    @Test("seeing or rating a movie takes it off the watchlist; to see it again it can be put there")
    func leavingTheWatchlist() {
        let changes: [SavedMovieChange] = [.addViewing(on: nil), .addViewing(on: Self.yesterday), .rate(8)]
        for change in changes {
            #expect(saved(.addToWatchlist, change).watchlistDay == nil)
            #expect(saved(change, .addToWatchlist).watchlistDay == Self.today)
        }
        for change in [SavedMovieChange.rate(nil), .removeViewings(on: nil), .write("x")] {
            #expect(saved(.addToWatchlist, change).watchlistDay == Self.today)
        }
    }

    @Test(
        "an imported movie leaves the watchlist if it was seen or rated since, in either order of the files",
        arguments: [
            (SavedMovie(movie: live, viewings: [Viewing(day: yesterday)]), false),
            (SavedMovie(movie: live, viewings: [Viewing(day: nil)]), false),
            (SavedMovie(movie: live, viewings: [Viewing(day: nil, entryDay: yesterday)]), false),
            (SavedMovie(movie: live, viewings: [Viewing(day: today)]), false),
            (SavedMovie(movie: live, rating: 8, ratingDay: today), false),
            (SavedMovie(movie: live, rating: 8), false),
            (SavedMovie(movie: live, viewings: [Viewing(day: longAgo)]), true),
            (SavedMovie(movie: live, rating: 8, ratingDay: longAgo), true),
            (SavedMovie(movie: live, notes: "x"), true),
        ]
    )
    func importedWatchlist(other: SavedMovie, isOnWatchlist: Bool) {
        let wanted = SavedMovie(movie: Self.live, watchlistDay: Self.yesterday)
        for files in [[wanted, other], [other, wanted]] {
            var movies = SavedMovies()
            for file in files { movies.add([file]) }
            #expect(movies.all.map { $0.isOn(.watchlist) } == [isOnWatchlist])
            #expect(movies.all[0].viewings == other.viewings)
        }
    }

    @Test("a movie that is to be seen again stays on the watchlist when nothing new is imported")
    func seenAgain() {
        let both = SavedMovie(
            movie: Self.live,
            watchlistDay: Self.yesterday,
            rating: 8,
            viewings: [Viewing(day: nil)]
        )
        var movies = SavedMovies()
        movies.add([both])
        movies.add([SavedMovie(movie: Self.live, viewings: [Viewing(day: nil)])])
        movies.add([SavedMovie(movie: Self.live, watchlistDay: Self.longAgo)])
        movies.add([SavedMovie(movie: Self.live, rating: 8)])
        #expect(movies.all[0].isOn(.watchlist))
        movies.add([SavedMovie(movie: Self.live, rating: 9)])
        #expect(!movies.all[0].isOn(.watchlist))
        movies.add([both])
        #expect(movies.all[0].isOn(.watchlist))
    }

    @Test("viewings are in order without repetitions, and one or all of them can be removed")
    func viewings() {
        let seen = saved(.addViewing(on: nil), .addViewing(on: Self.yesterday), .addViewing(on: Self.today))
        #expect(seen.viewings.map(\.day) == [Self.yesterday, Self.today])
        #expect(
            saved(.addViewing(on: nil), .removeViewings(on: Self.yesterday)).viewings.map(\.day) == [
                Self.today
            ]
        )
        #expect(saved(.addViewing(on: nil), .removeViewings(on: nil)).isEmpty)
    }

    @Test(
        "a viewing of today is removed if it was shown, else added, but not one of which more is saved, nor of another day"
    )
    func toggledViewing() {
        let see = SavedMovieChange.toggleViewing(lastShown: nil)
        let undo = SavedMovieChange.toggleViewing(lastShown: Self.today)
        #expect(saved(.addToWatchlist, see).viewings.map(\.day) == [Self.today])
        #expect(saved(.addToWatchlist, see).watchlistDay == nil)
        #expect(saved(see, see).viewings.map(\.day) == [Self.today], "two programs do not undo each other")
        #expect(saved(see, undo).isEmpty && saved(see, undo, undo).isEmpty)
        let again = SavedMovieChange.toggleViewing(lastShown: Self.yesterday)
        #expect(
            saved(.addViewing(on: Self.yesterday), again).viewings.map(\.day) == [Self.yesterday, Self.today]
        )
        #expect(saved(.addViewing(on: Self.yesterday), undo).viewings.map(\.day) == [Self.yesterday])
        for viewing in [Viewing(day: Self.today, notes: "In the rain"), Viewing(day: Self.today, rating: 8)] {
            var seen = SavedMovie(movie: Self.live, viewings: [viewing])
            seen.apply(undo, today: Self.today)
            #expect(seen.viewings == [viewing])
        }
    }

    @Test("two descriptions of one viewing are one, and one without a day gives way to others")
    func mergedViewings() {
        var movies = SavedMovies()
        let entry = Viewing(day: Self.today, rating: 8, tags: ["cinema"], address: "a")
        func add(_ viewings: Viewing...) -> [Viewing] {
            movies.add([SavedMovie(movie: Self.live, viewings: viewings)])
            return movies.all[0].viewings
        }
        #expect(add(Viewing(day: nil)) == [Viewing(day: nil)])
        #expect(add(Viewing(day: nil)) == [Viewing(day: nil)])
        #expect(add(Viewing(day: Self.today)) == [Viewing(day: Self.today)])
        #expect(add(entry) == [entry])
        var reviewed = entry
        reviewed.notes = "good"
        #expect(add(Viewing(day: Self.today, address: "a", notes: "good")) == [reviewed])
        #expect(add(Viewing(day: nil), entry) == [reviewed])
        #expect(add(Viewing(day: Self.today, address: "b")).count == 2)
    }

    @Test("notes are those about the movie and about viewings; a blank text removes only the first")
    func allNotes() {
        var saved = SavedMovie(movie: Self.live, viewings: [Viewing(day: Self.today, notes: "good")])
        #expect(saved.allNotes == "2024-10-04: good")
        #expect(saved.isOn(.notes))
        saved.apply(.write("with Mina"), today: Self.today)
        #expect(saved.allNotes == "with Mina\n\n2024-10-04: good")
        saved.apply(.write(" "), today: Self.today)
        #expect(saved.allNotes == "2024-10-04: good")
        saved.apply(.removeNotes, today: Self.today)
        #expect(saved.allNotes == nil)
        #expect(saved.viewings == [Viewing(day: Self.today)])
    }

    @Test("a rating is from 1 to 10, and blank notes are none")
    func ratingAndNotes() {
        #expect(saved(.rate(8)).rating == 8)
        #expect(saved(.rate(8), .rate(nil)).isEmpty)
        #expect(saved(.write("in the old cinema")).notes == "in the old cinema")
        #expect(saved(.write("x"), .write(" \n")).isEmpty)
        let blank = Viewing(day: Self.today, notes: " ")
        #expect(SavedMovie(movie: Self.live, viewings: [blank], notes: " ").allNotes == nil)
    }

    @Test("a movie of another source is known by its title or original title and its year")
    func otherSource() {
        let parasite = Movie(id: .tmdb(1), title: "Parasite", year: 2019).with { $0.originalTitle = "기생충" }
        let here = SavedMovies([SavedMovie(movie: parasite, rating: 9)])
        func isKnown(_ title: String, original: String? = nil, year: Int?) -> Bool {
            let movie = Movie(id: .imdb("tt6751668"), title: title, year: year).with {
                $0.originalTitle = original
            }
            return here.saved(of: movie) != nil
        }
        #expect(isKnown("parasite", year: 2019))
        #expect(isKnown("기생충", year: 2019))
        #expect(isKnown("Schmarotzer", original: "기생충", year: 2019))
        #expect(!isKnown("Parasite", year: 1982))
        #expect(!isKnown("Parasite", year: nil))
        #expect(!isKnown("Schmarotzer", year: 2019))
    }

    @Test("the last changed movie is first, and one without anything saved is removed")
    func order() {
        var movies = SavedMovies()
        for (number, change) in [(1, SavedMovieChange.rate(5)), (2, .addToWatchlist), (1, .write("x"))] {
            movies.apply(change, to: Movie(id: .tmdb(number), title: "\(number)"), today: Self.today)
        }
        #expect(movies.all.map(\.movie.id) == [.tmdb(1), .tmdb(2)])
        #expect(movies.on(.watchlist).map(\.movie.id) == [.tmdb(2)])
        #expect(movies.on(.rated).map(\.movie.id) == [.tmdb(1)])
        movies.apply(.removeFromWatchlist, to: Movie(id: .tmdb(2), title: "2"), today: Self.today)
        #expect(movies.all.map(\.movie.id) == [.tmdb(1)])
        #expect(movies.saved(id: .tmdb(2)) == nil)
    }

    @Test("a movie of another source is the same if title and year are, and no identifier contradicts")
    func identityByTitle() {
        var movies = SavedMovies()
        movies.apply(.rate(8), to: Self.live, today: Self.today)
        #expect(movies.saved(of: Self.offline)?.rating == 8)
        #expect(movies.saved(of: Movie(id: .tmdb(79), title: "Blade Runner", year: 1982)) == nil)
        #expect(movies.saved(of: Movie(id: .imdb("tt1856101"), title: "Blade Runner", year: 2017)) == nil)
        #expect(movies.saved(of: Movie(id: .imdb("tt1856101"), title: "Blade Runner")) == nil)
    }

    @Test("what was saved under either identifier becomes one as soon as both are known")
    func merging() {
        var movies = SavedMovies()
        let renamed = Movie(id: .imdb("tt0083658"), title: "Der Blade Runner", year: 1982)
        movies.apply(.rate(6), to: renamed, today: Self.yesterday)
        movies.apply(.addViewing(on: nil), to: renamed, today: Self.yesterday)
        movies.apply(.rate(8), to: Self.live, today: Self.today)
        #expect(movies.all.count == 2)
        movies.apply(.write("x"), to: Self.live, otherIDs: [.imdb("tt0083658")], today: Self.today)
        #expect(
            movies.all == [
                SavedMovie(
                    movie: Self.live,
                    otherIDs: [.imdb("tt0083658")],
                    rating: 8,
                    ratingDay: Self.today,
                    viewings: [Viewing(day: Self.yesterday)],
                    notes: "x"
                )
            ]
        )
        #expect(movies.saved(of: renamed) == movies.saved(of: Self.live))
    }

    @Test("movies of which there are files are marked, and those of which nothing else is saved come last")
    func library() {
        let (alien, dune) = (
            Movie(id: .tmdb(1), title: "Alien", year: 1979), Movie(id: .tmdb(2), title: "Dune")
        )
        let saved = SavedMovies([SavedMovie(movie: alien, rating: 8)])
        let marked = saved.marking(library: [dune, Movie(id: .imdb("tt0078748"), title: "alien", year: 1979)])
        #expect(marked.on(.library).map(\.movie) == [alien, dune])
        #expect(marked.on(.rated).map(\.movie) == [alien])
        #expect(marked.all.map(\.isEmpty) == [false, true])
        #expect(marked.withoutFilesOnly.all.map(\.movie) == [alien])
        #expect(saved.marking(library: []) == saved)
    }
}
