import Entities
import Testing

@Suite("Amounts of tables")
struct TableAmountTests {
    @Test(
        "may have parentheses or a minus behind, which are negative, and a currency at one side",
        arguments: [
            ("(15,000.00)", "-15000.00", nil), ("5-", "-5", nil), ("5 −", "-5", nil), (" +7 ", "7", nil),
            ("$5", "5", "$"), ("-$5", "-5", "$"), ("$-5", "-5", "$"), ("($1,234.56)", "-1234.56", "$"),
            ("5 USD", "5", "USD"), ("USD -5", "-5", "USD"), ("5- USD", "-5", "USD"), ("5€", "5", "€"),
            ("US$ .50", "0.50", "US$"), ("Rs.500", "500", "Rs."), ("5 Kč", "5", "Kč"), ("１０원", "10", "원"),
            ("1 234.56 zł", "1234.56", "zł"),
        ] as [(String, String, String?)]
    )
    func parses(text: String, amount: String, currency: String?) throws {
        let parser = AmountParser(decimalMark: .point, isGuessed: false)
        let found = try parser.tableAmount(of: text)
        #expect(found.amount.description == amount && found.currency == currency)
        let bytes = text.utf8.span
        let other = try parser.tableAmount(of: bytes)
        #expect(other == found)
    }

    @Test(
        "are rejected with two signs, two currencies or other text",
        arguments: [
            "(-5)", "-5-", "--5", "$5 USD", "$", "()", "", "5,-", "5 .", "#5", "5%", "(5", "5)", "0x1F",
            "1e3", "5;",
        ]
    )
    func rejects(text: String) {
        #expect(throws: AmountParser.ParsingError.self) {
            try AmountParser(decimalMark: .point, isGuessed: false).tableAmount(of: text)
        }
    }

    @Test(
        "tell the decimal mark if only one makes them an amount",
        arguments: [
            ("5", TableAmount.Mark.none), ("x", .none), ("1 234", .none), ("5.5", .only(.point)),
            ("1,234.5", .only(.point)), ("1,234,567", .only(.point)), ("$1.234,56", .only(.comma)),
            ("(5,5)", .only(.comma)),
            ("1,234", .either), ("1.234-", .either), ("0.123", .only(.point)),
        ]
    )
    func marks(text: String, mark: TableAmount.Mark) {
        #expect(TableAmount.mark(in: text) == mark)
    }

    @Test(
        "are parsed by the other mark if only that makes them one, and say so as those do that are others with it",
        arguments: [
            ("(5.50)", "-5.50", TableAmount.Reading.onlyWithOtherMark), ("5,50", "5.50", nil),
            ("1,234.5", "1234.5", .onlyWithOtherMark), ("1.234,5", "1234.5", nil),
            ("1234,567", "1234.567", nil),
            ("1.234", "1234", .withEitherMark), ("-1,234", "-1.234", .withEitherMark),
            ("0,123", "0.123", nil),
            ("Rs.1,234", "1.234", .withEitherMark), ("0.123", "0.123", .onlyWithOtherMark),
            ("１，２３４", "1.234", .withEitherMark),
        ] as [(String, String, TableAmount.Reading?)]
    )
    func readings(text: String, amount: String, reading: TableAmount.Reading?) throws {
        let parser = AmountParser(decimalMark: .comma, isGuessed: false, takesOtherMark: true)
        for found in [try parser.tableAmount(of: text), try parser.tableAmount(of: text.utf8.span)] {
            #expect(found.amount.description == amount && found.reading == reading)
        }
    }

    @Test("that are others with the other mark are rejected if the mark is guessed")
    func unclear() {
        #expect(throws: AmountParser.ParsingError.noAmount(.unexpected("("))) {
            try AmountParser(decimalMark: .comma, isGuessed: false).tableAmount(of: "(5.50)")
        }
        let guessed = AmountParser(decimalMark: .comma, isGuessed: true)
        #expect(throws: AmountParser.ParsingError.unclear) { try guessed.tableAmount(of: "5.000-") }
    }
}
