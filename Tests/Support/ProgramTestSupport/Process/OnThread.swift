import Foundation

/// Runs blocking work on its own thread.
///
/// It does not use a dispatch queue: all queues together have some 255 threads, and when each of those waits,
/// the work that would end their waiting never starts.
public func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
    }
}
