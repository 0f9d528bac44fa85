public import Entities
public import RepositoryInterfaces

/// Reads and changes the user's settings of a program, whose raw values are the keys.
public struct SettingsUseCase<Setting: RawRepresentable<String> & Sendable>: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) {
        self.repository = repository
    }

    public func value(of setting: Setting) throws(SettingsError) -> String? {
        try repository.values()[setting.rawValue]
    }

    /// Stores a parsed value, or unsets the setting if it is `nil`.
    public func set(_ value: String?, for setting: Setting) throws(SettingsError) {
        try repository.set(value, for: setting.rawValue)
    }

    /// Returns the path of the file of settings, which need not be there.
    public func location() throws(SettingsError) -> String { try repository.location() }
}
