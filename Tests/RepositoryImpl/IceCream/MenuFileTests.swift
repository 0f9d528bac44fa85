import Entities
import Foundation
import ProgramTestSupport
import RandomTestSupport
import RepositoryImpl
import Testing

@Suite("A menu from a file")
struct MenuFileTests {
    private static let isCurrency: JSONMenuRepository.IsCurrency = { [.won, .usDollar].contains($0) }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.path + "/menu.json" }

    private func menu(_ text: String) async throws -> Menu {
        try await menu(Data(text.utf8))
    }

    private func menu(_ data: Data) async throws -> Menu {
        try data.write(to: URL(filePath: path))
        return try await JSONMenuRepository(file: path, isCurrency: Self.isCurrency).menu()
    }

    private static let good = """
        {
          "currency": "USD",
          "cones": [
            {"id": "waffle", "name": "Waffle", "price": 1.50, "shape": "cone", "tint": "#C98B4B"}
          ],
          "flavors": [
            {"id": "mint", "name": "Mint", "korean": "민트", "price": 3},
            {"id": "lemon", "name": "Lemon", "price": 0}
          ],
          "toppings": [
            {"id": "nuts", "name": "Nuts", "price": 0.75}
          ]
        }
        """

    @Test("is read with exact prices and in its own order")
    func good() async throws {
        let menu = try await menu(Self.good)
        #expect(menu.currency == .usDollar)
        #expect(menu.cones.map(\.price.description) == ["1.50"])
        #expect(menu.cones.map(\.tint) == [Tint(red: 0xC9, green: 0x8B, blue: 0x4B)])
        #expect(menu.cones.map(\.shape) == [.cone])
        #expect(menu.flavors.map(\.id.text) == ["mint", "lemon"])
        #expect(menu.flavors.map(\.name.korean) == ["민트", nil])
        #expect(menu.toppings.map(\.tint) == [nil])
    }

    @Test("a price gets all decimals of its currency, however it is written")
    func decimals() async throws {
        for (written, price) in [("3", "3.00"), ("3.5", "3.50"), ("3.500", "3.50"), ("\"3.5\"", "3.50")] {
            let menu = try await menu(Self.good.replacing("\"price\": 3}", with: "\"price\": \(written)}"))
            #expect(menu.flavors.first?.price.description == price, "\(written)")
        }
        let won = try await menu(
            Self.good.replacing("USD", with: "KRW").replacing("1.50", with: "1500.00").replacing(
                "0.75",
                with: "75.0"
            )
        )
        #expect(won.cones.map(\.price.description) == ["1500"])
        #expect(won.toppings.map(\.price.description) == ["75"])
    }

    @Test("the tax of an item is its own, else the menu's, else unknown")
    func vat() async throws {
        #expect(try await menu(Self.good).flavors.map(\.vat) == [nil, nil])
        let taxed = try await menu(
            Self.good.replacing("\"currency\": \"USD\"", with: "\"currency\": \"USD\", \"vat\": 7")
                .replacing("\"Lemon\"", with: "\"Lemon\", \"vat\": \"19.5\"")
        )
        #expect(taxed.flavors.map(\.vat?.description) == ["7", "19.5"])
        #expect(taxed.cones.map(\.vat?.description) == ["7"] && taxed.toppings.first?.vat == ExactDecimal(7))
        for rate in ["-1", "100.1"] {
            let text = Self.good.replacing("\"Lemon\"", with: "\"Lemon\", \"vat\": \(rate)")
            await #expect(
                throws: MenuError.invalid(
                    file: path,
                    place: TextPlace(line: 8, column: 45),
                    reason: .invalidVAT(rate)
                )
            ) { try await menu(text) }
        }
    }

    @Test("optional fields may be null")
    func null() async throws {
        let menu = try await menu(
            Self.good.replacing("\"민트\"", with: "null").replacing("\"#C98B4B\"", with: "null")
        )
        #expect(menu.flavors.map(\.name.korean) == [nil, nil])
        #expect(menu.cones.map(\.tint) == [nil])
    }

    @Test(
        "an error names its position",
        arguments: [
            ("\"USD\"", "\"XQZ\"", 2, 15, .unknownCurrency("XQZ")),
            ("\"USD\"", "\"dollars\"", 2, 15, .unknownCurrency("dollars")),
            ("\"USD\"", "840", 2, 15, .wrongKind("currency", expected: .text)),
            ("\"flavors\"", "\"flavours\"", 6, 3, .unknownKey("flavours", known: Self.keys)),
            ("  \"currency\": \"USD\",\n", "", 1, 1, .missingKey("currency")),
            ("\"price\": 3}", "\"price\": true}", 7, 61, .wrongKind("price", expected: .number)),
            ("\"price\": 3}", "\"price\": \"three\"}", 7, 61, .invalidPrice("three")),
            ("\"price\": 3}", "\"price\": -3}", 7, 61, .negativePrice),
            ("\"price\": 3}", "\"price\": 3.001}", 7, 61, .tooManyDecimals(most: 2, .usDollar)),
            ("\"price\": 3}", "\"price\": 3e2}", 7, 61, .invalidPrice("3e2")),
            (", \"price\": 3}", "}", 7, 5, .missingKey("price")),
            ("\"id\": \"lemon\"", "\"id\": \"mint\"", 8, 12, .repeatedID("mint")),
            ("\"id\": \"lemon\"", "\"id\": \"Lemon\"", 8, 12, .invalidID("Lemon")),
            ("\"name\": \"Lemon\"", "\"name\": \" \"", 8, 29, .invalidName(" ")),
            ("\"민트\"", "\"\\u001b[31m\"", 7, 46, .invalidName("\u{1B}[31m")),
            ("\"#C98B4B\"", "\"brown\"", 4, 80, .invalidTint("brown")),
            ("\"shape\": \"cone\"", "\"shape\": \"bowl\"", 4, 64, .invalidShape("bowl")),
            (
                "\"price\": 0.75", "\"price\": 0.75, \"shape\": \"cup\"", 11, 51,
                .unknownKey("shape", known: Self.itemKeys)
            ),
            ("\"price\": 0.75}", "\"price\": 0.75},", 12, 3, .syntax(.expectedValue)),
            ("{\"id\": \"nuts\", \"name\": \"Nuts\", \"price\": 0.75}", "", 10, 15, .nothingToChoose),
            (
                "{\"id\": \"nuts\", \"name\": \"Nuts\", \"price\": 0.75}", "7", 11, 5,
                .wrongKind("topping", expected: .object)
            ),
        ] as [(String, String, Int, Int, MenuErrorReason)]
    )
    func bad(wrong: String, by right: String, line: Int, column: Int, reason: MenuErrorReason) async throws {
        let text = Self.good.replacingOccurrences(of: wrong, with: right)
        #expect(text != Self.good)
        let error = MenuError.invalid(
            file: path,
            place: TextPlace(line: line, column: column),
            reason: reason
        )
        await #expect(throws: error) { try await menu(text) }
    }

    private static let keys = ["currency", "vat", "cones", "flavors", "toppings"]
    private static let itemKeys = ["id", "name", "korean", "price", "vat", "tint"]

    @Test("a file that is not text, too large or missing has its own error")
    func files() async throws {
        await #expect(
            throws: MenuError.invalid(file: path, place: TextPlace(line: 1, column: 2), reason: .notText)
        ) { try await menu(Data([0x7B, 0xFF])) }
        await #expect(
            throws: MenuError.invalid(file: path, place: nil, reason: .tooLarge(maximumBytes: 1 << 20))
        ) { try await menu(String(repeating: " ", count: 1 << 20) + "{}") }
        let missing = JSONMenuRepository(file: path + "s", isCurrency: Self.isCurrency)
        await #expect(throws: MenuError.unreadable(file: path + "s", .missing)) {
            try await missing.menu()
        }
        let folder = JSONMenuRepository(file: directory.path, isCurrency: Self.isCurrency)
        await #expect(throws: MenuError.unreadable(file: directory.path, .notAFile)) {
            try await folder.menu()
        }
    }

    @Test("a file is read by a link and keeps its permissions")
    func link() async throws {
        _ = try await menu(Self.good)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let link = directory.path + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(try await JSONMenuRepository(file: link, isCurrency: Self.isCurrency).menu().cones.count == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }

    @Test("a mutated file is a valid menu or an error with a position")
    func mutations() async throws {
        var random = SplitMix64(seed: 7)
        let good = Array(Self.good.utf8)
        var menus = 0
        for _ in 0..<2_000 {
            var bytes = good
            let place = Int.random(in: 0..<bytes.count, using: &random)
            if Bool.random(using: &random) {
                bytes.remove(at: place)
            } else {
                bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            do {
                _ = try await menu(Data(bytes))
                menus += 1
            } catch MenuError.invalid(_, let place, _) {
                let place = try #require(place)
                #expect((1...14).contains(place.line))
            }
        }
        #expect(1..<2_000 ~= menus)
    }

    @Test("a cancelled task gets no menu")
    func cancelled() async throws {
        try Data(Self.good.utf8).write(to: URL(filePath: path))
        let repository = JSONMenuRepository(file: path, isCurrency: Self.isCurrency)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await repository.menu()
        }
        task.cancel()
        await #expect(throws: MenuError.cancelled) { try await task.value }
    }
}
