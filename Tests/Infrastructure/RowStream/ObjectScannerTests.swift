import RandomTestSupport
import RowStream
import Testing

@Suite("Scanning a JSON object on a line")
struct ObjectScannerTests {
    @Test(
        "The values of the wanted members are found",
        arguments: [
            (#"{"a":"x","b":1.5}"#, ["x", "1.5"]),
            (#" { "b" : null , "a" : "" } "#, ["", "null"]),
            (#"{"c":{"a":"no"},"d":["}",{"b":2}],"a":true}"#, ["true", "none"]),
            (#"{"a":"\u00e4\n\ud83d\ude00\"","\u0062":"y"}"#, ["ä\n😀\"", "y"]),
            (#"{"a":1,"a":2}"#, ["2", "none"]),
            (#"{"a":{},"b":[]}"#, ["structure", "structure"]),
            ("{}", ["none", "none"]),
        ] as [(String, [String])]
    )
    func members(line: String, expected: [String]) {
        let bytes = Array(line.utf8)
        var scanner = ObjectScanner(names: ["a", "b"])
        let isObject = scanner.scan(bytes.span, in: 0..<bytes.count)
        #expect(isObject)
        #expect(bytes[scanner.brace] == UInt8(ascii: "}"))
        #expect(scanner.values.map { $0.map { text(of: $0, in: bytes) } ?? "none" } == expected)
        #expect(scanner.isEmpty == (line == "{}"))
    }

    @Test(
        "Anything but one object is refused",
        arguments: [
            "", "[]", "1", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":\"x}", "{a:1}",
            "{\"a\":[1}", "{\"a\":\"\\", "{\"a\":\"\u{1}\"}", "{} {}",
            "{\"a\":01}", "{\"a\":-00.5}", "{\"a\":+1}", "{\"a\":.5}", "{\"a\":1.}", "{\"a\":1e}",
            "{\"a\":-}",
            "{\"a\":nul}", "{\"a\":True}", "{\"a\":NaN}",
        ]
    )
    func refused(text: String) {
        let bytes = Array(text.utf8)
        var scanner = ObjectScanner(names: ["a"])
        let isObject = scanner.scan(bytes.span, in: 0..<bytes.count)
        #expect(!isObject)
    }

    @Test(
        "Every valid JSON number is accepted",
        arguments: ["0", "-0", "10", "0.50", "-12.5", "1e3", "1E-03", "2.5e+7", "false"]
    )
    func literals(number: String) {
        let bytes = Array("{\"a\":\(number)}".utf8)
        var scanner = ObjectScanner(names: ["a"])
        let isObject = scanner.scan(bytes.span, in: 0..<bytes.count)
        #expect(isObject)
        #expect(scanner.values[0].map { text(of: $0, in: bytes) } == number)
    }

    @Test("The first repeated member is reported")
    func repeated() {
        var scanner = ObjectScanner(names: ["a", "b"])
        for (line, name) in [
            (#"{"a":1,"b":2}"#, nil), (#"{"a":1,"\u0061":2}"#, 0), (#"{"b":null,"c":1,"b":2}"#, 1),
            (#"{"c":1,"c":2}"#, nil), ("{}", nil),
        ] as [(String, Int?)] {
            let bytes = Array(line.utf8)
            _ = scanner.scan(bytes.span, in: 0..<bytes.count)
            #expect(scanner.repeatedName == name, "\(line)")
        }
    }

    @Test("Scanning random bytes stays within the line")
    func hostile() {
        var random = SplitMix64(seed: 8259)
        let alphabet: [UInt8] = Array("{}[]\"\"\\,::ua10 \n".utf8) + [0, 0xFF]
        var scanner = ObjectScanner(names: ["a", "u"])
        for _ in 0..<20_000 {
            let bytes =
                [UInt8(ascii: "{")]
                + (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? 0
                }
            guard scanner.scan(bytes.span, in: 0..<bytes.count) else { continue }
            #expect(bytes[scanner.brace] == UInt8(ascii: "}"))
            for value in scanner.values.compactMap(\.self) { _ = text(of: value, in: bytes) }
        }
    }

    @Test("Every written text is read back")
    func written() {
        for text in ["", "a\"b\\c", "\u{0}\n\u{1F}", "ä😀", "\u{7F}\u{9B}\u{202E}\u{2069}"] {
            var bytes = Array("{\"a\":".utf8)
            JSONText.write(text, to: &bytes)
            bytes.append(UInt8(ascii: "}"))
            var scanner = ObjectScanner(names: ["a"])
            let isObject = scanner.scan(bytes.span, in: 0..<bytes.count)
            #expect(isObject)
            #expect(scanner.values[0].map { self.text(of: $0, in: bytes) } == text)
            let raw = String(decoding: bytes, as: UTF8.self).unicodeScalars
            #expect(raw.allSatisfy { ![0, 0x0A, 0x1F, 0x7F, 0x9B, 0x202E, 0x2069].contains($0.value) })
        }
    }

    private func text(of value: ObjectScanner.Value, in bytes: [UInt8]) -> String {
        switch value {
        case .string(let range, _): String(decoding: JSONText.unescaped(range, in: bytes.span), as: UTF8.self)
        case .literal(let range): String(decoding: bytes[range], as: UTF8.self)
        case .null: "null"
        case .structure: "structure"
        }
    }
}
