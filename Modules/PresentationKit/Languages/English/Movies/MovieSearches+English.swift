import Entities

extension NoMovieMessage {
    var english: String {
        switch self {
        case .noIdentifier(let text): "\"\(text)\" does not name a movie; search for its title instead."
        case .noMatch(let words): "No movie matches \"\(words)\"; try fewer words or another spelling."
        case .noMatchOfYear(let words, let year):
            "No movie of \(year) matches \"\(words)\"; try another year, fewer words or another spelling."
        case .noneOfYear(let year): "No movie of \(year) is known here; try another year."
        case .noneMeetsConditions: "No movie meets all of these conditions; leave one of them out."
        case .otherYears(let words, let year):
            // A search also finds titles that only resemble the words.
            "Movies were found for \"\(words)\", but none of them is of \(year); try another year, or none."
        case .conditionsUnmet(let words):
            "Movies were found for \"\(words)\", but none of them meets the conditions; leave one of them out."
        case .unknownFacet(.service, _): WatchServicesError.unknownToSource.english
        case .unknownFacet(let facet, .savedMovies):
            "The \(facet.english) of your movies is not saved; search without it."
        case .unknownFacet(.year, let source):
            "\(source.atStart) does not know when its movies came out; search without the year."
        case .unknownFacet(.director, let source), .unknownFacet(.cast, let source),
            .unknownFacet(.writer, let source), .unknownFacet(.with, let source):
            "\(source.atStart) does not know any people; search without them, or import their names too."
        case .unknownFacet(let facet, let source):
            "\(source.atStart) does not know the \(facet.english) of any movie; search without it."
        case .absentValue(let facet, let known, let source):
            "\(source.atStart) has no movie of that \(facet.english); choose another one: \(MovieFacet.names(known, in: .english))."
        case .unknownPerson(let name, let role):
            "No \(role.english) is called \"\(name)\"; write words of a title before the condition."
        case .unsupportedFacet(let facet, .besideWords, let source):
            "\(source.atStart) does not tell the \(facet.english) of what words and names find; leave them out,"
                + " or search the catalogue."
        case .unsupportedFacet(let facet, .negated, let source):
            "\(source.atStart) cannot leave out movies by \(facet.english); write the condition without a dash,"
                + " or search the catalogue."
        case .unsupportedOrder(let key, .savedMovies):
            "Your movies cannot be sorted by \(key.english); choose another order:"
                + " \(MovieOrder.Key.ofSavedMovies.map(\.rawValue).joined(separator: ", "))."
        case .unsupportedOrder(let key, let source):
            "\(source.atStart) cannot sort by \(key.english); choose another order, or search the catalogue."
        }
    }
}

extension CreditRole? {
    var english: String {
        switch self {
        case .director: "director"
        case .writer: "writer"
        case .cast: "actor"
        case nil: "person"
        }
    }
}

extension MoviesOrigin.Source {
    /// The English name at the start of a sentence.
    fileprivate var atStart: String { english.prefix(1).uppercased() + english.dropFirst() }
}

extension MoviesRetry {
    var english: String {
        switch self {
        case .search: "search again"
        case .request: "try again"
        }
    }
}

