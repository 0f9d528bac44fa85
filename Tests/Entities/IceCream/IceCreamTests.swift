import Entities
import Testing

@Suite("An ice cream menu and order")
struct IceCreamTests {
    private func flavor(_ id: String, _ price: String = "1") throws -> Flavor {
        Flavor(
            id: try #require(MenuItemID(id)),
            name: try #require(ItemName(english: id)),
            price: try ExactDecimal(parsing: price)
        )
    }

    private func menu(
        _ currency: String = "USD",
        cones: Int = 1,
        flavors: [Flavor],
        toppings: Int = 1
    ) throws -> Menu {
        let name = try #require(ItemName(english: "x"))
        return try Menu(
            currency: try #require(Currency(code: currency)),
            cones: (0..<cones).map {
                Cone(id: try #require(MenuItemID("c\($0)")), name: name, price: .one, shape: .cone)
            },
            flavors: flavors,
            toppings: (0..<toppings).map {
                Topping(id: try #require(MenuItemID("t\($0)")), name: name, price: .one)
            }
        )
    }

    @Test("a menu has items of every part, with unique ids and prices that the currency allows")
    func laws() throws {
        let one = try flavor("a")
        #expect(try menu(flavors: [one, flavor("b", "2.50")]).items(of: .flavor).count == 2)
        #expect(try menu("KRW", flavors: [flavor("a", "3.00")]).flavors.count == 1)
        let errors: [(() throws -> Menu, MenuValidationError)] = [
            (
                { try menu(cones: 0, flavors: [one]) },
                MenuValidationError(part: .cone, index: nil, reason: .nothingToChoose)
            ),
            (
                { try menu(flavors: []) },
                MenuValidationError(part: .flavor, index: nil, reason: .nothingToChoose)
            ),
            (
                { try menu(flavors: [one], toppings: 201) },
                MenuValidationError(part: .topping, index: 200, reason: .tooManyItems(most: 200))
            ),
            (
                { try menu(flavors: [one, flavor("b"), one]) },
                MenuValidationError(part: .flavor, index: 2, reason: .repeatedID("a"))
            ),
            (
                { try menu(flavors: [one, flavor("b", "-0.01")]) },
                MenuValidationError(part: .flavor, index: 1, reason: .negativePrice)
            ),
            (
                { try menu("KRW", flavors: [flavor("b", "0.5")]) },
                MenuValidationError(part: .flavor, index: 0, reason: .tooManyDecimals(most: 0, .won))
            ),
        ]
        for (make, error) in errors { #expect(throws: error) { try make() } }
    }

    @Test(
        "an id is lowercase letters and digits with hyphens between them",
        arguments: [
            ("waffle", true), ("7up", true), ("a-b-c", true), ("", false), ("-a", false), ("a-", false),
            ("Waffle", false), ("a b", false), ("a,b", false), ("é", false), ("a\u{301}", false),
            (String(repeating: "a", count: 40), true), (String(repeating: "a", count: 41), false),
        ]
    )
    func ids(text: String, isValid: Bool) {
        #expect((MenuItemID(text) != nil) == isValid)
    }

    @Test(
        "a name has a limited length and no control or invisible characters",
        arguments: [
            ("Pistachio", true), ("피스타치오", true), ("👩‍🍳", true), ("", false), ("  ", false),
            ("a\tb", false), ("a\nb", false), ("\u{1B}[31m", false), ("a\u{202E}b", false),
            ("a\u{85}", false),
            (String(repeating: "가", count: 60), true), (String(repeating: "a", count: 61), false),
            ("a" + String(repeating: "\u{301}", count: 1_000), false),
        ]
    )
    func names(text: String, isValid: Bool) {
        #expect((ItemName(english: text) != nil) == isValid)
        #expect((ItemName(english: "x", korean: text) != nil) == isValid)
    }

    @Test("a day adds up by flavor and by rate of tax, rounded once, and leaves out what was cancelled")
    func day() throws {
        func receipt(_ number: Int, _ currency: Currency = .usDollar, cancelled: Bool = false) throws
            -> Receipt
        {
            let lines = try [("mint", "1.05", "7"), ("mint", "1.05", "7.0"), ("nuts", "0.99", nil)].map {
                id,
                price,
                vat in
                OrderLine(
                    part: id == "nuts" ? .topping : .flavor,
                    item: try #require(MenuItemID(id)),
                    name: try #require(ItemName(english: id)),
                    price: try ExactDecimal(parsing: price),
                    vat: try vat.map { try ExactDecimal(parsing: $0) }
                )
            }
            let moment = Moment(secondsSince1970: 0)
            let id = OrderID(UInt64(number))
            return Receipt(
                number: number,
                order: try Order(id: id, placedAt: moment, currency: currency, lines: lines),
                cancelledAt: cancelled ? moment : nil
            )
        }
        let receipts = try [receipt(1), receipt(2), receipt(3, cancelled: true), receipt(4, .won)]
        let day = try OrdersOfDay(day: Moment(secondsSince1970: 0).day, receipts: receipts)
        #expect(day.receipts == receipts)
        #expect(day.flavors.map(\.scoops) == [4, 2])
        #expect(day.flavors.map { "\($0.sum.amount) \($0.sum.currency)" } == ["4.20 USD", "2.10 KRW"])
        #expect(
            day.vat.filter { $0.gross.currency == .usDollar }
                .map {
                    "\($0.rate?.description ?? "-") \($0.gross.amount) \($0.tax?.amount.description ?? "-")"
                }
                == ["7 4.20 0.27", "- 1.98 -"]
        )
        #expect(day.totals.map { "\($0.amount) \($0.currency)" } == ["6.18 USD", "3.09 KRW"])
    }

    @Test("a colour is a number sign and six hexadecimal digits")
    func tints() {
        #expect(Tint(hexadecimal: "#93c572") == Tint(red: 0x93, green: 0xC5, blue: 0x72))
        for text in ["93C572", "#93C57", "#93C5722", "#93C57G", "#+3C572", "", "#", "#９3C572"] {
            #expect(Tint(hexadecimal: text) == nil, "\(text)")
        }
    }

    @Test("an order adds up exactly, and its id parses its own description")
    func order() throws {
        let lines = try ["0.10", "0.20", "2.5"].map { OrderLine(try flavor("a", $0), as: .flavor) }
        let order = try Order(
            id: OrderID(255),
            placedAt: Moment(secondsSince1970: -1),
            currency: .usDollar,
            lines: lines
        )
        #expect(order.total == Money(amount: try ExactDecimal(parsing: "2.80"), currency: .usDollar))
        #expect(order.id.description == "00000000000000ff")
        #expect(OrderID(order.id.description) == order.id)
        #expect(OrderID("+0000000000000ff") == nil && OrderID("ff") == nil)
        #expect(order.placedAt.secondsSince1970 == -1)
        let most = try flavor("a", "170141183460469231731687303715884105727")
        #expect(throws: ExactDecimalError.overflow) {
            try Order(
                id: OrderID(1),
                placedAt: Moment(secondsSince1970: 0),
                currency: .won,
                lines: [OrderLine(most, as: .flavor), OrderLine(most, as: .flavor)]
            )
        }
    }
}
