import EmbeddedFolding
import Foundation
import Testing

@testable import SearchIndex

@Suite("The generated folding tables")
struct FoldingTablesTests {
    /// The Unicode version of the tables.
    private static let version = Unicode.Version(major: 14, minor: 0)

    private static var scalars: [Unicode.Scalar] {
        (0x80...0x2FA1F).compactMap(Unicode.Scalar.init).filter { scalar in
            guard let age = scalar.properties.age else { return false }
            return (age.major, age.minor) <= (version.major, version.minor)
        }
    }

    @Test("Ranges and runs are sorted and disjoint, and strings lie within their pool")
    func order() {
        let wordEdges = Array(Folding.numbers(folding_word_edges()))
        #expect(wordEdges == Set(wordEdges).sorted())
        #expect(wordEdges.count.isMultiple(of: 2))
        let strings = Folding.numbers(folding_strings())
        for table in [Folding.numbers(folding_runs()), strings] {
            #expect(table.count.isMultiple(of: 4))
            let firsts = stride(from: 0, to: table.count, by: 4).map { table[$0] }
            #expect(zip(firsts, firsts.dropFirst()).allSatisfy { $0 < $1 })
        }
        for row in stride(from: 0, to: strings.count, by: 4) {
            #expect(Int(strings[row + 2] + strings[row + 3]) <= Folding.pool.count)
        }
        #expect(Folding.pool.allSatisfy { Unicode.Scalar($0) != nil })
    }

    @Test("An accented letter, a ligature or a letter of another width folds like its compatible form")
    func compatibleForms() {
        var compared = 0
        var odd: [String] = []
        // L with a middle dot is one letter of Catalan, although it is compatible with two characters.
        for scalar in Self.scalars
        where scalar.properties.isAlphabetic && !"Ŀŀ".unicodeScalars.contains(scalar) {
            let compatible = String(scalar).precomposedStringWithCompatibilityMapping
            if compatible.unicodeScalars.first == scalar { continue }
            compared += 1
            // Between letters, because a separator that stands alone is kept.
            if words(in: "a\(scalar)b") != words(in: "a\(compatible)b") {
                odd.append("\(scalar) \(compatible)")
            }
        }
        #expect(compared > 3000)
        #expect(odd.isEmpty, "\(odd.prefix(20))")
    }

    @Test("Upper and lower case fold to the same")
    func cases() {
        var compared = 0
        var odd: [String] = []
        for scalar in Self.scalars where scalar.properties.lowercaseMapping != String(scalar) {
            compared += 1
            let small = scalar.properties.lowercaseMapping
            if words(in: String(scalar)) != words(in: small) { odd.append("\(scalar) \(small)") }
        }
        #expect(compared > 1000)
        #expect(odd.isEmpty, "\(odd.prefix(20))")
    }

    @Test("Folded text is valid and does not change when folded again")
    func twice() {
        // A mark alone folds to a word; within a text it belongs to the letter before it.
        let odd = Self.scalars.filter(\.properties.isAlphabetic).filter { scalar in
            let once = words(in: String(scalar))
            return words(in: once.joined(separator: " ")) != once || once.contains { $0.contains("\u{FFFD}") }
        }
        #expect(odd.isEmpty, "\(odd.prefix(20))")
    }

    @Test("Letters and digits form words, and punctuation separates them")
    func wordsAndPunctuation() {
        for scalar in Self.scalars {
            switch scalar.properties.generalCategory {
            case .lowercaseLetter, .uppercaseLetter, .decimalNumber:
                #expect(words(in: "a\(scalar)b").count == 1, "\(scalar)")
            case .dashPunctuation, .openPunctuation, .closePunctuation, .spaceSeparator, .mathSymbol:
                #expect(words(in: "a\(scalar)b") == ["a", "b"], "\(scalar)")
            default:
                break
            }
        }
    }

    @Test(
        "Every Hangul syllable and every kana folds like its decomposed form",
        arguments: [0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30F6]
    )
    func syllables(range: ClosedRange<Int>) {
        let odd = range.compactMap(Unicode.Scalar.init).filter { scalar in
            let syllable = String(scalar)
            return words(in: syllable) != words(in: syllable.decomposedStringWithCanonicalMapping)
        }
        #expect(odd.isEmpty, "\(odd.prefix(20))")
    }

    @Test("Invalid UTF-8 is read to its end and does not extend the adjacent words")
    func invalidBytes() {
        for bytes: [UInt8] in [
            [0xFF], [0xE3], [0xE3, 0x81], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] {
            var folded = FoldedText()
            folded.fold((Array("ab".utf8) + bytes + Array("cd".utf8)).span.bytes)
            #expect(folded.words.first.map { folded.bytes(of: $0).count } == 2)
            #expect(folded.words.last.map { folded.bytes(of: $0).count } == 2)
        }
    }
}

private func words(in text: String) -> [String] {
    var folded = FoldedText()
    folded.fold(text.utf8.span.bytes)
    return folded.words.map { String(decoding: folded.bytes[folded.bytes(of: $0)], as: UTF8.self) }
}
