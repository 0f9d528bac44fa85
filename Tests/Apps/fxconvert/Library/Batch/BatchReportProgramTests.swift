import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with reports of what the rows of a table used.
@Suite("fxconvert batch --report")
struct BatchReportProgramTests {
    private let program: BuiltProgram
    private let folder: TemporaryDirectory

    private static let rows = """
        amount,from,to,date
        100,USD,EUR,2015-01-05
        50,USD,EUR,2015-01-05
        200,USD,KRW,2015-01-03
        1,DEM,FRF,2020-05-05
        7,usd,EUR,2015-01-05
        5,ISK,EUR,2013-05-05
        <b>,USD,EUR,2015-01-05
        1,<script>alert(1)</script>,EUR,2015-01-05
        8,HRK,USD,2023-01-01

        """

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        folder = try TemporaryDirectory()
    }

    private func batch(_ options: [String], rows: String = Self.rows) async throws -> ProgramResult {
        try await program.run(["batch"] + options, standardInput: .text(rows))
    }

    @Test("a page lists each rate once, with its day, source, rule, rows and sums, and what had no answer")
    func page() async throws {
        let path = folder.path(of: "report.html")
        let result = try await batch(["--report", path])
        #expect(result.status == 65)
        #expect(result.standardOutput == (try await batch([])).standardOutput)
        let page = try folder.read("report.html")
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
        for text in [
            "<dt>Rows with an answer</dt><dd>6</dd>",
            "<dd>once, half up, to the decimals of the currency</dd>",
            "the last with rates up to the day, at most 7 days away",
            // Lines 2, 3 and 6 use one rate.
            "<td>2–3, 6</td><td class=\"number\">157 USD</td><td class=\"number\">131.76 EUR</td>",
            "<th scope=\"row\">2015-01-05</th><td>1 USD = 0.8392782207 EUR"
                + "<p class=\"about\">1 EUR = 1.1915 USD, published on 2015-01-05</p></td>"
                + "<td>European Central Bank</td>",
            "<th scope=\"row\">2015-01-02</th><td>1 USD = 1,106.235988 KRW",
            "<p class=\"about\">1 EUR = 6.55957 FRF, fixed since 1999-01-01</p>",
            "<td>Council of the European Union</td><td>5</td>",
            // The kuna was fixed on that day, and the dollar published two days before.
            "1 HRK = 0.1415621475 USD<p class=\"about\">1 EUR = 7.53450 HRK, fixed since 2023-01-01</p>",
            "<td>7</td><td>There is no rate for ISK on 2013-05-05",
            "<td>&#39;&lt;b&gt;&#39; is not a number", "&#39;&lt;script&gt;alert(1)&lt;/script&gt;&#39;",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("<script"))
        #expect(!page.contains("<b>"))
        #expect(!page.contains("href="))
        // A report takes the place of a report, and of nothing else.
        #expect(try await batch(["--report", path, "--average", "year"]).status == 65)
        let average = try folder.read("report.html")
        #expect(average.contains("the average of the year, by the means of the published rates"))
        #expect(average.contains("<th scope=\"row\">2015</th>"))
        let own = try folder.write("<p>mine</p>", to: "mine.html")
        let refused = try await batch(["--report", own])
        #expect(refused.status == 74)
        #expect(refused.standardError.hasSuffix("is no page of this program; choose another name.\n"))
        #expect(try folder.read("mine.html") == "<p>mine</p>")
    }

    @Test("JSON has the same, with exact numbers, in the order of pairs and days")
    func json() async throws {
        let path = folder.path(of: "report.json")
        let rows =
            "amount,from,to,date\n1.50,USD,EUR,2015-01-05\n2,TWD,EUR,2015-01-05\n1,GBP,EUR,2015-01-06\n"
        _ = try await batch(["--report", path, "--rounding", "none"], rows: rows)
        let report = try folder.read("report.json")
        for text in [
            #""amounts":[{"amount":"1","currency":"GBP","rows":1},{"amount":"1.50","currency":"USD","rows":1}]"#,
            #""answered":2"#, #""generator":"fxconvert""#, #""unanswered":1"#,
            #""rates":[{"amount":"1","day":"2015-01-06","from":"GBP","incomplete":false,"lines":"4","#,
            #""rate":"0.8392782207","result":"1.258917331095258078052874528","#,
            #""reasons":[{"lines":"3","message":"There is no rate for TWD"#,
        ] {
            #expect(report.contains(text), "\(text)")
        }
        #expect(try await batch(["--report", path], rows: rows).status == 1)
        #expect(try await batch(["--report", "report.txt"]).status == 64)
    }

    @Test("a report in Korean")
    func korean() async throws {
        let path = folder.path(of: "report.html")
        _ = try await program.run(
            ["batch", "--report", path],
            environment: ["LC_ALL": "ko_KR.UTF-8"],
            standardInput: .text(Self.rows)
        )
        let page = try folder.read("report.html")
        #expect(page.contains("<html lang=\"ko\">"))
        #expect(page.contains("<h1>표 환산 내역</h1>"))
        #expect(page.contains("<td>유럽중앙은행</td>"))
    }
}
