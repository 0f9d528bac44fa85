extension Duration {
    /// How long to wait, in words such as `3 minutes`. Rounded up, because a retry that comes too early is
    /// rejected again.
    var waitingTime: String {
        switch roundedUp {
        case .seconds(let count): Self.counted(count, "second")
        case .minutes(let count): Self.counted(count, "minute")
        case .hours(let count): Self.counted(count, "hour")
        case .days: "a day or more"
        }
    }

    /// `waitingTime` in Korean.
    var koreanWaitingTime: String {
        switch roundedUp {
        case .seconds(let count): "\(count)초"
        case .minutes(let count): "\(count)분"
        case .hours(let count): "\(count)시간"
        case .days: "하루 이상"
        }
    }

    private enum Rounded {
        case seconds(Int64)
        case minutes(Int64)
        case hours(Int64)
        case days
    }

    private var roundedUp: Rounded {
        let (whole, rest) = components
        let seconds = max(1, rest > 0 ? whole + 1 : whole)
        return switch seconds {
        case ..<60: .seconds(seconds)
        case ..<3_600: .minutes((seconds + 59) / 60)
        case ..<86_400: .hours((seconds + 3_599) / 3_600)
        default: .days
        }
    }

    /// Returns the count with the English unit, such as `3 minutes`.
    static func counted(_ count: Int64, _ unit: String) -> String {
        count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    }
}
