import RowStream
import Testing

@Suite("Detecting the format of rows")
struct RowFormatTests {
    @Test(
        "The separator is detected from the first line, ignoring quoted ones",
        arguments: [
            ("amount,from,to\n1;2,3\n", ","),
            ("amount;from;to\n1,5;USD;EUR\n", ";"),
            ("\u{FEFF}amount;from;to\r\n", ";"),
            ("amount\tfrom;x\n", "\t"),
            ("amount;from,to\n", ","),
            ("\"net, gross\";from;to\n", ";"),
            ("\"net, \"\"gross\"\", rest\";from\n", ";"),
            ("5\" pipe, short;from\n", ","),
            ("\"a;b\",from\n", ","),
            ("\"open;never,closed\n", ","),
            ("\n\namount;from\n", ";"),
            ("amount\n", ","),
            ("", ","),
        ]
    )
    func separator(text: String, expected: String) {
        let bytes = Array(text.utf8)
        #expect(RowFormat(guessingFrom: bytes.span).separator == expected.utf8.first)
    }

    @Test(
        "Lines that end in a lone carriage return are detected",
        arguments: [
            ("amount,from,to\r1,USD,EUR\r", true), ("amount\r", true), ("\r\ra\r\r1", true),
            ("\u{FEFF}a\r1\n", true), ("\"a\rb\",c\r1", true), ("{}\r{}", true),
            ("a\r\n1\r2", false), ("a\r\r\n1", false), ("\"a\rb\",c\n1", false), ("a\n1\r2", false),
            ("a", false), ("", false), ("\n\ra\n", false),
        ]
    )
    func carriageReturns(text: String, areThere: Bool) {
        let bytes = Array(text.utf8)
        #expect(RowFormat.hasLoneCarriageReturn(inFirstLineOf: bytes.span) == areThere)
    }

    @Test(
        "The encoding is detected from the first bytes",
        arguments: [
            ([0xFF, 0xFE, 0x61, 0], .utf16), ([0xFE, 0xFF], .utf16), ([0xFF, 0xFE, 0, 0x61], .utf16),
            ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32),
            ([0xEF, 0xBB, 0xBF], nil), ([0x61, 0, 0, 0], nil), ([], nil),
        ] as [([UInt8], ByteOrderMark.WideEncoding?)]
    )
    func encodings(bytes: [UInt8], encoding: ByteOrderMark.WideEncoding?) {
        #expect(ByteOrderMark.wideEncoding(of: bytes.span) == encoding)
    }

    @Test("A first line with an object is JSON, and one with tabs is TSV")
    func others() {
        let object = Array(" {\"amount\":1;}".utf8)
        let tabs = Array("a\tb;c\n".utf8)
        #expect(RowFormat(guessingFrom: object.span) == .jsonLines)
        #expect(RowFormat(guessingFrom: tabs.span) == .tsv)
    }

    @Test(
        "Fields between tabs are quoted if one is, and each that begins with a quote is",
        arguments: [
            ("amount\t\"from\"\tto\n", true), ("amount\t\"to, from\"\r\n", true),
            // Spreadsheets quote only where they must.
            ("amount\tfrom\n\"1,234.00\"\tUSD\n", true), ("note\tfrom\n\"5\"\" or\tso\n\"\tUSD\n", true),
            ("\u{FEFF}\"amount\"\tfrom\n1\t\"cut o", true), ("a\tb\n\"\"\t1", true),
            ("amount\t5\" from\tto\n", false), ("note\tfrom\n\"Best\" shop\tUSD\n\"B\"\tUSD\n", false),
            ("note\tfrom\n\"open\tUSD\nshop\tUSD\n", false), ("a\tb\n", false),
        ]
    )
    func quotedTSV(text: String, isQuoted: Bool) {
        let bytes = Array(text.utf8)
        let expected: RowFormat = isQuoted ? .csv(separator: UInt8(ascii: "\t")) : .tsv
        #expect(RowFormat(guessingFrom: bytes.span) == expected)
        #expect(RowFormat(.tsv, guessingFrom: bytes.span) == expected)
    }

    @Test("A file name or a chosen kind decides what it can, and the first line the rest")
    func kinds() {
        let semicolons = Array("amount;from\n".utf8)
        let tabs = Array("amount\tfrom\n".utf8)
        #expect(RowKind(fileName: "a.CSV") == .csv)
        #expect(RowKind(fileName: "a.tab") == .tsv)
        #expect(RowKind(fileName: "a.ndjson") == .jsonLines)
        #expect(RowKind(fileName: "a.txt") == nil)
        #expect(RowFormat(.csv, guessingFrom: semicolons.span) == .csv(separator: UInt8(ascii: ";")))
        #expect(RowFormat(.csv, guessingFrom: tabs.span) == .csv(separator: UInt8(ascii: "\t")))
        #expect(RowFormat(.tsv, guessingFrom: semicolons.span) == .tsv)
        #expect(RowFormat(.jsonLines, guessingFrom: semicolons.span) == .jsonLines)
    }
}
