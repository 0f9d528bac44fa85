public import Entities
public import RepositoryInterfaces
import Synchronization

/// Settings in memory, or an error in place of storing them.
public final class SettingsRepositoryDouble: SettingsRepository {
    private let stored: Mutex<[String: String]>
    private let failure: SettingsError?

    public init(_ stored: [String: String] = [:], failure: SettingsError? = nil) {
        self.stored = Mutex(stored)
        self.failure = failure
    }

    public func location() -> String { "settings" }

    public func values() -> [String: String] { stored.withLock { $0 } }

    public func set(_ value: String?, for key: String) throws(SettingsError) {
        if let failure { throw failure }
        stored.withLock { $0[key] = value }
    }
}
