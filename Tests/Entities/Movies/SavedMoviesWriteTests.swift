import Entities
import Testing

@Suite("Undoing writes to the saved movies")
struct SavedMoviesWriteTests {
    private static func saved(_ number: Int, rating: Int, otherIDs: [MovieID] = []) -> SavedMovie {
        SavedMovie(movie: Movie(id: .tmdb(number), title: "\(number)"), otherIDs: otherIDs, rating: rating)
    }

    private func write(_ before: [SavedMovie], _ after: [SavedMovie]) -> SavedMoviesWrite {
        SavedMoviesWrite(number: 1, time: Moment(secondsSince1970: 0), before: before, after: after)
    }

    @Test("new, changed and removed movies are as before")
    func restored() {
        let (old, new) = (Self.saved(1, rating: 5), Self.saved(1, rating: 6))
        let write = write([old, Self.saved(3, rating: 1)], [new, Self.saved(2, rating: 7)])
        #expect(write.changes.map(\.before?.rating) == [5, nil, 1])
        #expect(write.changes.map(\.movie?.title) == ["1", "2", "3"])
        var movies = SavedMovies([new, Self.saved(2, rating: 7), Self.saved(4, rating: 9)])
        #expect(movies.undo(write).kept.isEmpty)
        #expect(Set(movies.all) == [old, Self.saved(3, rating: 1), Self.saved(4, rating: 9)])
    }

    @Test("movies that were joined are apart again, and one that got another identifier has the first again")
    func joined() {
        let parts = [
            Self.saved(1, rating: 5), SavedMovie(movie: Movie(id: .imdb("tt0000002"), title: "2"), rating: 6),
        ]
        let whole = Self.saved(1, rating: 6, otherIDs: [.imdb("tt0000002")])
        var movies = SavedMovies([whole])
        #expect(movies.undo(write(parts, [whole])).kept.isEmpty)
        #expect(Set(movies.all) == Set(parts))
        let write = write([parts[1]], [whole])
        #expect(write.changes.count == 1)
        movies = SavedMovies([whole])
        #expect(movies.undo(write).kept.isEmpty)
        #expect(movies.all == [parts[1]])
    }

    @Test("movies that are not as the write left them stay as they are, and are named")
    func kept() {
        let (old, new, newer) = (Self.saved(1, rating: 5), Self.saved(1, rating: 6), Self.saved(1, rating: 7))
        var movies = SavedMovies([newer])
        #expect(movies.undo(write([old], [new])).kept == [new.movie])
        #expect(movies.all == [newer])
        movies = SavedMovies([newer])
        #expect(movies.undo(write([old], [])).kept == [old.movie], "removed, and saved again")
        #expect(movies.all == [newer])
        movies = SavedMovies()
        #expect(movies.undo(write([old], [new])).kept == [new.movie], "removed since")
        #expect(movies.all.isEmpty)
        // Another movie has got an identifier that this one had before.
        let address = MovieID.letterboxd("https://boxd.it/a")
        let other = SavedMovie(movie: Movie(id: address, title: "A"), rating: 9)
        movies = SavedMovies([new, other])
        #expect(
            movies.undo(write([Self.saved(1, rating: 5, otherIDs: [address])], [new])).kept == [old.movie]
        )
        #expect(Set(movies.all) == [new, other])
    }
}
