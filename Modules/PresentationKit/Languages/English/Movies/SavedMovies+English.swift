import Entities

extension SavedMoviesPhrase {
    var english: String {
        switch self {
        case .watchlist: "watchlist"
        case .emptyList(.watchlist, let command):
            "Your watchlist is empty" + (command.map { "; add a movie with \($0)." } ?? ".")
        case .emptyList(.seen, let command):
            "You have not marked any movies as seen" + (command.map { "; mark one with \($0)." } ?? ".")
        case .emptyList(.rated, let command):
            "You have not rated any movies" + (command.map { "; rate one with \($0)." } ?? ".")
        case .emptyList(.notes, let command):
            "You have not written any notes" + (command.map { "; write some with \($0)." } ?? ".")
        case .emptyList(.library, let command):
            "No files of movies are known" + (command.map { "; find them with \($0)." } ?? ".")
        case .emptyList(.named(let name), let command):
            "The list \"\(name.shortened)\" is empty" + (command.map { "; add a movie with \($0)." } ?? ".")
        case .nothingSaved(let title, let commands):
            "Nothing is saved about \"\(title.shortened)\""
                + (commands.isEmpty ? "." : "; \(commands.joined(separator: " and ")) list your movies.")
        case .notOn(.watchlist, let title, let command):
            "\"\(title.shortened)\" is not on your watchlist"
                + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(.seen, let title, let command):
            "\"\(title.shortened)\" is not marked as seen, or not on that day"
                + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(.rated, let title, let command):
            "You have not rated \"\(title.shortened)\""
                + (command.map { "; \($0) lists what you have rated." } ?? ".")
        case .notOn(.notes, let title, let command):
            "There are no notes about \"\(title.shortened)\""
                + (command.map { "; \($0) lists the movies with notes." } ?? ".")
        case .notOn(.library, let title, let command):
            "No file of \"\(title.shortened)\" is known" + (command.map { "; find files with \($0)." } ?? ".")
        case .notOn(.named(let name), let title, let command):
            "\"\(title.shortened)\" is not on the list \"\(name.shortened)\""
                + (command.map { "; \($0) lists what is." } ?? ".")
        case .noNotes(let title): "There are no notes about \"\(title.shortened)\" now."
        case .futureDay(let day): "\(day) is yet to come; give the day on which you saw the movie."
        case .noDay(let text): "'\(text.shortened)' is not a day; write it like 2026-11-20."
        case .noRating(let ratings):
            "A rating is a whole number from \(ratings.lowerBound) to \(ratings.upperBound)."
        case .notShown(let error): "Your own movies are not shown: \(error.english)"
        case .notSaved(let error): "This is not saved: \(error.english)"
        case .added(let file, let list, let matched, let new, let changed):
            file.english + (list.map { " for the list \"\($0.shortened)\"" } ?? "")
                + ": rows matched: \(matched), new movies: \(new), changed ones: \(changed)."
        case .decided(let figures):
            "Video files whose movies are decided: \(figures); this is not undone with the import."
        case .picked(let figures):
            "Movies that had their turn at random: \(figures); this is not undone with the import."
        case .leftOut(let figures, let option):
            "Rows left out: \(figures)"
                + (option.map { "; \($0) writes them to a file to finish by hand." } ?? ".")
        case .leftOutWritten(let figures, let path):
            "Rows left out: \(figures), in '\(path.shortened)'; give each an ID, or its right title and year, and"
                + " import that file."
        case .saveQuestion: "Save this?"
        case .saveAnswer: "Yes, save it"
        case .nothingSavedYet(let option):
            "Nothing is saved" + (option.map { " yet; \($0) saves it." } ?? ".")
        case .malformed(let lines, let figures):
            "Rows that could not be read: \(figures), on \(lines.count == 1 ? "line" : "lines")"
                + " \(Self.named(lines))."
        case .remarks(let kind, let rows, let figures):
            "\(kind.english): \(figures), "
                + Self.named(rows.map(\.english)) + "."
        case .unreadableFile(let file, let reason):
            "\(file.english) cannot be read (\(reason.english)); check its name and permissions."
        case .tooLargeFile(let file, let mebibytes, let rows):
            "\(file.english) is too large, since an import reads at most \(mebibytes) MiB, unpacked too, and"
                + " \(rows) rows; split it."
        case .unknownFormat(let file):
            "\(file.english) is not a file that can be imported; give Letterboxd's archive or a CSV file of it,"
                + " one of IMDb's lists as CSV, Trakt's archive or a JSON file of it, or JSON lines."
        case .ambiguousList(let file, let options):
            "\(file.english) is a list of movies as Letterboxd's watchlist.csv and watched.csv are; say which"
                + (options.isEmpty ? "." : " by \(options.joined(separator: " or ")).")
        case .damagedArchive(let file): "\(file.english) is a damaged archive; download it again."
        case .encryptedArchive(let file):
            "\(file.english) is an encrypted archive; unzip it and import the files in it."
        case .unnamedList(let file, let option):
            "\(file.english) is a list without a name" + (option.map { "; give it one by \($0)." } ?? ".")
        case .undoing(let command): "\(command) takes that back."
        case .written(let new, let changed, let removed):
            "New movies: \(new), changed ones: \(changed), removed ones: \(removed)."
        case .nothingToUndo: "There is nothing to undo."
        case .undone(let write): "Undone: \(write)"
        case .notUndone(let titles): "Not undone, because it has changed since in another way: \(titles)."
        case .nothingImported: "None of the files was imported."
        case .unmatchedExists(let path):
            "'\(path.shortened)' exists already; name a new file for the rows that are left out."
        case .unmatchedNotWritten(let path, let reason):
            "Nothing is imported, because the rows that are left out cannot be written to '\(path.shortened)'"
                + " (\(reason.english))."
        case .unidentified(let titles, let figures):
            "Left out, because no identifier of IMDb is known: \(figures), \(Self.named(titles.map(\.quoted)))."
        case .notesOnly(let titles, let figures):
            "Left out, because Letterboxd would mark movies with notes alone as seen: \(figures),"
                + " \(Self.named(titles.map(\.quoted)))."
        case .moreSaved(let figures, let isOne):
            "More is saved of \(figures) \(isOne ? "movie" : "movies") than this format has a place for;"
                + " JSON lines have everything."
        }
    }
}

