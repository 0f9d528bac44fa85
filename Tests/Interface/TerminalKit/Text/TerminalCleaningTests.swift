import RandomTestSupport
import TerminalKit
import Testing

@Suite("Cleaning untrusted text")
struct TerminalCleaningTests {
    @Test(
        "Text without control characters is unchanged",
        arguments: [
            "", "Plain", "기생충 2019", "👩‍👩‍👧‍👦 ❤️ 🇰🇷 1️⃣", "e\u{301}", "می‌خواهم", "\u{200E}LRM", "[31m", "a\u{A0}b",
        ]
    )
    func staysAsItIs(text: String) {
        #expect(text.cleanedForTerminal() == text)
    }

    @Test(
        "Combining marks on one letter are limited",
        arguments: ["e", " ", "가", "\u{1F1F0}"]
    )
    func marksDoNotPileUp(letter: String) {
        let marks = String(repeating: "\u{301}", count: 8)
        #expect((letter + marks).cleanedForTerminal() == letter + marks)
        #expect((letter + marks + "\u{301}\u{20DD}\u{200D}x").cleanedForTerminal() == letter + marks + "x")
        #expect((letter + marks + "x" + marks).cleanedForTerminal() == letter + marks + "x" + marks)
        #expect((letter + marks + "\t" + marks).cleanedForTerminal() == letter + marks + " " + marks)
        #expect((letter + marks + "\u{7}\u{301}").cleanedForTerminal() == letter + marks)
    }

    @Test("A subdivision flag is within the limit of marks")
    func flagsStay() {
        let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        #expect(scotland.cleanedForTerminal() == scotland)
        #expect("a\(scotland)b\(scotland)".cleanedForTerminal() == "a\(scotland)b\(scotland)")
    }

    @Test(
        "Tag characters outside of flags are removed",
        arguments: [
            "\u{E0001}", "\u{E0041}\u{E0042}", "\u{E007F}", "\u{E0067}\u{E0062}\u{E0073}\u{E007F}",
            "\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}\u{E007F}",
            "\u{1F3F4}\u{E0041}\u{E0042}\u{E0043}\u{E007F}",
            "\u{1F3F4}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E007F}",
        ]
    )
    func tagsGo(tags: String) {
        let seen = tags.unicodeScalars.first == "\u{1F3F4}" ? "a\u{1F3F4}b" : "ab"
        #expect("a\(tags)b".cleanedForTerminal() == seen)
    }

    @Test(
        "Invisible characters that only separate or join lines are removed",
        arguments: ["\u{200B}", "\u{FEFF}", "\u{2060}", "\u{2063}", "\u{FFF9}"]
    )
    func unseenCharactersGo(character: String) {
        #expect("a\(character)b\(character)".cleanedForTerminal() == "ab")
    }

    @Test(
        "Escape sequences are removed as a whole, in both forms",
        arguments: [
            "\u{1B}[31m", "\u{1B}[m", "\u{1B}[1;38;5;200m", "\u{1B}[?25l", "\u{1B}[>4;2m", "\u{1B}[2 q",
            "\u{9B}31m", "\u{9B}2J",
            "\u{1B}]0;title\u{07}", "\u{1B}]0;title\u{1B}\\", "\u{9D}0;title\u{9C}", "\u{1B}]0;title\u{9C}",
            "\u{1B}]8;;https://example.com\u{1B}\\", "\u{9D}52;c;cm0gLXJm\u{07}",
            "\u{1B}P1$r0m\u{1B}\\", "\u{90}q#0;2\u{9C}", "\u{1B}Pq\n#0\n\u{1B}\\",
            "\u{1B}_Gf=100;AAAA\u{1B}\\", "\u{9F}payload\u{9C}", "\u{1B}^private\u{1B}\\",
            "\u{9E}private\u{9C}",
            "\u{1B}Xstart\u{1B}\\", "\u{98}start\u{9C}", "\u{1B}P bell \u{07} stays inside \u{1B}\\",
            "\u{1B}c", "\u{1B}7", "\u{1B}(B", "\u{1B}#8", "\u{1B}%G", "\u{1B}=", "\u{1B}\\", "\u{1B}M",
        ]
    )
    func sequencesGo(sequence: String) {
        #expect("be\(sequence)fore".cleanedForTerminal() == "before")
        #expect(sequence.cleanedForTerminal() == "")
        #expect((sequence + sequence + "x").cleanedForTerminal() == "x")
    }

