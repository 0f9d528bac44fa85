/// A language in which messages are written. All its sentences are in its folder of `Languages`, by domain.
enum Language: Sendable, Hashable, CaseIterable {
    case english
    case korean

    /// Creates the language of a locale such as `ko_KR.UTF-8`; English if there are no messages in its own.
    init(identifier: String) {
        let code = identifier.prefix { $0.isLetter }.lowercased()
        self = Self.allCases.first { $0.code == code } ?? .english
    }

    /// The code of ISO 639, such as `ko`.
    var code: String {
        switch self {
        case .english: "en"
        case .korean: "ko"
        }
    }
}

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

/// A name that data may have in other languages than English.
protocol TranslatedName {
    var english: String { get }
    var korean: String? { get }
}

extension TranslatedName {
    func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean ?? english
        }
    }
}

/// Words that exist in every language and depend on nothing else; a missing one fails the build.
protocol Labels {
    static var english: Self { get }
    static var korean: Self { get }

    /// The format of what is said with words that come later, such as a name.
    var format: RegionalFormat { get set }
}

extension Labels {
    /// Returns the labels in the language of a format.
    static func inLanguage(of format: RegionalFormat) -> Self {
        var labels = inLanguage(format.language)
        labels.format = format
        return labels
    }

    static func inLanguage(_ language: Language) -> Self {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
