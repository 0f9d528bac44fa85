/// Finds rows of a table by any name in them; the marks `|`, `+` and `,` separate names.
enum NamedRows {
    /// Returns the number of the first row with the name, compared by letters and digits.
    static func row(named name: String, in table: String) -> Int? {
        row(in: table) { $0 == name.lettersAndDigits }
    }

    /// Returns whether a name begins with the text, so that typing on may complete it.
    static func hasName(beginning text: String, in table: String) -> Bool {
        row(in: table) { $0.hasPrefix(text.lettersAndDigits) } != nil
    }

    static func names(in table: String) -> [String] {
        table.split(separator: "\n").flatMap { row in row.split { "|+,".contains($0) }.map { String($0) } }
    }

    static func koreanName(in row: Substring) -> String {
        row.split { "|+,".contains($0) }.first(where: \.isHangul).map { String($0) } ?? ""
    }

    private static func row(in table: String, where isMeant: (String) -> Bool) -> Int? {
        table.split(separator: "\n").firstIndex { row in
            row.split { "|+,".contains($0) }.contains { isMeant($0.lettersAndDigits) }
        }
    }
}
