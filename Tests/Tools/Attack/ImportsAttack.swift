import Foundation
import GzipTestSupport
import ProgramTestSupport
import RandomTestSupport

/// Imports random and damaged files of every kind, and checks that nothing is lost or made up.
///
/// A second import of the same file changes nothing; an import that fails changes nothing; an export that is imported
/// elsewhere gives the same export.
struct ImportsAttack {
    let run: AttackRun

    private static let names = [
        "Seven Samurai", "Amélie", "Dune", "Heat", "WALL·E", "Alien", "Se7en", "\"quoted\"", "a, b", "=1+1",
        "",
        "\u{1B}[31mred", "line\nbreak", "기생충", "Nobody Knows This One 77", "Blade Runner 2049", "a\u{202E}b",
        "+1", "@x",
    ]
    private static let kinds = [
        ("watchlist.csv", "Date,Name,Year,Letterboxd URI"), ("watched.csv", "Date,Name,Year,Letterboxd URI"),
        ("ratings.csv", "Date,Name,Year,Letterboxd URI,Rating"),
        ("diary.csv", "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date"),
        ("reviews.csv", "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date"),
        ("imdb.csv", "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year"),
        ("list.csv", "Position,Name,Year,URL,Description"), ("any.csv", "Title,Year,imdb_id,Notes"),
        ("trakt.json", "Title,Year,Const,Your Rating,Date Rated"),
        ("letterboxd.zip", "Date,Name,Year,Letterboxd URI"),
    ]

    private static func command(_ name: String) -> [String] {
        let isList = name == "list.csv" || name == "any.csv"
        return [isList ? "list" : "mine", "import", name, "--yes"]
    }

    func results() async throws -> [AttackResult] {
        var result = AttackResult(name: "imports")
        var random = run.random(40)
        var own = try OwnMovies(run.program("moviesearch"))
        for number in 0..<run.count {
            // A new home now and then, so that files meet both few and many saved movies.
            if number.isMultiple(of: 12) { own = try OwnMovies(run.program("moviesearch")) }
            let (name, content) = file(&random)
            try Data(content).write(to: URL(filePath: own.home.path(of: name)))
            result.count += 1
            let text = String(decoding: content, as: UTF8.self)
            result.failures += try await failures(of: name, text, own)
        }
        return [result]
    }

    private func failures(of name: String, _ content: String, _ own: OwnMovies) async throws -> [String] {
        let before = try await own.export()
        let first = try await own.run(Self.command(name))
        let after = try await own.export()
        var failures: [String] = []
        if first.terminatedBySignal != nil || ![0, 65, 66].contains(first.status) {
            failures.append("\(first)\n\(content)")
        }
        if first.status != 0, after != before { failures.append("failed, but saved: \(first)\n\(content)") }
        // What was saved before may change and grow; it is never lost.
        if after.split(separator: "\n").count < before.split(separator: "\n").count {
            failures.append("lost movies: \(first)\n\(content)")
        }
        if (first.standardOutput + first.standardError).contains("\u{1B}[31mred") {
            failures.append("printed an escape sequence: \(first)\n\(content)")
        }
        let second = try await own.run(Self.command(name))
        let again = try await own.export()
        if second.status != first.status || again != after {
            failures.append("again: \(second)\n\(content)\n\(Self.difference(after, again))")
        }
        let other = try OwnMovies(own.program)
        try other.home.write(after, to: "all.jsonl")
        let copied = try await other.run(Self.command("all.jsonl"))
        let copy = try await other.export()
        if !after.isEmpty, copied.status != 0 || copy != after {
            failures.append("elsewhere: \(copied)\n\(Self.difference(after, copy))")
        }
        return failures
    }

    /// Returns the lines that only one of two exports has.
    private static func difference(_ old: String, _ new: String) -> String {
        let changes = new.split(separator: "\n").difference(from: old.split(separator: "\n"))
        return (changes.removals + changes.insertions).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
        .joined(separator: "\n")
    }

    private func file(_ random: inout SplitMix64) -> (name: String, content: [UInt8]) {
        let (name, header) = Self.kinds.randomElement(using: &random) ?? Self.kinds[0]
        let columns = header.split(separator: ",").map { String($0) }
        let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in columns.map { cell($0, &random) } }
        if name.hasSuffix(".json") { return (name, damaged(Array(trakt(rows).utf8), &random)) }
        let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        let lines = [header] + rows.map { $0.map(quoted).joined(separator: ",") }
        var content = lines.joined(separator: lineEnd) + lineEnd
        if name.hasSuffix(".zip") {
            let list = "Letterboxd list export v7\nDate,Name\n,x\n\n" + content
            let archive = ZipFile([.init("watchlist.csv", content), .init("lists/x.csv", list)])
            return (name, damaged(archive.bytes, &random))
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: content = String(content.prefix(Int.random(in: 0...content.count, using: &random)))
        case 1: content = "\u{FEFF}" + content
        case 2: content += "\u{0}"
        default: break
        }
        return (name, Array(content.utf8))
    }

    /// Changes or cuts off bytes now and then.
    private func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        case 1:
            guard let place = bytes.indices.randomElement(using: &random) else { break }
            bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        default: break
        }
        return bytes
    }

    private func trakt(_ rows: [[String]]) -> String {
        let elements = rows.map { row in
            let value: [String: Any] = [
                "rating": Int(row[3]) ?? 0, "rated_at": row[4] + "T00:00:00.000Z",
                "movie": ["title": row[0], "year": Int(row[1]) ?? 0, "ids": ["imdb": row[2]]],
            ]
            let data = try? JSONSerialization.data(withJSONObject: value)
            return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
        return "[" + elements.joined(separator: ",\n") + "]"
    }

    private func cell(_ column: String, _ random: inout SplitMix64) -> String {
        if Int.random(in: 0..<25, using: &random) == 0 {
            return Self.names.randomElement(using: &random) ?? ""
        }
        let number = Int.random(in: 0...9, using: &random)
        return switch column {
        case "Date", "Watched Date", "Date Rated": "202\(number % 6)-0\(1 + number % 9)-1\(number)"
        case "Name", "Title": Self.names.randomElement(using: &random) ?? ""
        case "Original Title", "Review", "Tags", "Description", "Notes":
            number < 5 ? "" : "cinema, home\(number)"
        case "Year": ["1954", "2001", "1984", "2021", "1995", "1987", "2008", "", "2019"][number % 9]
        case "Letterboxd URI",
            "URL" where number < 7:
            "https://boxd.it/\(number)"
        case "URL": "https://www.imdb.com/title/tt000000\(number)/"
        case "Position": "\(number)"
        case "Const", "imdb_id": ["tt0047478", "tt0211915", "tt0113277", "tt000000\(number)"][number % 4]
        case "Your Rating": "\(1 + number)"
        case "Rating": ["0.5", "1", "3.5", "5", ""][number % 5]
        case "Rewatch": number < 8 ? "" : "Yes"
        case "Title Type": ["Movie", "TV Series", "TV Movie"][number % 3]
        default: ""
        }
    }

    private func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
