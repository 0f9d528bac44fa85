extension String {
    /// A word of the user as a sentence repeats it: not too long, and with control characters spelt out.
    ///
    /// Who shows the sentence removes them together with what they seem to begin: a part of the sentence.
    var shortened: String {
        let limit = 40
        let text = unicodeScalars.contains(where: \.isHidden) ? spelt : self
        return text.count > limit ? text.prefix(limit) + "…" : text
    }

    private var spelt: String {
        unicodeScalars.map { $0.isHidden ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : "\($0)" }
            .joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
