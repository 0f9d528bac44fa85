import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The presenter of an order")
struct CreateOrderPresenterTests {
    private let menu: Menu
    private let display = CreateOrderDisplayLogicSpy { _ in true }

    init() throws {
        menu = try #require(Menu.sample)
    }

    private func makePresenter(_ locale: String? = nil) -> CreateOrderPresenter {
        let presenter = CreateOrderPresenter(
            format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain,
            zone: LocalTimeZone { $0 > 0 ? (9 * 3_600, "KST") : (0, "UTC") }
        )
        presenter.display = display
        return presenter
    }

    private func choices(
        scoops: Int = 0,
        toppings: Int = 0,
        missing: [MenuPart] = MenuPart.allCases
    ) -> CreateOrder.Choices {
        CreateOrder.Choices(
            cone: scoops > 0 ? menu.cones[0] : nil,
            scoops: Array(repeating: menu.flavors[0], count: scoops),
            toppings: Array(menu.toppings.prefix(toppings)),
            total: Money(amount: ExactDecimal(12_345), currency: .won),
            unlocked: [.cone],
            missing: missing,
            canUndo: scoops > 0
        )
    }

    @Test("the menu has names and prices for the user's language and region")
    func menus() throws {
        makePresenter().presentMenu(.loading)
        makePresenter().presentMenu(.loaded(menu, choices()))
        makePresenter("ko_KR").presentMenu(.loaded(menu, choices()))
        #expect(display.calls.first == .menu(.loading))
        let shown = display.calls.compactMap { call -> MenuViewData? in
            if case .menu(.loaded(let menu, _)) = call { menu } else { nil }
        }
        try #require(shown.count == 2)
        #expect(shown[0].currency == "KRW")
        #expect(shown[0].parts.map(\.title) == ["Cones", "Flavors", "Toppings"])
        #expect(shown[0].parts.map(\.rule) == ["choose one", "1 to 3 scoops", "1 to 4"])
        let cone = try #require(shown[0].items(of: .cone).first)
        #expect(cone.name == "Waffle cone" && cone.korean == "와플콘" && cone.shape == .cone)
        #expect(cone.price == "1,500 KRW" && cone.exactPrice == "1500")
        #expect(cone.tint == FoodTint(red: 201, green: 139, blue: 75))
        let korean = try #require(shown[1].items(of: .cone).first)
        #expect(korean.name == "와플콘" && korean.price == "₩1,500")
        // An item without a Korean name keeps its English one.
        #expect(shown[1].items(of: .flavor).map(\.name) == ["피스타치오", "Lemon sorbet"])
        #expect(shown[1].items(of: .flavor).compactMap(\.shape).isEmpty)
    }

    @Test("choices are counted, priced and listed in order, with a preview")
    func showsChoices() throws {
        makePresenter().presentChoices(
            CreateOrder.Choose.Response(choices: choices(scoops: 2, toppings: 1, missing: []))
        )
        guard case .choices(let shown) = display.calls.first else {
            Issue.record("choices were expected")
            return
        }
        #expect(shown.isComplete && shown.missing.isEmpty && shown.canUndo && shown.failure == nil)
        #expect(shown.lines.map(\.name) == ["Waffle cone", "Pistachio", "Sprinkles"])
        #expect(shown.lines.map(\.count) == [1, 2, 1])
        #expect(shown.lines[1].price == "6,400 KRW")
        #expect(shown.total == "12,345 KRW")
        #expect(shown.progress(of: .flavor)?.counts == ["pistachio": 2])
        #expect(shown.parts.map(\.isUnlocked) == [true, false, false])
        #expect(shown.parts.map(\.isChosen) == [true, true, true])
        #expect(shown.preview.cone?.shape == .cone)
        #expect(shown.preview.scoops.map(\.name) == ["Pistachio", "Pistachio"])
        #expect(shown.preview.toppings.first?.tint == FoodTint(red: 255, green: 111, blue: 181))
    }

    @Test(
        "missing parts and rejected choices have messages in both languages",
        arguments: [
            (
                nil, "Still to choose: a flavor, a topping.",
                "There is no flavor 'pistacio'; did you mean pistachio?"
            ),
            ("ko_KR", "더 고를 것: 맛, 토핑", "'pistacio'(이)라는 맛은 없습니다. 혹시 pistachio입니까?"),
        ] as [(String?, String, String)]
    )
    func words(locale: String?, missing: String, failure: String) throws {
        let id = try #require(MenuItemID("pistachio"))
        makePresenter(locale).presentChoices(
            CreateOrder.Choose.Response(
                choices: choices(missing: [.flavor, .topping]),
                failure: .unknown(.flavor, "pistacio", similar: [id])
            )
        )
        guard case .choices(let shown) = display.calls.first else {
            Issue.record("choices were expected")
            return
        }
        #expect(shown.missing == missing)
        #expect(shown.failure == FailureViewData(kind: .invalidRequest, message: failure))
    }

