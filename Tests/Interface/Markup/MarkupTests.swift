import Markup
import Testing

@Suite
struct MarkupTests {
    @Test
    func `Text is escaped in content and in attributes`() {
        let html = Markup {
            Element("p", Attribute("title", "\"><script>'&")) { "<b>Tom & \"Jerry\"</b>" }
        }.html
        #expect(
            html
                == "<p title=\"&quot;&gt;&lt;script&gt;&#39;&amp;\">&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt;</p>"
        )
    }

    @Test
    func `Control characters and marks that reorder text are dropped`() {
        #expect(Markup("a\u{1B}[31m\u{0}\u{7F}\u{9B}\u{202E}b\u{2066}\tc\nd").html == "a[31mb\tc\nd")
    }

    @Test(arguments: [
        "javascript:alert(1)", " javascript:alert(1)", "JaVaScRiPt:x", "java\nscript:x", "data:text/html,x",
        "vbscript:x", "//example.com/x", "/\\example.com", "file:///etc/passwd", "", "relative",
    ])
    func `An address that is not of the web becomes empty`(address: String) {
        let html = Markup { Element("a", .href(address)) { "x" } }.html
        #expect(html == "<a href=\"\">x</a>")
    }

    @Test(arguments: ["/", "/?q=a", "#results", "?q=a", "http://example.com/", "HTTPS://example.com/a"])
    func `An address of the web stays`(address: String) {
        #expect(Markup { Element("a", .href(address)) }.html == "<a href=\"\(address)\"></a>")
    }

    @Test
    func `Only the parts of a page that changed are sent, and of a growing list only what is new`() {
        func parts(_ title: String, _ items: [String]?) -> [PagePart] {
            [PagePart("title", Element("h1", .id("title")) { title })]
                + (items.map { [PagePart(list: "list", items: $0.map { item in Element("li") { item } })] }
                    ?? [])
        }
        let first = parts("A", ["1", "2"])
        #expect(first.html == "<h1 id=\"title\">A</h1><ul id=\"list\" data-items><li>1</li><li>2</li></ul>")
        #expect(first.changes(since: first) == .empty)
        #expect(parts("B", ["1", "2"]).changes(since: first).html == "<h1 id=\"title\">B</h1>")
        #expect(
            parts("A", ["1", "2", "3"]).changes(since: first).html
                == "<ul id=\"list\" data-more-items><li>3</li></ul>"
        )
        let other = "<ul id=\"list\" data-items><li>2</li></ul>"
        #expect(parts("A", ["2"]).changes(since: first).html == other)
        // A list that was away is sent as a whole.
        #expect(parts("A", ["2"]).changes(since: parts("A", nil)).html == other)
    }

    @Test
    func `Optional parts, attributes and loops leave nothing behind`() {
        func list(_ rows: [String], note: String?, isHidden: Bool) -> String {
            Markup {
                Element("ul", Attribute("hidden").when(isHidden)) {
                    for row in rows { Element("li") { row } }
                    if rows.isEmpty { Element("li") { "none" } } else { Element("br") }
                    note
                }
            }.html
        }
        #expect(list(["1", "2"], note: nil, isHidden: false) == "<ul><li>1</li><li>2</li><br></ul>")
        #expect(list([], note: "n", isHidden: true) == "<ul hidden><li>none</li>n</ul>")
    }

    @Test
    func `A page has a language, a title, a way past its header, and its content`() {
        let html = Page(
            language: "ko",
            title: "</title>",
            program: "fxconvert",
            skip: "건너뛰기",
            main: Markup { Element("main", .id("main")) { "환율" } }
        ).html
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"ko\"><head><meta charset=\"utf-8\">"))
        #expect(html.contains("<title id=\"title\">&lt;/title&gt;</title>"))
        #expect(html.contains("<link rel=\"stylesheet\" href=\"/fxconvert.css\">"))
        #expect(html.contains("<script src=\"/page.js\" defer></script>"))
        #expect(html.contains("<a class=\"skip\" href=\"#main\">건너뛰기</a>"))
        #expect(html.contains("<main id=\"main\">환율</main>"))
        #expect(html.hasSuffix("</body></html>\n"))
    }

    @Test
    func `A field with suggestions is tied to its label and to its list`() {
        let html = Combobox(
            name: "from",
            label: "From",
            value: "\"",
            suggestions: [Combobox.Suggestion("USD", label: Markup("US <Dollar>"))],
            isSearched: true
        ).markup(Attribute("required")).html
        #expect(html.contains("<label for=\"from\">From</label>"))
        #expect(html.contains("value=\"&quot;\""))
        #expect(html.contains("aria-controls=\"from-options\""))
        #expect(html.contains(" data-find required>"))
        #expect(html.contains("<ul id=\"from-options\" role=\"listbox\" aria-label=\"From\""))
        #expect(html.contains("data-value=\"USD\" data-keep=\"aria-selected\">US &lt;Dollar&gt;</li></ul>"))
    }
}
