/// The order by rank and by key of the documents of several parts.
struct DocumentOrder {
    struct Location {
        let part: UInt32
        let number: UInt32
    }

    /// The rank that marks a document as left out.
    static let leftOut = UInt32.max

    /// The location of each document among the parts, by rank.
    private(set) var byRank: [Location] = []
    /// The rank of each document, by part and number.
    private(set) var ranks: [[UInt32]]
    /// The ranks of the documents that have a key, sorted by key.
    private(set) var byKey: [UInt32] = []
    /// The positions of the documents left out because an earlier one has the same key.
    private(set) var repeated: [Int] = []

    init(_ parts: [SearchIndexPart]) {
        ranks = parts.map { Array(repeating: 0, count: $0.count) }
        let keyed = leaveOutRepeated(Self.sortedByKey(parts), of: parts)
        rank(parts)
        byKey = keyed.map { ranks[Int($0.part)][Int($0.number)] }
        repeated.sort()
    }

    private mutating func rank(_ parts: [SearchIndexPart]) {
        var keys: [(rank: UInt64, position: UInt32, location: Location)] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for (index, part) in parts.enumerated() {
            for number in 0..<part.count where ranks[index][number] != Self.leftOut {
                // The bits of a non-negative float sort like its value; both are inverted for descending
                // order.
                let weight = ~part.weights[number].bitPattern
                let attribute = ~(UInt32(bitPattern: part.columns.firstAttribute(of: number)) ^ 0x8000_0000)
                let location = Location(part: UInt32(index), number: UInt32(number))
                keys.append((UInt64(weight) << 32 | UInt64(attribute), part.positions[number], location))
            }
        }
        // The order of insertion breaks ties, which keeps the bytes reproducible.
        keys.sort { left, right in
            (left.rank, left.position, left.location.part, left.location.number)
                < (right.rank, right.position, right.location.part, right.location.number)
        }
        byRank = keys.map(\.location)
        for (rank, location) in byRank.enumerated() {
            ranks[Int(location.part)][Int(location.number)] = UInt32(rank)
        }
    }

    private typealias Key = (start: UInt64, location: Location)

    private static func sortedByKey(_ parts: [SearchIndexPart]) -> [Key] {
        // Comparing the common prefix is useless; eight bytes after it usually decide.
        let common = commonStart(of: parts)
        var keys: [Key] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for (index, part) in parts.enumerated() {
            for number in 0..<part.count {
                let key = part.key(of: number)
                guard !key.isEmpty else { continue }
                let rest = key.dropFirst(common)
                keys.append(
                    (
                        rest.span.bytes.firstEight(of: 0..<rest.count),
                        Location(part: UInt32(index), number: UInt32(number))
                    )
                )
            }
        }
        // Files are mostly sorted by key already, and sorting nearly sorted keys costs little.
        keys.sort { left, right in
            guard left.start == right.start else { return left.start < right.start }
            let (first, second) = (parts.key(of: left.location), parts.key(of: right.location))
            guard first == second else { return first.span.bytes.precedes(second.span.bytes) }
            return (parts.position(of: left.location), left.location.part, left.location.number)
                < (parts.position(of: right.location), right.location.part, right.location.number)
        }
        return keys
    }

    private static func commonStart(of parts: [SearchIndexPart]) -> Int {
        var start: ArraySlice<UInt8>?
        for part in parts {
            for number in 0..<part.count {
                let key = part.key(of: number)
                guard !key.isEmpty else { continue }
                guard let known = start else {
                    start = key
                    continue
                }
                if !key.starts(with: known) {
                    start = known.prefix(zip(known, key).prefix { $0 == $1 }.count)
                }
            }
        }
        return start?.count ?? 0
    }

    private mutating func leaveOutRepeated(_ keys: [Key], of parts: [SearchIndexPart]) -> [Location] {
        var locations: [Location] = []
        locations.reserveCapacity(keys.count)
        var previous: Key?
        for key in keys {
            if let previous, previous.start == key.start,
                parts.key(of: previous.location) == parts.key(of: key.location)
            {
                ranks[Int(key.location.part)][Int(key.location.number)] = Self.leftOut
                repeated.append(parts.position(of: key.location))
            } else {
                locations.append(key.location)
                previous = key
            }
        }
        return locations
    }
}

extension SearchIndexPart {
    fileprivate func key(of number: Int) -> ArraySlice<UInt8> { DocumentRecord(texts.bytes[number]).key }
}

extension [SearchIndexPart] {
    fileprivate func key(of location: DocumentOrder.Location) -> ArraySlice<UInt8> {
        self[Int(location.part)].key(of: Int(location.number))
    }

    fileprivate func position(of location: DocumentOrder.Location) -> Int {
        Int(self[Int(location.part)].positions[Int(location.number)])
    }
}
