@testable import PresentationKit

extension RegionalFormat {
    /// Names every action as a program with a command line does.
    static func withCommands(_ language: Language = .english) -> RegionalFormat {
        plain.withLanguage(of: language.code).naming(ExchangeAction.command).naming(MoviesAction.command)
    }
}

extension ExchangeAction {
    static func command(_ action: ExchangeAction) -> String? {
        switch action {
        case .updateRates: "fxconvert update"
        case .acceptRates: "fxconvert update --accept"
        case .setOwnCurrency: "fxconvert config home"
        case .chooseSource: "--source"
        case .chooseBuiltInRates: "--source built-in"
        case .chooseServiceOfNewestRates: "--source a"
        case .chooseServiceOfPastRates: "fxconvert --source b"
        case .chooseServiceOfAllCurrencies: "fxconvert --source c"
        case .chooseServiceOfOlderRates: "fxconvert --source d"
        case .chooseDay: "--on"
        case .chooseDecimalMark: "--decimal-mark"
        case .requestNumbers: "--json-numbers"
        case .roundMean: "--average-digits"
        case .rejectOldRates: "--max-age"
        case .chooseDayOrder: "--date-format"
        case .chooseDelimiter: "--delimiter"
        case .declareNoHeader: "--no-header"
        case .nameAmountColumn: "--amount"
        case .nameOriginColumn: "--from"
        case .nameTargetColumn: "--to-column"
        case .chooseOneTarget: "--to"
        }
    }
}

extension MoviesAction {
    static func command(_ action: MoviesAction) -> String? {
        switch action {
        case .showHelp: "--help"
        case .chooseNone: "Enter"
        case .addToWatchlist: "moviesearch watchlist add"
        case .listWatchlist: "moviesearch watchlist"
        case .markAsSeen, .listSeen: "moviesearch seen"
        case .rate, .listRated: "moviesearch rate"
        case .undo: "moviesearch undo"
        case .makeList: "moviesearch list new"
        case .addToList: "moviesearch list add"
        case .showList: "moviesearch list show"
        case .writeNotes, .listNotes: "moviesearch notes"
        case .importAsWatchlist: "--as watchlist"
        case .importAsSeen: "--as seen"
        case .findFiles: "moviesearch files"
        case .decideMovieOfFile: "moviesearch files FILE --as MOVIE"
        case .confirm: "--yes"
        case .writeUnmatched: "--unmatched FILE"
        case .nameList: "--as NAME"
        case .importRatings: "-r"
        case .importOtherTitles: "-o"
        case .importPrincipals: "-p"
        case .importNames: "-n"
        case .chooseKinds: "-k"
        case .includeAdult: "-a"
        case .chooseMinimumVotes: "-v"
        case .removeCatalogue: "remove"
        }
    }
}
