import PresentationKit

/// Sample listings, as the presentation layer creates them.
enum SampleListings {
    static let lamps = [
        ItemRow(
            id: "1",
            title: "루멘토 책상 스탠드 Lumento Desk lamp",
            price: "58,000 KRW",
            amount: "58000",
            highestPrice: "up to 72,000 KRW",
            highestAmount: "72000",
            currency: "KRW",
            mall: "두레장터",
            brand: "Lumento",
            maker: "Maker",
            categories: ["가구", "조명"],
            link: "https://shop.example/1",
            image: picture.name
        ),
        ItemRow(id: "2", title: "Lamp without a price", mall: "Mall", maker: "Maker only"),
        ItemRow(
            id: "3",
            title: "Floor lamp with a linen shade and a name that goes on for longer than any row is wide",
            price: "1,134,000 KRW",
            amount: "1134000",
            currency: "KRW"
        ),
    ]

    /// White above black.
    static let picture = PictureViewData(
        name: "https://pictures.example/1.jpg",
        width: 8,
        height: 8,
        rgb: [UInt8](repeating: 255, count: 96) + [UInt8](repeating: 0, count: 96),
        file: []
    )

    static func listing(
        _ rows: [ItemRow] = lamps,
        query: String = "lamp",
        total: Int? = nil,
        hasMore: Bool = false,
        canRestore: Bool = false,
        emptyMessage: String? = nil
    ) -> ItemsListing {
        ItemsListing(
            query: query,
            rows: rows,
            total: total ?? rows.count,
            hasMore: hasMore,
            canRestore: canRestore,
            source: "naver",
            note: "\(rows.count) of \(total ?? rows.count) items · from Naver",
            emptyMessage: emptyMessage
        )
    }

    static let many = listing(
        (1...30).map {
            ItemRow(id: "\($0)", title: "Item \($0)", price: "\($0),000 KRW", mall: "Mall \($0 % 4)")
        },
        total: 90,
        hasMore: true
    )

    static let unreachable = FailureViewData(
        kind: .service,
        message: "Naver cannot be reached (no route to host); check the network and search again."
    )
}
