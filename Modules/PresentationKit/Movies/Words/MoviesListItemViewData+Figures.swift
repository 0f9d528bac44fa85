extension MoviesListItemViewData {
    /// The rating in tenths; `nil` if there is none or it is not between 0 and 10.
    private var ratingInTenths: Int? {
        guard let rating, (0...10).contains(rating) else { return nil }
        return Int((rating * 10).rounded())
    }

    /// Returns the rating with one decimal; `nil` if there is none or it is not between 0 and 10.
    public func rating(in format: RegionalFormat) -> String? { ratingInTenths.map(format.tenths) }

    /// Returns the year, the length and the rating, as far as they are known.
    public func figures(in format: RegionalFormat) -> [String] {
        let rating = rating(in: format).map { MovieDetailsPhrase.ratingOfTen($0).text(in: format.language) }
        return [year.map { String($0) }, runtimeMinutes.map(format.length), rating].compactMap(\.self)
    }
}
