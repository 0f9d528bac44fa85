import PresentationKit

extension MoviesListItemViewModel {
    /// The rating with one decimal; `nil` if there is none or it is not between 0 and 10.
    var ratingInTenths: String? {
        guard let rating, (0...10).contains(rating) else { return nil }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension MoviesListState.Origin {
    /// The age of a cached response, stale or not; `nil` if the response is not cached.
    var cacheNote: String? { age.map { "cached \($0.roughly) ago" } }

    /// The age of a cached response, with a remark if it is stale.
    var ageNote: String? {
        cacheNote.map { isStale ? "\($0), since no newer answer came" : $0 }
    }
}
