extension MoviesListItemViewData {
    /// The rating in tenths; `nil` if there is none or it is not between 0 and 10.
    private var ratingInTenths: Int? {
        guard let rating, (0...10).contains(rating) else { return nil }
        return Int((rating * 10).rounded())
    }

    /// Returns the rating with one decimal; `nil` if there is none or it is not between 0 and 10.
    public func rating(in format: RegionalFormat) -> String? { ratingInTenths.map(format.tenths) }

    /// What the user has saved, for a narrow column: the rating as in `★8`, and signs for being seen, being on
    /// the watchlist, and notes.
    public var shortBadges: String {
        guard let saved else { return "" }
        let signs = [
            saved.rating.map { "★\($0)" }, saved.viewings.isEmpty ? nil : "✓",
            saved.watchlistDay.map { _ in "+" }, saved.notes.map { _ in "✎" },
        ]
        return signs.compactMap(\.self).joined(separator: " ")
    }

    /// Returns the year, the length and the rating, as far as they are known.
    public func figures(in format: RegionalFormat) -> [String] {
        let rating = rating(in: format).map { MovieDetailsPhrase.ratingOfTen($0).text(in: format.language) }
        return [year.map { String($0) }, runtimeMinutes.map(format.length), rating].compactMap(\.self)
    }
}
