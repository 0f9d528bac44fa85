/// A text that exists in every language; a case without a translation fails the build.
protocol Wording: Sendable, Hashable {
    var english: String { get }
    var korean: String { get }
}

extension Wording {
    func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
