extension SavedMovie {
    /// Returns whether a movie of a catalogue can be this one: a title is the same but for case and punctuation, the
    /// year is the same, and no identifier contradicts.
    public func canBe(_ movie: Movie, titled titles: [String]) -> Bool {
        guard let year = self.movie.year, movie.year == year, !contradicts(SavedMovie(movie: movie)) else {
            return false
        }
        let own = Set(self.movie.titles.map(\.letters))
        return titles.contains { own.contains($0.letters) }
    }

    /// The same movie under the beginning of its title, as `Borat` of `Borat: Cultural Learnings of …`; `nil` if the
    /// title has no subtitle.
    ///
    /// Some diaries write titles in full that others know by their beginning.
    public var withoutSubtitle: SavedMovie? {
        let title = movie.title.utf8
        let ends = [":", " (", " or ", " or:"].compactMap { title.firstRange(of: $0.utf8)?.lowerBound }
        guard let end = ends.min() else { return nil }
        let beginning = String(movie.title[..<end])
        guard !beginning.letters.isEmpty else { return nil }
        return SavedMovie(movie: Movie(id: movie.id, title: beginning, year: movie.year), otherIDs: otherIDs)
    }
}

extension Movie {
    /// The title and the original title.
    public var titles: [String] { [title, originalTitle].compactMap(\.self) }
}

extension String {
    /// The letters and digits of a title; a title without any is compared as it is.
    fileprivate var letters: String {
        let letters = lettersAndDigits
        return letters.isEmpty ? caseFolded : letters
    }
}
