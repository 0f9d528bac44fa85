import Entities
import NetworkingTestSupport
import RandomTestSupport
import RepositoryImpl
import Testing

@Suite("Titles with tags and entities")
struct MarkedUpTitleTests {
    /// Returns the titles as the repository does, up to a hundred per page.
    private func plain(_ titles: [String]) async throws -> [String] {
        let rows = titles.enumerated().map { ScriptedNaver.row($0, title: $1.escapedForJSON) }
        let script = ScriptedHTTPClient([.json(ScriptedNaver.page(rows))])
        return try await ScriptedNaver.repository(script)
            .page(matching: ShoppingQuery(text: "a"), from: 1, count: 100)
            .items.map(\.title)
    }

    private nonisolated static let pairs = [
        ("<b>무선</b> 키보드", "무선 키보드"), ("<B>a</B>b", "ab"), ("a &lt;b&gt; c", "a <b> c"),
        ("Tom &amp; Jerry", "Tom & Jerry"), ("&amp;lt;", "&lt;"),
        ("a &quot;b&quot; &#39;c&#39;", "a \"b\" 'c'"),
        ("&#xAC00;&#44032;&#X41;", "가가A"), ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"), ("&nosuch; &", "&nosuch; &"),
        ("&;&#;&#x;&#xZ;", "&;&#;&#x;&#xZ;"), ("&#0;x", "&#0;x"), ("&#xD800;x", "&#xD800;x"),
        ("&#99999999;x", "&#99999999;x"), ("a&nbsp;&nbsp;b", "a b"), ("<i>x</i>", "<i>x</i>"),
        ("<b", "<b"), ("x<b><b></b>", "x"), ("3&times;4&hellip;", "3×4…"), ("<<b>b>x", "<b>x"),
        ("AT&T &ltd", "AT&T &ltd"), ("&#１２;x", "&#１２;x"), ("&#0000065;", "A"),
        ("&#00000065;", "&#00000065;"), ("&#x10FFFF;", "\u{10FFFF}"), ("&#x110000;", "&#x110000;"),
        ("&#33;&#32;a", "! a"),
    ]

    @Test("are converted to plain text", arguments: pairs)
    func examples(title: String, expected: String) async throws {
        #expect(try await plain([title]) == [expected])
    }

    @Test("escaped and tagged texts come back unchanged", arguments: 0..<20)
    func roundTrip(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("ab<>&\"';#x b/ 가é🎧1")
        let texts = (0..<100).map { _ in
            let letters = (0...Int.random(in: 0...20, using: &random)).compactMap { _ in
                alphabet.randomElement(using: &random)
            }
            return "t" + String(letters).split(separator: " ").joined(separator: " ")
        }
        let marked = texts.map { text in
            text.map { letter in
                let escaped = letter.escapedForHTML(using: &random)
                return Int.random(in: 0...5, using: &random) == 0 ? "<b>\(escaped)</b>" : escaped
            }
            .joined()
        }
        #expect(try await plain(marked) == texts)
    }

    @Test("text without tags and entities is unchanged, and no text fails", arguments: 0..<20)
    func anything(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "<b>", "</b>", "&", "&amp;", "&#", ";", "x", "<", ">", "&#x", "41", "가", "&lt;", "#", "b",
        ]
        let titles = (0..<100).map { _ in
            "t"
                + (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
                    pieces.randomElement(using: &random)
                }
                .joined()
        }
        let plain = try await plain(titles)
        #expect(plain.count == titles.count)
        for (title, plain) in zip(titles, plain) {
            if !title.contains("&"), !title.contains("<") { #expect(plain == title) }
            #expect(plain.count <= title.count)
            if !title.contains("<"), !title.contains("&lt;") { #expect(!plain.contains("<b>")) }
        }
    }
}

extension Character {
    /// The character or an equivalent HTML entity; characters with a meaning in HTML are always escaped.
    fileprivate func escapedForHTML(using random: inout SplitMix64) -> String {
        let names: [Character: String] = [
            "<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&apos;",
        ]
        let numbers = unicodeScalars.map { scalar in
            Bool.random(using: &random)
                ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16));"
        }
        .joined()
        if let name = names[self] { return Bool.random(using: &random) ? name : numbers }
        guard self != " ", Int.random(in: 0...3, using: &random) == 0 else { return String(self) }
        return numbers
    }
}

extension String {
    fileprivate var escapedForJSON: String {
        replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
    }
}
