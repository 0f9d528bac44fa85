import Entities

extension RandomMoviePhrase {
    var english: String {
        switch self {
        case .newRound(let count, let figures):
            count == 1
                ? "This is the only movie." : "All \(figures) movies have had their turn; a new round begins."
        case .notStored(let error): "No movie is picked, since its turn cannot be saved: \(error.english)"
        }
    }
}

extension RecommendationPhrase {
    /// Such as `as Arrival and Sicario, which you rated 9`.
    var english: String {
        "as "
            + groups.map { "\($0.titles.joined(separator: " and ")), which you rated \($0.rating)" }
            .joined(separator: ", and ")
    }
}

extension NoRecommendationsMessage {
    var english: String {
        switch self {
        case .noneInCatalogue(let command):
            "The catalogue has none of the movies that you have rated"
                + (command.map { "; rate one that it has with \($0)." } ?? ".")
        case .limitOutOfRange(let limits):
            "From \(limits.lowerBound) to \(limits.upperBound) movies can be recommended; use such a limit."
        }
    }
}

extension StatisticsPhrase {
    var english: String {
        switch self {
        case .heading(nil): "Your movies of all years"
        case .heading(let year?): "Your movies of \(year)"
        case .movies: "Movies"
        case .viewings: "Viewings"
        case .time: "Time"
        case .hours(let count, let figures, let unknown):
            (count == 1 ? "1 hour" : "\(figures) hours")
                + (unknown == 0 ? "" : ", and \(unknown) of unknown length")
        case .hoursSeen: "Hours"
        case .unknown(let lengths, 0): "\(lengths) of them of unknown length"
        case .unknown(0, let days): "\(days) of them on an unknown day"
        case .unknown(let lengths, let days):
            "\(lengths) of them of unknown length, and \(days) on an unknown day"
        case .meanRating: "Mean rating"
        case .othersMeanRating: "Others' mean"
        case .part(let part): part.english
        case .month(let month): Self.months.indices.contains(month - 1) ? Self.months[month - 1] : ""
        case .shortMonth(let month): String(Self.month(month).english.prefix(3))
        case .weekday(let weekday): weekday.name
        case .shortWeekday(let weekday): String(weekday.name.prefix(3))
        case .decade(let decade): "\(decade)s"
        case .nothingSeen(let year): "No movie is marked as seen in \(year)."
        case .noYear(let text, let years):
            "There is no year \"\(text)\"; write one from \(years.lowerBound) to \(years.upperBound)."
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

extension StatisticsViewData.Part {
    fileprivate var english: String {
        switch self {
        case .years: "Years"
        case .months: "Months"
        case .weekdays: "Days of the week"
        case .ratings: "Ratings"
        case .genres: "Genres"
        case .directors: "Directors"
        case .actors: "Actors"
        case .countries: "Countries"
        case .decades: "Decades of the movies"
        }
    }
}
