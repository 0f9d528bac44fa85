import Entities

/// What is said of the user's own movies.
enum SavedMoviesPhrase: Wording {
    case watchlist
    /// The app's command that puts a movie on the list.
    case emptyList(SavedMovieList, adding: String?)
    /// The commands that list movies.
    case nothingSaved(title: String, listing: [String])
    /// The movie cannot be removed from the list, which a command lists.
    case notOn(SavedMovieList, title: String, listing: String?)
    case noNotes(title: String)
    case futureDay(String)
    /// A text that should be a day.
    case noDay(String)
    /// The ratings that there are.
    case noRating(ClosedRange<Int>)
    case notShown(StorageError)
    case notSaved(StorageError)
    /// The rows of a file, for a list or for the user's own movies.
    case added(CatalogueFile, list: String?, matched: String, new: String, changed: String)
    /// How many video files are decided, and how many movies had their turn.
    case decided(String)
    case picked(String)
    /// How many rows are left out, and the app's option that writes them to a file.
    case leftOut(String, writing: String?)
    case leftOutWritten(String, path: String)
    case saveQuestion
    case saveAnswer
    /// The app's option that saves without a question.
    case nothingSavedYet(confirming: String?)
    /// Lines of a file that could not be read, and how many there are.
    case malformed([Int], figures: String)
    /// Rows of a file that the user has to know about, and how many there are.
    case remarks(ImportRemark.Kind, [ImportRemark], figures: String)
    case unreadableFile(CatalogueFile, FileErrorReason)
    /// A file and the limits of an import.
    case tooLargeFile(CatalogueFile, mebibytes: Int, rows: String)
    case unknownFormat(CatalogueFile)
    /// The options that say which list it is.
    case ambiguousList(CatalogueFile, options: [String])
    case damagedArchive(CatalogueFile)
    case encryptedArchive(CatalogueFile)
    /// The app's option that names a list.
    case unnamedList(CatalogueFile, naming: String?)
    /// The app's command that undoes what was said before.
    case undoing(String)
    /// The numbers of movies that a write changed.
    case written(new: String, changed: String, removed: String)
    case nothingToUndo
    case undone(String)
    /// Movies that an undone write had changed, but that are different now.
    case notUndone(String)
    case nothingImported
    case unmatchedExists(String)
    case unmatchedNotWritten(String, FileErrorReason)
    /// Titles of movies that an export lacks, and how many there are.
    case unidentified([String], figures: String)
    case notesOnly([String], figures: String)
    case moreSaved(figures: String, isOne: Bool)

    /// The number of lines and movies that are named.
    private static let mostNamed = 5

    /// Returns the first values as a list.
    static func named(_ values: [some CustomStringConvertible]) -> String {
        values.prefix(mostNamed).map(\.description).joined(separator: ", ")
            + (values.count > mostNamed ? ", …" : "")
    }
}

extension SavedMovieViewData {
    /// Returns the badges of a movie in a list, such as `★ 8` and `✓ 2026-11-20`.
    public func badges(in format: RegionalFormat) -> [String] {
        [
            rating.map { "★ \($0)" },
            viewings.last.map { day in day.map { "✓ \($0)" } ?? "✓" },
            watchlistDay.map { _ in SavedMoviesPhrase.watchlist.text(in: format.language) },
            notes.map { "“\($0)”" },
        ].compactMap(\.self)
    }
}

extension MoviesListItemViewData {
    /// Returns one line that tells this movie from others, after what the user has saved of it.
    public func summary(in format: RegionalFormat) -> String {
        ((saved?.badges(in: format) ?? []) + [about(in: format)]).filter { !$0.isEmpty }.joined(
            separator: " · "
        )
    }
}
