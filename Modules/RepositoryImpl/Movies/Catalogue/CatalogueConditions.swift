import Entities
import SearchIndex

extension MovieCondition {
    /// Returns the condition for an index of movies; `nil` for a property that no catalogue has.
    func searchCondition(_ people: CataloguePeople?) throws(SearchIndexError) -> SearchCondition? {
        switch values {
        case .genres(let genres): label(.genres, accepting: genres.map(\.rawValue))
        case .countries(let countries): label(.countries, accepting: countries.flatMap(\.names))
        case .languages, .lists, .services: nil
        case .person(let name, let role):
            .documents(try people?.movies(ofPeopleNamed: name, as: role) ?? [], isNegated: isNegated)
        case .numbers(let facet, let numbers):
            CatalogueAttribute(facet).map { attribute in
                .attribute(attribute.rawValue, in: attribute.stored(numbers), isNegated: isNegated)
            }
        }
    }

    private func label(_ label: CatalogueLabel, accepting names: [String]) -> SearchCondition {
        let accepted = Set(names)
        return .label(label.rawValue) { [isNegated] text in
            text.split(separator: "|").contains { accepted.contains(String($0)) } != isNegated
        }
    }
}

extension CatalogueAttribute {
    fileprivate init?(_ facet: MovieFacet) {
        guard let attribute = Self.allCases.first(where: { $0.facet == facet }) else { return nil }
        self = attribute
    }

    /// The property that is filtered by the attribute, and named if a catalogue does not know it.
    fileprivate var facet: MovieFacet {
        switch self {
        case .year: .year
        case .minutes: .runtime
        case .rating: .rating
        case .awards: .awards
        }
    }

    /// Returns the range of the numbers as they are stored.
    fileprivate func stored(_ numbers: ClosedRange<Int>) -> ClosedRange<Int32> {
        stored(numbers.lowerBound)...stored(numbers.upperBound)
    }
}

extension MovieOrder {
    /// The order of an index of movies, in which an attribute's smallest value comes first.
    var searchOrder: SearchOrder {
        switch key.catalogueValue {
        case .relevance: SearchOrder(.relevance, isReversed: isReversed)
        case .fame: SearchOrder(.weight, isReversed: isReversed)
        case .title: SearchOrder(.text, isReversed: isDescending)
        case .attribute(let attribute): SearchOrder(.attribute(attribute.rawValue), isReversed: isDescending)
        }
    }
}

extension MovieOrder.Key {
    /// What a catalogue compares. Of a movie's own values these are attributes; a payload cannot be compared.
    fileprivate enum CatalogueValue {
        case relevance, fame, title
        case attribute(CatalogueAttribute)
    }

    fileprivate var catalogueValue: CatalogueValue {
        switch self {
        case .relevance: .relevance
        case .fame: .fame
        case .year: .attribute(.year)
        case .rating: .attribute(.rating)
        case .title: .title
        case .runtime: .attribute(.minutes)
        }
    }
}

extension SearchIndex {
    /// Returns the first property of the conditions, or that of the order, that the index has of no movie.
    func unknownFacet(of query: MovieQuery) throws(SearchIndexError) -> MovieFacet? {
        if let facet = try unknownFacet(of: query.conditions) { return facet }
        guard case .attribute(let attribute) = query.order.key.catalogueValue,
            try !hasValues(ofAttribute: attribute.rawValue)
        else { return nil }
        return attribute.facet
    }

    /// Returns the first property of the conditions that the index has of no movie.
    func unknownFacet(of conditions: [MovieCondition]) throws(SearchIndexError) -> MovieFacet? {
        for condition in conditions where try !hasValues(of: condition.facet) { return condition.facet }
        return nil
    }

    private func hasValues(of facet: MovieFacet) throws(SearchIndexError) -> Bool {
        switch facet {
        case .genre: try labels(CatalogueLabel.genres.rawValue) != [""]
        case .country: try labels(CatalogueLabel.countries.rawValue) != [""]
        case .language, .list, .myRating, .service: false
        case .director, .cast, .writer, .with: try companion() != nil
        case .year, .runtime, .rating, .awards:
            if let attribute = CatalogueAttribute(facet) {
                try hasValues(ofAttribute: attribute.rawValue)
            } else {
                false
            }
        }
    }

    /// Returns the reason if no movie has any of the values of a condition that is not negated.
    func absentValue(of conditions: [MovieCondition]) throws(SearchIndexError) -> MoviesPage.NoResultsReason?
    {
        for condition in conditions where !condition.isNegated {
            let (label, wanted): (CatalogueLabel, [String])
            switch condition.values {
            case .genres(let genres): (label, wanted) = (.genres, genres.map(\.rawValue))
            case .countries(let countries): (label, wanted) = (.countries, countries.flatMap(\.names))
            case .languages, .lists, .numbers, .person, .services: continue
            }
            let labels = Set(
                try labels(label.rawValue).flatMap { $0.split(separator: "|").map { String($0) } }
            )
            if labels.isDisjoint(with: wanted) {
                return .absentValue(condition.facet, known: labels.sorted())
            }
        }
        return nil
    }
}

extension SearchIndex {
    /// Returns whether a title begins with the text as typed, so that its marks are part of the title.
    func hasTitle(beginning text: String) throws(SearchIndexError) -> Bool {
        for hit in try search(text).hits {
            guard let document = try document(hit.document) else { continue }
            let titles = [document.text] + document.alternatives
            if titles.contains(where: { MarkedWords.arePart(of: $0, in: text) }) { return true }
        }
        return false
    }
}
