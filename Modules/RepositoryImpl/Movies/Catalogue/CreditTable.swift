/// The writers and the cast of movies: lines of tab-separated text, searched for one movie at a time.
///
/// The columns are identifier, writers and cast. A search shows none of them, so the index leaves them out.
struct CreditTable {
    struct Credits {
        let writers: [String]
        /// The cast, in alphabetical order if the source does not rank the parts.
        let cast: [String]

        var isCastAlphabetical: Bool {
            cast.count > 1 && zip(cast, cast.dropFirst()).allSatisfy { $0 <= $1 }
        }

        static let unknown = Credits(writers: [], cast: [])
    }

    private enum Column: Int {
        case identifier, writers, cast
    }

    private let bytes: EmbeddedBytes

    init(bytes: @escaping EmbeddedBytes) {
        self.bytes = bytes
    }

    func credits(of identifier: String) -> Credits {
        let buffer = bytes()
        guard let line = TabSeparatedText.line(of: identifier, in: buffer.span) else { return .unknown }
        let fields = TabSeparatedFields(buffer[line])
        return Credits(
            writers: fields.list(Column.writers.rawValue),
            cast: fields.list(Column.cast.rawValue)
        )
    }
}
