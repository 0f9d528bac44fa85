import GzipTestSupport
import Inflating
import RandomTestSupport
import Testing

@Suite("Reading zip archives")
struct ZipArchiveTests {
    private typealias Entry = ZipFile.Entry

    /// Forty copies of one line, compressed by `gzip`.
    private static let packed: [UInt8] =
        [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0x2B, 0x49, 0xCE, 0xCF, 0x2B, 0x2E, 0xE1, 0x2C, 0x28]
        + [0xCA, 0xCC, 0x4D, 0x2C, 0xAA, 0x0C, 0xC9, 0x2C, 0xC9, 0x49, 0xE5, 0x2A, 0x19, 0x15, 0x1B, 0x15]
        + [0x1B, 0x15, 0x03, 0x8B, 0x01, 0x00, 0x04, 0x95, 0x49, 0xE1, 0x20, 0x03, 0, 0]
    private static let unpacked = Array(String(repeating: "tconst\tprimaryTitle\n", count: 40).utf8)
    private static let sound = [
        Entry("a.csv", "a,b\n"), Entry("lists/", ""),
        Entry("lists/ü.csv", gzip: packed, size: unpacked.count),
    ]

    private func contents(_ bytes: [UInt8], most: Int = 8, largest: Int = 4_096) throws(ZipError) -> [[UInt8]]
    {
        let archive = try ZipArchive(bytes, mostEntries: most, largestSize: largest)
        var contents: [[UInt8]] = []
        for entry in archive.entries { contents.append(try archive.content(of: entry)) }
        return contents
    }

    @Test("files are found by the directory, and decompressed")
    func sound() throws {
        var file = ZipFile(Self.sound)
        file.comment = "PK\u{5}\u{6} is in the comment, too"
        let archive = try ZipArchive(file.bytes, mostEntries: 3, largestSize: 4_096)
        #expect(archive.entries.map(\.name) == ["a.csv", "lists/ü.csv"])
        #expect(try contents(file.bytes) == [Array("a,b\n".utf8), Self.unpacked])
        #expect(ZipArchive.recognizes(file.bytes))
        #expect(!ZipArchive.recognizes(Self.packed))
        #expect(try contents(ZipFile([]).bytes) == [])
    }

    @Test("more files, or more bytes in them, than are allowed are refused before they are decompressed")
    func tooLarge() {
        let bytes = ZipFile(Self.sound).bytes
        #expect(throws: ZipError.tooLarge) { try contents(bytes, most: 2) }
        #expect(throws: ZipError.tooLarge) { try contents(bytes, largest: 100) }
    }

    @Test("sizes that lie are refused", arguments: [-1, 1, 5_000])
    func sizes(difference: Int) {
        for index in [0, 2] {
            var file = ZipFile(Self.sound)
            file.entries[index].size += difference
            #expect(throws: ZipError.damaged) { try contents(file.bytes, largest: 1 << 20) }
        }
        // More than deflate can make of so few bytes, so nothing is reserved for it.
        var bomb = ZipFile(Self.sound)
        bomb.entries[2].size = 1 << 29
        #expect(throws: ZipError.damaged) { try contents(bomb.bytes, largest: 1 << 30) }
    }

    @Test("a wrong checksum is refused")
    func sum() {
        var file = ZipFile(Self.sound)
        file.entries[0].sum ^= 1
        #expect(throws: ZipError.damaged) { try contents(file.bytes) }
    }

    @Test(
        "names that are no relative paths, and repeated ones, are refused",
        arguments: ["../a", "a/../../b", "/etc/passwd", "a//b", "./a", "C:\\a", "a\u{0}", "", "a.csv", ".."]
    )
    func names(name: String) {
        let file = ZipFile(Self.sound + [Entry(name, "x")])
        #expect(throws: ZipError.damaged) { try contents(file.bytes) }
    }

    @Test("encrypted files and other compressions are refused")
    func kinds() {
        var file = ZipFile(Self.sound)
        file.entries[2].flags = 1
        #expect(throws: ZipError.encrypted) { try contents(file.bytes) }
        file.entries[2].flags = 0
        file.entries[2].method = 12
        #expect(throws: ZipError.unsupported) { try contents(file.bytes) }
    }

    @Test("files that overlap, or whose headers say something else, are refused")
    func places() {
        var file = ZipFile(Self.sound)
        file.entries[2].otherName = "b.csv"
        #expect(throws: ZipError.damaged) { try contents(file.bytes) }
        // Many names for one content multiply it.
        var overlapping = ZipFile([Entry("a", "content"), Entry("b", "content")])
        overlapping.entries[1].place = 0
        overlapping.entries[1].otherName = "b"
        #expect(throws: ZipError.damaged) { try contents(overlapping.bytes) }
        for place in [1, 1_000_000, 0xFFFF_FFFF] {
            overlapping.entries[1].place = place
            #expect(throws: ZipError.self) { try contents(overlapping.bytes) }
        }
    }

    @Test("a directory of more or fewer files than there are is refused", arguments: [0, 2, 4, 0xFFFF])
    func counts(count: Int) {
        var file = ZipFile(Self.sound)
        file.count = count
        #expect(throws: ZipError.self) { try contents(file.bytes, most: 1 << 20) }
    }

    @Test("every shorter archive is refused, and so is anything behind it")
    func lengths() {
        let bytes = ZipFile(Self.sound).bytes
        for count in bytes.indices {
            #expect(throws: ZipError.damaged) { try contents(Array(bytes.prefix(count))) }
        }
        #expect(throws: ZipError.damaged) { try contents(bytes + [0]) }
    }

    @Test("random damage is an error, or leaves the contents as they were")
    func damage() throws {
        let bytes = ZipFile(Self.sound).bytes
        let whole = try contents(bytes)
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                damaged[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            if let contents = try? contents(damaged) { #expect(contents == whole) }
        }
    }
}
