public import Entities

/// The user's settings, which people may edit in a file.
public protocol SettingsRepository: Sendable {
    /// Returns the path of the file, which need not be there.
    func location() throws(SettingsError) -> String

    /// Returns the values by key; empty if nothing is set.
    func values() throws(SettingsError) -> [String: String]

    /// Sets a key, or unsets it if the value is `nil`. Settings that cannot be understood are not changed.
    func set(_ value: String?, for key: String) throws(SettingsError)
}
