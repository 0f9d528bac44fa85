import DayTable
import RandomTestSupport
import Testing

@Suite("Hostile bytes")
struct HostileBytesTests {
    private static let versionOffset = 8
    private static let columnCountOffset = 12
    private static let dayCountOffset = 16
    private static let namesLengthOffset = 20
    private static let namesOffset = 24

    @Test("A truncated table is refused")
    func truncated() throws {
        let bytes = try SampleTable.encoded()
        for count in 0..<bytes.count {
            let expected: DayTableError = count < 24 ? .notATable : .wrongLength(found: count)
            #expect(throws: expected) { try DayTable(Array(bytes.prefix(count))) }
        }
    }

    @Test("An extra byte is refused")
    func trailing() throws {
        let bytes = try SampleTable.encoded() + [0]
        #expect(throws: DayTableError.wrongLength(found: bytes.count)) { try DayTable(bytes) }
    }

    @Test("Data of another format is refused")
    func otherFormat() {
        let bytes = Array(String(repeating: "Date,USD,JPY\n", count: 20).utf8)
        #expect(throws: DayTableError.notATable) { try DayTable(bytes) }
    }

    @Test("Empty data is refused, also with a null pointer")
    func nothing() {
        #expect(throws: DayTableError.notATable) { try DayTable([]) }
        #expect(throws: DayTableError.notATable) {
            try DayTable(bytes: { UnsafeRawBufferPointer(start: nil, count: 0) })
        }
    }

    @Test("Another version is refused with its number", arguments: [0, 2, UInt32.max])
    func version(_ version: UInt32) throws {
        let bytes = try patched(Self.versionOffset, version)
        #expect(throws: DayTableError.unknownVersion(version)) { try DayTable(bytes) }
    }

    @Test(
        "Wrong counts are refused, even if their product overflows",
        arguments: [columnCountOffset, dayCountOffset, namesLengthOffset],
        [0, 1, 2, 5, 0x4000_0000, 0x7FFF_FFFF, 0x8000_0000, UInt32.max]
    )
    func counts(offset: Int, value: UInt32) throws {
        let bytes = try patched(offset, value)
        #expect(throws: DayTableError.self) { try DayTable(bytes) }
    }

    @Test("Three absurd counts are refused")
    func allCounts() throws {
        var bytes = try SampleTable.encoded()
        for index in Self.columnCountOffset..<Self.namesOffset {
            bytes[index] = 0xFF
        }
        #expect(throws: DayTableError.malformed) { try DayTable(bytes) }
    }

    @Test("Names that do not fill their space exactly are refused", arguments: [0, 2, 4, 255] as [UInt8])
    func nameLengths(count: UInt8) throws {
        var bytes = try SampleTable.encoded()
        bytes[Self.namesOffset] = count
        #expect(throws: DayTableError.malformed) { try DayTable(bytes) }
    }

    @Test("A name that is not UTF-8 is refused")
    func nameEncoding() throws {
        var bytes = try SampleTable.encoded()
        bytes[Self.namesOffset + 1] = 0xC0
        #expect(throws: DayTableError.malformed) { try DayTable(bytes) }
    }

    @Test("Repeated names are refused")
    func repeatedNames() throws {
        var bytes = try SampleTable.encoded()
        for (index, byte) in "USD".utf8.enumerated() { bytes[Self.namesOffset + 5 + index] = byte }
        #expect(throws: DayTableError.malformed) { try DayTable(bytes) }
    }

    @Test("A table whose last day is before its first is refused")
    func reversedDays() throws {
        var bytes = try SampleTable.encoded()
        let days = bytes.count - SampleTable.rows.count * (1 + SampleTable.columns.count) * 4
        bytes[days + 3] = 0x7F
        #expect(throws: DayTableError.malformed) { try DayTable(bytes) }
    }

    @Test("Unordered days inside a table never lead a search outside it")
    func unorderedDays() throws {
        var bytes = try SampleTable.encoded()
        let days = bytes.count - SampleTable.rows.count * (1 + SampleTable.columns.count) * 4
        bytes[days + 4 + 3] = 0x7F
        let table = try DayTable(bytes)
        for day in Int32(-10)...10 {
            if let row = table.rowIndex(onOrBefore: day) {
                #expect((0..<table.dayCount).contains(row))
            }
        }
    }

    @Test("Twenty thousand random mutations are refused or read without a crash")
    func fuzz() throws {
        var generator = SplitMix64(seed: 20_261_030)
        let original = try SampleTable.encoded()
        var accepted = 0
        var refused = 0
        for _ in 0..<20_000 {
            let bytes = mutated(original, using: &generator)
            do {
                let table = try DayTable(bytes)
                accepted += 1
                _ = SampleTable.readEverything(table)
            } catch {
                refused += 1
            }
        }
        // Both must have happened, or the mutations prove nothing.
        #expect(accepted > 1_000)
        #expect(refused > 1_000)
    }

    private func mutated(_ original: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes.remove(at: index)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
            case 2: bytes.removeLast(bytes.count - index)
            case 3: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 4: bytes[Int.random(in: 0..<min(28, bytes.count), using: &generator)] = 0xFF
            default: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            }
        }
        return bytes
    }

    private func patched(_ offset: Int, _ word: UInt32) throws -> [UInt8] {
        var bytes = try SampleTable.encoded()
        for index in 0..<4 {
            bytes[offset + index] = UInt8(truncatingIfNeeded: word >> (UInt32(index) * 8))
        }
        return bytes
    }
}
