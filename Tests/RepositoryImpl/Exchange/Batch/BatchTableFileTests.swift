import Entities
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("A table of amounts in a file")
struct BatchTableFileTests {
    private struct Converted {
        var output = ""
        var (rows, lines) = (0, 0)
        var failures: [ConvertedChunk.Failure] = []
        var tally: [BatchTally] = []
        var ownTarget: String?
        var isStopped = false

        var errors: [BatchError] {
            failures.compactMap { failure in
                guard case .error(let error) = failure.reason else { return nil }
                return error
            }
        }
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Converts a table by the rates of one day. What they cannot resolve is rejected.
    private func convert(
        _ text: String,
        named name: String = "rows.csv",
        format: String? = nil,
        separator: Character? = nil,
        _ options: BatchTableOptions = .of()
    ) throws -> Converted {
        let path = try folder.write(text, to: name)
        let file = BatchTableFile(path: path, format: format, separator: separator?.asciiValue) { "\($0)" }
        var table = try file.open(options)
        #expect(!table.isEmpty)
        var converted = Converted()
        while case .rows(var rows) = try table.next(mayWait: true) {
            let rates = try BatchRates.ofOneDay(table.notation, isTallied: options.isTallied)
            while let query = rows.advance(answeringBy: rates) {
                rows.write(.rejected(.noCurrency(query.to)), of: query)
            }
            converted.output += String(decoding: rows.chunk.output, as: UTF8.self)
            converted.rows += rows.chunk.rows
            converted.lines += rows.chunk.lines
            converted.failures += rows.chunk.failures
            converted.tally += [rows.chunk.tally].compactMap(\.self)
            converted.ownTarget = rows.chunk.ownTarget ?? converted.ownTarget
            converted.isStopped = rows.chunk.isStopped
        }
        return converted
    }

    @Test(
        "passes rows on byte for byte, with the answers in columns of their own",
        arguments: [
            // Line ends and a byte order mark of other systems, quotes, spaces, and no end of the last line.
            (
                "rows.csv", BatchTableOptions.of(),
                "\u{FEFF}n,Amount,from,to\r\n\"a \"\"q\"\",\r\nb\",\"1,200.50\", usd ,eur",
                "\u{FEFF}n,Amount,from,to,result\r\n\"a \"\"q\"\",\r\nb\",\"1,200.50\", usd ,eur,600.25", 1, 3
            ),
            (
                "rows.csv", .of(from: "currency", target: "EUR", adds: true),
                "currency,amount,date\nUSD,-100,2015-01-02\n",
                "currency,amount,date,result,rate,rate_date,incomplete\n"
                    + "USD,-100,2015-01-02,-50.00,0.5,2015-01-02,no\n", 1, 2
            ),
            (
                "rows.csv", .of(hasHeader: false), "3,USD,EUR,2015-01-02\n", "3,USD,EUR,2015-01-02,1.50\n", 1,
                1
            ),
            // With one target for all rows, the third column is the day.
            (
                "rows.csv", .of(hasHeader: false, target: "EUR"), "3,USD,2015-01-02\n\n3,USD,2015-01-01\n",
                "3,USD,2015-01-02,1.50\n\n3,USD,2015-01-01,\n", 2, 3
            ),
            (
                "rows.tsv", .of(hasHeader: false, amounts: ["3"], from: "1", to: "2", date: "4"),
                "USD\tEUR\t3\t2015-01-02\n", "USD\tEUR\t3\t2015-01-02\t1.50\n", 1, 1
            ),
            (
                "rows.csv", .of(rounding: "How"), "amount,from,to,how\n3,USD,EUR,1\n5,USD,EUR,\n",
                "amount,from,to,how,result\n3,USD,EUR,1,2\n5,USD,EUR,,2.50\n", 2, 3
            ),
            (
                "rows.jsonl", .of(adds: true),
                #" { "amount" : 3.0 ,"from":" USD","to":"\u0045UR", "x":[{}] } "# + "\n \n{}",
                #" { "amount" : 3.0 ,"from":" USD","to":"\u0045UR", "x":[{}] "#
                    + #","result":"1.50","rate":"0.5","rate_date":"2015-01-02"} "#
                    + "\n \n" + #"{"result":null,"rate":null,"rate_date":null}"#, 2, 3
            ),
            (
                "rows.ndjson", .of(rounding: "step"),
                #"{"amount":3,"from":"USD","to":"EUR","step":"1"}"# + "\n"
                    + #"{"amount":3,"from":"USD","to":"EUR"}"#,
                #"{"amount":3,"from":"USD","to":"EUR","step":"1","result":"2"}"# + "\n"
                    + #"{"amount":3,"from":"USD","to":"EUR","result":"1.50"}"#, 2, 2
            ),
            // A comma instead of a point, in quotes where it also separates fields.
            (
                "rows.csv", .of(decimalMark: .comma), "amount,from,to\n\"3,0\",USD,EUR\n",
                "amount,from,to,result\n\"3,0\",USD,EUR,\"1,50\"\n", 1, 2
            ),
            (
                "rows.csv", .of(), "amount;from;to\n3,0;USD;EUR\n",
                "amount;from;to;result\n3,0;USD;EUR;1,50\n",
                1, 2
            ),
        ] as [(String, BatchTableOptions, String, String, Int, Int)]
    )
    func answers(
        name: String,
        options: BatchTableOptions,
        input: String,
        expected: String,
        rows: Int,
        lines: Int
    ) throws {
        let converted = try convert(input, named: name, options)
        #expect(converted.output == expected)
        // The last line may lack its end.
        #expect(converted.rows == rows && converted.lines == lines)
    }

