import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The texts of a list of items")
struct ItemsWordsTests {
    private nonisolated static let errors: [(ShoppingError, FailureViewData.Kind)] = [
        (.emptyQuery, .invalidRequest), (.queryTooLong, .invalidRequest),
        (.unreachable(service: "S", .hostNotFound), .service),
        (.keyRejected(service: "S", message: nil), .access),
        (.keyRejected(service: "S", message: .quoted("m")), .access),
        (.tooManyRequests(service: "S"), .service),
        (.requestRejected(service: "S", message: .quoted("m")), .service),
        (.requestRejected(service: "S", message: nil), .service),
        (.serviceError(service: "S", message: .quoted("m")), .service),
        (.serviceError(service: "S", message: nil), .service),
        (.unreadableAnswer(service: "S", .malformed), .service), (.unreadableCatalogue, .data),
    ]

    private func failure(_ error: ShoppingError, _ format: RegionalFormat) async throws -> FailureViewData {
        let viewModel = ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble { _ throws(ShoppingError) in throw error },
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: format
        )
        await viewModel.perform(.search(ItemsSearch("x")))
        guard case .failed(let failure) = viewModel.state.phase else {
            throw NoFailure(phase: viewModel.state.phase)
        }
        return failure
    }

    private struct NoFailure: Error {
        let phase: ItemsState.Phase
    }

    private func row(
        _ locale: String?,
        title: String = "Lamp",
        price: Int? = nil,
        highest: Int? = nil,
        link: String? = nil
    ) async throws -> ItemRow {
        let item = ShoppingItem(
            id: try #require(ShoppingItemID("1")),
            title: title,
            price: price.map { Money(amount: ExactDecimal($0), currency: .won) },
            highestPrice: highest.map { Money(amount: ExactDecimal($0), currency: .won) },
            link: link
        )
        let page = ShoppingPage(items: [item], nextPosition: nil, total: 1, origin: .catalogue)
        let viewModel = ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble { _ in page },
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain
        )
        await viewModel.perform(.search(ItemsSearch("lamp")))
        return try #require(viewModel.state.listing?.rows.first)
    }

    @Test(
        "the summary has the wanted prices, and so does the message if there is no item",
        arguments: [
            (ItemPrices(from: 9_000), "9,000 KRW or more", "₩9,000 이상"),
            (ItemPrices(through: 20_000), "20,000 KRW or less", "₩20,000 이하"),
            (ItemPrices(from: 0, through: 20_000), "0 KRW to 20,000 KRW", "₩0~₩20,000"),
        ]
    )
    func prices(prices: ItemPrices, english: String, korean: String) async throws {
        for (locale, text) in [(nil, english), ("ko_KR", korean)] as [(String?, String)] {
            for ids in [[1], []] {
                let viewModel = ItemsViewModel(
                    searchItems: SearchItemsUseCaseDouble { _ in SampleItems.page(ids) },
                    fetchPicture: FetchItemPictureUseCaseDouble(),
                    format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain
                )
                await viewModel.perform(.search(ItemsSearch("lamp", prices: prices)))
                let listing = try #require(viewModel.state.listing)
                #expect(listing.note.contains(" · \(text) · "))
                #expect(listing.emptyMessage?.contains(text) ?? !ids.isEmpty)
            }
        }
    }

    @Test("the highest price is told only if it is above the lowest, and always to programs")
    func highestPrice() async throws {
        let row = try await row(nil, price: 58_000, highest: 72_000)
        #expect(row.highestPrice == "up to 72,000 KRW" && row.highestAmount == "72000")
        #expect(try await self.row("ko_KR", price: 1, highest: 72_000).highestPrice == "최고 ₩72,000")
        let highestOnly = try await self.row(nil, highest: 72_000)
        #expect(highestOnly.highestPrice == "up to 72,000 KRW" && highestOnly.currency == "KRW")
        let same = try await self.row(nil, price: 58_000, highest: 58_000)
        #expect(same.highestPrice == nil && same.highestAmount == "58000")
    }

    @Test(
        "a title in both languages begins with the half in the user's, but a name of a few words is no half",
        arguments: [
            ("가 Desk Lamp White", "Desk Lamp White 가"), ("조명 힣 Desk Lamp White", "Desk Lamp White 조명 힣"),
            ("조명 Desk Lamp", "조명 Desk Lamp"), ("조명 AB-1 X2 7W", "조명 AB-1 X2 7W"),
            ("조명 Desk 조명", "조명 Desk 조명"), ("Desk Lamp White", "Desk Lamp White"),
        ]
    )
    func halves(title: String, english: String) async throws {
        #expect(try await row(nil, title: title).heading.text == english)
        #expect(try await row("ko_KR", title: title).heading.text == title)
    }

    @Test(
        "only a plain address of the web can be opened",
        arguments: [
            ("https://shop.example/1?a=b", true), ("HTTP://shop.example", true),
            ("file:///etc/passwd", false),
            ("javascript:alert(1)", false), ("https://shop.example/a b", false),
            ("https://shop.example/!~", true), ("https://shop.example/\u{7F}", false),
            ("https://shop.example/\u{1B}[2J", false), ("https://쇼핑.example", false), ("--help", false),
            (nil, false),
        ] as [(String?, Bool)]
    )
    func webAddress(link: String?, isOpened: Bool) async throws {
        #expect(try await row(nil, link: link).webAddress == (isOpened ? link : nil))
    }

    @Test(
        "a title has the half in the user's language first, with its matches marked",
        arguments: [
            (
                "키보드 NovaKey Silent tenkeyless keyboard", "NovaKey Silent tenkeyless <keyboard> 키보드",
                "<키보드> NovaKey Silent tenkeyless keyboard"
            ),
            ("갤럭시 S24 Ultra KEYBOARD", "갤럭시 S24 Ultra <KEYBOARD>", "갤럭시 S24 Ultra KEYBOARD"),
            ("Plain title", "Plain title", "Plain title"),
        ]
    )
    func headings(title: String, english: String, korean: String) async throws {
        for (locale, words, expected) in [("en_US", "keyboard", english), ("ko_KR", "키보드", korean)] {
            let id = try #require(ShoppingItemID("1"))
            let page = ShoppingPage(
                items: [ShoppingItem(id: id, title: title)],
                nextPosition: nil,
                total: 1,
                origin: .catalogue
            )
            let viewModel = ItemsViewModel(
                searchItems: SearchItemsUseCaseDouble { _ in page },
                fetchPicture: FetchItemPictureUseCaseDouble(),
                format: try #require(RegionalFormat(identifier: locale))
            )
            await viewModel.send(.search(ItemsSearch(words)))?()
            let row = try #require(viewModel.state.listing?.rows.first)
            #expect(row.title == title)
            #expect(row.heading.parts.map { $0.isMatch ? "<\($0.text)>" : $0.text }.joined() == expected)
        }
    }

    @Test(
        "every message says what happened and what to do, in both languages",
        arguments: errors
    )
    func failures(error: ShoppingError, kind: FailureViewData.Kind) async throws {
        let english = try await failure(error, .plain)
        #expect(english.kind == kind)
        #expect(english.message.split(separator: "; ").count == 2)
        #expect(english.message.hasSuffix("."))
        #expect(english.beginsWithName == english.message.hasPrefix("S "))
        let korean = try await failure(error, #require(RegionalFormat(identifier: "ko_KR")))
        #expect(korean.kind == kind)
        #expect(korean.message.hasSuffix("."))
        #expect(!korean.beginsWithName)
        #expect(korean.message.contains { ("가"..."힣").contains($0) })
        #expect(!english.message.contains { ("가"..."힣").contains($0) })
        #expect(
            english.heading(in: .plain) != korean.heading(in: try #require(RegionalFormat(identifier: "ko")))
        )
        if "\(error)".contains("\"r\"") {
            // A reason without a translation is omitted from the Korean message.
            #expect(english.message.contains("(r)") && !korean.message.contains("(r)"))
        }
        if "\(error)".contains("\"m\"") {
            #expect(english.message.contains("(m)") && korean.message.contains("(m)"))
        }
    }

    @Test("every label has a text in both languages")
    func labels() throws {
        let english = ItemsLabels(.plain)
        let korean = ItemsLabels(try #require(RegionalFormat(identifier: "ko_KR")))
        let all: [KeyPath<ItemsLabels, String>] = [
            \.find, \.example, \.title, \.price, \.shop, \.about, \.unknownPrice, \.welcome, \.welcomeAdvice,
            \.searching, \.loadingMore, \.patience, \.nothing, \.tooSmall, \.search, \.list, \.words,
            \.delete,
            \.clear, \.back, \.choose, \.sort, \.retry, \.refresh, \.quit,
        ]
        for label in all {
            #expect(!english[keyPath: label].isEmpty)
            #expect(korean[keyPath: label].contains { ("가"..."힣").contains($0) })
        }
        #expect(Set(all.map { english[keyPath: $0] }).count == all.count)
        #expect(english.keyless("S") == "No S key: built-in items")
        let named = RegionalFormat.plain.naming { $0 == ShoppingAction.showHelp ? "--help" : nil }
        #expect(ItemsLabels(named).keyless("S") == "No S key: built-in items; see --help for one")
        #expect(korean.keylessAdvice("S", settings: "A, B", address: "C").contains("A, B"))
    }

    private func listing(
        _ page: ShoppingPage,
        sort: ItemsSort = .relevance,
        _ format: RegionalFormat = .plain
    ) async throws -> ItemsListing {
        let viewModel = ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble { _ in page },
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: format
        )
        await viewModel.perform(.search(ItemsSearch("lamp", sort: sort)))
        return try #require(viewModel.state.listing)
    }

    @Test("unreadable rows are counted in a message besides the note")
    func skipped() async throws {
        #expect(try await listing(SampleItems.page([1])).skippedMessage == nil)
        let some = try await listing(SampleItems.page([1], skipped: 2))
        #expect(some.skipped == 2)
        #expect(some.skippedMessage == "2 rows of the answer could not be read.")
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        let one = try await listing(SampleItems.page([1], skipped: 1), korean)
        #expect(one.skippedMessage == "답에서 1줄을 읽지 못했습니다.")
    }

    @Test("the note has the count, the order unless it is the default, and the source")
    func notes() async throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        #expect(try await listing(SampleItems.page([1])).note == "1 item · from S")
        #expect(try await listing(SampleItems.page([1, 2], total: 40)).note == "2 of 40 items · from S")
        let many = SampleItems.page([1], total: 38_029)
        #expect(try await listing(many).note == "1 of 38,029 items · from S")
        #expect(try await listing(many, korean).note == "상품 38,029개 중 1개 · 출처: S")
        #expect(
            try await listing(many, try #require(RegionalFormat(identifier: "de_DE"))).note
                == "1 of 38.029 items · from S"
        )
        let carried = SampleItems.page([1, 2], total: 2, origin: .catalogue)
        #expect(
            try await listing(carried, sort: .cheapest).note
                == "2 items · cheapest first · from the built-in catalogue"
        )
        #expect(try await listing(carried, sort: .dearest, korean).note == "상품 2개 · 높은 가격순 · 출처: 내장 카탈로그")
        #expect(
            try await listing(SampleItems.page([1], total: 9), sort: .newest, korean).note
                == "상품 9개 중 1개 · 최신순 · 출처: S"
        )
    }

    @Test("prices are exact for programs and formatted for the locale")
    func prices() async throws {
        let row = try #require(try await listing(SampleItems.page([129])).rows.first)
        #expect(row.price == "129,000 KRW")
        #expect(row.amount == "129000")
        #expect(row.currency == "KRW")
        let korean = try await listing(
            SampleItems.page([129]),
            try #require(RegionalFormat(identifier: "ko_KR"))
        )
        #expect(korean.rows.first?.price == "₩129,000")
        #expect(korean.rows.first?.amount == "129000")
    }

    @Test("an empty answer and an emptied list have different messages")
    func empty() async throws {
        #expect(
            try await listing(SampleItems.page([])).emptyMessage
                == "Nothing was found for \"lamp\"; try fewer words or another spelling."
        )
        let viewModel = ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble { _ in SampleItems.page([1]) },
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: .plain.naming { $0 == ShoppingAction.restoreItem ? "u" : nil }
        )
        await viewModel.perform(.search(ItemsSearch("lamp")))
        await viewModel.perform(.delete(at: 0))
        #expect(
            viewModel.state.listing?.emptyMessage
                == "You deleted all of it; press u to bring back the last one."
        )
    }
}
