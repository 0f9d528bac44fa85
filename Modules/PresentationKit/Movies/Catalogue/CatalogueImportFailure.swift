import Entities

extension FailureViewModel {
    /// Creates the message of an import error, including what to do next.
    init(_ error: CatalogueImportError, words: CatalogueOptionNames) {
        switch error {
        case .unreadable(let file, let reason):
            self.init(
                kind: .file,
                message: "\(file.words) could not be read (\(reason)); name one that can be."
            )
        case .unexpected(let file, let found, let wanted):
            self.init(
                kind: .data,
                message: "\(file.words) \(found.asPredicate); \(wanted.advice(found, words))"
            )
        case .truncated(let file):
            self.init(
                kind: .data,
                message: "\(file.words) ends before it is whole, as a broken download does; fetch it again."
            )
        case .damaged(let file):
            self.init(
                kind: .data,
                message:
                    "\(file.words) is damaged, since its checksum or its length is wrong; fetch it again."
            )
        case .onlyMalformed(let counts):
            self.init(
                kind: .data,
                message:
                    "None of the \(counts.malformed.grouped) lines makes sense, so nothing was imported; "
                    + "check what the file is."
            )
        case .noMovies(let counts):
            self.init(kind: .noData, message: Self.noResultsReason(counts, words))
        case .needsRatings:
            self.init(
                kind: .question,
                message:
                    "\(words.minimumVotes) needs to know the votes; name a file of them behind \(words.ratings)."
            )
        case .unsupported(let option, let titles):
            self.init(
                kind: .question,
                message: "\(words[option]) does not go with \(titles), which does not tell it; leave it out."
            )
        case .tooLarge:
            self.init(
                kind: .data,
                message:
                    "There are more titles than a catalogue can hold; narrow them by \(words.minimumVotes)."
            )
        case .busy:
            self.init(
                kind: .storage,
                message: "Another import is under way; wait for its end and try again."
            )
        case .cancelled:
            self.init(kind: .question, message: "It was cancelled; import again when you like.")
        case .notSaved(let error):
            self.init(error)
        }
    }

    private static func noResultsReason(_ counts: CatalogueImportCounts, _ words: CatalogueOptionNames)
        -> String
    {
        let reasons = [
            (counts.otherKinds, "of other kinds, which \(words.kinds) takes in"),
            (counts.adult, "for adults, which \(words.adult) takes in"),
            (
                counts.fewVotes,
                "with too few votes, which a smaller number behind \(words.minimumVotes) takes in"
            ),
        ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        guard !reasons.isEmpty else { return "There is no title in the file; name one that has some." }
        return "No title is left to import: there are " + reasons.joined(separator: ", and ") + "."
    }
}

extension CatalogueImportError {
    var counts: CatalogueImportCounts? {
        switch self {
        case .onlyMalformed(let counts), .noMovies(let counts): counts
        case .unreadable, .unexpected, .truncated, .damaged, .needsRatings, .unsupported, .tooLarge, .busy,
            .cancelled, .notSaved:
            nil
        }
    }
}

extension CatalogueOptionNames {
    fileprivate subscript(option: CatalogueImportOption) -> String {
        switch option {
        case .ratings: ratings
        case .otherTitles: otherTitles
        case .kinds: kinds
        case .minimumVotes: minimumVotes
        }
    }
}

extension CatalogueContent {
    /// What the file is, worded to follow its name.
    fileprivate var asPredicate: String {
        switch self {
        case .titles(let name): "is \(name)"
        case .ratings(let name): "is \(name), which holds no titles"
        case .otherTitles(let name): "is \(name), which holds other titles of films alone"
        case .related(let name): "is \(name), but not one that can be used here"
        case .webPage: "is a web page and no data"
        case .archive(let name): "is packed as \(name), which is not unpacked here"
        case .missingHeader: "lacks the first line, which names its columns"
        case .nothing: "is empty"
        case .unknown: "is not a file this can import"
        }
    }

    /// Returns what to do if this was expected and something else was found.
    fileprivate func advice(_ found: CatalogueContent, _ words: CatalogueOptionNames) -> String {
        switch (self, found) {
        case (_, .archive): "unpack it and name what is in it."
        case (.titles(let name), .ratings): "name \(name) first, and this behind \(words.ratings)."
        case (.titles(let name), .otherTitles): "name \(name) first, and this behind \(words.otherTitles)."
        case (.ratings(let name), _), (.otherTitles(let name), _), (.titles(let name), _),
            (.related(let name), _):
            "use \(name)."
        case (_, _): "name another file."
        }
    }
}

extension CatalogueImportCounts {
    var warnings: [String] {
        let named = firstMalformed.map { "\($0.file.words), line \($0.number): \($0.reason.words)" }
        let all = malformed + repeated
        guard all > named.count else { return named }
        let reasons = [
            malformed > 0 ? "make no sense" : nil, repeated > 0 ? "repeat an earlier title" : nil,
        ].compactMap(\.self).joined(separator: " or ")
        return named + ["\(all.grouped) lines \(reasons); the first \(named.count) of them are named above."]
    }
}

extension MalformedLine.Reason {
    fileprivate var words: String {
        switch self {
        case .fieldCount(let found, let expected):
            "\(found) \(found == 1 ? "field" : "fields") where the header names \(expected)"
        case .noIdentifier: "no identifier of a title"
        case .noTitle: "no title"
        case .noNumber(let column): "no number in '\(column)'"
        case .tooLong: "too long for a title"
        case .noJSON: "no JSON object"
        case .repeated: "a title that an earlier line has"
        }
    }
}

extension Int {
    /// The number with a comma between groups of three digits, as the import views write it.
    fileprivate var grouped: String {
        let digits = Array(String(self))
        let groups = stride(from: digits.count, to: 0, by: -3).map {
            String(digits[Swift.max(0, $0 - 3)..<$0])
        }
        return groups.reversed().joined(separator: ",")
    }
}
