import Entities
import Inflating

/// Reads a file as text, and decompresses it if its first bytes are those of gzip.
final class DecompressedInput {
    private enum Packing {
        case unknown
        case none
        case gzip(GzipInflater)
    }

    private static let packedSize = 256 << 10
    private static let leastRoom = 4 << 10
    /// The most bytes that one byte of gzip can expand to.
    private static let mostExpansion = 1_032

    private static let firstByte: [UInt8] = [0x1F]

    private let file: CatalogueFile
    private let input: CatalogueFileInput
    private var packing = Packing.unknown
    private var raw: [UInt8] = []
    private var taken = 0

    /// The bytes of the file itself that were read so far, compressed or not.
    private(set) var bytesRead = 0
    var byteCount: Int? { input.byteCount }

    init(_ file: CatalogueFile, open: CatalogueFileOpening) throws(CatalogueImportError) {
        self.file = file
        do throws(CatalogueFileError) {
            input = try open(file)
        } catch {
            throw CatalogueImportError(error, file: file)
        }
    }

    /// Appends at most `count` bytes of text, or more at the start of a file. Returns `false` at the end.
    func read(_ count: Int, into text: inout [UInt8]) throws(CatalogueImportError) -> Bool {
        if case .unknown = packing { packing = try recognized() }
        guard case .gzip(let inflater) = packing else {
            guard raw.isEmpty else {
                text.append(contentsOf: raw)
                raw = []
                return true
            }
            return try readRaw(count, into: &text)
        }
        let start = text.count
        while true {
            do throws(GzipError) {
                let packed = raw.span.extracting(taken..<raw.count)
                // Reserves little when bytes arrive one by one, since their size is not known yet.
                let room = min(count, max(Self.leastRoom, Self.mostExpansion * packed.count))
                taken += try inflater.decompress(packed, into: &text, atMost: room)
            } catch {
                throw CatalogueImportError(error, file: file)
            }
            if text.count > start { return true }
            raw.removeAll(keepingCapacity: true)
            taken = 0
            guard try readRaw(Self.packedSize, into: &raw) else { break }
        }
        do throws(GzipError) {
            try inflater.finish()
            return false
        } catch {
            throw CatalogueImportError(error, file: file)
        }
    }

    private func recognized() throws(CatalogueImportError) -> Packing {
        // The bytes may arrive one by one.
        while raw.count < 2, try readRaw(Self.packedSize, into: &raw) {}
        // No text starts with this byte, and every gzip file does.
        guard raw != Self.firstByte else { throw .truncated(file) }
        guard GzipInflater.recognizes(raw.span) else { return .none }
        do throws(GzipError) {
            return .gzip(try GzipInflater())
        } catch {
            throw CatalogueImportError(error, file: file)
        }
    }

    private func readRaw(_ count: Int, into bytes: inout [UInt8]) throws(CatalogueImportError) -> Bool {
        let start = bytes.count
        defer { bytesRead += bytes.count - start }
        do throws(CatalogueFileError) {
            return try input.read(count, &bytes)
        } catch {
            throw CatalogueImportError(error, file: file)
        }
    }
}

extension CatalogueImportError {
    init(_ error: CatalogueFileError, file: CatalogueFile) {
        self = .unreadable(file, error.reason)
    }

    init(_ error: GzipError, file: CatalogueFile) {
        switch error {
        case .truncated: self = .truncated(file)
        case .damaged: self = .damaged(file)
        case .noMemory: self = .unreadable(file, .noMemory)
        }
    }
}
