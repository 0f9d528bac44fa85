import CommandLineKit
import Testing

@Suite("The manual page")
struct ManualPageTests {
    @Test("uses the man macros and keeps every quote and dash as typed")
    func page() throws {
        #expect(try PackProgram.text("man") == ManualPages.pack)
    }

    @Test("contains no date without a day of release")
    func undated() throws {
        guard case .show(let text) = try MovieProgram.parse("man") else {
            return #expect(Bool(false), "the manual was performed")
        }
        #expect(text.hasPrefix(#".TH "MOVIESEARCH" 1 "" "moviesearch 1.2.0" "User Commands""# + "\n"))
    }

    @Test("explains an option that several commands have once, and names it at the others")
    func commonOptions() throws {
        guard case .show(let text) = try MovieProgram.parse("man") else {
            return #expect(Bool(false), "the manual was performed")
        }
        #expect(text.components(of: #".B "\-j, \-\-json""#) == 1)
        #expect(text.components(of: #".B "\-n, \-\-limit N""#) == 1)
        #expect(text.contains(#"It also takes \-\-limit, as under OPTIONS."#))
    }

    @Test("mistakes no text for a request or an escape")
    func hostileTexts() throws {
        let main = Command(
            "x",
            summary: ".so /etc/passwd",
            discussion: "'br \\*[x]\n\n.ig\n\n\u{E9}\u{1F600} \u{1}",
            examples: [Example("x '.so y'", ".\\\" no comment")]
        ) { _ throws(UsageError) in 1 }
        let program = Program(name: "x", version: "\"1", summary: ".so /etc/passwd", main: main)
        guard case .show(let text) = try program.parse(["man"]) else {
            return #expect(Bool(false), "the manual was performed")
        }
        let requests = text.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        let known = [".TH ", ".SH ", ".TP", ".B ", ".PP", ".RS", ".RE"]
        #expect(requests.allSatisfy { line in known.contains { line.hasPrefix($0) } })
        #expect(text.contains(#"\(aqbr \e*[x]"#))
        #expect(text.contains(#"\[u00E9]\[u1F600]"#))
        #expect(text.contains(#""x \(dq1""#))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    }
}

extension String {
    fileprivate func components(of line: String) -> Int {
        split(separator: "\n").count { $0 == line }
    }
}
