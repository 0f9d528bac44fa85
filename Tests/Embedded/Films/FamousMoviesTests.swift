import Foundation
import Testing

/// Famous movies, each with facts that a wrong row would get wrong.
@Suite("Famous movies in the tables")
struct FamousMoviesTests {
    struct Famous: CustomTestStringConvertible, Sendable {
        var identifier: String
        var title: String
        var year: String
        var director: String
        var firstOtherTitle: String?

        var testDescription: String { "\(title) (\(year))" }

        init(
            _ identifier: String,
            _ title: String,
            _ year: String,
            _ director: String,
            _ other: String? = nil
        ) {
            self.identifier = identifier
            self.title = title
            self.year = year
            self.director = director
            firstOtherTitle = other
        }
    }

    private static let famous = [
        Famous("tt6751668", "Parasite", "2019", "Bong Joon-ho", "기생충"),
        Famous("tt0364569", "Oldboy", "2003", "Park Chan-wook", "올드보이"),
        Famous("tt0353969", "Memories of Murder", "2003", "Bong Joon-ho", "살인의 추억"),
        Famous("tt5700672", "Train to Busan", "2016", "Yeon Sang-ho", "부산행"),
        Famous("tt4016934", "The Handmaiden", "2016", "Park Chan-wook", "아가씨"),
        Famous("tt0047478", "Seven Samurai", "1954", "Akira Kurosawa", "七人の侍"),
        Famous("tt0042876", "Rashomon", "1950", "Akira Kurosawa", "羅生門"),
        Famous("tt0046438", "Tokyo Story", "1953", "Yasujirō Ozu", "東京物語"),
        Famous("tt0245429", "Spirited Away", "2001", "Hayao Miyazaki", "千と千尋の神隠し"),
        Famous("tt0096283", "My Neighbor Totoro", "1988", "Hayao Miyazaki", "となりのトトロ"),
        Famous("tt5311514", "Your Name.", "2016", "Makoto Shinkai", "君の名は。"),
        Famous("tt8075192", "Shoplifters", "2018", "Hirokazu Kore-eda", "万引き家族"),
        Famous("tt0118694", "In the Mood for Love", "2000", "Wong Kar-wai", "花樣年華"),
        Famous("tt0106332", "Farewell My Concubine", "1993", "Chen Kaige", "霸王別姬"),
        Famous("tt0190332", "Crouching Tiger, Hidden Dragon", "2000", "Ang Lee", "臥虎藏龍"),
        Famous("tt0079944", "Stalker", "1979", "Andrei Tarkovsky", "Сталкер"),
        Famous("tt0091251", "Come and See", "1985", "Elem Klimov", "Иди и смотри"),
        Famous("tt0015648", "Battleship Potemkin", "1925", "Sergei Eisenstein", "Броненосец «Потёмкин»"),
        Famous("tt0048473", "Pather Panchali", "1955", "Satyajit Ray", "পথের পাঁচালী"),
        Famous("tt5074352", "Dangal", "2016", "Nitesh Tiwari", "दंगल"),
        Famous("tt1832382", "A Separation", "2011", "Asghar Farhadi", "جدایی نادر از سیمین"),
        Famous("tt8267604", "Capernaum", "2018", "Nadine Labaki", "كفرناحوم"),
        Famous("tt1185616", "Waltz with Bashir", "2008", "Ari Folman", "ואלס עם באשיר"),
        Famous(
            "tt1588895",
            "Uncle Boonmee Who Can Recall His Past Lives",
            "2010",
            "Apichatpong Weerasethakul",
            "ลุงบุญมีระลึกชาติ"
        ),
        Famous("tt0211915", "Amélie", "2001", "Jean-Pierre Jeunet", "Le Fabuleux Destin d'Amélie Poulain"),
        Famous("tt0118799", "Life Is Beautiful", "1997", "Roberto Benigni", "La vita è bella"),
        Famous("tt0068646", "The Godfather", "1972", "Francis Ford Coppola", "The Godfather"),
        Famous("tt0017136", "Metropolis", "1927", "Fritz Lang"),
        Famous("tt0031381", "Gone with the Wind", "1939", "Victor Fleming"),
        Famous("tt0032138", "The Wizard of Oz", "1939", "Victor Fleming"),
        Famous("tt0027977", "Modern Times", "1936", "Charlie Chaplin"),
        Famous("tt1392190", "Mad Max: Fury Road", "2015", "George Miller"),
        Famous("tt15398776", "Oppenheimer", "2023", "Christopher Nolan"),
        Famous("tt28607951", "Anora", "2024", "Sean Baker"),
        Famous("tt30144839", "One Battle After Another", "2025", "Paul Thomas Anderson"),
    ]

