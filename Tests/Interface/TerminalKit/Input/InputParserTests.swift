import RandomTestSupport
import Testing

@testable import TerminalKit

@Suite("Parsing terminal input")
struct InputParserTests {
    private func events(_ input: String) -> [TerminalEvent] {
        var parser = InputParser()
        return (parser.feed(input.utf8) + parser.finishIncomplete()).compactMap {
            if case .event(let event) = $0 { event } else { nil }
        }
    }

    private func keys(_ input: String) -> [Key] {
        events(input).compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    private func replies(_ input: String) -> [TerminalReply] {
        var parser = InputParser()
        return parser.feed(input.utf8).compactMap { if case .reply(let reply) = $0 { reply } else { nil } }
    }

    @Test(
        "A key is the same, whichever terminal sends it",
        arguments: [
            (Key.up, ["\u{1B}[A", "\u{1B}OA"]),
            (.down, ["\u{1B}[B", "\u{1B}OB", "\u{1B}[1;1B"]),
            (.home, ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]),
            (.end, ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~"]),
            (.delete, ["\u{1B}[3~"]),
            (.pageUp, ["\u{1B}[5~"]),
            (.pageDown, ["\u{1B}[6~"]),
            (.enter, ["\r", "\n", "\u{1B}OM", "\u{1B}[13u"]),
            (.tab, ["\t", "\u{1B}[9u"]),
            (.backTab, ["\u{1B}[Z", "\u{1B}[9;2u", "\u{1B}[27;2;9~"]),
            (.backspace, ["\u{7F}", "\u{08}"]),
            (.escape, ["\u{1B}", "\u{1B}[27u"]),
            (Key(.function(1)), ["\u{1B}OP", "\u{1B}[P", "\u{1B}[11~", "\u{1B}[[A"]),
            (Key(.function(5)), ["\u{1B}[15~", "\u{1B}[[E"]),
            (Key(.function(12)), ["\u{1B}[24~"]),
            (Key(.function(3), .shift), ["\u{1B}[1;2R"]),
            (Key(.left, .control), ["\u{1B}[1;5D", "\u{1B}Od", "\u{1B}O5D"]),
            (Key(.right, .shift), ["\u{1B}[1;2C", "\u{1B}[c"]),
            (Key(.up, .alt), ["\u{1B}[1;3A", "\u{1B}\u{1B}[A", "\u{1B}\u{1B}OA"]),
            (Key(.delete, .control), ["\u{1B}[3;5~", "\u{1B}[3^"]),
            (Key(.delete, .shift), ["\u{1B}[3;2~", "\u{1B}[3$"]),
            (.control("c"), ["\u{03}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"]),
            (.control(" "), ["\0"]),
            (.control("\\"), ["\u{1C}"]),
            (.alt("x"), ["\u{1B}x", "\u{1B}[120;3u"]),
            (.alt("é"), ["\u{1B}é"]),
            (.alt("["), ["\u{1B}["]),
            (.alt("O"), ["\u{1B}O"]),
            (.alt("P"), ["\u{1B}P"]),
            (Key(.enter, .alt), ["\u{1B}\r"]),
            (.character("5"), ["\u{1B}Ou", "5"]),
            (.character("기"), ["기"]),
        ]
    )
    func variants(key: Key, inputs: [String]) {
        for input in inputs { #expect(keys(input) == [key], "\(input.debugDescription)") }
    }

    @Test("Escape is a key only after a pause, and the start of a sequence before")
    func escape() {
        var parser = InputParser()
        #expect(parser.timeout == nil)
        let nothing = parser.feed([0x1B])
        #expect(nothing.isEmpty)
        #expect(parser.timeout == .milliseconds(40))
        let escape = parser.finishIncomplete()
        #expect(escape == [.event(.key(.escape))])
        #expect(parser.timeout == nil)
        #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys("\u{1B}\u{1B}\u{1B}[A") == [.escape, Key(.up, .alt)])
    }

    @Test("Unknown sequences are ignored as a whole")
    func unknown() {
        let sequences = [
            "\u{1B}[?2026;2$y", "\u{1B}[>41;354;0c", "\u{1B}[12;40R", "\u{1B}[?1;2R", "\u{1B}[0n", "\u{1B}[I",
            "\u{1B}[O",
            "\u{1B}[99~", "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]11;rgb:0/0/0\u{1B}\\",
            "\u{1B}P1$r0m\u{1B}\\",
            "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[M !!", "\u{1B}[<35;4;5M", "\u{1B}[<0;4;5m",
            "\u{1B}[57441;2u", "\u{1B}[200;1x", "\u{1B}[1;2;3;4;5;6z", "\u{1B}[201~", "\u{1B}[4;100;100t",
        ]
        for sequence in sequences {
            #expect(
                events("a" + sequence + "b") == [.key(.character("a")), .key(.character("b"))],
                "\(sequence.debugDescription)"
            )
        }
    }

    @Test("Replies are separated from keys")
    func answers() {
        #expect(replies("\u{1B}[?62;4;22c") == [.attributes([62, 4, 22])])
        #expect(replies("\u{1B}[6;20;10t") == [.cellPixels(width: 10, height: 20)])
        #expect(replies("\u{1B}[6;0;10t\u{1B}[6;99999999999999999999;10t").isEmpty)
        #expect(replies("\u{1B}P>|WezTerm 20240203\u{1B}\\") == [.version("WezTerm 20240203")])
        #expect(replies("\u{1B}_Gi=1;OK\u{1B}\\") == [.kittyGraphics(isWorking: true)])
        #expect(replies("\u{1B}_Gi=1;ENOTSUP:no\u{1B}\\") == [.kittyGraphics(isWorking: false)])
    }

    @Test("Clicks and turns of the wheel have a position")
    func mouse() {
        #expect(
            events("\u{1B}[<0;4;5M\u{1B}[<64;1;1M\u{1B}[<69;1;2M") == [
                .mouse(MouseEvent(.click, at: CellPosition(row: 4, column: 3))),
                .mouse(MouseEvent(.wheelUp, at: CellPosition(row: 0, column: 0))),
                .mouse(MouseEvent(.wheelDown, at: CellPosition(row: 1, column: 0), modifiers: .shift)),
            ]
        )
        #expect(events("\u{1B}[<0;0;5M").isEmpty)
    }

