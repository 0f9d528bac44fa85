import Entities
public import RepositoryInterfaces
import Testing

/// Settings in memory that are not changed; an attempt fails the test.
public struct SettingsRepositoryDouble: SettingsRepository {
    private let stored: [String: String]

    public init(_ stored: [String: String] = [:]) {
        self.stored = stored
    }

    public func location() -> String { "settings" }

    public func values() -> [String: String] { stored }

    public func set(_ value: String?, for key: String) {
        Issue.record("\(key) was set")
    }
}
