import ItemScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The table of items")
struct ItemsTableScreenTests {
    private func lines(
        columns: Int,
        _ listing: ItemsListing = SampleListings.listing()
    ) -> [StyledText] {
        let table = ItemsTableScreen(columns: columns, labels: ItemsLabels(.plain)).table(for: listing)
        return table?.linesWithNote(columns: columns) ?? []
    }

    private func text(columns: Int, _ listing: ItemsListing = SampleListings.listing()) -> String {
        lines(columns: columns, listing).map(\.plainText).joined(separator: "\n")
    }

    @Test("has every column if there is room")
    func wide() {
        #expect(
            text(columns: 100) == """
                Title                                                                Price  Shop      About
                루멘토 책상 스탠드 Lumento Desk lamp                            58,000 KRW  두레장터  Lumento · 조명
                Lamp without a price                                               unknown  Mall      Maker only
                Floor lamp with a linen shade and a name that goes on for …  1,134,000 KRW
                3 of 3 items · from Naver
                """
        )
    }

    @Test("drops columns on narrow terminals, the price last", arguments: [80, 40, 24, 12, 1])
    func narrow(columns: Int) {
        let lines = lines(columns: columns)
        for line in lines { #expect(line.cellWidth <= columns) }
        if columns >= 40 { #expect(lines.map(\.plainText).joined().contains("1,134,000 KRW")) }
    }

    @Test("is empty without items")
    func empty() {
        #expect(text(columns: 80, SampleListings.listing([], emptyMessage: "Nothing.")) == "")
    }

    @Test("plain lines have eleven fields without control characters")
    func plain() {
        let rows =
            SampleListings.lamps + [ItemRow(id: "4", title: "a\tb\u{1B}[2J\nc", categories: ["x", "y"])]
        let lines = ItemsPlainScreen().lines(for: SampleListings.listing(rows))
        #expect(lines.count == 4)
        for line in lines {
            #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 11)
            #expect(!line.unicodeScalars.contains { $0 != "\t" && $0.isTerminalControl })
        }
        #expect(
            lines[0]
                == "1\t루멘토 책상 스탠드 Lumento Desk lamp\t58000\tKRW\t두레장터\tLumento\tMaker\t가구, 조명\t"
                + "https://shop.example/1\thttps://pictures.example/1.jpg\t72000"
        )
    }
}

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
