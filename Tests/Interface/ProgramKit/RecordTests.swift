import Foundation
import Testing

@testable import ProgramKit

@Suite("A record")
struct RecordTests {
    private let record: Record = [
        "name": "a/b \"\\ 한🎬", "missing": nil as String?, "b": true, "B": false, "count": -3,
        "price": RecordValue.number("0.10000000000000000001"), "list": ["x", "y"], "none": [String](),
        "inner": ["z": 1, "a": nil as Int?] as Record,
    ]

    @Test("A plain line has the fields in order, between tabs")
    func plainLine() {
        #expect(
            record.plainLine == "a/b \"\\ 한🎬\t\tyes\tno\t-3\t0.10000000000000000001\tx,y\t\t1\t\n"
        )
        #expect(record.names.prefix(3) == ["name", "missing", "b"])
    }

    @Test("A record of JSON has sorted keys, nulls and every digit")
    func json() {
        #expect(
            record.jsonLine
                == #"{"B":false,"b":true,"count":-3,"inner":{"a":null,"z":1},"list":["x","y"],"missing":null,"#
                + #""name":"a/b \"\\ 한🎬","none":[],"price":0.10000000000000000001}"# + "\n"
        )
    }

    @Test("Records are joined, and nulls can be left out")
    func joining() {
        let joined = (["a": 1, "b": nil as Int?] as Record).withoutNulls + Record([(name: "c", value: "x")])
        #expect(joined.jsonLine == #"{"a":1,"c":"x"}"# + "\n")
    }

    @Test("JSON equals that of Foundation's encoder", arguments: [false, true])
    func foundation(isPrettyPrinted: Bool) throws {
        let texts = (0..<0x80).map { String(UnicodeScalar($0)) } + ["é", "\u{2028}", "🎬", ""]
        let values = Dictionary(uniqueKeysWithValues: texts.map { ($0 + "k", [$0, $0 + "v"]) })
            .merging(["empty": []]) { first, _ in first }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPrettyPrinted { encoder.outputFormatting.insert(.prettyPrinted) }
        let expected = String(decoding: try encoder.encode(["a": values, "b": [:]]), as: UTF8.self)
        let record: Record = [
            "b": [:] as Record, "a": Record(values.map { (name: $0.key, value: $0.value) }),
        ]
        // Foundation leaves some characters that a terminal obeys as they are.
        #expect(
            String(decoding: record.jsonBytes(isPrettyPrinted: isPrettyPrinted), as: UTF8.self)
                == expected.replacing("\u{7F}", with: "\\u007f").replacing("\u{2028}", with: "\\u2028") + "\n"
        )
    }

    @Test(
        "Numbers with a fraction have the digits of Foundation's encoder",
        arguments: [0, 8, -0.5, 7.9, 0.1 + 0.2, 1234.567, 1e-9, 1e17, 123_456_789_012]
    )
    func fractions(number: Double) throws {
        let expected = String(decoding: try JSONEncoder().encode(["a": number]), as: UTF8.self)
        #expect((["a": number] as Record).jsonLine == expected + "\n")
    }
}
