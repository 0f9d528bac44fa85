import PresentationKit

extension MoviesListItemViewModel {
    /// The rating with one decimal; one that cannot be is none.
    var ratingInTenths: String? {
        guard let rating, (0...10).contains(rating) else { return nil }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension MoviesListState.Origin {
    /// How old the answer is, whether that is good enough or not.
    var cacheNote: String? { age.map { "cached \($0.roughly) ago" } }

    /// An answer that is as good as new is not worth a word.
    var ageNote: String? {
        cacheNote.map { isStale ? "\($0), since no newer answer came" : $0 }
    }
}
