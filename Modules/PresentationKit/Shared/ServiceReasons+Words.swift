import Entities

/// A clause for use in brackets.
extension UnreachableReason: Wording {}

/// A clause for use in brackets.
extension UnreadableReason: Wording {}

extension UnreadableReason.Kind: Wording {}

extension ServiceMessage: Wording {}

extension ServiceMessage? {
    /// Returns the message in brackets, to follow a clause; empty if there is none.
    func inBrackets(_ language: Language) -> String {
        map { BracketedMessage(message: $0).text(in: language) } ?? ""
    }
}

struct BracketedMessage: Wording {
    let message: ServiceMessage
}

extension Int {
    /// The number of bytes with the largest unit that gives a whole number.
    func byteCount(_ unit: String) -> String {
        switch self {
        case let bytes where bytes >= 1 << 20 && bytes % (1 << 20) == 0: "\(bytes >> 20) MB"
        case let bytes where bytes >= 1 << 10 && bytes % (1 << 10) == 0: "\(bytes >> 10) kB"
        default: "\(self)\(unit)"
        }
    }
}

extension Duration {
    /// How long to wait. Rounded up, because a retry that comes too early is rejected again.
    enum Rounded {
        case seconds(Int64)
        case minutes(Int64)
        case hours(Int64)
        case days
    }

    var roundedUp: Rounded {
        let (whole, rest) = components
        let seconds = max(1, rest > 0 ? whole + 1 : whole)
        return switch seconds {
        case ..<60: .seconds(seconds)
        case ..<3_600: .minutes((seconds + 59) / 60)
        case ..<86_400: .hours((seconds + 3_599) / 3_600)
        default: .days
        }
    }
}
