/// What a complete export has beside movies and lists.
public struct SavedMoviesExtras: Sendable, Hashable {
    /// The numbers of new decisions and turns.
    public struct Count: Sendable, Hashable {
        public var decisions: Int
        public var turns: Int

        public init(decisions: Int = 0, turns: Int = 0) {
            self.decisions = decisions
            self.turns = turns
        }
    }

    /// The video files of which the user said which movie they are.
    public var decisions: [LibraryFile]
    public var turns: [MovieTurns]

    public init(decisions: [LibraryFile] = [], turns: [MovieTurns] = []) {
        self.decisions = decisions
        self.turns = turns
    }

    /// Adds those of a file, and returns how many are new. A decision replaces an earlier one about the same file.
    public mutating func add(_ file: SavedMoviesExtras) -> Count {
        Count(decisions: decisions.decide(file.decisions), turns: turns.add(file.turns))
    }
}

/// The movies that had their turn when one was picked at random by a text.
public struct MovieTurns: Sendable, Hashable {
    public let text: String
    /// The last one is last.
    public var movies: [MovieID]

    public init(_ text: String, _ movies: [MovieID]) {
        self.text = text
        self.movies = movies
    }
}

extension [LibraryFile] {
    /// Adds decisions in place of what was known of their files, and returns how many are new.
    public mutating func decide(_ decisions: [LibraryFile]) -> Int {
        var positions = Dictionary(enumerated().map { ($1.path, $0) }) { first, _ in first }
        var count = 0
        for decision in decisions {
            if let position = positions[decision.path] {
                let known = self[position]
                guard !known.isDecided || known.movie.id != decision.movie.id else { continue }
                self[position] = decision
            } else {
                positions[decision.path] = self.count
                append(decision)
            }
            count += 1
        }
        return count
    }
}

extension [MovieTurns] {
    fileprivate mutating func add(_ others: [MovieTurns]) -> Int {
        var positions = Dictionary(enumerated().map { ($1.text, $0) }) { first, _ in first }
        return others.reduce(0) { count, other in
            let position = positions[other.text] ?? self.count
            if position == self.count {
                positions[other.text] = position
                append(MovieTurns(other.text, []))
            }
            return count + self[position].movies.addTurns(other.movies)
        }
    }
}

extension [MovieID] {
    /// Adds movies that had their turn before these, and returns how many are new.
    public mutating func addTurns(_ earlier: [MovieID]) -> Int {
        let known = Set(self)
        let new = earlier.uniqued(on: \.self).filter { !known.contains($0) }
        self = new + self
        return new.count
    }
}
