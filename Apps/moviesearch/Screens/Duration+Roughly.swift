extension Duration {
    /// The age in the largest unit that fits, such as `2 hours`.
    var roughly: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: "less than a minute"
        case ..<3_600: Self.counted(seconds / 60, "minute")
        case ..<86_400: Self.counted(seconds / 3_600, "hour")
        default: Self.counted(seconds / 86_400, "day")
        }
    }

    private static func counted(_ count: Int64, _ unit: String) -> String {
        count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    }
}
