import NetworkingTestSupport
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import UseCases
import WebServer

@testable import FXConvertApp
@testable import FXConvertComposition

/// Tests tables on the page through all layers, with the built-in rates.
@MainActor
@Suite(.endsHangs)
struct TableSiteTests {
    private let site: ConverterSite

    init() throws {
        let container = AppDIContainer(context: .ofTest(), color: .never)
        site = container.makeConverterSite(try container.makeSources([.builtIn]))
    }

    private func post(_ form: WebFields) async -> WebResponse {
        await site.response(to: WebRequest(.post, path: "/table", form: form), in: .plain)
    }

    private func get(_ query: WebFields, path: String = "/table") async -> WebResponse {
        await site.response(to: WebRequest(path: path, query: query), in: .plain)
    }

    /// Sends a table in pieces of three bytes, and returns its name in addresses.
    private func send(_ text: String, named name: String) async -> String {
        var fields: WebFields = ["name": name]
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let piece = WebField(name: "piece", value: Array(bytes.prefix(3)).base64URL)
            bytes = bytes.dropFirst(3)
            fields = ["name": name, "id": await post(WebFields(fields.fields + [piece])).text]
        }
        return fields["id"] ?? ""
    }

    @Test
    func `A file has a preview, its result and its report`() async {
        let id = await send(
            "when;net;cur\n05.01.2015;1.234,56;USD\n25.12.2014;x;USD\n06.01.2015;\"2,50\";GBP\n",
            named: "C:\\tmp\\Umsätze \"1\".csv"
        )
        let fields: WebFields = [
            "id": id, "amount": "net", "from": "cur", "date": "when", "target": "euro", "adds": "rates",
        ]
        let page = await get(fields).text
        #expect(page.contains("<h1>Umstze 1.csv</h1>"))
        #expect(page.contains("3 rows, 2 with an answer"))
        #expect(page.contains("<th scope=\"col\">net</th>"))
        #expect(page.contains("<td>1036,14</td>"))
        #expect(page.contains("<li class=\"notice\">line 3: "))
        #expect(page.contains("<option value=\"net\" selected>net</option>"))
        let result = await get(fields, path: "/table/result")
        #expect(
            result.headers["Content-Disposition"] == "attachment; filename=\"converted-Umstze 1.csv\""
        )
        #expect(result.text.hasPrefix("when;net;cur;result;rate;rate_date\n05.01.2015;1.234,56;USD;"))
        let report = await get(fields, path: "/table/report")
        #expect(report.text.contains("Conversion of Umstze 1.csv"))
        _ = await post(["forget": id])
        #expect(await get(fields).status == 404)
    }

    @Test
    func `Pasted rows are a table, and its columns can be numbers`() async {
        let response = await post(["rows": "100\tUSD\tEUR\n"])
        let address = response.headers["Location"] ?? ""
        #expect(response.status == 303 && address.hasPrefix("/table?id="))
        let page = await get(["id": String(address.dropFirst(10)), "header": "none"]).text
        #expect(page.contains("1 row, 1 with an answer"))
        #expect(page.contains("<option value=\"2\">2 · USD</option>"))
    }

    @Test(arguments: [
        ("", "the input is empty"), ("a,b\n1,2\n", "amount&#39;"), ("PK\u{3}\u{4}x", "workbook"),
        ("amount,from,to\n1,USD,<b>\n", "&lt;b&gt;"), ("amount,from,to\n\"1,USD,EUR", "quote"),
    ])
    func `What is no table says why, and is shown as text`(rows: String, reason: String) async {
        let address = await post(["rows": rows]).headers["Location"] ?? ""
        let page = await get(["id": String(address.dropFirst(10))]).text
        #expect(page.contains(reason), "\(page)")
        #expect(!page.contains("<b>"))
        #expect(page.contains("Another table"))
    }

    @Test
    func `A piece that is none, or of another table, is not taken`() async {
        #expect(await post(["name": "a.csv", "piece": "a+b"]).status == 400)
        #expect(await post(["name": "a.csv"]).status == 400)
        #expect(await post(["id": "0", "piece": "YQ"]).status == 404)
        #expect(await get(["id": "0"]).status == 404)
        #expect(await get([:], path: "/table/result").status == 200)
    }

    @Test
    func `A table that is too large is refused, and the newest four are held`() async {
        let rows = String(repeating: "1,USD,EUR\n", count: 1_600_000)
        let id = await post(["name": "a", "piece": Array("x".utf8).base64URL]).text
        #expect(await post(["id": id, "rows": rows]).status == 303)
        #expect(await post(["id": id, "rows": rows]).status == 413)
        #expect(await get(["id": id]).status == 404)
        var ids: [String] = []
        for number in 1...5 { ids.append(await send("amount,from,to\n\(number),USD,EUR\n", named: "a")) }
        var statuses: [Int] = []
        for id in ids { statuses.append(await get(["id": id]).status) }
        #expect(statuses == [404, 200, 200, 200, 200])
    }
}

extension [UInt8] {
    fileprivate var base64URL: String {
        let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var text = ""
        for start in stride(from: 0, to: count, by: 3) {
            let part = self[start..<Swift.min(start + 3, count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for index in 0...part.count { text.append(alphabet[bits >> (18 - 6 * index) & 63]) }
        }
        return text
    }
}
