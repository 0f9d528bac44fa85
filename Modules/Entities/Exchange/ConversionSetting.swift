/// The settings for conversions, by the keys that a user knows them by.
public enum ConversionSetting: String, Sendable, Hashable, CaseIterable {
    /// The currencies to which an amount without a target is converted.
    case home
}
