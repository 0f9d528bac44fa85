import Entities
import SearchIndex

/// Makes the index of the people of a catalogue: each with their movies, and each movie with its people.
struct PeopleEncoder {
    struct Credit {
        let movie: UInt32
        let person: UInt32
        let role: CreditRole
    }

    private struct Person {
        let name: String
        let otherNames: [String]
        let key: [UInt8]
    }

    private var people: [Person] = []
    private var credits: [Credit] = []

    /// Adds a person, and returns their number.
    mutating func add(_ name: String, otherNames: [String] = [], key: [UInt8] = []) -> UInt32 {
        people.append(Person(name: name, otherNames: otherNames, key: key))
        return UInt32(people.count - 1)
    }

    /// Adds a credit of a movie, by its rank. Credits of one movie keep their order.
    mutating func add(_ credit: Credit) {
        credits.append(credit)
    }

    /// Returns the index; `nil` if there are no credits.
    func encoded(of movies: DocumentRanks) throws(SearchIndexError) -> EncodedSearchIndex? {
        guard !credits.isEmpty else { return nil }
        var part = SearchIndexPart()
        let byMovie = Self.sorted(credits, by: \.movie)
        let byPerson = Self.sorted(byMovie, by: \.person)
        var next = 0
        for (number, person) in people.enumerated() {
            var movieCredits = PersonCredits()
            while next < byPerson.count, byPerson[next].person == UInt32(number) {
                let fame = movies.weights[Int(byPerson[next].movie)]
                movieCredits.add(byPerson[next], fame: fame)
                next += 1
            }
            try part.add(
                SearchDocument(
                    text: person.name,
                    alternatives: person.otherNames,
                    weight: movieCredits.fame,
                    labels: [movieCredits.roleLetters],
                    key: person.key,
                    payload: movieCredits.encoded
                ),
                position: number
            )
        }
        return try SearchIndex.encode(
            [part],
            metadata: { people in Self.lists(of: byMovie, movieCount: movies.weights.count, people) },
            companion: { _ in nil }
        )
    }

    /// Returns the credits sorted by a number; those with equal numbers keep their order.
    private static func sorted(_ credits: [Credit], by number: (Credit) -> UInt32) -> [Credit] {
        // Whole numbers are sorted several times as fast as tuples.
        var keys = credits.indices.map { UInt64(number(credits[$0])) << 32 | UInt64($0) }
        keys.sort()
        return keys.map { credits[Int($0 & 0xFFFF_FFFF)] }
    }

    /// Returns the credits of each movie: the start of each list and the end of the last, then the lists.
    private static func lists(of credits: [Credit], movieCount: Int, _ ranks: DocumentRanks) -> [UInt8] {
        var starts: [UInt8] = []
        starts.reserveCapacity(4 * (movieCount + 1))
        var lists: [UInt8] = []
        var next = 0
        for movie in 0...movieCount {
            let start = UInt32(4 * (movieCount + 1) + lists.count)
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                starts.append(UInt8(truncatingIfNeeded: start >> shift))
            }
            while next < credits.count, Int(credits[next].movie) == movie {
                let credit = credits[next]
                next += 1
                guard let rank = ranks.rank(part: 0, number: Int(credit.person)) else { continue }
                VariableLength.append(rank << 2 | credit.role.rawValue, to: &lists)
            }
        }
        return starts + lists
    }
}

/// The credits of one person: distances between the ranks of their movies, each with a bit for every role.
struct PersonCredits {
    private(set) var movies: [(rank: Int, roles: Int)] = []
    /// The fame of the person: that of all movies together. It is the weight of the person's document.
    private(set) var fame: Float = 0

    init() {}

    /// Reads what `encoded` wrote; bytes that are not whole numbers end the list.
    init(_ bytes: [UInt8]) {
        var offset = 0
        var rank = 0
        while let number = VariableLength.number(in: bytes, at: &offset) {
            rank += number >> CreditRole.allCases.count
            movies.append((rank, number & (1 << CreditRole.allCases.count - 1)))
        }
    }

    /// Adds a credit; those of one movie must follow each other, in the order of ranks.
    mutating func add(_ credit: PeopleEncoder.Credit, fame: Float) {
        let rank = Int(credit.movie)
        if movies.last?.rank != rank {
            movies.append((rank, 0))
            self.fame += fame
        }
        movies[movies.count - 1].roles |= 1 << credit.role.rawValue
    }

    /// Whether the person directed at least half of the movies.
    var isMostlyDirector: Bool { 2 * directed.count >= movies.count }

    var directed: [Int] {
        movies.filter { $0.roles & 1 << CreditRole.director.rawValue != 0 }.map(\.rank)
    }

    /// A letter for each role that the person had.
    var roleLetters: String {
        let roles = movies.reduce(0) { $0 | $1.roles }
        return CreditRole.allCases.filter { roles & 1 << $0.rawValue != 0 }.map(\.letter).joined()
    }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        var previous = 0
        for (rank, roles) in movies {
            let start = bytes.count
            VariableLength.append((rank - previous) << CreditRole.allCases.count | roles, to: &bytes)
            guard bytes.count <= SearchDocument.maximumBytes else {
                bytes.removeLast(bytes.count - start)
                break
            }
            previous = rank
        }
        return bytes
    }
}

extension CreditRole {
    /// The letter in the labels of the index of people.
    var letter: String {
        switch self {
        case .director: "d"
        case .writer: "w"
        case .cast: "c"
        }
    }
}

/// Numbers of seven bits a byte; the last byte of a number is below 128.
enum VariableLength {
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// `nil` at the end, or if the bytes are no number.
    static func number(in bytes: [UInt8], at offset: inout Int) -> Int? {
        var number = 0
        var shift = 0
        while offset < bytes.count, shift < 35 {
            let byte = bytes[offset]
            offset += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}
