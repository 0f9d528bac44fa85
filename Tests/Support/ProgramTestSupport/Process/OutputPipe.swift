import Foundation
import Synchronization

/// A pipe for code in the test's own process to write to.
public final class OutputPipe: Sendable {
    /// The descriptor to write to.
    public let descriptor: Int32
    /// The bytes as they are written, until `close`, for a single consumer.
    public let bytes: AsyncStream<[UInt8]>
    private let writing: Mutex<FileDescriptor?>

    public init() throws(ProgramRunError) {
        let pipe = try Pipe()
        let (bytes, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        self.bytes = bytes
        descriptor = pipe.writing.rawValue
        writing = Mutex(pipe.writing)
        // Blocks in each read, so an end that comes with the last bytes, or before anybody waits for it, is
        // not lost.
        Thread.detachNewThread { [reading = pipe.reading] in
            while case .bytes(let piece) = reading.read(atMost: 65536) { continuation.yield(piece) }
            continuation.finish()
        }
    }

    /// Ends the bytes; nothing may be written any more.
    public func close() {
        writing.withLock { $0 = nil }
    }

    /// Closes the pipe and returns everything that was written and not yet consumed.
    public func contents() async -> String {
        close()
        var all: [UInt8] = []
        for await piece in bytes { all += piece }
        return String(decoding: all, as: UTF8.self)
    }
}
