import Entities

extension CataloguePhrase {
    var english: String {
        switch self {
        case .catalogue: "Catalogue"
        case .builtIn: "built-in"
        case .imported: "imported"
        case .movies: "Movies"
        case .source: "Source"
        case .importedAt: "Imported"
        case .size: "Size"
        case .place: "Place"
        case .counted(let figures): figures
        case .ratings: "ratings"
        case .otherTitles: "other titles"
        case .names: "names"
        case .with(let additions): ", with " + additions.map(\.english).joined(separator: " and ")
        case .builtInMovies(let figures): "\(figures) built-in movies"
        case .importedMovies(let figures, let source, let day):
            "\(figures) movies\(source.map { " of \($0)" } ?? "")\(day.map { ", imported \($0)" } ?? "")"
        }
    }
}

extension ImportProgressPhrase {
    var english: String {
        switch self {
        case .step(let step): step.english
        case .share(let percent): "\(percent) %"
        case .timeLeft(let time): "\(time.inEnglishFigures) left to read"
        case .timePassed(let time): "for \(time.inEnglishFigures)"
        case .rows(let figures): "\(figures) rows"
        case .rowsPerSecond(let figures): "\(figures) a second"
        case .heading(let movies, let source, let seconds): "\(movies) of \(source) in \(seconds) s"
        case .size(let size): " · \(size) on disk"
        case .leftOut(let parts): "Left out: " + parts.map(\.english).joined(separator: ", ")
        case .otherKinds(let figures): "\(figures) of other kinds"
        case .adult(let figures): "\(figures) for adults"
        case .fewVotes(let figures): "\(figures) with few votes"
        case .malformed(let count, let figures): "\(figures) malformed \(count == 1 ? "line" : "lines")"
        case .repeated(let count, let figures): "\(figures) repeated \(count == 1 ? "title" : "titles")"
        }
    }
}

extension CatalogueImportProgress.Step {
    var english: String {
        switch self {
        case .readingRatings: "Reading ratings"
        case .readingTitles: "Reading titles"
        case .readingOtherTitles: "Reading other titles"
        case .readingPrincipals: "Reading credits"
        case .readingNames: "Reading names"
        case .ordering: "Making the index"
        case .writing: "Writing"
        }
    }
}

extension Duration {
    /// The duration as in `9 s`, `2:05` or `1:02:05`.
    fileprivate var inEnglishFigures: String {
        components.seconds < 60 ? "\(components.seconds) s" : inClockFigures
    }
}

extension MalformedLinesMessage {
    var english: String {
        let reasons = [
            counts.malformed > 0 ? "make no sense" : nil,
            counts.repeated > 0 ? "repeat an earlier title" : nil,
        ].compactMap(\.self).joined(separator: " or ")
        return "\(figures) lines \(reasons);"
            + " the first \(counts.firstMalformed.count) of them are named above."
    }
}

extension MalformedLine {
    var english: String { "\(file.english), line \(number): \(reason.english)" }
}

extension MalformedLine.Reason {
    var english: String {
        switch self {
        case .fieldCount(let found, let expected):
            "\(found) \(found == 1 ? "field" : "fields") where the header names \(expected)"
        case .noIdentifier: "no identifier of a title"
        case .noPersonIdentifier: "no identifier of a person"
        case .noTitle: "no title"
        case .noNumber(let column): "no number in '\(column)'"
        case .tooLong: "too long for a title"
        case .unparsable: "no JSON object"
        case .repeated: "a title that an earlier line has"
        }
    }
}

extension CatalogueFile {
    var english: String {
        switch self {
        case .standardInput: "the standard input"
        case .path(let path): "'\(path)'"
        }
    }
}

extension CatalogueContent {
    var english: String {
        switch self {
        case .table(.titles): "is IMDb's title.basics.tsv.gz"
        case .table(.ratings): "is IMDb's title.ratings.tsv.gz, which holds no titles"
        case .table(.otherTitles): "is IMDb's title.akas.tsv.gz, which holds other titles of movies alone"
        case .table(.principals): "is IMDb's title.principals.tsv.gz, which holds credits alone"
        case .table(.names): "is IMDb's name.basics.tsv.gz, which holds names of people alone"
        case .otherTable: "is one of IMDb's files, but not one that can be used here"
        case .titleList: "is TMDB's movie_ids_….json.gz"
        case .otherList: "is one of TMDB's exports, but not one that can be used here"
        case .webPage: "is a web page and no data"
        case .compressedTwice: "is packed as gzip twice, which is not unpacked here"
        case .archive(let format): "is packed as \(format), which is not unpacked here"
        case .missingHeader: "lacks the first line, which names its columns"
        case .nothing: "is empty"
        case .unknown: "is not a file this can import"
        }
    }
}

