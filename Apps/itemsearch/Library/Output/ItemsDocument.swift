import PresentationKit

/// The JSON document of a list of items; unknown values are `null`, so every key is always present.
///
/// Prices are strings, because JSON parsers may lose digits of numbers. The program's README lists the keys.
struct ItemsDocument: Encodable {
    let listing: ItemsListing

    private enum CodingKeys: String, CodingKey {
        case query, sort, totalResults, skipped, source, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(listing.query, forKey: .query)
        try container.encode(listing.sort.rawValue, forKey: .sort)
        try container.encode(listing.total, forKey: .totalResults)
        try container.encode(listing.skipped, forKey: .skipped)
        try container.encode(listing.source, forKey: .source)
        try container.encode(listing.rows.map(ItemDocument.init), forKey: .results)
    }
}

private struct ItemDocument: Encodable {
    let row: ItemRow

    private enum CodingKeys: String, CodingKey {
        case id, title, price, currency, mall, brand, maker, categories, link, image, highestPrice
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.id, forKey: .id)
        try container.encode(row.title, forKey: .title)
        try container.encode(row.amount, forKey: .price)
        try container.encode(row.currency, forKey: .currency)
        try container.encode(row.mall, forKey: .mall)
        try container.encode(row.brand, forKey: .brand)
        try container.encode(row.maker, forKey: .maker)
        try container.encode(row.categories, forKey: .categories)
        try container.encode(row.link, forKey: .link)
        try container.encode(row.image, forKey: .image)
        try container.encode(row.highestAmount, forKey: .highestPrice)
    }
}
