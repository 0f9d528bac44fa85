import Entities

/// The pause in typing before a service is asked, since a request per letter would use up its quota.
public struct TypingPause: Sendable {
    /// No pause, for a source that answers at once.
    public static let none = TypingPause(wait: {})

    private let wait: @Sendable () async throws -> Void

    private init(wait: @escaping @Sendable () async throws -> Void) {
        self.wait = wait
    }

    public init(_ duration: Duration, on clock: any Clock<Duration>) {
        self.init { try await clock.sleep(for: duration) }
    }

    /// Returns after the pause.
    func end() async throws(ShoppingError) {
        do {
            try await wait()
        } catch {
            throw .cancelled
        }
    }
}
