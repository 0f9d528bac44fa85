extension MoviesListItemViewData {
    /// The rating in tenths; `nil` if there is none or it is not between 0 and 10.
    private var ratingInTenths: Int? {
        guard let rating, (0...10).contains(rating) else { return nil }
        return Int((rating * 10).rounded())
    }

    /// Returns the rating with one decimal; `nil` if there is none or it is not between 0 and 10.
    public func rating(in format: RegionalFormat) -> String? { ratingInTenths.map(format.tenths) }
}
