/// Something that an answer says; each language has words for every case, or the build fails.
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
