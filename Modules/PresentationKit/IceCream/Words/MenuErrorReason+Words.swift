import Entities

extension FailureViewData {
    /// Creates the message of a menu error, including its place in the file.
    init(_ error: MenuError, in language: Language) {
        switch error {
        case .cancelled:
            self.init(kind: .invalidRequest, message: MenuMessage.cancelled.text(in: language))
        case .unreadable(let file, let reason):
            self.init(kind: .file, message: MenuMessage.unreadable(file: file, reason).text(in: language))
        case .invalid(let file, let place, let reason):
            let spot = place.map { "\(file):\($0.line):\($0.column)" } ?? file
            self.init(
                kind: .data,
                message: MenuMessage.invalid(spot: spot, MenuErrorClause(reason: reason)).text(in: language)
            )
        }
    }
}

enum MenuMessage: Wording {
    case cancelled
    case unreadable(file: String, FileErrorReason)
    case invalid(spot: String, MenuErrorClause)
}

/// A reason as a clause within a sentence.
struct MenuErrorClause: Wording {
    let reason: MenuErrorReason
}

extension MenuErrorReason.Syntax: Wording {}