    @Test("A paste is one text, whatever it contains")
    func paste() {
        #expect(
            events("\u{1B}[200~a\r\u{1B}[Ab\u{1B}[20\u{1B}[201~c") == [
                .paste("a\r\u{1B}[Ab\u{1B}[20"), .key(.character("c")),
            ]
        )
        let much = String(repeating: "x", count: InputParser.pasteLimit + 10)
        #expect(events("\u{1B}[200~" + much + "\u{1B}[201~") == [.paste(String(much.dropLast(10)))])
        #expect(events("\u{1B}[200~cut off") == [.paste("cut off")])
    }

    @Test("Control-C in a paste is text, and also a key if the paste has no end")
    func interruptedPaste() {
        var parser = InputParser()
        #expect(parser.feed("\u{1B}[200~ab".utf8) == [])
        #expect(parser.timeout == .seconds(3))
        #expect(parser.feed([0x03]) == [])
        #expect(parser.timeout == .milliseconds(200))
        #expect(parser.finishIncomplete() == [.event(.paste("ab\u{3}")), .event(.key(.control("c")))])
        #expect(parser.feed("\u{1B}[200~a\u{3}b\u{1B}[201~".utf8) == [.event(.paste("a\u{3}b"))])
        #expect(parser.feed("\u{1B}[200~a".utf8) == [])
        #expect(parser.timeout == .seconds(3))
    }

    @Test("Invalid bytes are dropped, and parsing continues after them")
    func invalid() {
        var parser = InputParser()
        let inputs = parser.feed([0xC3, 0x61, 0xFF, 0xE0, 0x80, 0x80, 0xC0, 0xAF, 0x62, 0xC2, 0x9B, 0x63])
        #expect(inputs == ["a", "b", "c"].map { .event(.key(.character($0))) })
        var pasting = InputParser()
        let pasted = pasting.feed(Array("\u{1B}[200~a".utf8) + [0xFF, 0xC3] + Array("b\u{1B}[201~".utf8))
        #expect(pasted == [.event(.paste("ab"))])
    }

    @Test("An endless sequence is ignored without being buffered, until something else begins")
    func endless() {
        let numbers = String(repeating: "1;", count: 100_000)
        #expect(events("\u{1B}[" + numbers + "Ab") == [.key(.character("b"))])
        #expect(events("\u{1B}_G" + numbers + "\u{1B}\\b") == [.key(.character("b"))])
        #expect(events("\u{1B}]" + numbers + "\u{1B}[Ab") == [.key(.up), .key(.character("b"))])
    }

    @Test("The events do not depend on how the bytes are split")
    func anySplit() {
        var random = SplitMix64(seed: 0x5911)
        let samples = [
            "\u{1B}[A", "\u{1B}[1;5D", "기", "👍🏽", "a", "\r", "\u{1B}[200~é\r\u{1B}[201~", "\u{1B}[<0;4;5M",
            "\u{1B}[?62;4c",
            "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}OP", "\u{1B}x", "\u{7F}", "\u{1B}[3$", "\u{1B}[M abc",
            "\u{1B}]0;t\u{07}",
        ]
        for _ in 0..<300 {
            let input = (0..<8).compactMap { _ in samples.randomElement(using: &random) }.joined()
            var whole = InputParser()
            let expected = whole.feed(input.utf8)
            var split = InputParser()
            var found: [TerminalInput] = []
            var rest = Array(input.utf8)[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(5, rest.count), using: &random)
                found += split.feed(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(found == expected)
            #expect(split.timeout == nil)
        }
    }

    @Test("Random bytes give only clean keys, and a pause ends any incomplete sequence")
    func fuzz() {
        var random = SplitMix64(seed: 0xF0552)
        for _ in 0..<3_000 {
            var parser = InputParser()
            let bytes: [UInt8] =
                Bool.random(using: &random)
                ? Array(random.hostileText(pieces: 0...30).utf8)
                : (0..<60).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            for input in parser.feed(bytes) + parser.finishIncomplete() {
                guard case .event(.key(let key)) = input, case .character(let character) = key.code else {
                    continue
                }
                #expect(character.unicodeScalars.allSatisfy { !$0.isTerminalControl })
            }
            #expect(parser.timeout == nil)
            let next = parser.feed("z".utf8)
            #expect(next == [.event(.key(.character("z")))])
        }
    }
}
