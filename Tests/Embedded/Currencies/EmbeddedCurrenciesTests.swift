import EmbeddedCurrencies
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import Testing
import UseCases

@Suite("The embedded currencies")
struct EmbeddedCurrenciesTests {
    private let repository = EmbeddedCurrencyNamesRepository {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }

    private func find(_ text: String) async throws -> [String] {
        try await DefaultCurrenciesUseCases(repository: repository).execute(text).map(\.code)
    }

    /// Returns the codes that a text may mean: one, or several if it is ambiguous.
    private func meanings(of text: String) async throws -> [String] {
        do {
            return try await find(text)
        } catch CurrencyNameError.ambiguous(_, let choices) {
            return choices.map(\.code)
        }
    }

    @Test("every current currency is found by its code, its English and its Korean name, or is a choice")
    func iso4217() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/iso4217-names.tsv"
        )
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 178)
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            let code = fields[0]
            #expect(try await find(code) == [code])
            #expect(try await find(code.lowercased()) == [code])
            for name in fields.dropFirst() where !name.isEmpty {
                #expect(try await meanings(of: name).contains(code), "\(code) is not called \(name)")
            }
        }
    }

    @Test("every word is already folded, and no two lines have the same code")
    func folded() async throws {
        let names = try await repository.names()
        #expect(names.count > 250)
        #expect(Set(names.map(\.currency)).count == names.count)
        let text = String(
            decoding: UnsafeBufferPointer(
                start: embedded_currencies_bytes(),
                count: embedded_currencies_count()
            ),
            as: UTF8.self
        )
        for line in text.split(separator: "\n") {
            for word in line.split(separator: "\t").last?.split(separator: "|") ?? [] {
                #expect(CurrencyWord(String(word)).folded == String(word))
            }
        }
    }

    @Test(
        "common words, signs and countries have their usual meaning",
        arguments: [
            ("$", "USD"), ("dollar", "USD"), ("dollars", "USD"), ("US$", "USD"), ("달러", "USD"),
            ("미국 달러", "USD"), ("A$", "AUD"), ("C$", "CAD"), ("HK$", "HKD"), ("€", "EUR"), ("Euros", "EUR"),
            ("£", "GBP"), ("sterling", "GBP"), ("won", "KRW"), ("₩", "KRW"), ("￦", "KRW"), ("원", "KRW"),
            ("한국", "KRW"), ("Korea", "KRW"), ("south korean won", "KRW"), ("yen", "JPY"), ("엔", "JPY"),
            ("円", "JPY"), ("위안", "CNY"), ("RMB", "CNY"), ("swiss francs", "CHF"), ("Złoty", "PLN"),
            ("zloty", "PLN"), ("u.s. dollar", "USD"), ("북한", "KPW"), ("Germany", "EUR"), ("ｕｓｄ", "USD"),
            ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "KRW"), ("Co\u{301}rdoba", "NIO"),
        ]
    )
    func commonWords(word: String, code: String) async throws {
        #expect(try await find(word) == [code])
    }

    @Test(
        "an ambiguous word reports the choices, the likeliest first",
        arguments: [
            ("kr", ["DKK", "NOK", "SEK", "ISK"]), ("¥", ["JPY", "CNY"]), ("krone", ["DKK", "NOK"]),
            ("krona", ["SEK", "ISK"]), ("mark", ["BAM", "DEM"]), ("ruble", ["RUB", "BYN"]),
        ]
    )
    func ambiguous(word: String, codes: [String]) async throws {
        await #expect(throws: CurrencyNameError.ambiguous(word, codes.compactMap { Currency(code: $0) })) {
            try await find(word)
        }
        for many in ["pound", "peso", "franc", "rupee", "파운드"] {
            #expect(try await meanings(of: many).count > 2)
        }
    }

    @Test(
        "a typo suggests the currency that was probably meant, but does not select it",
        arguments: [("dolar", "USD"), ("eruo", "EUR"), ("poud", "GBP"), ("달라", "USD"), ("ringit", "MYR")]
    )
    func slips(word: String, code: String) async throws {
        let error = await #expect(throws: CurrencyNameError.self) { try await find(word) }
        guard case .unknown(word, let similar) = error else {
            Issue.record("\(word) is answered with \(String(describing: error))")
            return
        }
        #expect(similar.contains { $0.code == code })
    }

    @Test(
        "nonsense is no currency",
        arguments: ["XYZ", "1", "%", "\u{1B}[31m", "|", "\t", "🙂", "a|b", "usd|"]
    )
    func nonsense(word: String) async {
        if word.allSatisfy(\.isWhitespace) {
            #expect((try? await find(word)) == [])
        } else {
            await #expect(throws: CurrencyNameError.self) { try await find(word) }
        }
    }

    @Test("a word with one character more or less is another word")
    func mutations() async throws {
        let names = try await repository.names()
        let words = Set(names.flatMap(\.words)).union(names.map { CurrencyWord($0.currency.code) })
        // Every eleventh word, which keeps the test short.
        for word in words.sorted(by: { $0.folded < $1.folded }).enumerated().filter({ $0.offset % 11 == 0 }) {
            let text = word.element.folded
            for mutation in [
                text + "\u{BF}", "\u{7}" + text, text + "|", "|" + text, String(text.dropLast()),
            ] {
                let mutated = CurrencyWord(mutation)
                guard !words.contains(mutated), !mutated.folded.isEmpty else { continue }
                let found = try await repository.currencies(called: mutated)
                #expect(found.isEmpty, "\(mutation) was taken for \(found)")
            }
        }
    }
}