    @Test("an answer is a yes in any language, whatever its case")
    func yes() {
        let labels = OrderLabels(.plain)
        #expect(["y", "YES", "네", "예"].allSatisfy(labels.isYes))
        #expect(!["", "n", "yesterday", "아니요"].contains(where: labels.isYes))
    }

    @Test(
        "every rejected choice has a message that says what to do",
        arguments: [
            .locked(.topping, until: .flavor), .full(.cone, most: 1), .full(.flavor, most: 3),
            .full(.topping, most: 4),
            .unknown(.cone, "x", similar: []), .repeated(.topping),
            .several([.unknown(.cone, "x", similar: []), .repeated(.topping)]), .priceTooLong, .nothingToUndo,
            .noOrder(number: nil), .noOrder(number: 7),
        ] as [CreateOrder.Choose.ChoiceError],
        [nil, "ko_KR"] as [String?]
    )
    func failures(failure: CreateOrder.Choose.ChoiceError, locale: String?) {
        makePresenter(locale).presentChoices(
            CreateOrder.Choose.Response(choices: choices(), failure: failure)
        )
        guard case .choices(let shown) = display.calls.first else {
            Issue.record("choices were expected")
            return
        }
        let message = shown.failure?.message ?? ""
        #expect(message.hasSuffix(".") && message.contains(locale == nil ? "; " : ". "))
    }

    @Test("a receipt has its number, local time, lines and total, for people and for programs")
    func receipts() throws {
        let order = try Order(
            id: OrderID(0xABC),
            placedAt: Moment(secondsSince1970: 1_793_620_805),
            currency: .won,
            lines: [OrderLine(menu.cones[0], as: .cone)]
                + Array(repeating: OrderLine(menu.flavors[1], as: .flavor), count: 2)
        )
        makePresenter("ko_KR").presentOrder(.placed(Receipt(number: 12, order: order)))
        guard case .order(.placed(let shown)) = display.calls.first else {
            Issue.record("a receipt was expected")
            return
        }
        #expect(shown.title == "주문 12번" && shown.number == 12 && shown.id == "0000000000000abc")
        #expect(shown.placedAt == "2026-11-02 21:00 KST" && shown.exactPlacedAt == "2026-11-02T12:00:05Z")
        #expect(shown.lines.map(\.name) == ["와플콘", "Lemon sorbet", "Lemon sorbet"])
        #expect(shown.lines.map(\.part) == [.cone, .flavor, .flavor])
        #expect(
            shown.sums == [
                .init(name: "와플콘", price: "₩1,500"), .init(name: "Lemon sorbet", count: 2, price: "₩5,400"),
            ]
        )
        #expect(shown.total == "₩6,900" && shown.exactTotal == "6900" && shown.currency == "KRW")
    }

    @Test("items of two parts with the same identifier are two lines of a receipt")
    func sameIdentifier() throws {
        let id = try #require(MenuItemID("mango"))
        let name = try #require(ItemName(english: "Mango"))
        let order = try Order(
            id: OrderID(1),
            placedAt: Moment(secondsSince1970: 0),
            currency: .won,
            lines: [
                OrderLine(part: .flavor, item: id, name: name, price: ExactDecimal(3_000), vat: nil),
                OrderLine(part: .topping, item: id, name: name, price: ExactDecimal(500), vat: nil),
            ]
        )
        makePresenter().presentOrder(.placed(Receipt(number: 1, order: order)))
        guard case .order(.placed(let shown)) = display.calls.first else {
            Issue.record("a receipt was expected")
            return
        }
        #expect(shown.sums.map(\.count) == [1, 1])
        #expect(shown.sums.map(\.price) == ["3,000 KRW", "500 KRW"])
    }

    @Test("an incomplete or unsaved order is a failure of its own kind")
    func failures() {
        makePresenter().presentOrder(.placing)
        makePresenter().presentOrder(.incomplete(MenuPart.allCases))
        makePresenter("ko_KR").presentOrder(.incomplete([.cone]))
        makePresenter().presentOrder(.failed(StorageError.full))
        makePresenter("ko_KR").presentOrder(.failed(StorageError.full))
        #expect(
            display.calls == [
                .order(.placing),
                .order(
                    .failed(
                        FailureViewData(
                            kind: .invalidRequest,
                            message:
                                "The order still needs a cone, a flavor and a topping; choose from the menu."
                        )
                    )
                ),
                .order(
                    .failed(FailureViewData(kind: .invalidRequest, message: "주문에 콘이 더 필요합니다. 메뉴에서 고르세요."))
                ),
                .order(
                    .failed(
                        FailureViewData(
                            kind: .storage,
                            message: "There is no room left for the database; free some and try again."
                        )
                    )
                ),
                .order(
                    .failed(
                        FailureViewData(
                            kind: .storage,
                            message: "데이터베이스를 저장할 공간이 없습니다. 공간을 마련하고 다시 해 보세요."
                        )
                    )
                ),
            ]
        )
    }

    @Test("the presenter does not retain its view and does nothing without one")
    func weakDisplay() {
        let presenter = CreateOrderPresenter(format: .plain, zone: LocalTimeZone { _ in (0, "UTC") })
        var view: CreateOrderDisplayLogicSpy? = CreateOrderDisplayLogicSpy()
        weak let weakView = view
        presenter.display = view
        view = nil
        #expect(weakView == nil)
        presenter.presentMenu(.loading)
        presenter.presentOrder(.placing)
    }

    @Test("the spies fail a test that expects no calls")
    func spy() {
        let spy = CreateOrderDisplayLogicSpy()
        withKnownIssue { spy.displayMenu(.loading) }
        withKnownIssue { spy.displayOrder(.placing) }
        let history = OrderHistoryDisplayLogicSpy()
        withKnownIssue { history.displayOrders(.orders([])) }
        withKnownIssue { history.displayCancelling(.failed(FailureViewData(kind: .noData, message: ""))) }
        withKnownIssue { history.displayDay(.failed(FailureViewData(kind: .noData, message: ""))) }
        withKnownIssue { history.displayClearing(.cleared) }
        #expect(spy.calls.count == 2 && history.calls.count == 4)
    }
}

