import Entities
import Foundation
import Testing

@Suite("An amount that is a calculation")
struct AmountExpressionTests {
    private typealias Mistake = AmountExpression.ParsingError.Mistake

    private static let numbers = AmountParser(decimalMark: .point, isGuessed: false)

    private func value(_ text: String, numbers: AmountParser = numbers) throws -> String {
        let value = try AmountExpression(parsing: text, numbers: numbers).value
        return "\(value.numerator.normalized)/\(value.denominator)"
    }

    @Test("has the value of 10,000 random ones that were evaluated with exact fractions elsewhere")
    func oracle() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/calculations.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        #expect(rows.count == 10_000)
        for row in rows {
            let fields = row.split(separator: "\t").map { String($0) }
            let found = try? value(fields[0])
            if found != fields[1] { Issue.record("\(row): got \(found ?? "no value")") }
        }
    }

    @Test(
        "adds a percentage of the sum before it, and multiplies by a hundredth",
        arguments: [
            ("3*19.99+5%", "62.9685/1"), ("100-10%", "90/1"), ("100+50+10%", "165/1"), ("5%", "0.05/1"),
            ("200*5%", "10/1"), ("100+5%*2", "100.1/1"), ("100+(5%)", "100.05/1"), ("100+(5+5)%", "110/1"),
            ("100+-5%", "95/1"), ("2k+1.5m", "1502000/1"), ("1/3", "1/3"), ("1/3*3", "1/1"),
            ("1/8", "0.125/1"),
            ("100만", "1000000/1"), ("1억5000만*2", "300000000/1"), ("1.5조", "1500000000000/1"),
            ("0/7", "0/1"), ("--5", "5/1"), ("１＋２", "3/1"), ("1 234 + 1", "1235/1"), ("(((2)))÷4", "0.5/1"),
        ]
    )
    func percentages(text: String, expected: String) throws {
        #expect(try value(text) == expected)
    }

    @Test("keeps a fraction whose decimals would be too many, such as ten times 3.75 %")
    func longProduct() throws {
        let factors = Array(repeating: "1.0375", count: 10).joined(separator: "*")
        #expect(try value(factors) == "15516041187205853449/10737418240000000000")
        #expect(try value(factors + "/" + factors.replacing("*", with: "/")) == "1/1")
    }

    @Test("reads numbers with the decimal mark of its format")
    func comma() throws {
        let comma = AmountParser(decimalMark: .comma, isGuessed: true)
        #expect(try value("3*19,99", numbers: comma) == "59.97/1")
        #expect(throws: AmountExpression.ParsingError(mistake: .number("1.5", .otherMark), position: 3)) {
            try value("2*1.5", numbers: comma)
        }
    }

    @Test("names the place of a mistake")
    func mistakes() {
        let mistakes: [(String, Mistake, Int)] = [
            ("3*", .expectedNumber, 3), ("3**4", .expectedNumber, 3), ("3+x", .expectedNumber, 3),
            ("3 4+1", .number("3 4", .noAmount(.misplacedSeparator)), 1), ("()", .expectedNumber, 2),
            ("(1+2", .unclosedParenthesis, 1), ("2*(1+(2)", .unclosedParenthesis, 3),
            ("1+2)", .unopenedParenthesis, 4), ("2(3)", .expectedOperator, 2), ("5%5", .expectedOperator, 3),
            ("5%%", .expectedOperator, 3), ("5kk+1", .expectedOperator, 3),
            ("(1 € + 2)", .expectedOperator, 4),
            ("10-1/(2-2)", .divisionByZero, 5),
            ("1+1.2.3", .number("1.2.3", .noAmount(.severalDecimalMarks)), 3),
            ("1m*1m*1m*1m*1m*1m*1m", .tooManyDigits, 18),
            (String(repeating: "(", count: 51) + "1", .tooManyParentheses, 51),
        ]
        for (text, mistake, position) in mistakes {
            let expected = AmountExpression.ParsingError(mistake: mistake, position: position)
            #expect(throws: expected, "\(text)") { try value(text) }
        }
    }
}
