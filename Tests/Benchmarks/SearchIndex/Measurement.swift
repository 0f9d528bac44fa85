internal import RandomTestSupport
internal import SearchIndex
internal import SearchIndexSamples

/// Measures an index of one size.
struct Measurement {
    let size: Int
    let showsMisses: Bool

    func run() async throws {
        let movies = Array(try MovieTitles.documents().prefix(size))
        let clock = ContinuousClock()
        let processorBefore = Resources.processorMilliseconds
        var encoded: EncodedSearchIndex?
        let wall = try await clock.measure { encoded = try await Self.index(size: size) }
        let processor = Resources.processorMilliseconds - processorBefore
        guard let bytes = encoded?.bytes else { return }
        encoded = nil
        print("\n## \(size) titles\n")
        print(
            "making the titles and the index: \(wall.inMilliseconds) ms on two tasks, \(processor) ms of "
                + "processor, index \(bytes.count >> 10) KB, peak \(Resources.peakMegabytes) MB"
        )
        let index = try SearchIndex(bytes)
        try quality(
            of: index,
            titles: MovieTitles.wellKnown(among: movies).map(\.text),
            named: "well-known titles"
        )
        var random = SplitMix64(seed: 3)
        let anyTitles = try (0..<300).compactMap { _ in
            try index.document(Int.random(in: 0..<index.documentCount, using: &random))?.text
        }
        try quality(of: index, titles: anyTitles, named: "titles taken at random")
        let typed = "the same in small letters, with slips to neighbouring keys"
        try quality(of: index, titles: anyTitles, named: typed, typed: .onKeys)
        try latency(of: index)
    }

    func write(to path: String) async throws {
        let clock = ContinuousClock()
        let wall = try await clock.measure {
            let encoded = try await Self.index(size: size)
            try OutputFile.write(encoded, to: path)
        }
        print(
            "\(wall.inMilliseconds) ms, \(Resources.processorMilliseconds) ms of processor,",
            terminator: " "
        )
        print("\(Resources.peakMegabytes) MB at the peak")
    }

    /// Encodes two halves concurrently, as an importer does that reads a file from two places.
    private static func index(size: Int) async throws -> EncodedSearchIndex {
        let movies = try MovieTitles.documents().prefix(size)
        let left = size - movies.count
        async let first = part(movies, synthetic: left / 2 - min(left / 2, movies.count / 2), seed: 7)
        async let second = part([], synthetic: left - left / 2 + min(left / 2, movies.count / 2), seed: 8)
        return try await SearchIndex.encode([first, second])
    }

    @concurrent
    private static func part(
        _ documents: ArraySlice<SearchDocument>,
        synthetic: Int,
        seed: UInt64
    ) async throws -> SearchIndexPart {
        var part = SearchIndexPart()
        for document in documents { try part.add(document) }
        for document in SyntheticTitles(count: synthetic, of: 2 * synthetic, seed: seed) {
            try part.add(document)
        }
        return part
    }

    private func quality(
        of index: SearchIndex,
        titles: [String],
        named name: String,
        typed typing: Typing = .anywhere
    ) throws {
        var random = SplitMix64(seed: 11)
        var qualities: [Question.Kind: Quality] = [:]
        for title in titles {
            for question in Question.all(for: title, typed: typing, using: &random) {
                try qualities[question.kind, default: Quality()].ask(question, of: index)
            }
        }
        print("\n| \(name) | asked | hit@1 | hit@5 |\n|---|---|---|---|")
        for kind in Question.Kind.allCases {
            guard let quality = qualities[kind] else { continue }
            print(
                "| \(kind.rawValue) | \(quality.asked) | \(quality.hitAt1.percent) | \(quality.hitAt5.percent) |"
            )
            for miss in quality.missed.prefix(showsMisses ? 25 : 0) { print("    \(miss)") }
        }
    }

    private func latency(of index: SearchIndex) throws {
        var random = SplitMix64(seed: 5)
        var texts: [(String, [String])] = [
            ("one letter", "abcdefghijklmnoprstuvwyz".map { String($0) }),
            ("two letters", ["th", "lo", "st", "ma", "qu", "ba", "re", "co", "ze", "in", "wo", "bl"]),
        ]
        var byKind: [Question.Kind: [String]] = [:]
        for _ in 0..<150 {
            let number = Int.random(in: 0..<index.documentCount, using: &random)
            guard let document = try index.document(number) else { continue }
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

    /// Returns the shortest of three runs, in processor time, since other processes use the machine too.
    private func time(of question: String, _ index: SearchIndex) throws -> Duration {
        var shortest = Duration.seconds(1000)
        for _ in 0..<3 {
            let started = Resources.threadTime
            _ = try index.search(question)
            shortest = min(shortest, Resources.threadTime - started)
        }
        return shortest
    }
}

extension Duration {
    /// The duration with two decimals.
    var inMilliseconds: String {
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
