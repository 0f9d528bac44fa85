/// The order by rank and by key of the documents of several parts.
struct DocumentOrder {
    struct Place {
        let part: UInt32
        let number: UInt32
    }

    /// The rank that marks a document as left out.
    static let leftOut = UInt32.max

    /// The place of each document among the parts, by rank.
    private(set) var byRank: [Place] = []
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
        var keys: [(rank: UInt64, position: UInt32, place: Place)] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for (index, part) in parts.enumerated() {
            for number in 0..<part.count where ranks[index][number] != Self.leftOut {
                // The bits of a non-negative float sort like its value; both are inverted for descending
                // order.
                let weight = ~part.weights[number].bitPattern
                let attribute = ~(UInt32(bitPattern: part.attributes[number]) ^ 0x8000_0000)
                let place = Place(part: UInt32(index), number: UInt32(number))
                keys.append((UInt64(weight) << 32 | UInt64(attribute), part.positions[number], place))
            }
        }
        // The order of insertion breaks ties, which keeps the bytes reproducible.
        keys.sort { left, right in
            (left.rank, left.position, left.place.part, left.place.number)
                < (right.rank, right.position, right.place.part, right.place.number)
        }
        byRank = keys.map(\.place)
        for (rank, place) in byRank.enumerated() {
            ranks[Int(place.part)][Int(place.number)] = UInt32(rank)
        }
    }

    private typealias Key = (start: UInt64, place: Place)

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
                        Place(part: UInt32(index), number: UInt32(number))
                    )
                )
            }
        }
        // Files are mostly sorted by key already, and sorting nearly sorted keys costs little.
        keys.sort { left, right in
            guard left.start == right.start else { return left.start < right.start }
            let (first, second) = (parts.key(of: left.place), parts.key(of: right.place))
            guard first == second else { return first.span.bytes.precedes(second.span.bytes) }
            return (parts.position(of: left.place), left.place.part, left.place.number)
                < (parts.position(of: right.place), right.place.part, right.place.number)
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

    private mutating func leaveOutRepeated(_ keys: [Key], of parts: [SearchIndexPart]) -> [Place] {
        var places: [Place] = []
        places.reserveCapacity(keys.count)
        var previous: Key?
        for key in keys {
            if let previous, previous.start == key.start,
                parts.key(of: previous.place) == parts.key(of: key.place)
            {
                ranks[Int(key.place.part)][Int(key.place.number)] = Self.leftOut
                repeated.append(parts.position(of: key.place))
            } else {
                places.append(key.place)
                previous = key
            }
        }
        return places
    }
}

extension SearchIndexPart {
    fileprivate func key(of number: Int) -> ArraySlice<UInt8> { DocumentRecord(texts.bytes[number]).key }
}

extension [SearchIndexPart] {
    fileprivate func key(of place: DocumentOrder.Place) -> ArraySlice<UInt8> {
        self[Int(place.part)].key(of: Int(place.number))
    }

    fileprivate func position(of place: DocumentOrder.Place) -> Int {
        Int(self[Int(place.part)].positions[Int(place.number)])
    }
}