extension MoviesErrorMessage {
    var english: String {
        switch error {
        case .query(.empty):
            "There is nothing to search for; give some words of a title, or a condition such as y:1982."
        case .query(.tooLong): "Search too long; use at most \(MovieQuery.longestText) characters."
        case .query(.malformedYear(let word)):
            "There is no year \"\(word.shortened)\"; write one from \(MovieQuery.years.lowerBound) to"
                + " \(MovieQuery.years.upperBound) right behind the colon, such as y:1982 or y:1980s."
        case .query(.severalYears): "There is more than one year in that; give one, or none."
        case .query(.unknownValue(let facet, let value)):
            "There is no \(facet.english) \"\(value.shortened)\"; "
                + (facet.name(similarTo: value).map { "did you mean \($0)?" }
                    ?? "\(facet == .country ? "write a name, such as south korea, or a code" : "write one of these"):"
                    + " \(facet.knownWords(in: .english)).")
        case .query(.unknownList(let name, let known)): MovieListPhrase.unknown(name, known: known).english
        case .query(.reversedRange(let facet, let value)):
            "The range \(facet.word(in: .english)):\(value.shortened) begins with its higher end; write the lower one first."
        case .query(.negatedValue(let facet, let value)):
            "A comma means 'or'; to leave out \(value.shortened), write -\(facet.word(in: .english)):\(value.shortened)"
                + " as a condition of its own."
        case .query(.malformedNumber(let facet, let value)):
            "\"\(value.shortened)\" is no \(facet.english); write \(facet == .runtime ? "minutes" : "a number")"
                + " or a range right behind the colon, such as \(facet.example(in: .english))."
        case .query(.missingValue(let facet)):
            "There is nothing behind \(facet.word(in: .english)):; write it right behind the colon, such as"
                + " \(facet.example(in: .english))."
        case .query(.unknownCondition(let word, let facet)):
            "There is no condition \"\(word.shortened):\"; write "
                + (facet.map { "\($0.word(in: .english)): for the \($0.english)" }
                    ?? "one of \(MovieFacet.allCases.map { $0.word(in: .english) }.joined(separator: ", "))")
                + ", or a space behind the colon of a title."
        case .query(.malformedSetting(let word, let value)):
            "\"\(word.shortened):\(value.shortened)\" means nothing; write sort: with"
                + " \(MovieOrder.Key.allCases.map(\.rawValue).joined(separator: ", ")), reverse:yes or limit:10."
        case .query(.services(let error)): error.english
        case .query(.pageOutOfRange):
            "There is no such page; pages go from \(MoviesListRequest.pages.lowerBound)"
                + " to \(MoviesListRequest.pages.upperBound)."
        case .query(.limitTooLarge(let most)):
            "Only the best \(most) movies are ranked for these words;"
                + " use a limit of at most \(most), or more words."
        case .unknownMovie(let id, let source):
            "There is no movie \(id) in \(source.english); search for its title instead."
        case .movieOfOtherSource(let id, let source):
            "The movie \(id) is not one of \(source.english); search for its title instead."
        case .service(let service, .notCached):
            "No answer of \(service.english) to this is cached; try again when the network may be used."
        case .cancelled: "The request was cancelled; \(retry.english)."
        case .service(let service, .unreachable(let reason)):
            MoviesOutagePhrase.unreachable(service: service, reason).english
                + "; check the network and \(retry.english)."
        case .service(let service, .keyRejected(let message)):
            "\(service.english) refused the key\(message.inBrackets(.english)); check the key and \(retry.english)."
        case .service(let service, .tooManyRequests(let wait)):
            "\(service.english) wants fewer requests;"
                + " wait \(wait?.waitingTime ?? "a minute") and \(retry.english)."
        case .service(let service, .requestRejected(let message)):
            // A retry cannot help; another query can, or another address if the user configured one.
            "\(service.english) does not accept this search\(message.inBrackets(.english));"
                + " search for something else, or check the address that is set for it."
        case .service(let service, .failed(let message)):
            MoviesOutagePhrase.failed(service: service, message: message).english + "; try again later."
        case .service(let service, .unreadableAnswer(let reason)):
            "The answer of \(service.english) cannot be read (\(reason.english)); try again later."
        case .storage(.unreadableCatalogue): "The built-in catalogue cannot be read; reinstall the program."
        case .storage(.unreadableSavedMovies(let error)): "Your movies cannot be searched: \(error.english)"
        }
    }
}

extension WatchServicesError {
    var english: String {
        switch self {
        case .unknownToSource:
            "Only TMDB knows where movies can be watched; set a key of TMDB, or leave the service out."
        case .noCountry:
            "It is not known in which country you watch movies; choose a region, or a locale with a country."
        case .unknownService(let name, let similar):
            "No service in your country is called \"\(name.shortened)\"; "
                + (similar.map { "did you mean \($0)?" } ?? "write a name such as Netflix.")
        case .noneChosen:
            "You have not chosen the services that you use; choose them in the settings, or name one, such as"
                + " on:netflix."
        case .unreadableSettings(let error): error.english
        }
    }
}

extension MoviesOutagePhrase {
    var english: String {
        switch self {
        case .unreachable(let service, let reason): "\(service.english) cannot be reached (\(reason.english))"
        case .failed(let service, let message):
            "\(service.english) had an error\(message.inBrackets(.english))"
        }
    }
}

extension MoviesFallbackMessage {
    var english: String { "\(outage.english); \(source.english) answers instead." }
}

