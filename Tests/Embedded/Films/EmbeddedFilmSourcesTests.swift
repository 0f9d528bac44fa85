import Foundation
import Testing

/// The guarantees of the committed tables, whether or not the program embeds them unchanged.
@Suite("The tables of the embedded movies")
struct EmbeddedFilmSourcesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Films/Data")

    private static func lines(of name: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static let movies = Result { try readRows(of: "films.tsv") }
    private static let credits = Result { try readRows(of: "credits.tsv") }
    private static let otherTitles = Result { try readRows(of: "other-titles.tsv") }
    private static let fame = Result { try readRows(of: "fame.tsv") }

    private static func rows(of name: String) throws -> [[String]] {
        switch name {
        case "films.tsv": try movies.get()
        case "credits.tsv": try credits.get()
        case "other-titles.tsv": try otherTitles.get()
        case "fame.tsv": try fame.get()
        default: try readRows(of: name)
        }
    }

    private static func readRows(of name: String) throws -> [[String]] {
        try lines(of: name).dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private static func number(of identifier: String) -> Int? {
        guard identifier.hasPrefix("tt"), (9...10).contains(identifier.utf8.count) else { return nil }
        return Int(identifier.dropFirst(2))
    }

    private static func isSoundList(_ text: String) -> Bool {
        let items = text.split(separator: "|", omittingEmptySubsequences: false)
        return items.count == 1 || !items.contains("") && Set(items).count == items.count
    }

    private static func hasForeignLetter(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { $0.value > 0x24F && $0.properties.isAlphabetic }
    }

    @Test(
        "have the expected columns and enough rows",
        arguments: [
            (
                "films.tsv", "imdb title original_title year runtime_min genres directors countries awards",
                19_500
            ),
            ("credits.tsv", "imdb writers cast billed", 17_400),
            ("other-titles.tsv", "imdb titles", 900),
            ("fame.tsv", "imdb fame", 3000),
        ]
    )
    func shape(name: String, heading: String, count: Int) throws {
        let columns = heading.split(separator: " ")
        #expect(try Self.lines(of: name).first == columns.joined(separator: "\t"))
        let rows = try Self.rows(of: name)
        #expect(rows.count >= count)
        #expect(rows.allSatisfy { $0.count == columns.count })
    }

    @Test(
        "list each movie once, sorted by identifier, and only movies of the main table",
        arguments: ["films.tsv", "credits.tsv", "other-titles.tsv", "fame.tsv"]
    )
    func order(name: String) throws {
        let known = try Set(Self.rows(of: "films.tsv").map { $0[0] })
        let identifiers = try Self.rows(of: name).map { $0[0] }
        let numbers = identifiers.compactMap(Self.number(of:))
        #expect(numbers.count == identifiers.count)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy(<))
        #expect(known.isSuperset(of: identifiers))
    }

    @Test(
        "are composed text without control characters or stray spaces",
        arguments: ["films.tsv", "credits.tsv", "other-titles.tsv", "fame.tsv"]
    )
    func text(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        #expect(Array(text.precomposedStringWithCanonicalMapping.utf8) == Array(text.utf8))
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(Set(controls).isSubset(of: ["\t", "\n"]))
        let separators = Set("\t\n|".utf8)
        let space = UInt8(ascii: " ")
        let bytes = Array(text.utf8)
        let strays = zip(bytes, bytes.dropFirst()).count { first, second in
            first == space && (second == space || separators.contains(second))
                || second == space && separators.contains(first)
        }
        #expect(strays == 0)
    }

    @Test("have plausible facts for every movie")
    func movies() throws {
        let suffix = try Regex(#"\((\d{4} )?([a-z]+ )?film\)$"#).ignoresCase()
        let odd = try Self.rows(of: "films.tsv").filter { movie in
            let minutes = movie[4].isEmpty ? 1 : Int(movie[4]) ?? 0
            let awards = movie[8].isEmpty ? 1 : Int(movie[8]) ?? 0
            return movie[1].isEmpty
                || movie[2] == movie[1]
                || movie[1...2].contains { $0.hasSuffix(")") && $0.contains(suffix) || $0.contains("|") }
                || Int(movie[3]).map { !(1900...2026).contains($0) } ?? true
                || !(1...800).contains(minutes)
                || !(1...11).contains(awards)
                || movie[5...7].contains { !Self.isSoundList($0) }
                || movie[7].split(separator: "|").contains { $0.count == 2 }
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }

    @Test("contain no movie under two identifiers")
    func doubles() throws {
        var seen: [String: [String]] = [:]
        var doubles: [[String]] = []
        for movie in try Self.rows(of: "films.tsv") where !movie[6].isEmpty {
            let title = movie[1].folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            let key = "\(title)\t\(movie[3])\t\(movie[6])"
            if let other = seen.updateValue(movie, forKey: key) { doubles += [other, movie] }
        }
        #expect(doubles.isEmpty, "\(doubles.prefix(4))")
    }

    @Test("contain credits without empty, repeated or cut names, and no more billed people than there are")
    func credits() throws {
        let odd = try Self.rows(of: "credits.tsv").filter { movie in
            let cast = movie[2].split(separator: "|")
            let billed = movie[3].isEmpty ? 0 : Int(movie[3]) ?? .max
            return movie[1].isEmpty && movie[2].isEmpty || movie[1...2].contains { !Self.isSoundList($0) }
                || cast.contains { ["Jr.", "Sr.", "III"].contains($0) } || billed > cast.count
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }

    @Test("contain other titles without empty or repeated ones, hundreds of them in their own script first")
    func otherTitles() throws {
        let rows = try Self.rows(of: "other-titles.tsv")
        let odd = rows.filter { $0[1].isEmpty || !Self.isSoundList($0[1]) }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
        let firsts = rows.compactMap { $0[1].split(separator: "|").first }
        #expect(firsts.count { Self.hasForeignLetter($0) } >= 540)
        let isHangul = { (scalar: Unicode.Scalar) in (0xAC00...0xD7A3).contains(scalar.value) }
        #expect(rows.count { $0[1].unicodeScalars.contains(where: isHangul) } >= 600)
    }

    @Test("list a Korean title of a Korean movie first, if there is one")
    func koreanTitles() throws {
        let movies = try Self.rows(of: "films.tsv").filter { $0[7] == "South Korea" }.map { $0[0] }
        let korean = Set(movies)
        let titles = try Self.rows(of: "other-titles.tsv").filter { korean.contains($0[0]) }
        #expect(titles.count > 60)
        let isKorean = { (text: Substring) in
            text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                || text.allSatisfy(\.isNumber)
        }
        let odd = titles.filter { $0[1].split(separator: "|").first.map { !isKorean($0) } ?? true }
        #expect(odd.isEmpty, "\(odd)")
    }

    @Test("rate fame from 1 to 100, the better known of two movies of the same name higher")
    func fame() throws {
        let fame = try Dictionary(
            uniqueKeysWithValues: Self.rows(of: "fame.tsv").map { ($0[0], Int($0[1]) ?? 0) }
        )
        #expect(fame.values.allSatisfy { (1...100).contains($0) })
        #expect(fame.values.count { $0 >= 90 } >= 200)
        let betterKnown = [
            ("tt0036855", "tt0031359"),  // Gaslight: 1944 over 1940
            ("tt0024216", "tt0360717"),  // King Kong: 1933 over 2005
            ("tt0120338", "tt0046435"),  // Titanic: 1997 over 1953
            ("tt0110357", "tt6105098"),  // The Lion King: 1994 over 2019
            ("tt1160419", "tt0087182"),  // Dune: 2021 over 1984
            ("tt0113568", "tt1219827"),  // Ghost in the Shell: 1995 over 2017
        ]
        for (better, other) in betterKnown {
            #expect(try #require(fame[better]) > #require(fame[other]))
        }
    }
}
