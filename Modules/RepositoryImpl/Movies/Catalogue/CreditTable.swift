/// Who wrote the films and who plays in them, as lines of tab-separated text that are read for one film only.
///
/// The columns are identifier, writers and cast. They lie apart from the index, since a search shows none of
/// them and would have to carry them along.
struct CreditTable {
    struct Credits {
        let writers: [String]
        /// In the order of the alphabet where the source does not say who has the larger part.
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
