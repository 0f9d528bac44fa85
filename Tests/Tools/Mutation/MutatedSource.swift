/// A source with all chosen mutants compiled in, each behind a switch.
public struct MutatedSource: Sendable {
    public let text: String
    /// The ranges of the mutants in the text, in UTF-8 offsets.
    private var spans: [Span] = []

    private struct Span: Sendable {
        let mutant: Int
        let range: Range<Int>
        let scope: Range<Int>
    }

    /// Rewrites a source with the chosen points, keyed by the mutants' numbers.
    public init(_ source: String, mutants: [Int: MutationPoint]) {
        // Outer points come first, so that each is written around those inside it.
        let ordered = mutants.sorted {
            let (left, right) = ($0.value.range, $1.value.range)
            return (left.lowerBound, -left.upperBound, -$0.key) < (
                right.lowerBound, -right.upperBound, -$1.key
            )
        }
        var writer = Writer(source: Array(source.utf8), ordered: ordered.map { ($0.key, $0.value) })
        writer.copy(until: writer.source.count)
        text = String(decoding: writer.output, as: UTF8.self)
        spans = writer.spans.map { number, range in
            let scope = mutants[number]?.scope ?? 0..<0
            return Span(
                mutant: number,
                range: range,
                scope: writer.place(scope.lowerBound)..<writer.place(scope.upperBound)
            )
        }
    }

    /// Returns the mutants that a compiler error concerns; line and column count from 1.
    public func mutants(atLine line: Int, column: Int) -> [Int] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return [] }
        let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
        let place = start + column - 1
        let whole = start..<(start + lines[line - 1].count + 1)
        if let innermost = spans.filter({ $0.range.contains(place) }).min(by: {
            $0.range.count < $1.range.count
        }) {
            return [innermost.mutant]
        }
        let candidates = [
            spans.filter { $0.range.overlaps(whole) },
            spans.filter { $0.scope.contains(place) },
            spans,
        ]
        return candidates.first { !$0.isEmpty }?.map(\.mutant) ?? []
    }

    private struct Writer {
        let source: [UInt8]
        let ordered: [(Int, MutationPoint)]
        var next = 0
        var position = 0
        var output: [UInt8] = []
        var spans: [(Int, Range<Int>)] = []
        /// The output offset at which each piece starts, and the offset in the source that it comes from.
        var pieces: [(source: Int, output: Int)] = [(0, 0)]

        mutating func copy(until end: Int) {
            while next < ordered.count, ordered[next].1.range.lowerBound < end {
                let (number, point) = ordered[next]
                next += 1
                copyPlain(until: point.range.lowerBound)
                let start = output.count
                write(
                    point.after.map { "(isMutant(\(number)) ? (\($0)) : (" } ?? "if !isMutant(\(number)) { "
                )
                copy(until: point.range.upperBound)
                write(point.after == nil ? " }" : "))")
                spans.append((number, start..<output.count))
                pieces.append((position, output.count))
            }
            copyPlain(until: end)
        }

        private mutating func copyPlain(until end: Int) {
            guard position < end else { return }
            pieces.append((position, output.count))
            output += source[position..<end]
            position = end
        }

        private mutating func write(_ text: String) { output += Array(text.utf8) }

        /// Returns the output offset of a source offset.
        func place(_ offset: Int) -> Int {
            let piece = pieces.last { $0.source <= offset } ?? (0, 0)
            return piece.output + offset - piece.source
        }
    }

    /// Compiled into every mutated module: selects the active mutant and records which mutants are reached.
    public static let switches = """
        import Glibc

        private let active = getenv("MUTANT").map { atol($0) } ?? -1

        /// A byte for each mutant in a file that outlives a crash.
        nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
            guard let path = getenv("MUTANTS_REACHED") else { return nil }
            let file = open(path, O_RDWR)
            let memory = mmap(nil, 65_536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt8.self)
        }()

        func isMutant(_ number: Int) -> Bool {
            reached?[number] = 1
            return active == number
        }

        """
}
