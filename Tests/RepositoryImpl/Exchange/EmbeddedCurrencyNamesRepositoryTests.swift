import Entities
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("The built-in currency names")
struct EmbeddedCurrencyNamesRepositoryTests {
    /// A static string, whose bytes stay in place as built-in ones do.
    private static let table: StaticString = """
        USD\tUS Dollar\t미국 달러\t$\t$|dollar|usdollar|달러
        SEK\tSwedish Krona\t\t\tkr|krona
        DKK\tDanish Krone\t덴마크 크로네\t\tkr|krone
        """

    private static func repository(_ table: StaticString) -> EmbeddedCurrencyNamesRepository {
        EmbeddedCurrencyNamesRepository {
            UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
        }
    }

    private func codes(_ word: String) async throws -> [String] {
        try await Self.repository(Self.table).currencies(called: CurrencyWord(word)).map(\.code)
    }

    @Test(
        "a code finds its currency, and a word finds all currencies with it in table order",
        arguments: [
            ("usd", ["USD"]), ("DKK", ["DKK"]), ("kr", ["SEK", "DKK"]), ("US Dollar", ["USD"]),
            ("달러", ["USD"]),
            ("krone", ["DKK"]), ("$", ["USD"]), ("XYZ", []), ("dolla", []), ("dollars", []), ("", []),
            ("dollar|usdollar", []), ("미국", []),
        ] as [(String, [String])]
    )
    func words(word: String, expected: [String]) async throws {
        #expect(try await codes(word) == expected)
    }

    @Test("names contain the fields that are present")
    func names() async throws {
        let names = try await Self.repository(Self.table).names()
        #expect(names.map(\.english) == ["US Dollar", "Swedish Krona", "Danish Krone"])
        #expect(names.map(\.korean) == ["미국 달러", nil, "덴마크 크로네"])
        #expect(names.map(\.sign) == ["$", nil, nil])
        #expect(names[1].words == [CurrencyWord("kr"), CurrencyWord("Krona")])
    }

    @Test("a damaged table is an error", arguments: ["nonsense", "US\tx\ty\tz\tdollar"])
    func damaged(line: String) async {
        let table: StaticString = line == "nonsense" ? "nonsense" : "US\tx\ty\tz\tdollar"
        await #expect(throws: CurrencyNameError.self) { try await Self.repository(table).names() }
        let found = try? await Self.repository(table).currencies(called: CurrencyWord("dollar"))
        #expect(found?.isEmpty != false)
    }

    @Test("an empty table finds nothing")
    func empty() async throws {
        #expect(try await Self.repository("").names().isEmpty)
        #expect(try await Self.repository("").currencies(called: CurrencyWord("usd")).isEmpty)
    }
}
