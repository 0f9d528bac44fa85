import Entities

/// What messages on movies advise.
public enum MoviesAction: String, AdvisedAction {
    /// Tells where to get an API key, among other things.
    case showHelp
    /// Answers a question about movies without choosing one.
    case chooseNone
    case addToWatchlist
    case markAsSeen
    case rate
    case writeNotes
    case undo
    case makeList
    case addToList
    case showList
    case listWatchlist
    case listSeen
    case listRated
    case listNotes
    case importAsWatchlist
    case importAsSeen
    /// Finds the movies of video files.
    case findFiles
    /// Says which movie a video file is.
    case decideMovieOfFile
    /// Does what is planned: renames files, or saves an import.
    case confirm
    /// Writes the rows that an import leaves out to a file.
    case writeUnmatched
    /// Names an imported list.
    case nameList
    // Of an import of a catalogue.
    case importRatings
    case importOtherTitles
    case importPrincipals
    case importNames
    case chooseKinds
    case includeAdult
    case chooseMinimumVotes
    case removeCatalogue
}

extension RegionalFormat {
    /// Returns the app's name of an action in quotation marks; `nil` if it does not offer the action.
    func quotedName(of action: MoviesAction) -> String? { name(of: action).map { "'\($0)'" } }

    /// The same for an action that an import needs, so that each app with imports names it.
    func quotedName(ofImport action: MoviesAction) -> String {
        quotedName(of: action) ?? "'\(action.rawValue)'"
    }
}

extension SavedMovieList {
    /// The action that puts a movie on the list.
    var adding: MoviesAction {
        switch self {
        case .watchlist: .addToWatchlist
        case .seen: .markAsSeen
        case .rated: .rate
        case .notes: .writeNotes
        case .library: .findFiles
        case .named: .addToList
        }
    }

    var listing: MoviesAction {
        switch self {
        case .watchlist: .listWatchlist
        case .seen: .listSeen
        case .rated: .listRated
        case .notes: .listNotes
        case .library: .findFiles
        case .named: .showList
        }
    }
}
