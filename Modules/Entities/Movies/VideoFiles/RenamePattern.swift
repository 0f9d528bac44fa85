/// A name for video files with the values of their movies in braces, such as `{title} ({year}) {imdb-ID}`.
public struct RenamePattern: Sendable, Hashable {
    /// What a word in braces stands for.
    public enum Value: String, Sendable, Hashable, CaseIterable {
        case title, originalTitle, year, director, edition, resolution
    }

    private enum Piece: Hashable {
        case text(String)
        case value(Value)
        /// The identifier behind its label, such as `imdb-ID` in any brackets.
        case id(label: String)
    }

    /// The most bytes of a name in any usual file system.
    private static let longestName = 255

    private let pieces: [Piece]

    /// Parses a pattern, which has to have the title.
    public init(_ text: String) throws(RenamePatternError) {
        guard !text.contains("/") else { throw .path }
        var pieces: [Piece] = []
        var rest = text[...]
        func add(_ text: Substring) {
            // An identifier keeps its brackets: [imdbid-ID] or {imdb-ID}.
            var text = text
            while let found = text.firstRange(of: "-ID") {
                let label = text[..<found.lowerBound].reversed().prefix(while: \.isLetter).reversed()
                pieces.append(.text(String(text[..<found.lowerBound]) + "-"))
                pieces.append(.id(label: String(label)))
                text = text[found.upperBound...]
            }
            if !text.isEmpty { pieces.append(.text(String(text))) }
        }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let word = String(rest[rest.index(after: open)..<close])
            add(rest[..<open])
            if let value = Value(rawValue: word) {
                pieces.append(.value(value))
            } else if word.hasSuffix("-ID") {
                add(rest[open...close])
            } else {
                throw .unknownValue(word)
            }
            rest = rest[rest.index(after: close)...]
        }
        add(rest)
        for case .id(let label) in pieces where !MovieID.isLabel(label) { throw .unknownValue(label + "-ID") }
        guard pieces.contains(.value(.title)) || pieces.contains(.value(.originalTitle)) else {
            throw .noTitle
        }
        self.pieces = pieces
    }

    /// Returns the name of a movie's file, without an extension.
    ///
    /// An edition and a resolution may be missing, with what brackets them. Characters that some file system does not
    /// take are replaced.
    ///
    /// - Parameters:
    ///   - movie: The movie.
    ///   - file: What the present name tells.
    ///   - room: The bytes that the longest ending behind the name has.
    /// - Returns: The new name, without its ending.
    /// - Throws: Why the movie can have no such name.
    public func name(
        of movie: Movie,
        _ file: VideoFileName,
        leaving room: Int
    ) throws(RenamePatternError.Name) -> String {
        var name = ""
        for piece in pieces {
            switch piece {
            case .text(let text): name += text
            case .value(let value):
                let text = Self.text(of: value, movie, file).map { $0.safeInFileNames }
                if let text, !text.isEmpty {
                    name += text
                } else if value == .edition || value == .resolution {
                    name += "\u{0}"
                } else {
                    throw .missing(value.rawValue)
                }
            case .id(let label):
                guard label.lowercased().hasPrefix(movie.id.label) else { throw .missing(label + "-ID") }
                name += movie.id.code
            }
        }
        name = name.withoutEmptyValues
        if let part = file.part { name += " - part\(part)" }
        guard !name.isEmpty else { throw .missing(Value.title.rawValue) }
        guard name.utf8.count + room <= Self.longestName else { throw .tooLong }
        return name
    }

    private static func text(of value: Value, _ movie: Movie, _ file: VideoFileName) -> String? {
        switch value {
        case .title: movie.title
        case .originalTitle: movie.originalTitle ?? movie.title
        case .year: movie.year.map { String($0) }
        case .director: movie.directors.first
        case .edition: file.edition
        case .resolution: file.resolution
        }
    }
}

/// What is wrong with a pattern for the names of files.
public enum RenamePatternError: Error, Sendable, Hashable {
    /// It names a folder.
    case path
    case unknownValue(String)
    case noTitle

    /// Why a movie has no name by a pattern.
    public enum Name: Error, Sendable, Hashable {
        /// The movie has no such value.
        case missing(String)
        case tooLong
    }
}

extension String {
    /// The text without characters that file systems of other computers do not take, and without dots around it.
    fileprivate var safeInFileNames: String {
        var text = ""
        for character in self {
            switch character {
            case "/", "\\", "|": text += "-"
            case ":": text += text.last == " " || text.isEmpty ? "-" : " -"
            case "\"": text += "'"
            case "<", ">", "*", "?": break
            default: if character.unicodeScalars.allSatisfy(\.isShown) { text.append(character) }
            }
        }
        var name = text.split(separator: " ").joined(separator: " ")[...]
        while let first = name.first, first == "." || first == " " { name.removeFirst() }
        return String(name)
    }

    /// The text without the places of empty values, and the brackets and spaces around them.
    fileprivate var withoutEmptyValues: String {
        var text = self
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
            text.replace(open + "\u{0}" + close, with: "\u{0}")
        }
        text.replace(" - \u{0}", with: "")
        text.replace("\u{0}", with: "")
        var name = text.split(separator: " ").joined(separator: " ")[...]
        // A name that begins with a dot is hidden, and one that ends with one is no name on some systems.
        while let first = name.first, first == "." { name.removeFirst() }
        while let last = name.last, last == "." || last == "-" || last == " " { name.removeLast() }
        return String(name)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is shown, so that a name is what it looks like.
    fileprivate var isShown: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: value == 0x200D
        default: true
        }
    }
}
