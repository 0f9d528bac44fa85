import LayerLintKit
import Testing

@Suite("The scanner finds the includes that the preprocessor finds")
struct IncludeScannerTests {
    @Test("The line and column of an include count in the original file, across comments and joined lines")
    func places() {
        let source = "/* a\n*/ #\\\n  include \\\r\n \"ä.h\"\r\n#include <b.h>"
        let result = IncludeScanner.scan(Array(source.utf8), path: "a.c")
        #expect(
            result.includes == [
                IncludeStatement(.quoted("ä.h"), place: SourcePlace(path: "a.c", line: 4, column: 2)),
                IncludeStatement(.angled("b.h"), place: SourcePlace(path: "a.c", line: 5, column: 10)),
            ]
        )
    }

    @Test(
        "A source that ends in the middle of a directive or literal has no includes",
        arguments: [
            "#", "#include", "#include \"a", "#include <a\nint b;", "/*", "\"", "'", "R\"x(", "@import", "@",
            "\\",
            "#pragma clang module", "_Pragma(\"clang", "??", "%:", "1'",
        ]
    )
    func truncated(source: String) {
        for path in ["a.c", "a.cpp", "a.m", "a.S"] {
            #expect(IncludeScanner.scan(Array(source.utf8), path: path).includes == [])
        }
    }

    @Test("The scanners finish on hundreds of repetitions of any two special characters")
    func hostile() {
        let bytes = Array("#%:?=/*\"'<>@\\\n\rR(1._ai".utf8)
        for first in bytes {
            for second in bytes {
                let source = Array([[UInt8]](repeating: [first, second], count: 250).joined())
                _ = IncludeScanner.scan(source, path: "a.cpp")
                _ = ModuleMapScanner.scan(source, path: "module.modulemap")
            }
        }
        // An unclosed quote on an earlier line does not hide a directive.
        let end = IncludeScanner.scan(Array("x'\ny\"\n#define a '\n#include \"z.h\"\n".utf8), path: "a.c")
        #expect(end.includes.map(\.form) == [.quoted("z.h")])
    }

    @Test("The headers, folders, modules and libraries of a module map are found, excluded headers are not")
    func moduleMap() {
        let text = """
            // header "comment.h"
            framework module A [system] {
                umbrella header "A.h"
                private textual header "B.h"
                exclude header "C.h"
                umbrella "D"
                use Other.Part
                link framework "Kit"
                link "z"
                config_macros NDEBUG
                explicit module Sub { header "E.h" export * }
            }
            extern module F "f/module.modulemap"
            """
        let found = ModuleMapScanner.scan(Array(text.utf8), path: "m")
        #expect(
            found.map(\.form) == [
                .declared("A"), .quoted("A.h"), .quoted("B.h"), .folder("D"), .module("Other"), .link("Kit"),
                .link("z"), .quoted("E.h"), .quoted("f/module.modulemap"),
            ]
        )
        #expect(found.prefix(2).map(\.place.line) == [2, 3])
        #expect(found.prefix(2).map(\.place.column) == [18, 21])
    }
}
