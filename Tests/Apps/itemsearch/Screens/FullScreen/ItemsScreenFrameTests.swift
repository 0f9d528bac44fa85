import ItemScreens
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The frames of the full screen of itemsearch")
struct ItemsScreenFrameTests {
    @Test(
        "Every state looks as recorded at every width",
        arguments: SampleItemScreen.allCases,
        SampleItemScreen.sizes
    )
    func looksAsBefore(screen: SampleItemScreen, size: CellSize) throws {
        let frame = ItemsScreen.frame(for: screen.model(size)).goldenDescription
        let golden = GoldenFrame(name: "\(screen.rawValue)-\(size.columns)")
        try golden.recordIfWanted(frame)
        #expect(
            frame == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter ItemsScreenFrameTests"
        )
    }

    @Test("There is no recorded frame without a state")
    func noneIsLeftOver() throws {
        let expected = SampleItemScreen.allCases.flatMap { screen in
            SampleItemScreen.sizes.map { "\(screen.rawValue)-\($0.columns)" }
        }
        #expect(try GoldenFrame.names() == Set(expected))
    }

    @Test("Drawing works at every size, with the cursor on the screen", arguments: SampleItemScreen.allCases)
    func everySize(screen: SampleItemScreen) {
        for columns in [0, 1, 5, 19, 20, 21, 39, 50, 51, 74, 75, 100, 200] {
            for rows in [0, 1, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 40] {
                let frame = ItemsScreen.frame(for: screen.model(CellSize(columns: columns, rows: rows)))
                #expect(frame.size == CellSize(columns: columns, rows: rows))
                if let cursor = frame.cursor {
                    #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
                }
            }
        }
    }

    @Test("The smallest screen has the field, some items and the status")
    func smallest() {
        let frame = ItemsScreen.frame(for: SampleItemScreen.chosen.model(CellSize(columns: 20, rows: 5)))
        #expect(frame.selectedRows == [1])
        #expect(frame.line(0).hasPrefix("Find: lamp"))
        #expect(frame.line(4).hasPrefix("3 of 90 items"))
    }

    @Test("A price is never truncated", arguments: 34...130)
    func prices(columns: Int) {
        let frame = ItemsScreen.frame(
            for: SampleItemScreen.loaded.model(CellSize(columns: columns, rows: 24))
        )
        #expect(frame.text.contains("1,134,000 KRW"))
    }
}

@Suite("Hostile text on the full screen of itemsearch")
struct HostileItemsTests {
    private static let titles = [
        "\u{1B}[2J\u{1B}[31mRed\u{1B}]0;title\u{7}\u{9B}5A", "\u{1B}P+q\u{1B}\\ \u{1B}_Ga=d\u{1B}\\",
        "\u{202E}desrever\u{2066}\u{2069}\u{202D}", "a\r\nb\tc\u{0}\u{8}\u{8}\u{8}d\u{7F}",
        "e" + String(repeating: "\u{301}", count: 500), String(repeating: "\u{FDFD}", count: 300),
        String(repeating: "🏳️‍🌈", count: 300), String(repeating: "\u{200D}", count: 500) + "z",
        "\u{0BCC}\u{0BCC}\u{0BCC}", String(repeating: "가", count: 200), "",
    ]

    private func models(_ text: String, _ size: CellSize) -> [ItemsScreenModel] {
        let row = ItemRow(
            id: text,
            title: text,
            price: text,
            amount: text,
            currency: text,
            mall: text,
            brand: text,
            maker: text,
            categories: [text, text],
            link: text,
            image: text
        )
        let listing = ItemsListing(query: text, rows: [row], total: .max, source: text, note: text)
        var model = ItemsScreenModel(size: size, format: .plain, keyNote: text)
        model.handle(.paste(text))
        var items = model
        items.showItems(listing)
        items.handle(.key(.down))
        items.show(PictureSupport(imageProtocol: .blocks, cellPixels: nil))
        var open = items
        open.handle(.key(.enter))
        var notice = items
        notice.showNotice(FailureViewData(kind: .service, message: text))
        var failed = model
        failed.showFailure(FailureViewData(kind: .service, message: text))
        return [model, items, open, notice, failed]
    }

    @Test("Hostile text stays within its cells and sends no command to the terminal", arguments: titles)
    func isHarmless(text: String) {
        for size in SampleItemScreen.sizes {
            for model in models(text, size) {
                let frame = ItemsScreen.frame(for: model)
                #expect(!frame.text.unicodeScalars.contains { $0 != "\n" && $0.isTerminalControl })
                for row in 0..<size.rows { #expect(frame.line(row).cellWidth <= size.columns) }
                // Many terminals draw a cell with many combining marks over its neighbours.
                #expect(frame.text.allSatisfy { $0.unicodeScalars.count <= 24 })
                var painter = FramePainter(colors: nil)
                let bytes = painter.paint(frame)
                for command in ["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{7}", "\u{9B}", "\u{202E}"] {
                    #expect(!bytes.unicodeScalars.contains(command.unicodeScalars))
                }
            }
        }
    }
}

/// The states of the full screen that have a recorded frame.
enum SampleItemScreen: String, CaseIterable {
    case welcome, typing, searching, searchingOverItems, loaded, chosen, scrolled, loadingMore, notice,
        nothing, item, picture
    case failed, korean

    static let sizes = [
        CellSize(columns: 120, rows: 30), CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 20),
    ]

    func model(_ size: CellSize) -> ItemsScreenModel {
        let locale = self == .korean ? RegionalFormat(identifier: "ko_KR") ?? .plain : .plain
        let format = locale.naming { $0 == ShoppingAction.showHelp ? "--help" : nil }
        var model = ItemsScreenModel(
            size: size,
            format: format,
            keyNote: self == .welcome || self == .korean ? ItemsLabels(format).keyless("Naver") : nil
        )
        guard self != .welcome else { return model }
        model.handle(.paste("lamp"))
        switch self {
        case .welcome, .typing: break
        case .searching: model.showSearching()
        case .searchingOverItems:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.showSearching()
        case .loaded: model.showItems(SampleListings.listing())
        case .item:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
            model.handle(.key(.enter))
        case .picture:
            model.show(PictureSupport(imageProtocol: .blocks, cellPixels: nil))
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
            model.handle(.key(.enter))
            model.showPicture(.loaded(SampleListings.picture))
        case .chosen, .korean:
            model.showItems(SampleListings.listing(total: 90, hasMore: true))
            model.handle(.key(.down))
        case .scrolled, .loadingMore, .notice:
            model.showItems(SampleListings.many)
            for key in [Key.down, .pageDown, .pageDown] { model.handle(.key(key)) }
            if self == .loadingMore { model.showLoadingMore() }
            if self == .notice { model.showNotice(SampleListings.unreachable) }
        case .nothing:
            model.showItems(
                SampleListings.listing([], emptyMessage: "Nothing was found for \"lamp\"; try fewer words.")
            )
        case .failed: model.showFailure(SampleListings.unreachable)
        }
        return model
    }
}
