/// The days of the week, in the order and with the numbers of ISO 8601.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday
}
