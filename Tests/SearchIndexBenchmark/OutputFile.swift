#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that is written from beginning to end.
enum OutputFile {
    struct Failure: Error {
        let errno: Int32
    }

    static func write(_ pieces: [[UInt8]], to path: String) throws(Failure) {
        guard let file = fopen(path, "w") else { throw Failure(errno: errno) }
        defer { fclose(file) }
        for piece in pieces where !piece.isEmpty {
            guard fwrite(piece, 1, piece.count, file) == piece.count else { throw Failure(errno: errno) }
        }
    }
}
