/// Reads what a `module.modulemap` takes in: headers, other modules, and libraries to link.
public enum ModuleMapScanner {
    public static func scan(_ bytes: [UInt8], path: String) -> [IncludeStatement] {
        var reader = CReader(bytes, path: path)
        var found: [IncludeStatement] = []
        var words: [String] = []
        while let byte = reader.current {
            let start = reader.index
            if byte == Byte.slash, reader.skipComment() { continue }
            if reader.blankLength > 0 {
                reader.advance(reader.blankLength)
            } else if let word = reader.word() {
                if words.last == "use" {
                    found.append(IncludeStatement(.module(word), place: reader.place(of: start)))
                }
                // The parts of a name after its first are of the same module.
                words.append(words.last == "use" ? "" : word)
            } else if byte == Byte.quote {
                if let text = reader.delimited(by: Byte.quote, escapes: true),
                    let form = form(text, after: words)
                {
                    found.append(IncludeStatement(form, place: reader.place(of: start)))
                }
                // A name may stand in quotes, and goes on after a dot.
                words = words.last == "use" || words.last == "" ? words + [""] : []
            } else {
                if byte.isLineEnd || byte == Byte.openBrace || byte == Byte.closeBrace { words.removeAll() }
                reader.advance()
            }
        }
        return found
    }

    private static func form(_ text: String, after words: [String]) -> IncludeStatement.Form? {
        if words.contains("exclude") { return nil }
        if words.last == "use" { return .module(text) }
        if words.contains("link") { return .link(text) }
        if words.contains("header") || words.contains("extern") { return .quoted(text) }
        return words.contains("umbrella") ? .folder(text) : nil
    }
}
