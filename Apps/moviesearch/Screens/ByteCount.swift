extension Int {
    /// The number of bytes in the largest unit (up to MB) that leaves at least 1, rounded down.
    var inBytes: String {
        switch self {
        case 1: "1 byte"
        case ..<1_000: "\(self) bytes"
        case ..<1_000_000: "\(self / 1_000) kB"
        default: "\(self / 1_000_000) MB"
        }
    }

    var inMovies: String { self == 1 ? "1 film" : "\(grouped) films" }

    /// The number with a comma between groups of three digits.
    var grouped: String {
        var digits = String(magnitude)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return self < 0 ? "-" + digits : digits
    }
}
