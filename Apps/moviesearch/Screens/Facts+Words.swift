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
    /// An answer that is as good as new is not worth a word.
    var ageNote: String? {
        guard let age else { return nil }
        let kept = "kept \(age.roughly) ago"
        return isStale ? "\(kept), since no newer answer came" : kept
    }
}
