/// The user's offset from UTC, and its name.
public struct LocalTimeZone: Sendable {
    public typealias Offset = (seconds: Int64, name: String)

    /// Returns the offset at a moment in seconds since 1970; daylight saving time changes it over the year.
    public let offset: @Sendable (Int64) -> Offset

    public init(offset: @escaping @Sendable (Int64) -> Offset) {
        self.offset = offset
    }
}
