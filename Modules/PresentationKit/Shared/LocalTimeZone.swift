/// How far the user's clock is from UTC, and what that is called.
public struct LocalTimeZone: Sendable {
    public typealias Offset = (seconds: Int64, name: String)

    /// The offset at a moment, in seconds since 1970, since summer has another than winter.
    public let offset: @Sendable (Int64) -> Offset

    public init(offset: @escaping @Sendable (Int64) -> Offset) {
        self.offset = offset
    }

    public static let utc = LocalTimeZone { _ in (0, "UTC") }
}
