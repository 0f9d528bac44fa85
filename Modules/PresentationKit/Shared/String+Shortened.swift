extension String {
    /// The user's text as a message quotes it: cut to 40 characters, with control characters escaped.
    ///
    /// A view strips control sequences from what it shows; an unescaped control character would take a part
    /// of the message with it.
    var shortened: String {
        let limit = 40
        let text = escaped
        return text.count > limit ? text.prefix(limit) + "…" : text
    }

    private var escaped: String {
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
