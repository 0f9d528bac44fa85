/// A list of movies that the user has made and named, in its order.
public struct MovieList: Sendable, Hashable {
    public let name: String
    public let movies: [SavedMovie]

    public init(name: String, movies: [SavedMovie]) {
        self.name = name
        self.movies = movies
    }

    /// The number of movies that the user has seen or rated.
    public var seen: Int { movies.count(where: \.isSeenOrRated) }

    private static let longestName = 100
    /// Far behind any movie on a list.
    private static let lastPosition = 1_000_000_000

    /// Returns a name with single spaces; `nil` if it has no letter or digit or is too long.
    public static func name(_ text: String) -> String? {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.lettersAndDigits.isEmpty, name.count <= longestName,
            !name.contains(where: \.isQuotationMark),
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        return name
    }

    /// Returns the name of an imported list as it can be saved; `nil` if it has no letter or digit.
    public static func name(imported text: String) -> String? {
        let allowed = text.filter { character in
            !character.isQuotationMark
                && (character.isWhitespace
                    || !character.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        guard let name = name(String(allowed.prefix(longestName))) else { return nil }
        return SavedMovieList.builtIn(named: name) == nil ? name : Self.name(name + " (list)")
    }

    /// Returns a position on a list that another program wrote.
    public static func position(imported number: Int) -> Int { min(max(number, 1), lastPosition) }
}

/// The place of a movie on a list of the user.
public struct MovieListPlace: Sendable, Hashable {
    /// The name of the list.
    public internal(set) var list: String
    /// Movies are in the order of their positions, which may have gaps.
    public internal(set) var position: Int
    public let notes: String?

    public init(list: String, position: Int, notes: String? = nil) {
        self.list = list
        self.position = position
        self.notes = notes?.notes
    }

    /// Returns whether this is a place on the list, whose name is compared by its letters and digits.
    func isOn(_ name: String) -> Bool { list == name || list.lettersAndDigits == name.lettersAndDigits }
}

/// Why a list of the user cannot be made, found or changed.
public enum MovieListError: Error, Sendable, Hashable {
    case storage(StorageError)
    /// The name has no letters, is too long, or is that of a built-in list.
    case invalidName(String)
    case exists(String)
    case unknown(String, known: [String])
}

extension SavedMovie {
    public func place(on list: String) -> MovieListPlace? { places.first { $0.isOn(list) } }
}

extension SavedMovies {
    public var lists: [MovieList] { listNames.compactMap(list) }

    public func list(named name: String) -> MovieList? {
        guard let name = listName(name) else { return nil }
        let placed = all.compactMap { saved in
            saved.place(on: name).map { (saved: saved, position: $0.position) }
        }
        return MovieList(name: name, movies: placed.sorted { $0.position < $1.position }.map(\.saved))
    }

    /// Returns the name of a list as the user has written it; `nil` if there is no such list.
    func listName(_ name: String) -> String? {
        let letters = name.lettersAndDigits
        return listNames.first { $0.lettersAndDigits == letters }
    }

    /// Returns the name of a list, which is an error if there is none.
    private func knownListName(_ name: String) throws(MovieListError) -> String {
        guard let known = listName(name) else { throw .unknown(name, known: listNames) }
        return known
    }

    private func newListName(_ text: String) throws(MovieListError) -> String {
        guard let name = MovieList.name(text), SavedMovieList.builtIn(named: name) == nil else {
            throw .invalidName(text)
        }
        return name
    }

    mutating func addListName(_ name: String) {
        if listName(name) == nil { listNames.append(name) }
    }

    /// Makes the lists that are missing and puts all in this order, among other lists in the places that they have.
    public mutating func arrange(lists names: [String]) {
        for name in names { addListName(name) }
        var wanted: [String] = []
        for name in names.compactMap(listName) where !wanted.contains(name) { wanted.append(name) }
        let isWanted = Set(wanted)
        var next = wanted[...]
        listNames = listNames.map { isWanted.contains($0) ? next.popFirst() ?? $0 : $0 }
    }

    mutating func addListNamesOfMovies() {
        var names = Set(listNames)
        for saved in movies {
            for place in saved?.places ?? [] where names.insert(place.list).inserted {
                addListName(place.list)
            }
        }
    }

    /// Gives the movies of lists different positions in their order. Rows of a file have the positions of the file,
    /// and other movies the free ones.
    ///
    /// - Parameter rows: The positions of the movies that rows put on a list, by the name of the list.
    mutating func order(rows: [String: Set<Int>]) {
        let rows = Dictionary(rows.map { ($0.lettersAndDigits, $1) }) { $0.union($1) }
        guard !rows.isEmpty else { return }
        var letters: [String: String] = [:]
        var placed: [String: [(position: Int, index: Int)]] = [:]
        for (index, saved) in movies.enumerated() {
            for place in saved?.places ?? [] {
                let list = letters[place.list] ?? place.list.lettersAndDigits
                letters[place.list] = list
                if rows[list] != nil { placed[list, default: []].append((place.position, index)) }
            }
        }
        for (list, places) in placed {
            let places = places.sorted(by: <)
            func isOfRow(_ index: Int) -> Bool { rows[list]?.contains(index) == true }
            var taken: Set<Int> = []
            for part in [places.filter { isOfRow($0.index) }, places.filter { !isOfRow($0.index) }] {
                var last = 0
                for place in part {
                    last = max(last + 1, place.position)
                    while taken.contains(last) { last += 1 }
                    taken.insert(last)
                    if last != place.position { setPosition(last, on: list, at: place.index) }
                }
            }
        }
    }

    /// Makes an empty list, and returns its name.
    public mutating func makeList(_ text: String) throws(MovieListError) -> String {
        let name = try newListName(text)
        if let known = listName(name) { throw .exists(known) }
        listNames.append(name)
        return name
    }

    /// Renames a list, and returns its earlier and its new name. The name that it has is an error, too.
    public mutating func renameList(
        _ name: String,
        to text: String
    ) throws(MovieListError) -> (from: String, to: String) {
        let (old, new) = (try knownListName(name), try newListName(text))
        if let known = listName(new), known != old || new == old { throw .exists(known) }
        listNames = listNames.map { $0 == old ? new : $0 }
        for position in movies.indices {
            guard let index = movies[position]?.places.firstIndex(where: { $0.isOn(old) }) else { continue }
            movies[position]?.places[index].list = new
        }
        return (old, new)
    }

    /// Deletes a list, and returns it.
    public mutating func deleteList(_ name: String) throws(MovieListError) -> MovieList {
        let name = try knownListName(name)
        let list = MovieList(name: name, movies: on(.named(name)))
        listNames.removeAll { $0 == name }
        for saved in list.movies { _ = remove(saved.movie, otherIDs: saved.otherIDs, from: name) }
        return list
    }

    /// Puts a movie on a list, which is made if there is none, and returns what is saved of it. It keeps earlier notes
    /// about its place. No movie becomes the last changed one by it.
    mutating func add(
        _ movie: Movie,
        otherIDs: [MovieID],
        to list: String,
        at place: Int?,
        notes: String?
    ) -> SavedMovie {
        addListName(list)
        let list = listName(list) ?? list
        let position =
            position(of: movie, otherIDs: otherIDs) ?? append(SavedMovie(movie: movie, otherIDs: otherIDs))
        guard var saved = movies[position] else { return SavedMovie(movie: movie, otherIDs: otherIDs) }
        let earlier = saved.place(on: list)
        let others = on(.named(list)).filter { $0.movie.id != saved.movie.id }
        let last = others.last?.place(on: list)?.position ?? 0
        var wanted = earlier?.position ?? last + 1
        if let place, place <= others.count {
            // Those behind it move by one, if there is no gap.
            wanted = others[max(0, place - 1)].place(on: list)?.position ?? 1
            var next = wanted
            for other in others.dropFirst(max(0, place - 1)) {
                guard let known = other.place(on: list), known.position <= next else { break }
                next = known.position + 1
                if let index = self.position(of: other.movie.id) { setPosition(next, on: list, at: index) }
            }
        } else if place != nil {
            wanted = last + 1
        }
        saved.places.removeAll { $0.isOn(list) }
        saved.places.append(MovieListPlace(list: list, position: wanted, notes: notes ?? earlier?.notes))
        movies[position] = saved
        return saved
    }

    private mutating func setPosition(_ number: Int, on list: String, at index: Int) {
        guard let place = movies[index]?.places.firstIndex(where: { $0.isOn(list) }) else { return }
        movies[index]?.places[place].position = number
    }

    /// Takes a movie off a list, and returns what is left of it.
    mutating func remove(_ movie: Movie, otherIDs: [MovieID], from list: String) -> SavedMovie {
        guard let position = position(of: movie, otherIDs: otherIDs), var saved = movies[position] else {
            return SavedMovie(movie: movie, otherIDs: otherIDs)
        }
        saved.places.removeAll { $0.isOn(list) }
        if saved.isEmpty { remove(at: position) } else { movies[position] = saved }
        return saved
    }
}
