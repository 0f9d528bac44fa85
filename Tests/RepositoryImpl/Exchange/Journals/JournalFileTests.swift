import Entities
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("A journal in a file")
struct JournalFileTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func journal(
        _ text: String,
        named name: String = "main.journal",
        _ dialect: Journal.Dialect? = nil
    ) throws -> Journal {
        try JournalFile(path: try folder.write(text, to: name), dialect: dialect).journal()
    }

    /// The commodities and their days, such as `USD 2025-01-02 2025-01-03`.
    private func uses(_ journal: Journal) -> [String] {
        journal.uses.sorted { $0.key < $1.key }.map { commodity, days in
            ([commodity] + days.sorted().map(\.description)).joined(separator: " ")
        }
    }

    @Test("has the commodities of postings, costs and prices of ledger and hledger, with their days")
    func ledger() throws {
        let journal = try journal(
            """
            ; comment with 5 XXX
            decimal-mark .
            account assets:cash  ; 5 XXX
            commodity 1,000.00 XXX
                format 1,000.00 XXX
            D 1.00 XXX
            P 2025-01-01 12:00:00 USD 0.97 EUR
            P 2025/1/3 "ABC 1" $5
            ~ monthly
                expenses:rent  5 XXX
            = expenses
                budget  *5 XXX

            2025-01-02=2025-02-02 * (12) Shop | 7 XXX ; 5 XXX
                ; 5 XXX
                expenses:food a b  $-10.50 ; 5 XXX
                ! (virtual)\t5 CHF
                [assets:stock]  10 AAPL {150.00 USD} [2024-12-30] (5 XXX) @ 160 SEK
                assets:other    "Fund A 2" 3 @@ €7.00 = 100 NOK
                assets:dated  (10 JPY * 2)  ; date:2025-01-09
                assets:cash  1\u{A0}234,56\u{A0}PLN
                assets:bank one space 5 XXX
                assets:bank
            comment
            2025-01-05 x
                a  5 XXX
            end comment
            Y2024
            3/4 without a year
                a  5 kr
            """
        )
        #expect(journal.dialect == .hledger)
        #expect(
            uses(journal) == [
                "$ 2025-01-02 2025-01-03", "AAPL 2025-01-02", "CHF 2025-01-02", "EUR 2025-01-01",
                "Fund A 2 2025-01-02", "JPY 2025-01-02 2025-01-09", "NOK 2025-01-02", "PLN 2025-01-02",
                "SEK 2025-01-02", "USD 2025-01-02", "kr 2024-03-04", "€ 2025-01-02",
            ]
        )
        let day = try #require(CalendarDay(iso8601: "2025-01-01"))
        #expect(journal.hasPrice(of: "USD", in: "EUR", on: day))
        #expect(!journal.hasPrice(of: "EUR", in: "USD", on: day))
    }

    @Test("has those of beancount, beside metadata, balances and texts of several lines")
    func beancount() throws {
        let journal = try journal(
            #"""
            option "operating_currency" "EUR"
            2025-01-01 open Assets:Cash USD,XXX
            2025-01-01 commodity XXX
            2025-01-02 * "Payee" "a text; of \"two\"
            2025-01-03 * 5 XXX
              Assets:Cash 5 XXX"
              key: 5 XXX
              Assets:Cash  10.00 USD {0.90 CHF, 2024-01-01, "5 XXX"} @ 1.1 SEK ; 5 XXX
                note: "5 XXX"
              ! Assets:Stock  (1 + 2) B-R.K2
              Assets:Bank
            2025-01-03 balance Assets:Cash 5 XXX
            2025-01-04 price GBP 1.2 EUR
            2025-01-05 txn "x"
              Assets:Cash  5 NOK
            """#,
            named: "books"
        )
        #expect(journal.dialect == .beancount)
        #expect(
            uses(journal) == [
                "B-R.K2 2025-01-02", "CHF 2025-01-02", "EUR 2025-01-04", "NOK 2025-01-05", "SEK 2025-01-02",
                "USD 2025-01-02",
            ]
        )
    }

    @Test("has what its files include, each once, also in a cycle")
    func includes() throws {
        let posting = { (code: String) in "2025-01-02 x\n a  5 \(code)\n" }
        try folder.write("include ../main.ledger\n" + posting("USD"), to: "sub/a.ledger")
        try folder.write(posting("CHF"), to: "sub/b.ledger")
        try folder.write(posting("XXX"), to: "sub/c.txt")
        let journal = try journal(
            "!include sub/*.ledger\ninclude main.ledger\n" + posting("SEK"),
            named: "main.ledger"
        )
        #expect(journal.dialect == .ledger && uses(journal).map { $0.prefix(3) } == ["CHF", "SEK", "USD"])
        let path = folder.path(of: "main.ledger")
        for (name, error) in [
            (
                "none.ledger",
                JournalError.unreadable(
                    path: folder.path(of: "none.ledger"),
                    including: JournalLine(path: path, number: 2),
                    .missing
                )
            ),
            ("x*.ledger", .nothingIncluded(JournalLine(path: path, number: 2), pattern: "x*.ledger")),
        ] {
            #expect(throws: error) { try self.journal("\ninclude \(name)\n", named: "main.ledger") }
        }
    }

    @Test(
        "has the dialect that the user names, else that of its name, else that of its first entries",
        arguments: [
            ("books", "2025-01-02 * \"Shop\" \"Tea\"\n", nil, .beancount),
            ("books", "2025-01-02 * Shop here\n", nil, .ledger),
            ("books", "2025-01-02 Shop \"Tea\"\n", nil, .ledger), ("books", "12 * \"Shop\"\n", nil, .ledger),
            ("books", "2025-01-02 open Assets:Cash\n", nil, .beancount),
            ("books", "plugin \"x\"\n", nil, .beancount),
            ("books", "decimal-mark .\n", nil, .hledger), ("books.bean", "", nil, .beancount),
            ("books.bean", "", .hledger, .hledger), ("books.dat", "plugin \"x\"\n", nil, .ledger),
        ] as [(String, String, Journal.Dialect?, Journal.Dialect)]
    )
    func dialects(name: String, text: String, named: Journal.Dialect?, expected: Journal.Dialect) throws {
        #expect(try journal(text, named: name, named).dialect == expected)
    }

    @Test("includes a file with the year before it, and outside every text and entry")
    func stateOfIncludes() throws {
        try folder.write("3/4 x\n a  5 USD\n b  6 \"\"\n", to: "year.ledger")
        let years = try journal("Y2024\ninclude year.ledger\nY2023\n", named: "main.ledger")
        #expect(uses(years) == ["USD 2024-03-04"])
        try folder.write("2025-01-02 * \"without an end\n", to: "text.bean")
        try folder.write("2025-01-03 price GBP 1.2 EUR\n", to: "price.bean")
        for names in [["text", "price"], ["price", "text"]] {
            let both = names.map { "include \"\($0).bean\"\n" }.joined()
            #expect(uses(try journal(both, named: "main.bean")) == ["EUR 2025-01-03"])
        }
    }

    @Test("is rejected if a line has no end, and has nothing if it is none")
    func hostile() throws {
        let long = "2025-01-02 x\n" + String(repeating: "x", count: 3 << 19)
        let path = folder.path(of: "long")
        #expect(throws: JournalError.longLine(JournalLine(path: path, number: 2), mebibytes: 1)) {
            try journal(long, named: "long")
        }
        for (text, expected) in [
            ("", []), ("\0\u{1B}[2J", []), ("2025-99-99 x\n a  5 USD\n", []),
            ("P\nP 2025-01-01\nP 2025-01-01 USD 5\n", []), ("2025-01-01 x\n a  5 \"USD", ["USD 2025-01-01"]),
        ] {
            #expect(uses(try journal(text, named: "text")) == expected, "\(text)")
        }
    }
}
