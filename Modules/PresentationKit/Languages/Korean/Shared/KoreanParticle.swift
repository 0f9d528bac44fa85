/// A Korean particle, whose form depends on how the preceding word is pronounced.
enum KoreanParticle: Sendable, Hashable, CaseIterable {
    case topic
    case subject
    case object
    case and
    case called

    /// The forms after a consonant, after a vowel, and after a word whose pronunciation is unknown.
    private var forms: (consonant: String, vowel: String, either: String) {
        switch self {
        case .topic: ("은", "는", "은(는)")
        case .subject: ("이", "가", "이(가)")
        case .object: ("을", "를", "을(를)")
        case .and: ("과", "와", "과(와)")
        case .called: ("이라는", "라는", "(이)라는")
        }
    }

    func form(behind word: String) -> String {
        switch word.endsInConsonant {
        case true?: forms.consonant
        case false?: forms.vowel
        case nil: forms.either
        }
    }
}

extension DefaultStringInterpolation {
    /// Appends only the particle, for use after a quote that encloses the word.
    mutating func appendInterpolation(_ particle: KoreanParticle, behind word: String) {
        appendLiteral(particle.form(behind: word))
    }
}

extension String {
    /// Returns the text with a particle appended.
    func with(_ particle: KoreanParticle) -> String { self + particle.form(behind: self) }

    /// Whether the text ends in a consonant when read aloud in Korean; `nil` if its pronunciation is unknown.
    fileprivate var endsInConsonant: Bool? {
        guard let last = unicodeScalars.last(where: \.isPronounced) else { return nil }
        switch last {
        case "가"..."힣": return (last.value - 0xAC00) % 28 != 0
        // 영, 일, 삼, 육, 칠 and 팔 end in a consonant, and so do 십, 백 and 천.
        case "0", "1", "3", "6", "7", "8": return true
        case "2", "4", "5", "9": return false
        case "A"..."Z":
            // A code is read by the names of its letters: 엘, 엠, 엔 and 알 end in a consonant.
            let word = unicodeScalars.filter(\.isPronounced)
            guard word.allSatisfy({ "A"..."Z" ~= $0 || "0"..."9" ~= $0 }) else { return nil }
            return ["L", "M", "N", "R"].contains(last)
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isPronounced: Bool {
        properties.isAlphabetic || properties.numericType != nil
    }
}
