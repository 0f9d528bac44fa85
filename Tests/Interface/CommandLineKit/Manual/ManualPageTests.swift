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
        #expect(text.contains(#"It also takes \-\-limit."#))
    }

    @Test(
        "explains an option once that only commands have, and names several in a row by the first and the last"
    )
    func sharedOptions() throws {
        let own = ["a", "b", "c", "d", "e"].map { Flag($0 + $0, help: "Option \($0)") }
        let sort = Flag("sort", help: "Sort")
        func command(_ name: String, _ options: [any OptionDeclaring]) -> Command<Int> {
            Command(name, summary: name, options: options) { _ throws(UsageError) in 1 }
        }
        let program = Program(
            name: "x",
            version: "1",
            summary: "X",
            main: command("main", own),
            commands: [
                command("one", [sort, own[4]]),
                command("two", [own[2], sort, own[1], own[0]]),
            ]
        )
        guard case .show(let text) = try program.parse(["man"]) else {
            return #expect(Bool(false), "the manual was performed")
        }
        #expect(text.contains(#"It also takes \-\-ee, \-\-sort."#))
        #expect(text.contains(#"It also takes \-\-aa to \-\-cc, \-\-sort."#))
        #expect(text.components(of: #".B "\-\-sort""#) == 1)
        #expect(text.components(of: #".SS "Options of several commands""#) == 1)
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
        let known = [".TH ", ".SH ", ".TP", ".B ", ".PP", ".RS", ".RE", ".PD"]
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
