extension MatchedMovie: Identifiable {
    public var id: MovieID { movie.id }
}

extension MoviesPage: ListPage {
    public var elements: [MatchedMovie] { rows }

    /// The number of the next page. An empty page after the first is the last one, whatever the source says.
    public var nextPosition: Int? {
        number < totalPages && (number == 1 || !rows.isEmpty) ? number + 1 : nil
    }

    public func isSameSource(as other: MoviesPage) -> Bool { origin.source == other.origin.source }
}

extension PagedList where Page == MoviesPage {
    /// The number of pages, according to the source; an empty page is the last one, whatever it says.
    public var totalPages: Int {
        !laterPages.isEmpty && lastPage.rows.isEmpty ? lastPage.number : lastPage.totalPages
    }

    /// The number of rows in all pages that could not be parsed.
    public var skipped: Int { pages.reduce(0) { $0 + $1.skipped } }

    /// The origin of the list, which is as old as its oldest page.
    public var origin: MoviesOrigin { laterPages.reduce(firstPage.origin) { $0.joined(with: $1.origin) } }

    /// Returns how many movies are ranked at most, if the limit asks for more; else `nil`.
    public func maximumRanked(for limit: Int?) -> Int? {
        guard let limit, let most = firstPage.maximumRanked, limit > most, elements.count < limit else {
            return nil
        }
        return most
    }
}

extension MoviesOrigin {
    /// Returns the origin of two pages, which is as old as the older one.
    public func joined(with other: MoviesOrigin) -> MoviesOrigin {
        MoviesOrigin(
            source: source,
            attribution: attribution,
            freshness: freshness.joined(with: other.freshness),
            fallbackReason: fallbackReason
        )
    }
}

extension MoviesOrigin.Freshness {
    fileprivate func joined(with other: Self) -> Self {
        switch (self, other) {
        case (_, .current): self
        case (.current, _): other
        case (.stored(let age, let isStale), .stored(let otherAge, let isOtherStale)):
            .stored(age: max(age, otherAge), isStale: isStale || isOtherStale)
        }
    }
}