extension String {
    fileprivate var quoted: String { "\"\(shortened)\"" }
}

extension ImportRemark {
    fileprivate var english: String {
        let choices = choices.isEmpty ? "" : " (\(choices.alternatives(in: .english)))"
        return "\((title ?? "").quoted) on line \(line)\(choices)"
    }
}

extension ImportRemark.Kind {
    fileprivate var english: String {
        switch self {
        case .malformed: "Rows that could not be read"
        case .notAMovie: "Series, episodes and games, which are not imported"
        case .notFound: "Rows whose movie was not found"
        case .ambiguous: "Doubtful rows, which could mean several movies"
        case .otherYear: "Doubtful rows, whose title is known of another year"
        case .noYear: "Doubtful rows, which have no year"
        case .futureDay: "Rows with a day that is yet to come"
        case .similarTitle: "Doubtful rows, whose title is only similar to a known one"
        case .joined: "Rows by which movies that were saved apart are one now"
        case .sameTitle: "Rows added to a saved movie because its title and year are the same"
        case .sameID: "Doubtful rows added to the movie of another row because they have its ID"
        case .notInCatalogue: "Rows whose movie the catalogue does not know"
        }
    }
}

extension SavedMovieOutcomePhrase {
    var english: String { "\(verb): \(movies)." }

    private var verb: String {
        switch outcome {
        case .addedToWatchlist: "Added to the watchlist"
        case .addedToWatchlistAgain: "Added to the watchlist, though you have seen or rated it"
        case .alreadyOnWatchlist: "Already on the watchlist"
        case .removedFromWatchlist: "Removed from the watchlist"
        case .alreadyOffWatchlist: "Not on the watchlist any more"
        case .seen(nil): "Marked as seen"
        case .seen(let day?): "Marked as seen on \(date(day))"
        case .alreadySeen(let day): "Already marked as seen on \(date(day))"
        case .stillSeen(let day):
            "Still marked as seen on \(date(day)), of which a rating, tags or notes are saved"
        case .notSeen(nil): "No longer marked as seen"
        case .notSeen(let day?): "No longer marked as seen on \(date(day))"
        case .alreadyNotSeen(nil): "Not marked as seen any more"
        case .alreadyNotSeen(let day?): "Not marked as seen on \(date(day)) any more"
        case .rated(let rating): "Rated \(rating) of 10"
        case .notRated: "Removed the rating"
        case .alreadyNotRated: "Not rated any more"
        case .notesWritten: "Saved the notes"
        case .notesReplaced: "Replaced the notes"
        case .notesRemoved: "Removed the notes"
        case .addedToList(let name): "Added to the list \"\(name.shortened)\""
        case .alreadyOnList(let name): "Already there on the list \"\(name.shortened)\""
        case .removedFromList(let name): "Removed from the list \"\(name.shortened)\""
        }
    }
}

extension MovieListPhrase {
    var english: String {
        switch self {
        case .unknown(let name, let known):
            "There is no list \"\(name.shortened)\"; "
                + (known.isEmpty ? "you have made none." : "yours: \(SavedMoviesPhrase.named(known)).")
        case .exists(let name): "There is a list \"\(name.shortened)\" already; choose another name."
        case .invalidName(let name):
            "A list cannot be called \"\(name.shortened)\"; a name has letters or digits, 100 characters at most and"
                + " no quotation marks, and differs from watchlist, seen, rated, notes, library and mine."
        case .noLists(let command):
            "You have made no lists" + (command.map { "; make one with \($0)." } ?? ".")
        case .made(let name): "Made the list \"\(name.shortened)\"."
        case .renamed(let old, let new): "Renamed the list \"\(old.shortened)\" to \"\(new.shortened)\"."
        case .deleted(let name, let movies): "Deleted the list \"\(name.shortened)\" with \(movies)."
        case .progress(let seen, let all): "\(seen) of \(all) seen"
        }
    }
}
