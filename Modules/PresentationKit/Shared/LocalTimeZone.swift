import Entities

/// The user's offset from UTC, and its name.
public struct LocalTimeZone: Sendable {
    public typealias Offset = (seconds: Int64, name: String)

    /// Returns the offset at a moment in seconds since 1970; daylight saving time changes it over the year.
    public let offset: @Sendable (Int64) -> Offset

    public static let utc = LocalTimeZone { _ in (0, "UTC") }

    public init(offset: @escaping @Sendable (Int64) -> Offset) {
        self.offset = offset
    }

    /// Returns a moment to the minute, such as `2026-11-22 14:05 KST`.
    func text(_ moment: Moment) -> String {
        let offset = offset(moment.secondsSince1970)
        let local = Moment(secondsSince1970: moment.secondsSince1970 + offset.seconds)
        return "\(local.day) \(local.timeOfDay.prefix(5)) \(offset.name)"
    }
}
