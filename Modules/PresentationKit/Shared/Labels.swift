/// Words that exist in every language and depend on nothing; a missing one fails the build.
protocol Labels {
    static var english: Self { get }
    static var korean: Self { get }
}

extension Labels {
    /// Returns the words of a language.
    static func words(in language: Language) -> Self {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