@MainActor
@Suite("The messages of menu errors")
struct MenuErrorWordsTests {
    private static let reasons: [MenuErrorReason] = [
        .tooLarge(maximumBytes: 9), .notText, .syntax(.expectedValue), .missingKey("id"),
        .unknownKey("idd", known: ["id", "name"]), .wrongKind("price", expected: .number),
        .wrongKind("name", expected: .text), .wrongKind("cones", expected: .list),
        .wrongKind(nil, expected: .object), .unknownCurrency("XQZ"), .invalidID("A"), .invalidName(""),
        .invalidPrice("1e3"), .invalidVAT("101"), .invalidTint("red"), .invalidShape("bowl"),
        .nothingToChoose,
        .tooManyItems(most: 200), .repeatedID("a"), .negativePrice, .tooManyDecimals(most: 0, .won),
        .tooManyDecimals(most: 2, .usDollar),
    ]

    @Test("every message has the file, the line and the column, in both languages")
    func sentences() {
        for locale in [nil, "ko_KR"] as [String?] {
            var messages: Set<String> = []
            for reason in Self.reasons {
                let display = CreateOrderDisplayLogicSpy { _ in true }
                let presenter = CreateOrderPresenter(
                    format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain,
                    zone: LocalTimeZone { _ in (0, "UTC") }
                )
                presenter.display = display
                presenter.presentMenu(
                    .failed(.invalid(file: "My.json", place: TextPlace(line: 3, column: 14), reason: reason))
                )
                guard case .menu(.failed(let failure)) = display.calls.first else {
                    Issue.record("a failure was expected")
                    return
                }
                #expect(failure.kind == .data)
                #expect(failure.message.contains(": My.json:3:14: ") && failure.message.hasSuffix("."))
                messages.insert(failure.message)
            }
            #expect(messages.count == Self.reasons.count)
        }
    }

    @Test("an unreadable file is a file failure, and an invalid menu may have no place")
    func kinds() {
        let display = CreateOrderDisplayLogicSpy { _ in true }
        let presenter = CreateOrderPresenter(format: .plain, zone: LocalTimeZone { _ in (0, "UTC") })
        presenter.display = display
        presenter.presentMenu(.failed(.unreadable(file: "a.json", .missing)))
        presenter.presentMenu(
            .failed(.invalid(file: "a.json", place: nil, reason: .tooLarge(maximumBytes: 9)))
        )
        #expect(
            display.calls == [
                .menu(
                    .failed(
                        FailureViewData(
                            kind: .file,
                            message:
                                "The menu a.json cannot be read (there is no such file); check its name and its permissions."
                        )
                    )
                ),
                .menu(
                    .failed(
                        FailureViewData(
                            kind: .data,
                            message: "The menu cannot be used: a.json: it is larger than 9 bytes; correct it."
                        )
                    )
                ),
            ]
        )
    }
}
