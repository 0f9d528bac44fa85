public import Entities

extension FailureViewData {
    /// Creates the message of an import error, including what to do next.
    init(_ error: CatalogueImportError, in format: RegionalFormat) {
        let phrase = CatalogueImportMessage(error: error, format: format)
        self.init(kind: error.kind, message: phrase.text(in: format.language))
    }
}

/// The message of an import error: what happened and what to do next.
struct CatalogueImportMessage: Wording {
    let error: CatalogueImportError
    let format: RegionalFormat

    func name(_ action: MoviesAction) -> String { format.quotedName(ofImport: action) }
}

extension CatalogueImportError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .unreadable: .file
        case .unexpected, .truncated, .damaged, .onlyMalformed, .tooLarge: .data
        case .noMovies: .noData
        case .needsRatings, .needsNamesAndPrincipals, .unsupported, .cancelled: .invalidRequest
        case .busy, .notSaved: .storage
        }
    }

    var counts: CatalogueImportCounts? {
        switch self {
        case .onlyMalformed(let counts), .noMovies(let counts): counts
        case .unreadable, .unexpected, .truncated, .damaged, .needsRatings, .needsNamesAndPrincipals,
            .unsupported, .tooLarge,
            .busy, .cancelled, .notSaved:
            nil
        }
    }
}

extension CatalogueImportCounts {
    var leavesOutTitles: Bool { otherKinds + adult + fewVotes > 0 }
}

extension UnsupportedImportOption {
    var action: MoviesAction {
        switch self {
        case .ratings: .importRatings
        case .otherTitles: .importOtherTitles
        case .names: .importNames
        case .kinds: .chooseKinds
        case .minimumVotes: .chooseMinimumVotes
        }
    }
}

/// What the file is, worded to follow its name.
extension CatalogueContent: Wording {}

/// The names of the files that hold the data.
extension CatalogueInput: Wording {}

extension CatalogueInUse.Issue {
    /// Returns what is wrong with the catalogue, and what to do.
    public func sentence(
        path: String,
        in format: RegionalFormat
    ) -> String {
        CatalogueIssueMessage(
            issue: self,
            path: path,
            removal: format.quotedName(of: MoviesAction.removeCatalogue)
        ).text(in: format.language)
    }
}

struct CatalogueIssueMessage: Wording {
    let issue: CatalogueInUse.Issue
    let path: String
    /// The app's command that removes the catalogue.
    let removal: String?
}

extension CatalogueImportCounts {
    /// Returns one message for each line named in `firstMalformed`, and one for all of them if there are more.
    func warnings(in format: RegionalFormat) -> [String] {
        let named = firstMalformed.map { $0.text(in: format.language) }
        let all = malformed + repeated
        guard all > named.count else { return named }
        let phrase = MalformedLinesMessage(counts: self, figures: format.grouped(all))
        return named + [phrase.text(in: format.language)]
    }
}

struct MalformedLinesMessage: Wording {
    let counts: CatalogueImportCounts
    /// The number of all lines that are left out.
    let figures: String
}

extension MalformedLine: Wording {}

extension MalformedLine.Reason: Wording {}

/// The file as messages name it.
extension CatalogueFile: Wording {}