    @Test("An incomplete sequence loses only its opener, so that no text is hidden")
    func incompleteSequences() {
        #expect("a\u{1B}]0;the rest".cleanedForTerminal() == "a0;the rest")
        #expect("a\u{9D}the rest".cleanedForTerminal() == "athe rest")
        #expect("a\u{1B}Pthe\nrest".cleanedForTerminal() == "athe rest")
        #expect("a\u{1B}_rest\u{07}".cleanedForTerminal() == "arest")
        #expect("a\u{1B}]cut\u{18}off".cleanedForTerminal() == "acutoff")
        #expect("a\u{1B}]cut\u{1B}[1mby another".cleanedForTerminal() == "acutby another")
        #expect("a\u{1B}]cut\u{9B}1mby another".cleanedForTerminal() == "acutby another")
        #expect("a\u{1B}]1\u{1B}]2\u{07}b".cleanedForTerminal() == "a1b")
        #expect("a\u{1B}[31".cleanedForTerminal() == "a31")
        #expect("a\u{1B}[3é".cleanedForTerminal() == "a3é")
        #expect("a\u{1B}[\nb".cleanedForTerminal() == "a b")
        #expect("a\u{1B}é".cleanedForTerminal() == "aé")
        #expect("a\u{1B}(é".cleanedForTerminal() == "a(é")
        #expect("a\u{1B}\u{1B}[1mb".cleanedForTerminal() == "ab")
        #expect("a\u{1B}".cleanedForTerminal() == "a")
        #expect("a\u{1B}[".cleanedForTerminal() == "a")
    }

    @Test("Every control character is removed, except for those that become a space")
    func controls() {
        let blanks: Set<UInt32> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85]
        for value in Array(0x00...0x1F) + Array(0x7F...0x9F) as [UInt32] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected = blanks.contains(value) ? "é é" : "éé"
            #expect("é\(scalar)é".cleanedForTerminal() == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test("Tabs and line breaks become one space each, and a CRLF counts as one")
    func blanks() {
        #expect("a\tb".cleanedForTerminal() == "a b")
        #expect("a\nb\rc\r\nd".cleanedForTerminal() == "a b c d")
        #expect("a\n\nb\r\n\r\nc\n\rd".cleanedForTerminal() == "a  b  c  d")
        #expect("a\u{2028}b\u{2029}c\u{85}d".cleanedForTerminal() == "a b c d")
    }

    @Test("Bidirectional controls are removed")
    func directions() {
        for value in Array(0x202A...0x202E) + Array(0x2066...0x2069) as [UInt32] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect("gpj\(scalar).exe".cleanedForTerminal() == "gpj.exe")
        }
    }

    @Test("Nothing a terminal interprets is left of random text, and cleaning twice changes nothing")
    func hostileText() {
        var random = SplitMix64(seed: 0xC1EA)
        for _ in 0..<4_000 {
            let text = random.hostileText(pieces: 0...40)
            let cleaned = text.cleanedForTerminal()
            let isClean = cleaned.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0xFEFF: false
                default: true
                }
            }
            #expect(isClean, "\(text.debugDescription)")
            #expect(cleaned.cleanedForTerminal() == cleaned)
        }
    }

    @Test(
        "Unterminated openers take linear time",
        arguments: ["\u{1B}]", "\u{1B}[", "\u{9D}", "\u{1B}[;", "\u{1B}P\u{07}"]
    )
    func manyOpeners(opener: String) {
        // In quadratic time this would take minutes.
        let cleaned = String(repeating: opener, count: 100_000).cleanedForTerminal()
        #expect(cleaned.allSatisfy { $0 == ";" })
    }
}
