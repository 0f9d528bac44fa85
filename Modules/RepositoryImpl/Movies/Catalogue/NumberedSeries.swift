/// A series that numbers at the end of titles tell: "X" with "X 2", "X III: Y" or "X: Part Two".
///
/// A number alone proves nothing ("Apollo 13"), so each movie shares people with an earlier one of the series.
struct NumberedSeries {
    /// What is compared of a movie.
    struct Entry {
        let number: Int
        let title: String
        let year: Int
        let people: Set<String>

        /// Whether the movie continues another one. After a generation, one person alone is chance.
        func follows(_ other: Entry) -> Bool {
            guard number != other.number, year >= other.year else { return false }
            return people.intersection(other.people).count > (year - other.year < 18 ? 0 : 1)
        }
    }

    /// Further numbers are rarely places: "Assault on Precinct 13".
    private static let highestPlace = 12
    /// How far the next known movie may be from the last one.
    private static let longestStep = 2

    let name: String
    /// The movies by their places, from 1; `nil` for a place without a known movie.
    private(set) var entries: [Entry?]

    /// Finds the series among movies, of which none is in two.
    static func all(among entries: [Entry]) -> [NumberedSeries] {
        var whole: [String: [Entry]] = [:]
        var numbered: [String: [Int: [Entry]]] = [:]
        for entry in entries {
            whole[Self.key(entry.title), default: []].append(entry)
            guard let (name, place) = Self.place(in: entry.title) else { continue }
            numbered[Self.key(name), default: [:]][place, default: []].append(entry)
        }
        return numbered.sorted { $0.key < $1.key }.compactMap { key, places in
            NumberedSeries(first: (places[1] ?? []) + (whole[key] ?? []), later: places.filter { $0.key > 1 })
        }
    }

    /// Joins the movies of a name by their places; `nil` if it is not certain which ones belong together.
    private init?(first: [Entry], later: [Int: [Entry]]) {
        let first = first.filter { first in later.values.contains { $0.contains { $0.follows(first) } } }
        guard first.count == 1 else { return nil }
        entries = first
        name = Self.place(in: first[0].title)?.name ?? first[0].title
        for (place, candidates) in later.sorted(by: { $0.key < $1.key }) {
            let known = entries.compactMap(\.self)
            let next = candidates.filter { next in
                known.contains { next.follows($0) } && known.allSatisfy { next.year >= $0.year }
            }
            guard next.count < 2 else { return nil }
            guard let next = next.first, place - entries.count <= Self.longestStep else { continue }
            entries += Array(repeating: nil, count: place - entries.count - 1) + [next]
        }
        guard entries.count > 1 else { return nil }
    }

    /// Returns the name and the number of a title such as "X 2", "X III: Y" and "X: Part Two".
    static func place(in title: String) -> (name: String, place: Int)? {
        let words = title.split(separator: " ")
        for index in words.indices.dropFirst() {
            let isEnd =
                index == words.count - 1 || words[index].hasSuffix(":")
                || ["-", "–"].contains(words[index + 1])
            let hasMark = index > 1 && marks.contains(key(words[index - 1]))
            let word = words[index].hasSuffix(":") ? words[index].dropLast() : words[index]
            guard isEnd, let place = place(of: word, isSpelled: hasMark), 1...highestPlace ~= place else {
                continue
            }
            var name = words[..<(hasMark ? index - 1 : index)].joined(separator: " ")
            while let last = name.last, ":,.".contains(last) { name.removeLast() }
            return (name, place)
        }
        return nil
    }

    private static let marks = ["part", "chapter", "volume", "vol"]
    private static let spelled = ["one", "two", "three", "four", "five"]
    private static let roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

    private static func place(of word: Substring, isSpelled: Bool) -> Int? {
        if let index = roman.firstIndex(of: String(word)) { return index + 1 }
        if isSpelled, let index = spelled.firstIndex(of: word.lowercased()) { return index + 1 }
        return word.allSatisfy { $0.isASCII && $0.isNumber } ? Int(word) : nil
    }

    private static func key(_ text: some StringProtocol) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
}
