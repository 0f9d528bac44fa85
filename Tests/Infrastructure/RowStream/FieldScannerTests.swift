import RowStream
import Testing

@Suite("Scanning the fields of a record")
struct FieldScannerTests {
    @Test(
        "Fields are split by RFC 4180, with quotes and all kinds of line ends",
        arguments: [
            ("a,b\n", [["a", "b"]]),
            ("a,b", [["a", "b"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]),
            ("\"a\nb\",c\nd,e\n", [["a\nb", "c"], ["d", "e"]]),
            ("\"a\r\nb\"\r\n", [["a\r\nb"]]),
            (",\n", [["", ""]]),
            ("\"\",\"\"\n", [["", ""]]),
            ("\n\na\n", [[""], [""], ["a"]]),
            ("5\" pipe,x\n", [["5\" pipe", "x"]]),
            ("\"a\"b,c\n", [["\"a\"b", "c"]]),
            ("\"\"\"\"\n", [["\""]]),
            ("a\rb,c\n", [["a\rb", "c"]]),
            ("a,\r\n", [["a", ""]]),
            ("\u{0},ä\n", [["\u{0}", "ä"]]),
        ] as [(String, [[String]])]
    )
    func csv(text: String, expected: [[String]]) {
        #expect(records(Array(text.utf8), .csv()) == expected.map { $0 + ["closed"] })
    }

    @Test("Fields between semicolons may contain commas, and are quoted if they contain a semicolon")
    func semicolons() {
        let format = RowFormat.csv(separator: UInt8(ascii: ";"))
        #expect(
            records(Array("1,5;\"a;\"\"b\";\r\n;x\n".utf8), format) == [
                ["1,5", "a;\"b", "", "closed"], ["", "x", "closed"],
            ]
        )
        for text in ["1,5", "a;b", "a\"b", ";"] {
            var bytes: [UInt8] = []
            FieldText.write(text, as: format, to: &bytes)
            bytes.append(contentsOf: ";end\n".utf8)
            #expect(records(bytes, format) == [[text, "end", "closed"]])
        }
    }

    @Test("Quotes have no meaning in fields between tabs")
    func tsv() {
        #expect(
            records(Array("\"a\tb\"\n1,5\t\n".utf8), .tsv) == [
                ["\"a", "b\"", "closed"], ["1,5", "", "closed"],
            ]
        )
    }

    @Test("An unclosed quote is reported")
    func open() {
        #expect(records(Array("a,\"b\nc".utf8), .csv()) == [["a", "\"b\nc", "open"]])
    }

    @Test("Line ends are left out of the record, and those within it are counted")
    func content() throws {
        let bytes = Array("\"a\n\nb\",c\r\nd".utf8)
        var scanner = try #require(FieldScanner(.csv()))
        scanner.scan(bytes.span, from: 0)
        #expect(scanner.content == 0..<8)
        #expect(scanner.end == 10)
        #expect(scanner.innerLines == 2)
        scanner.scan(bytes.span, from: 10)
        #expect(scanner.content == 10..<11)
        #expect(scanner.end == 11)
        #expect(scanner.innerLines == 0)
    }

    @Test("Every written field is read back as one field")
    func written() {
        for text in ["", "a", "a,b", "a\"b", "a\nb", "\r", "\"", "ä,\"\n"] {
            var bytes: [UInt8] = []
            FieldText.write(text, as: .csv(), to: &bytes)
            bytes.append(contentsOf: ",end\n".utf8)
            #expect(records(bytes, .csv()) == [[text, "end", "closed"]])
        }
        var bytes: [UInt8] = []
        FieldText.write("a\tb\nc", as: .tsv, to: &bytes)
        #expect(bytes == Array("a b c".utf8))
    }
}
