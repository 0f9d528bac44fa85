/// A word of a query that sorts or limits the list: `sort:year`, `-sort:year`, `reverse:yes`, `limit:10`.
enum QuerySetting: Hashable {
    case order(MovieOrder.Key, isReversed: Bool)
    case reversed(Bool)
    case limit(Int)

    var sorts: Bool {
        switch self {
        case .order, .reversed: true
        case .limit: false
        }
    }

    fileprivate enum Name: CaseIterable {
        case sort, reverse, limit

        var words: [String] {
            switch self {
            case .sort: ["sort", "order", "정렬", "순서"]
            case .reverse: ["reverse", "거꾸로"]
            case .limit: ["limit", "개수"]
            }
        }

        /// The names of each value, in English and Korean. A new `MovieOrder.Key` is among them.
        var values: [[String]] {
            switch self {
            case .sort: MovieOrder.Key.allCases.map { [$0.rawValue, $0.koreanName] }
            case .reverse: [["yes", "예"], ["no", "아니요"]]
            case .limit: []
            }
        }
    }

    /// Returns whether a word that names no setting means one with a typo.
    static func isMeant(by word: String, value: String) -> Bool {
        let typed = TypedWord(word.lowercased())
        return Name.allCases.contains { name in
            name.words.contains { typed.editDistance(to: TypedWord($0)) != nil }
                && (name.values.isEmpty
                    ? Int(value) != nil : name.values.contains { $0.contains(value.lowercased()) })
        }
    }

    /// The parts of a word that names a setting.
    struct Word {
        fileprivate let name: Name
        let text: String
        let value: String
        let isNegated: Bool

        /// `nil` if the word names no setting.
        init?(_ word: Substring) {
            let text = FacetWord.halfWidth(word)
            let negated = text.first == "-" || text.first == "!"
            guard let (name, value) = FacetWord.parts(ofWord: negated ? text.dropFirst() : text),
                let known = Name.allCases.first(where: { $0.words.contains(name.lowercased()) })
            else { return nil }
            self.name = known
            self.text = name
            self.value = value.lowercased()
            isNegated = negated
        }

        /// Whether the value is the beginning of a valid one.
        var isUnfinished: Bool { value.isEmpty || !completions.isEmpty && setting == nil }

        var completions: [String] {
            let language = text.isHangul ? 1 : 0
            return name.values.map { $0[language] }.filter { $0.hasPrefix(value) && $0 != value }
        }

        private var index: Int? { name.values.firstIndex { $0.contains(value) } }

        /// `nil` if the value is invalid.
        var setting: QuerySetting? {
            switch name {
            case .sort: index.map { .order(MovieOrder.Key.allCases[$0], isReversed: isNegated) }
            case .reverse: index.map { .reversed(($0 == 0) != isNegated) }
            case .limit:
                Int(value).flatMap { MovieQuery.limits.contains($0) && !isNegated ? .limit($0) : nil }
            }
        }
    }
}

extension MovieQuery {
    /// How many movies a list can be limited to.
    public static let limits = 1...10_000
}

extension MovieOrder {
    /// Returns the order after a word has changed it.
    func applying(_ setting: QuerySetting) -> MovieOrder {
        switch setting {
        case .order(let key, let isReversed): MovieOrder(key, isReversed: self.isReversed != isReversed)
        case .reversed(let isReversed): MovieOrder(key, isReversed: isReversed)
        case .limit: self
        }
    }
}
