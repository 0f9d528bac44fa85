import Foundation
import PlacedJSON
import RandomTestSupport
import Testing

@Suite("JSON with places")
struct JSONNodeTests {
    private func node(_ text: String, maximumDepth: Int = 64) throws(JSONParsingError) -> JSONNode {
        try JSONNode(parsing: Array(text.utf8), maximumDepth: maximumDepth)
    }

    private func expect(
        _ reason: JSONParsingError.Reason,
        at place: JSONPlace,
        parsing: () throws(JSONParsingError) -> JSONNode,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: JSONParsingError.self, sourceLocation: sourceLocation) { try parsing() }
        #expect(error?.reason == reason, sourceLocation: sourceLocation)
        #expect(error?.place == place, sourceLocation: sourceLocation)
    }

    @Test("Every value has its content and the place where it begins")
    func places() throws {
        let root = try node("{\n  \"한글\": [1, \"é\",\ttrue],\r\n  \"b\": {\"c\": null}\r}")
        #expect(root.place == JSONPlace(line: 1, column: 1))
        guard case .object(let members) = root.content, case .list(let list) = members[0].value.content else {
            Issue.record("an object with a list was expected")
            return
        }
        #expect(members.map(\.name) == ["한글", "b"])
        #expect(members.map(\.place) == [JSONPlace(line: 2, column: 3), JSONPlace(line: 3, column: 3)])
        #expect(list.map(\.content) == [.number("1"), .string("é"), .bool(true)])
        #expect(list.map(\.place.column) == [10, 13, 18])
        guard case .object(let inner) = members[1].value.content else {
            Issue.record("an object was expected")
            return
        }
        #expect(inner.map(\.value.content) == [.null])
        #expect(inner.map(\.value.place) == [JSONPlace(line: 3, column: 14)])
    }

    @Test(
        "Escapes in strings are decoded",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\uAC00""#, "A가"),
            (#""\ud83c\udf66""#, "🍦"), (#""""#, ""), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
        ]
    )
    func strings(text: String, expected: String) throws {
        #expect(try node(text).content == .string(expected))
    }

    @Test(
        "Numbers keep their spelling",
        arguments: ["0", "-0", "12.50", "1e3", "-1.5E+10", "100000000000000000001"]
    )
    func numbers(text: String) throws {
        #expect(try node(" \(text) ").content == .number(text))
    }

    @Test("A byte order mark is skipped and does not count as a column")
    func byteOrderMark() throws {
        #expect(try node("\u{FEFF}[]").place == JSONPlace(line: 1, column: 1))
    }

    @Test(
        "Invalid JSON is refused with its place",
        arguments: [
            ("", 1, 1, .unexpectedEnd), ("  \n ", 2, 2, .unexpectedEnd), ("{", 1, 2, .unexpectedEnd),
            ("[1", 1, 3, .unexpectedEnd), ("[1,", 1, 4, .unexpectedEnd), ("\"abc", 1, 5, .unexpectedEnd),
            ("[1 2]", 1, 4, .expected(.commaOrBracket)), ("{\"a\" 1}", 1, 6, .expected(.colon)),
            ("{\"a\":1 \"b\":2}", 1, 8, .expected(.commaOrBrace)),
            ("{a:1}", 1, 2, .expected(.name)),
            ("{\"a\":1,}", 1, 8, .expected(.name)), ("[1,]", 1, 4, .expected(.value)),
            ("nul", 1, 1, .expected(.value)), ("NaN", 1, 1, .expected(.value)),
            ("[1]\n x", 2, 2, .trailingContent), ("01", 1, 1, .invalidNumber), ("-", 1, 1, .invalidNumber),
            ("1.", 1, 1, .invalidNumber), ("[1e]", 1, 2, .invalidNumber), ("+1", 1, 1, .expected(.value)),
            (".5", 1, 1, .expected(.value)), ("0x1F", 1, 2, .trailingContent),
            (#""a\x""#, 1, 3, .invalidEscape), (#""\u12G4""#, 1, 2, .invalidEscape),
            (#""\ud83c""#, 1, 2, .invalidEscape), (#""\udf66""#, 1, 2, .invalidEscape),
            ("\"a\nb\"", 1, 3, .controlCharacter), ("{\"a\":1,\n\"a\":2}", 2, 1, .repeatedName("a")),
        ] as [(String, Int, Int, JSONParsingError.Reason)]
    )
    func errors(text: String, line: Int, column: Int, reason: JSONParsingError.Reason) {
        expect(reason, at: JSONPlace(line: line, column: column)) { () throws(JSONParsingError) in
            try node(text)
        }
    }

    @Test(
        "An error has the offset of the byte that was not accepted",
        arguments: [
            (#"{"base":x}"#, 8), ("[1]\n x", 5), ("nuk", 2), ("1.", 2), (#""a\x""#, 4), ("{\"한\" 1}", 7),
        ]
    )
    func offsets(text: String, offset: Int) {
        let error = #expect(throws: JSONParsingError.self) { try node(text) }
        #expect(error?.offset == offset)
    }

    @Test("Values are found by name and by kind")
    func lookups() throws {
        let root = try node(#"{"list":["x",true],"digits":1.50,"null":null}"#)
        #expect(root["list"]?.elements?.map(\.text) == ["x", nil])
        #expect(root["list"]?.elements?.map(\.flag) == [nil, true])
        #expect(root["digits"]?.digits == "1.50")
        #expect(root.members?.map(\.name) == ["list", "digits", "null"])
        #expect(root["other"] == nil)
        #expect(root["list"]?["x"] == nil)
    }

    @Test("Names that are equal after decoding escapes are repeated names")
    func escapedNames() {
        expect(.repeatedName("a"), at: JSONPlace(line: 1, column: 8)) { () throws(JSONParsingError) in
            try node(#"{"a":1,"\u0061":2}"#)
        }
    }

    @Test("Nesting is limited, and the deepest allowed is parsed")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try node(nested(5), maximumDepth: 5)
        expect(.tooDeep(most: 5), at: JSONPlace(line: 1, column: 6)) { () throws(JSONParsingError) in
            try node(nested(6), maximumDepth: 5)
        }
        #expect(throws: JSONParsingError.self) { try node(String(repeating: "{\"a\":", count: 100_000)) }
    }

    @Test(
        "Invalid UTF-8 is refused with its place",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xE2, 0x82],
            [0x80],
        ] as [[UInt8]]
    )
    func encoding(bytes: [UInt8]) {
        expect(.notText, at: JSONPlace(line: 2, column: 3)) { () throws(JSONParsingError) in
            try JSONNode(parsing: Array("[\n\"한".utf8) + bytes)
        }
    }

    @Test("Mutated text is accepted only if Foundation accepts it, or refused with a place in the text")
    func mutations() throws {
        let text = #"{"currency":"KRW","a":[{"id":"x","p":-1.50e+2},null,true,"가\u00e9\n"],"b":{}}"#
        var random = SplitMix64(seed: 20_261_121)
        var refused = 0
        for _ in 0..<20_000 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                guard !bytes.isEmpty else { break }
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(Array("{[]},:\"\\0".utf8).randomElement(using: &random) ?? 0, at: place)
                default: bytes.removeLast(min(place, bytes.count - 1))
                }
            }
            do {
                _ = try JSONNode(parsing: bytes)
                let isJSON =
                    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
                #expect(isJSON, "\(String(decoding: bytes, as: UTF8.self))")
            } catch {
                refused += 1
                #expect(error.place.line >= 1 && error.place.column >= 1)
                #expect(error.place.column <= bytes.count + 1)
            }
        }
        // Many must be accepted and many refused, or the test proves nothing.
        #expect(1_000..<19_900 ~= refused)
    }
}
