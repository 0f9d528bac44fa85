import RowStream
import Testing

@Suite("Tables of CSV")
struct CSVTableTests {
    private func rows(_ text: String, below headers: Int = 1) -> [String] {
        var table = CSVTable(Array(text.utf8))
        for _ in 1..<headers { table = table.withoutHeader }
        var rows: [String] = []
        table.forEachRow { row in
            rows.append("\(row.line) \(row["a"] ?? "–") \(row["b"] ?? "–") \(row.isComplete)")
        }
        return rows
    }

    @Test("a row that is far too long has no fields, and the next one is read")
    func longRows() {
        for long in [
            String(repeating: ",", count: 2 << 20), "\"" + String(repeating: "x", count: 2 << 20),
            String(repeating: "x", count: (1 << 20) + 1),
        ] {
            #expect(rows("a,b\n1,2\n\(long)\n3,4\n") == ["2 1 2 true", "3 – – false", "4 3 4 true"])
            #expect(rows("a,b\n\(long)") == ["2 – – false"])
            #expect(rows(long).isEmpty)
        }
        let longest = String(repeating: "x", count: (1 << 20) - 3)
        #expect(rows("a,b\n\(longest),4\n5,6\n").last == "3 5 6 true")
        #expect(rows("a,b\n\(longest),4\n5,6\n").first?.hasSuffix(" 4 true") == true)
    }

    @Test("a table may be below a row that is no header of it")
    func tables() {
        #expect(rows("title\r\nx,y\r\n\r\na,b\r\n1,2\r\n", below: 3) == ["5 1 2 true"])
    }
}