extension CatalogueInput {
    var english: String {
        switch self {
        case .titles: "IMDb's title.basics.tsv.gz or TMDB's movie_ids_….json.gz"
        case .ratings: "IMDb's title.ratings.tsv.gz"
        case .otherTitles: "IMDb's title.akas.tsv.gz"
        case .principals: "IMDb's title.principals.tsv.gz"
        case .names: "IMDb's name.basics.tsv.gz"
        }
    }

    /// Returns what to do if this was expected and something else was found.
    func englishAdvice(_ found: CatalogueContent, in format: RegionalFormat) -> String {
        switch (self, found) {
        case (_, .archive), (_, .compressedTwice): "unpack it and name what is in it."
        case (.titles, .table(.ratings)):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importRatings))."
        case (.titles, .table(.otherTitles)):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importOtherTitles))."
        case (.titles, .table(.principals)):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importPrincipals))."
        case (.titles, .table(.names)):
            "name \(english) first, and this behind \(format.quotedName(ofImport: .importNames))."
        case (.titles, _), (.ratings, _), (.otherTitles, _), (.principals, _), (.names, _): "use \(english)."
        }
    }
}

extension CatalogueImportMessage {
    var english: String {
        switch error {
        case .unreadable(let file, let reason):
            "\(file.english) could not be read (\(reason.english)); name one that can be."
        case .unexpected(let file, let found, let wanted):
            "\(file.english) \(found.english); \(wanted.englishAdvice(found, in: format))"
        case .truncated(let file):
            "\(file.english) ends before it is whole, as a broken download does; fetch it again."
        case .damaged(let file):
            "\(file.english) is damaged, since its checksum or its length is wrong; fetch it again."
        case .onlyMalformed(let counts):
            "None of the \(format.grouped(counts.malformed)) lines makes sense, so nothing was imported;"
                + " check what the file is."
        case .noMovies(let counts):
            counts.leavesOutTitles
                ? "No title is left to import: there are \(englishLeftOut(counts))."
                : "There is no title in the file; name one that has some."
        case .needsRatings:
            "\(name(.chooseMinimumVotes)) needs to know the votes; name a file of them behind \(name(.importRatings))."
        case .needsNamesAndPrincipals:
            "\(name(.importNames)) and \(name(.importPrincipals)) go together; name both files."
        case .unsupported(let option):
            "\(name(option.action)) does not go with TMDB's movie_ids_….json.gz,"
                + " which does not tell it; leave it out."
        case .tooLarge:
            "There are more titles than a catalogue can hold; narrow them by \(name(.chooseMinimumVotes))."
        case .busy: "Another import is under way; wait for its end and try again."
        case .cancelled: "The import was cancelled; try again."
        case .notSaved(let error): FailureViewData(error, in: .english).message
        }
    }

    /// The titles that the import left out, with the options that include them.
    private func englishLeftOut(_ counts: CatalogueImportCounts) -> String {
        let parts = [
            (counts.otherKinds, "of other kinds, which \(name(.chooseKinds)) takes in"),
            (counts.adult, "for adults, which \(name(.includeAdult)) takes in"),
            (
                counts.fewVotes,
                "with too few votes, which a smaller number behind \(name(.chooseMinimumVotes)) takes in"
            ),
        ]
        return parts.filter { $0.0 > 0 }.map { "\(format.grouped($0.0)) \($0.1)" }.joined(separator: ", and ")
    }
}

extension CatalogueIssueMessage {
    var english: String {
        let catalogue = "The imported catalogue \(path)"
        let removal = removal.map { ", or remove it with \($0)." } ?? "."
        return switch issue {
        case .damaged:
            "\(catalogue) is damaged, so the built-in one answers; import it again\(removal)"
        case .damagedInPart:
            "A part of the imported catalogue \(path) is damaged: searches that meet it are answered by the "
                + "built-in one; import it again\(removal)"
        case .notACatalogue:
            "\(path) is no catalogue that this program made, so the built-in one answers; import one again\(removal)"
        case .folder:
            // No command here removes a folder, since it may contain anything.
            "\(path) is a folder and no catalogue, so the built-in one answers; move it away."
        case .brokenLink:
            "\(path) is a link that leads to no file, so the built-in catalogue answers; mend it\(removal)"
        case .otherVersion:
            "\(catalogue) was made by another version of this program, so the built-in one answers; "
                + "import it again\(removal)"
        case .unreadable:
            "\(catalogue) cannot be read, so the built-in one answers; check its permissions\(removal)"
        }
    }
}
