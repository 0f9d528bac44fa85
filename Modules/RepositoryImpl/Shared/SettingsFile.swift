public import Entities
import Persistence
public import RepositoryInterfaces

/// The settings of a program: a text file with a line `key = value` for each, which people may edit.
///
/// Empty lines and those that begin with `#` are comments. A change leaves every other line as it is.
public struct SettingsFile: SettingsRepository {
    private let path: String?
    private let variable: String?
    private let keys: [String]

    private static let maximumBytes = 64 << 10

    /// Creates the settings with all keys that a program knows; without a path there are none.
    ///
    /// The environment variable could name their folder.
    public init(path: String?, variable: String? = nil, keys: [String]) {
        self.path = path
        self.variable = variable
        self.keys = keys
    }

    public func location() throws(SettingsError) -> String {
        guard let path else { throw .storage(.noDirectory(variable: variable)) }
        return path
    }

    public func values() throws(SettingsError) -> [String: String] {
        guard let file else { return [:] }
        let bytes: [UInt8]?
        do throws(AtomicFileError) {
            bytes = try file.read()
        } catch {
            throw .storage(StorageError(error))
        }
        let lines = try lines(of: bytes ?? [], in: file.path)
        return Dictionary(lines.compactMap { line in line.key.map { ($0, line.value) } }) { first, _ in first
        }
    }

    public func set(_ value: String?, for key: String) throws(SettingsError) {
        guard let file else { throw .storage(.noDirectory(variable: variable)) }
        var outcome: Result<Void, SettingsError> = .success(())
        do throws(AtomicFileError) {
            try file.change { bytes in
                do throws(SettingsError) {
                    var lines = try lines(of: bytes ?? [], in: file.path)
                    let index = lines.firstIndex { $0.key == key }
                    switch (index, value.map { Line(key: key, value: $0) }) {
                    case (let index?, let line?): lines[index] = line.ending(like: lines[index])
                    case (let index?, nil): lines.remove(at: index)
                    case (nil, let line?): lines.append(line.ending(like: lines.last))
                    case (nil, nil): return nil
                    }
                    let bytes = Array(lines.map { $0.text + $0.end }.joined().utf8)
                    // A file that is larger could never be read again.
                    try Self.checkSize(bytes, in: file.path)
                    return bytes
                } catch {
                    outcome = .failure(error)
                    return nil
                }
            }
        } catch {
            throw .storage(StorageError(error))
        }
        try outcome.get()
    }

    private var file: AtomicFile? { path.map { AtomicFile($0, maximumBytes: Self.maximumBytes) } }

    private func lines(of bytes: [UInt8], in path: String) throws(SettingsError) -> [Line] {
        try Self.checkSize(bytes, in: path)
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self)
        else { throw .notText(path: path) }
        var lines: [Line] = []
        var rest = text[...]
        while !rest.isEmpty {
            let number = lines.count + 1
            let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" }
            let text = rest[..<(end ?? rest.endIndex)]
            guard let line = Line(text, end: end.map { rest[$0] } ?? "\n") else {
                throw .invalidLine(number, path: path)
            }
            if let key = line.key {
                guard keys.contains(key) else {
                    throw .unknownKey(key, line: number, path: path, known: keys)
                }
                guard !lines.contains(where: { $0.key == key }) else {
                    throw .repeatedKey(key, line: number, path: path)
                }
            }
            lines.append(line)
            rest = end.map { rest[$0...].dropFirst() } ?? ""
        }
        return lines
    }

    private static func checkSize(_ bytes: [UInt8], in path: String) throws(SettingsError) {
        guard bytes.count <= maximumBytes else {
            throw .tooLarge(path: path, kibibytes: maximumBytes >> 10)
        }
    }
}

extension SettingsFile {
    /// A line; without a key it is a comment.
    fileprivate struct Line {
        let text: String
        let key: String?
        let value: String
        /// What ends the line.
        private(set) var end = "\n"

        init(key: String, value: String) {
            self.key = key
            self.value = value.split(whereSeparator: \.isNewline).joined(separator: " ")
            text = "\(key) = \(self.value)"
        }

        /// Returns `nil` if the line is neither a comment nor a setting.
        init?(_ line: Substring, end: Character) {
            text = String(line)
            self.end = String(end)
            guard !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else { return nil }
            let visible = line.trimmed
            guard !visible.isEmpty, !visible.hasPrefix("#") else {
                (key, value) = (nil, "")
                return
            }
            guard let sign = visible.firstIndex(of: "=") else { return nil }
            let name = visible[..<sign].trimmed
            guard !name.isEmpty, name.utf8.allSatisfy(\.isPartOfKey) else { return nil }
            key = String(name)
            value = String(visible[visible.index(after: sign)...].trimmed)
        }

        func ending(like other: Line?) -> Line {
            var line = self
            line.end = other?.end ?? end
            return line
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfKey: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || self == UInt8(ascii: "-")
    }
}

extension Substring {
    /// The text without white space and marks of the byte order around it.
    fileprivate var trimmed: Substring {
        let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
        return self[...last].drop(while: isSpace)
    }
}
