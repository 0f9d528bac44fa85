import Foundation
import Synchronization

/// Reads a descriptor to its end, concurrently with the test.
///
/// It uses a thread and not a task: reader and writer block each other, and the pool of tasks may have only
/// one thread.
final class PipeDrain: Sendable {
    private let received = Mutex(Data())
    private let finished = DispatchSemaphore(value: 0)

    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                received.withLock { $0.append(contentsOf: buffer.prefix(count)) }
            }
            finished.signal()
        }
    }

    /// Waits until the writing end is closed, and returns everything read.
    func everything() -> Data {
        finished.wait()
        return received.withLock { $0 }
    }
}