extension MovieFacet {
    var english: String {
        switch self {
        case .genre: "genre"
        case .country: "country"
        case .language: "language"
        case .year: "year"
        case .runtime: "running time"
        case .rating: "rating"
        case .awards: "number of awards"
        case .director: "director"
        case .cast: "cast"
        case .writer: "writer"
        case .with: "people"
        case .list: "list of yours"
        case .myRating: "rating of yours"
        case .service: "service"
        }
    }
}

extension MovieFacetValues {
    var english: String {
        let words: [String] =
            switch facet {
            case .genre: MovieGenre.common.map(\.word)
            case .country: MovieCountry.all.map { $0.code.lowercased() }
            case .language: MovieLanguage.all.map(\.code)
            case .list: SavedMovieList.builtIn.map(\.name)
            case .service: ["netflix", "disney plus", "mine"]
            case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
            }
        return words.joined(separator: ", ")
    }
}

extension MovieFacetExample {
    var english: String {
        switch facet {
        case .genre: "genre:noir"
        case .country: "country:kr"
        case .language: "language:ja"
        case .year: "y:1980..1989"
        case .runtime: "runtime:<100"
        case .rating: "rating:>7"
        case .awards: "awards:>0"
        case .director: "director:scott"
        case .cast: "cast:\"tilda swinton\""
        case .writer: "writer:kaufman"
        case .with: "with:hepburn"
        case .list: "in:watchlist"
        case .myRating: "my:>7"
        case .service: "on:netflix"
        }
    }
}

extension MovieOrder.Key {
    var english: String {
        switch self {
        case .relevance: "relevance"
        case .fame: "how well known movies are"
        case .year: "year"
        case .rating: "rating"
        case .title: "title"
        case .runtime: "running time"
        }
    }
}

extension MovieOrder {
    var english: String {
        switch (key, isReversed) {
        case (.relevance, false): "Relevance"
        case (.relevance, true): "Relevance, reversed"
        case (.fame, false): "Best known"
        case (.fame, true): "Least known"
        case (.year, false): "Newest"
        case (.year, true): "Oldest"
        case (.rating, false): "Highest rated"
        case (.rating, true): "Lowest rated"
        case (.title, false): "Title, A to Z"
        case (.title, true): "Title, Z to A"
        case (.runtime, false): "Shortest"
        case (.runtime, true): "Longest"
        }
    }
}

extension MovieOrderWord {
    var english: String {
        switch order.key {
        case .relevance: order.isReversed ? "reverse:yes" : ""
        case .fame, .year, .rating, .title, .runtime:
            "\(order.isReversed ? "-" : "")sort:\(order.key.rawValue)"
        }
    }
}

extension MovieChoicePhrase {
    var english: String {
        switch self {
        case .question(let words): "Which movie do you mean by \"\(words)\"?"
        case .prompt(let key): "Number\(key.map { ", or \($0) to change nothing" } ?? ""): "
        case .nothingChanged: "Nothing was changed; name the movie by its title and year, or by its ID."
        case .namesakes(let words, let choices):
            "Several movies are called \"\(words)\": \(choices); add the year, or give an ID instead."
        case .noExactTitle(let words, let list, let choices):
            "No movie\(list.map { " \($0.place)" } ?? "") has exactly the title \"\(words)\"; if you mean"
                + " \(choices), give that title or ID."
        case .notOn(.watchlist, let words, let command):
            "\"\(words)\" is not on your watchlist" + (command.map { "; \($0) lists what is." } ?? ".")
        case .notOn(let list, let words, let command):
            "\"\(words)\" is not among the movies \(list.place)"
                + (command.map { "; \($0) lists them." } ?? ".")
        case .missingRating(let title, let whole, let rating):
            "\"\(whole)\" is a title itself; to rate that movie write the rating after it, as in '\(whole) 8',"
                + " and to rate \"\(title)\" with \(rating) give its ID."
        case .unclearTitle(let choices):
            "The title may be that of \(choices); put it in quotation marks with its year, or give an ID instead."
        case .noTitle(let words):
            "\"\(words)\" begins with no exact title; put the title in quotation marks, or give an ID instead."
        }
    }
}

extension SavedMovieList {
    fileprivate var place: String {
        switch self {
        case .watchlist: "on your watchlist"
        case .seen: "that you have seen"
        case .rated: "that you have rated"
        case .notes: "with notes"
        case .library: "in your library"
        case .named(let name): "on the list \"\(name.shortened)\""
        }
    }
}

extension MoreMoviesPhrase {
    var english: String { count == 1 ? "1 other" : "\(count) others" }
}