    private typealias Table = [String: [Substring]]

    private static let tables = Result {
        (
            movies: try table("films.tsv", by: ["\t"]),
            otherTitles: try table("other-titles.tsv", by: ["\t", "|"]),
            fame: try table("fame.tsv", by: ["\t"])
        )
    }

    private static let directed = [
        ("tt0038370", "Stuart Heisler"), ("tt0067333", "Michael Winner"),
        ("tt0061107", "Alfred Hitchcock"),
        ("tt0058461", "Sergio Leone"), ("tt0040866", "Luchino Visconti"), ("tt0986264", "Aamir Khan"),
        ("tt0053182", "Otto Preminger"), ("tt1595842", "Clay Weiner"), ("tt0060959", "Věra Chytilová"),
        ("tt4914580", "Kim Jee-woon"), ("tt0365376", "Kim Jee-woon"), ("tt6543652", "Paweł Pawlikowski"),
    ]
    private static let native = [
        ("tt2948356", ""), ("tt1950186", ""), ("tt21626284", "लापता लेडीज़"),
        ("tt0052080", "Popiół i diament"), ("tt0060959", "Sedmikrásky"),
        ("tt0060802", "Ostře sledované vlaky"), ("tt0075902", "Człowiek z marmuru"),
        ("tt15097216", "ஜெய் பீம்"),
    ]

    /// Returns only the rows that are tested, because splitting all of them would take long.
    private static func table(_ name: String, by separators: Set<Character>) throws -> Table {
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent()
            .appending(path: "../../../Modules/Embedded/Films/Data/\(name)")
        let wanted = Set((famous.map(\.identifier) + (directed + native).map(\.0))).union([
            "tt0111161", "tt2294629",
        ])
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").reduce(into: [:]) { table, line in
            let identifier = String(line.prefix { $0 != "\t" })
            guard wanted.contains(identifier) else { return }
            table[identifier] = line.split(omittingEmptySubsequences: false) { separators.contains($0) }
        }
    }

    private let movies: Table
    private let otherTitles: Table
    private let fame: Table

    init() throws {
        (movies, otherTitles, fame) = try Self.tables.get()
    }

    @Test("have the right title, year, director and original title", arguments: famous)
    func facts(of famous: Famous) throws {
        let movie = try #require(movies[famous.identifier])
        #expect(movie[1] == famous.title)
        #expect(movie[3] == famous.year)
        #expect(movie[6].split(separator: "|").contains { $0 == famous.director })
        if let title = famous.firstOtherTitle {
            #expect(otherTitles[famous.identifier]?.dropFirst().first.map(String.init) == title)
        }
    }

    @Test(
        "list exactly their directors",
        arguments: directed
    )
    func directors(identifier: String, directors: String) throws {
        #expect(try #require(movies[identifier])[6] == directors)
    }

    @Test(
        "have an original title in the language of their country, unless it equals the title",
        arguments: native
    )
    func originalTitle(identifier: String, title: String) throws {
        #expect(try #require(movies[identifier])[2] == title)
    }

    @Test("count as well known", arguments: famous)
    func fame(of famous: Famous) throws {
        let value = try #require(fame[famous.identifier]?.last.flatMap { Int($0) })
        #expect(value >= 60)
    }

    @Test("are found by Korean release titles too")
    func koreanReleaseTitles() {
        #expect(otherTitles["tt0068646"]?.contains("대부") == true)
        #expect(otherTitles["tt0111161"]?.contains("쇼생크 탈출") == true)
        #expect(otherTitles["tt0245429"]?.contains("센과 치히로의 행방불명") == true)
        #expect(otherTitles["tt2294629"]?.contains("겨울왕국") == true)
    }
}
