import Entities
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("How a table writes its days and amounts")
struct BatchNotationTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func notation(
        _ text: String,
        named name: String = "rows.csv",
        decimalMark: DecimalMark? = nil,
        dayOrder: DayOrder? = nil
    ) throws -> BatchNotation {
        let path = try folder.write(text, to: name)
        let file = BatchTableFile(path: path, format: nil, separator: nil) { "\($0)" }
        var table = try file.open(
            BatchTableOptions(
                hasHeader: true,
                columns: BatchTableOptions.Columns(from: nil, to: nil, date: nil),
                target: "EUR",
                decimalMark: decimalMark,
                dayOrder: dayOrder,
                addsRate: false,
                addsRateDay: false,
                addsIncomplete: false,
                errorPolicy: .blank
            )
        )
        while case .rows = try table.next(mayWait: true) {}
        return table.notation
    }

    private func days(_ days: [String]) -> String {
        "amount,from,date\n" + days.map { "1,USD,\($0)\n" }.joined()
    }

    @Test(
        "is found in the first day if its year comes first, and else in the first that is one in one order only",
        arguments: [
            (["", "2015-01-05", "5/1/2015"], DayOrder.yearFirst, 3),
            (["20150105"], .yearFirst, 2), (["2015/1/5 10:00"], .yearFirst, 2),
            (["25.12.2015"], .dayFirst, 2),
            (["5.1.2015", "2015-01-05", "x", "1/13/2015", "13/1/2015"], .monthFirst, 5),
            (["5/5/2015", "31-12-2015T10:00:00Z"], .dayFirst, 3),
        ] as [([String], DayOrder, Int)]
    )
    func order(days: [String], order: DayOrder, line: Int) throws {
        let notation = try notation(self.days(days))
        #expect(notation.dayOrder == order)
        #expect(notation.decidingDay == BatchSample(line: line, text: days[line - 2]))
    }

    @Test("is not guessed: without a day that decides, the table is refused until an option says the order")
    func unclear() throws {
        let text = days(["", "5/1/2015", "6/1/2015", "2015-01-05"])
        #expect(throws: BatchInputError.unclearDays(BatchSample(line: 3, text: "5/1/2015"))) {
            try notation(text)
        }
        let chosen = try notation(text, dayOrder: .monthFirst)
        #expect(chosen.dayOrder == .monthFirst && chosen.decidingDay == nil)
        #expect(try notation(days(["", "x", "5/5/2015"])).dayOrder == nil)
    }

    @Test("is found in rows of JSON, too")
    func json() throws {
        let text = #"{"amount":1,"from":"USD","date":"1/2/2015"}"# + "\n" + #"{"date":"1\/20/2015"}"# + "\n"
        let notation = try notation(text, named: "rows.jsonl")
        #expect(notation.decidingDay == BatchSample(line: 2, text: "1/20/2015"))
    }

    @Test("is searched in the first rows, and those of two meanings are held within bounds")
    func bounds() throws {
        let rows = Array(repeating: "", count: 20_000)
        #expect(try notation(days(rows + ["25/12/2015"])).dayOrder == .yearFirst)
        #expect(try notation(days(["5/1/2015"] + rows + ["25/12/2015"])).dayOrder == .dayFirst)
        let long = "5/1/2015," + String(repeating: "x", count: 1 << 19)
        let many = "amount,from,date,note\n" + String(repeating: "1,USD,\(long)\n", count: 33)
        #expect(throws: BatchInputError.unclearDays(BatchSample(line: 2, text: "5/1/2015"))) {
            try notation(many + "1,USD,25/12/2015,\n")
        }
    }

    @Test(
        "has the decimal mark of the first amount that has only one",
        arguments: [
            (",", ["1", "1.5"], DecimalMark.point, false), (",", ["1.234", "\"1.234,5\""], .point, false),
            (",", ["\"1.234,56\"", "1.5"], .comma, false), (",", ["1", "\"1,234\""], .point, false),
            ("\t", ["1,234", "1.234,5"], .comma, false), ("\t", ["1,234", "1,234,567"], .point, false),
            ("\t", ["1,234", "7"], .point, true), ("\t", ["1.234", "1,5"], .point, false),
            (";", ["1.234", "(100.50)"], .point, false), (";", ["1.234", "$5,5"], .comma, false),
            (";", ["1.234", "7"], .comma, true), (";", ["x", "7"], .comma, true),
        ] as [(String, [String], DecimalMark, Bool)]
    )
    func mark(separator: String, amounts: [String], mark: DecimalMark, isGuessed: Bool) throws {
        let rows = (["amount"] + amounts).map { "\($0)\(separator)USD\n" }.joined()
        let found = try notation(rows.replacing("amount\(separator)USD", with: "amount\(separator)from"))
            .amounts
        #expect(found.decimalMark == mark && found.isGuessed == isGuessed)
    }
}