    @Test(
        "has a result for each of several amounts, of which some may be empty; a row has all results or none"
    )
    func severalAmounts() throws {
        let wide = try convert(
            """
            Net,"a,b",from,date
            2,3,USD,2015-01-02
            ,3,USD,2015-01-02
            2,x,USD,2015-01-02
            ,,USD,
            """,
            .of(amounts: ["Net", "a,b"], target: "EUR", adds: true)
        )
        #expect(
            wide.output == """
                Net,"a,b",from,date,result_Net,"result_a,b",rate,rate_date,incomplete
                2,3,USD,2015-01-02,1.00,1.50,0.5,2015-01-02,no
                ,3,USD,2015-01-02,,1.50,0.5,2015-01-02,no
                2,x,USD,2015-01-02,,,,,
                ,,USD,,,,,,
                """
        )
        #expect(wide.failures.map(\.line) == [3, 4] && wide.rows == 4)
        let currencies = try convert("n,g,from,to\n2,$4,USD,EUR\n", .of(amounts: ["n", "g"], policy: .skip))
        #expect(currencies.output == "n,g,from,to,result_n,result_g\n")
        let objects = try convert(
            #"""
            {"n\"":2,"g":"4","from":"USD"}
            {"g":null,"n\"":2,"from":"USD"}
            {"from":"USD"}
            """#,
            named: "rows.jsonl",
            .of(amounts: ["n\"", "g"], target: "EUR")
        )
        #expect(
            objects.output == #"""
                {"n\"":2,"g":"4","from":"USD","result_n\"":"1.00","result_g":"2.00"}
                {"g":null,"n\"":2,"from":"USD","result_n\"":"1.00","result_g":null}
                {"from":"USD","result_n\"":null,"result_g":null}
                """#
        )
    }

    @Test(
        "blanks, keeps, leaves out or stops at a row that is none, and pads one that is too short",
        arguments: [
            (RowErrorPolicy.blank, "amount,from,to,result\n1,2,,\n4,USD,EUR,2.00\n", 2),
            (
                .keep,
                "amount,from,to,result,error\n1,2,,,\"rowFormat(Entities.BatchRowFormatError."
                    + "fieldCount(2, expected: 3))\"\n4,USD,EUR,2.00,\n", 2
            ),
            (.skip, "amount,from,to,result\n4,USD,EUR,2.00\n", 2), (.stop, "amount,from,to,result\n", 0),
        ] as [(RowErrorPolicy, String, Int)]
    )
    func policies(policy: RowErrorPolicy, expected: String, rows: Int) throws {
        let converted = try convert("amount,from,to\n1,2\n4,USD,EUR\n", .of(policy: policy))
        #expect(converted.output == expected)
        #expect(converted.rows == rows && converted.isStopped == (policy == .stop))
        #expect(converted.errors == [.rowFormat(.fieldCount(2, expected: 3))])
        #expect(converted.failures.map(\.line) == [1])
    }

    @Test("ends at a quote that is left open, and adds nothing behind it")
    func openQuote() throws {
        let converted = try convert("amount,from,to\n4,USD,EUR\n4,\"USD,EUR\n")
        #expect(converted.output == "amount,from,to,result\n4,USD,EUR,2.00\n4,\"USD,EUR\n")
        #expect(converted.errors == [.rowFormat(.openQuote)])
    }

    @Test(
        "passes on objects that have a member twice or one that would be added, and lines that are none",
        arguments: [
            (
                #"{"amount":1,"amount":2,"from":"USD","to":"EUR"}"#,
                BatchRowFormatError.repeatedMember("amount")
            ),
            (#"{"amount":1,"from":"USD","to":"EUR","result":""}"#, .existingMember("result")),
            (#"{"amount":1,"from":"USD","to":"EUR","error":0}"#, .existingMember("error")),
            (#"{"amount":0100,"from":"USD","to":"EUR"}"#, .notAnObject), ("nonsense", .notAnObject),
            ("[]", .notAnObject),
        ]
    )
    func clashes(line: String, error: BatchRowFormatError) throws {
        let converted = try convert(line + "\n", named: "rows.jsonl", .of(policy: .keep))
        #expect(converted.output == line + "\n")
        #expect(converted.errors == [.rowFormat(error)] && converted.rows == 1 && converted.lines == 1)
    }

    @Test(
        "says in the object why it has no answer",
        arguments: [
            (#"{"amount":1,"from":["USD"],"to":"EUR""#, "nestedValue"),
            (#"{"amount":1,"from":null"#, "missingMember"),
            ("{", "missingMember"),
        ]
    )
    func noQuery(object: String, error: String) throws {
        let converted = try convert(object + "}", named: "rows.jsonl", .of(policy: .keep))
        let added = #""result":null,"error":"rowFormat(Entities.BatchRowFormatError.\#(error))"}"#
        #expect(converted.output == (object == "{" ? object : object + ",") + added)
    }

    @Test("takes the user's own currency if no column has a target, and a name of a column in any case")
    func ownTarget() throws {
        var options = BatchTableOptions.of()
        options.ownTarget = "EUR"
        let converted = try convert("FROM,Amount\nUSD,3\n", options)
        #expect(converted.output == "FROM,Amount,result\nUSD,3,1.50\n" && converted.ownTarget == "EUR")
        let objects = #"{"amount":3,"from":"USD"}"# + "\n" + #"{"amount":3,"from":"USD","to":"USD"}"#
        let answered = try convert(objects, named: "rows.jsonl", options)
        #expect(answered.ownTarget == "EUR")
        #expect(answered.output.contains(#""1.50""#) && answered.output.contains(#""3.00""#))
        let other = try convert("from,to,amount\nUSD,USD,3\n", options)
        #expect(other.output == "from,to,amount,result\nUSD,USD,3,3.00\n" && other.ownTarget == nil)
        #expect(throws: BatchInputError.missingColumn("to", number: 3, mayUseSemicolons: false)) {
            var options = BatchTableOptions.of(hasHeader: false)
            options.ownTarget = "EUR"
            _ = try convert("3,USD\n", options)
        }
    }

    @Test(
        "is refused if its columns are not the ones that are wanted",
        arguments: [
            (
                BatchTableOptions.of(), "a,b\n",
                BatchInputError.missingColumn("amount", number: nil, mayUseSemicolons: false)
            ),
            (.of(), "amount,from\n", .missingColumn("to", number: nil, mayUseSemicolons: false)),
            (
                .of(), "a,amount;from\n",
                .missingColumn("amount", number: nil, mayUseSemicolons: true)
            ),
            (
                .of(hasHeader: false), "1\n", .missingColumn("from", number: 2, mayUseSemicolons: false)
            ),
            (.of(), "amount,from,Amount, amount ,to\n", .repeatedColumn("amount", count: 2)),
            (.of(adds: true), "amount,from,to, rate \n", .existingColumn("rate")),
            (
                .of(date: "day"), "amount,from,to\n",
                .unknownColumn("day", known: ["amount", "from", "to"], hasMore: false)
            ),
            (
                .of(rounding: "r"), "amount,from,to,1,2,3,4,5,6,7,8,9,10\n",
                .unknownColumn(
                    "r",
                    known: ["amount", "from", "to", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
                    hasMore: true
                )
            ),
            (.of(hasHeader: false, from: "9"), "1,USD,EUR\n", .columnOutOfRange(9, count: 3)),
            (.of(hasHeader: false, from: "0"), "1,USD,EUR\n", .notAColumnNumber("0")),
        ] as [(BatchTableOptions, String, BatchInputError)]
    )
    func columns(options: BatchTableOptions, input: String, error: BatchInputError) throws {
        #expect(throws: error) { try convert(input, options) }
    }

    @Test("is in the format that is given, else of the file's name, else of its first line")
    func formats() throws {
        let tabs = "amount\tfrom\tto\n4\tUSD\tEUR\n"
        let answered = "amount\tfrom\tto\tresult\n4\tUSD\tEUR\t2.00\n"
        #expect(try convert(tabs, named: "rows.jsonl", format: "tsv").output == answered)
        #expect(try convert(tabs, named: "rows.TAB").output == answered)
        #expect(try convert(tabs, named: "rows").output == answered)
        #expect(
            try convert("amount|from|to\n4|USD|EUR\n", separator: "|").output
                == "amount|from|to|result\n4|USD|EUR|2.00\n"
        )
        #expect(throws: BatchInputError.fixedDecimalMark) {
            try convert("{}", named: "rows.jsonl", .of(decimalMark: .comma))
        }
        #expect(throws: BatchInputError.noNumbers) { try convert(tabs, .of(writesNumbers: true)) }
        let object = #"{"amount":-3,"from":"USD","to":"EUR""#
        let numbers = try convert(object + "}", named: "rows.jsonl", .of(adds: true, writesNumbers: true))
        #expect(numbers.output == object + #","result":-1.50,"rate":0.5,"rate_date":"2015-01-02"}"#)
    }

    @Test("tells which codes the rates lack, of the columns of both currencies")
    func codes() throws {
        let objects =
            #"{"b":1,"a":2,"from":"SEK","to":"NOK"}"# + "\nnonsense\n" + #"{"a":2,"from":"USD","to":"CHF"}"#
        for (name, text) in [
            ("rows.csv", "a,b,from,to\n1,2,SEK,NOK\n3,4,USD,CHF\n"), ("rows.jsonl", objects),
        ] {
            let path = try folder.write(text, to: name)
            let file = BatchTableFile(path: path, format: nil, separator: nil) { "\($0)" }
            var table = try file.open(.of(amounts: ["a", "b"]))
            guard case .rows(let rows) = try table.next(mayWait: true) else {
                Issue.record("\(name) has no rows")
                continue
            }
            let rates = try BatchRates.ofOneDay(table.notation, words: nil)
            #expect(rows.codes(lackedBy: rates) == ["SEK", "NOK", "CHF"])
        }
    }

    @Test("holds rows in order across chunks")
    func chunks() throws {
        let rows = (1...60_000).map { "\($0),USD,EUR" }
        let converted = try convert("amount,from,to\n" + rows.joined(separator: "\n"))
        let lines = converted.output.split(separator: "\n").dropFirst()
        #expect(zip(lines, rows).allSatisfy { $0.hasPrefix($1) })
        #expect(converted.rows == 60_000 && converted.lines == 60_001)
    }

    @Test("counts what its rows use only if that is wanted")
    func tally() throws {
        let input = "amount,from,to\n4,USD,EUR\n6,USD,EUR\n"
        #expect(try convert(input).tally.isEmpty)
        let tally = try #require(try convert(input, .of(isTallied: true)).tally.first)
        #expect(tally.rates.map(\.value.lines.count) == [2])
        let several = try convert(
            "a,b,from,to\n4,2,USD,EUR\n6,,USD,EUR\n",
            .of(amounts: ["a", "b"], isTallied: true)
        )
        let columns = try #require(several.tally.first)
        #expect(columns.answered == 2)
        #expect(columns.origins[.init(.usDollar)]?.amount == ExactDecimal(10))
        #expect(columns.origins[.init(.usDollar, column: 1)]?.rows == 1)
    }
}
