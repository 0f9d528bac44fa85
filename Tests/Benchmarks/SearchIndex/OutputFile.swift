internal import SearchIndex

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A buffered file for writing.
final class OutputFile {
    struct Failure: Error {
        let errno: Int32
    }

    private static let bufferSize = 1 << 20

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(path: String) throws(Failure) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(errno: errno) }
    }

    deinit {
        if descriptor >= 0 { _ = systemClose(descriptor) }
    }

    static func write(_ index: EncodedSearchIndex, to path: String) throws(Failure) {
        let file = try OutputFile(path: path)
        try index.write { piece, place throws(Failure) in
            guard lseek(file.descriptor, off_t(place), SEEK_SET) >= 0 else { throw Failure(errno: errno) }
            try file.write(whole: piece)
        }
    }

    func write(_ text: String) throws(Failure) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Writes the buffered text.
    func flush() throws(Failure) {
        try write(whole: buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private func write(whole bytes: [UInt8]) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            guard count > 0 else { throw Failure(errno: errno) }
            written += count
        }
    }
}

// The type's own methods hide those of the C library.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
