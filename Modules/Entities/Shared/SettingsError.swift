/// Why the settings of a program cannot be read or changed.
public enum SettingsError: Error, Sendable, Hashable {
    case storage(StorageError)
    case tooLarge(path: String, kibibytes: Int)
    /// The file is no UTF-8 text.
    case notText(path: String)
    /// A line is neither a comment nor `key = value`.
    case invalidLine(Int, path: String)
    case unknownKey(String, line: Int, path: String, known: [String])
    case repeatedKey(String, line: Int, path: String)
}
