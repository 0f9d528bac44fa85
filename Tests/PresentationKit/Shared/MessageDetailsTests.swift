import Entities
import Testing

@testable import PresentationKit

@Suite("What the messages of errors say in detail")
struct MessageDetailsTests {
    @Test(
        "a size is given with the largest unit that leaves a whole number",
        arguments: [
            (1_023, "1023 bytes", "1023바이트"), (1_024, "1 kB", "1 kB"), (1_536, "1536 bytes", "1536바이트"),
            (1_048_575, "1048575 bytes", "1048575바이트"), (1_048_576, "1 MB", "1 MB"),
            (3_145_728, "3 MB", "3 MB"),
        ]
    )
    func sizes(limit: Int, english: String, korean: String) {
        let error = MoviesError.service(.service, .unreadableAnswer(.tooLarge(limit: limit)))
        #expect(FailureViewData(error, in: .english).message.contains("larger than \(english)"))
        #expect(FailureViewData(error, in: .korean).message.contains("\(korean)보다 큼"))
    }

    @Test("a mistyped currency is answered with the four nearest")
    func nearest() throws {
        let similar = try ["AUD", "CAD", "HKD", "NZD", "SGD"].map { try #require(Currency(code: $0)) }
        let message = FailureViewData(CurrencyNameError.unknown("dolar", similar: similar)).message
        #expect(message.contains("AUD, CAD, HKD or NZD"), "\(message)")
        #expect(!message.contains("SGD"))
    }

    @Test("hidden characters of a quoted word are shown by their numbers")
    func hiddenCharacters() {
        let message = FailureViewData(CurrencyNameError.unknown("a\u{1B}[2J\u{202E}é", similar: [])).message
        #expect(message.contains(#"a\u{1B}[2J\u{202E}é"#), "\(message)")
    }

    @Test("an error of the database names what it is, if that is known")
    func programErrors() {
        let messages = [Language.english, .korean].flatMap { language in
            [nil, "why"].map {
                FailureViewData(StorageError.programError(message: $0), in: language).message
            }
        }
        #expect(messages.map { $0.contains("(why)") } == [false, true, false, true])
        #expect(messages.allSatisfy { $0.contains("(") == $0.contains("(why)") })
    }

    @Test("the columns of a header are listed, and that there are more only if there are")
    func columns() {
        let messages = [false, true].map { hasMore in
            let error = BatchInputError.unknownColumn("x", known: ["a", "b"], hasMore: hasMore)
            return [
                FailureViewData(error, in: .plain).message.contains("it has 'a', 'b' and more."),
                FailureViewData(error, in: .withCommands(.korean)).message.contains("'a', 'b' 등입니다"),
            ]
        }
        #expect(messages == [[false, false], [true, true]])
    }

    @Test("a missing column of targets can also be replaced by one target")
    func missingColumns() {
        let messages = ["to", "from"].map { column in
            FailureViewData(
                BatchInputError.missingColumn(column, number: nil, mayUseSemicolons: false),
                in: .withCommands()
            ).message
        }
        #expect(messages[0].contains("'--to-column' or give one target with '--to'"), "\(messages[0])")
        #expect(messages[1].contains("'--from'") && !messages[1].contains("--to"), "\(messages[1])")
    }
}
