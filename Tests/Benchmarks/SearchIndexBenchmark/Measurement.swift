internal import RandomTestSupport
internal import SearchIndex
internal import SearchIndexTestSupport

/// The figures of an index of one size.
struct Measurement {
    let size: Int
    let showsMisses: Bool

    func run() async throws {
        let films = FilmTitles.documents()
        let kept = Array(films.prefix(size))
        let synthetic = Array(SyntheticTitles(count: max(0, size - kept.count)))
        let documents = kept + synthetic

        let clock = ContinuousClock()
        var encoded: EncodedSearchIndex?
        let wall = try await clock.measure { encoded = try await Self.index(documents) }
        guard let encoded else { return }
        let bytes = encoded.bytes
        print("\n## \(documents.count) titles\n")
        print("import \(wall.inMilliseconds) ms on two tasks, index \(bytes.count / 1024) KB")
        let index = try SearchIndex(bytes)
        try quality(of: index, titles: FilmTitles.wellKnown(among: kept))
        try latency(of: index, documents: documents)
    }

    /// Two halves side by side, as an importer does.
    private static func index(_ documents: [SearchDocument]) async throws -> EncodedSearchIndex {
        let middle = documents.count / 2
        async let first = part(documents[..<middle])
        async let second = part(documents[middle...])
        return try await SearchIndex.encode([first, second])
    }

    @concurrent
    private static func part(_ documents: ArraySlice<SearchDocument>) async throws -> SearchIndexPart {
        var part = SearchIndexPart()
        for document in documents { try part.add(document) }
        return part
    }

    private func quality(of index: SearchIndex, titles: [SearchDocument]) throws {
        var random = SplitMix64(seed: 11)
        var qualities: [Question.Kind: Quality] = [:]
        for document in titles {
            for question in Question.all(for: document.text, using: &random) {
                try qualities[question.kind, default: Quality()].ask(question, of: index)
            }
        }
        print("\n| question | asked | hit@1 | hit@5 |\n|---|---|---|---|")
        for kind in Question.Kind.allCases {
            guard let quality = qualities[kind] else { continue }
            print("| \(kind.rawValue) | \(quality.asked) | \(quality.hitAt1.percent) | \(quality.hitAt5.percent) |")
            if showsMisses { quality.missed.prefix(25).forEach { print("    \($0)") } }
        }
    }

    private func latency(of index: SearchIndex, documents: [SearchDocument]) throws {
        var random = SplitMix64(seed: 5)
        var texts: [(String, [String])] = [
            ("one letter", "abcdefghijklmnoprstuvwyz".map { String($0) }),
            ("two letters", ["th", "lo", "st", "ma", "qu", "ba", "re", "co", "ze", "in", "wo", "bl"]),
        ]
        var byKind: [Question.Kind: [String]] = [:]
        for _ in 0..<150 {
            guard let document = documents.randomElement(using: &random) else { continue }
            for question in Question.all(for: document.text, using: &random) {
                byKind[question.kind, default: []].append(question.text)
            }
        }
        for kind in Question.Kind.allCases { texts.append((kind.rawValue, byKind[kind] ?? [])) }
        print("\n| question | asked | median ms | 99th ms | longest ms |\n|---|---|---|---|---|")
        for (name, questions) in texts where !questions.isEmpty {
            let times = try questions.map { try time(of: $0, index) }.sorted()
            let last = times.count - 1
            print(
                "| \(name) | \(times.count) | \(times[last / 2].inMilliseconds) "
                    + "| \(times[last * 99 / 100].inMilliseconds) | \(times[last].inMilliseconds) |"
            )
        }
    }

    /// The shortest of three, since others use the machine too.
    private func time(of question: String, _ index: SearchIndex) throws -> Duration {
        let clock = ContinuousClock()
        var shortest = Duration.seconds(1000)
        for _ in 0..<3 {
            let duration = try clock.measure { _ = try index.search(question) }
            shortest = min(shortest, duration)
        }
        return shortest
    }
}

extension Duration {
    /// To a hundredth.
    fileprivate var inMilliseconds: String {
        let hundredths = components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
}

extension Double {
    fileprivate var percent: String {
        let thousandths = Int(self * 1000 + 0.5)
        return "\(thousandths / 1000).\(thousandths / 100 % 10)\(thousandths / 10 % 10)\(thousandths % 10)"
    }
}
