import Entities

extension MovieDetailsPhrase {
    var english: String {
        switch self {
        case .released: "Released"
        case .length: "Length"
        case .rating: "Rating"
        case .genres: "Genres"
        case .collection: "Collection"
        case .homepage: "Homepage"
        case .id: "ID"
        case .awards: "Awards"
        case .directors(let count): count > 1 ? "Directors" : "Director"
        case .writers(let count): count > 1 ? "Writers" : "Writer"
        case .countries(let count): count > 1 ? "Countries" : "Country"
        case .cast: "Cast"
        case .myRating: "My rating"
        case .seen: "Seen"
        case .watchlist: "Watchlist"
        case .lists: "Lists"
        case .notes: "Notes"
        case .since(let day): "since \(day)"
        case .otherTitle: "Also "
        case .ratingOfTen(let rating): "\(rating) of 10"
        case .ratingByVotes(let rating, let votes, let figures):
            "\(rating) of 10, by \(figures) \(votes == 1 ? "vote" : "votes")"
        case .countedAwards(let count): count == 1 ? "1 Academy Award" : "\(count) Academy Awards"
        case .role(let name, let character): "\(name) as \(character)"
        case .series(let name, let previous, let next):
            [name, previous.map { "after \($0)" }, next.map { "before \($0)" }].compactMap(\.self)
                .joined(separator: " · ")
        case .others(let count): "and \(count) more"
        case .castByFame(let names): "\(names) (best known first)"
        case .offers(.stream): "Stream"
        case .offers(.free): "Free"
        case .offers(.ads): "With ads"
        case .offers(.rent): "Rent"
        case .offers(.buy): "Buy"
        case .ownService(let name): "\(name) (yours)"
        case .offersCredit(let country, let name): "Where to watch in \(country): by \(name)"
        case .namesakes(1): "Another movie has the same title; add its year to see that one."
        case .namesakes(let count):
            "\(count) other movies have the same title; add a year to see one of them."
        case .loading: "Loading the details…"
        case .poster: "Poster…"
        case .loadingPoster: "Loading the poster…"
        case .noPoster(let message): "No poster: \(message)"
        case .posterTooSlow(let seconds): "It did not come within \(seconds) seconds; try again later."
        }
    }
}

extension CachePhrase {
    var english: String {
        switch self {
        case .place: "Place"
        case .answers: "Answers"
        case .size: "Size"
        case .oldest: "Oldest"
        case .newest: "Newest"
        case .counted(let count, _): String(count)
        }
    }
}
