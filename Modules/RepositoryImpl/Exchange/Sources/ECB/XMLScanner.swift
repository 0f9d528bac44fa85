import Entities

/// A strict scanner for the elements of a small XML document whose form never changes.
///
/// Foundation's parser would add its library to every start of the program. Anything that the bank never
/// sends is rejected: document types, entities, CDATA, and processing instructions other than the XML
/// declaration. A response can therefore not refer to other files or expand.
struct XMLScanner {
    enum Event: Equatable {
        case open(name: String, attributes: [String: String])
        case close(name: String)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var openNames: [String] = []
    /// The end of an element that was opened and closed by one tag.
    private var pending: Event?
    private var hasRoot = false

    private static let deepest = 16

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Returns the next start or end of an element, or `nil` at the end of a complete document.
    mutating func next() throws(UnreadableRatesError) -> Event? {
        if let event = pending {
            pending = nil
            openNames.removeLast()
            return event
        }
        while true {
            try skipText()
            guard position < bytes.count else {
                guard openNames.isEmpty, hasRoot else { throw UnreadableRatesError(.format(.truncated)) }
                return nil
            }
            if skip("<!--") {
                try skip(past: "-->")
            } else if skip("<?xml ") {
                guard !hasRoot else { throw malformed }
                try skip(past: "?>")
            } else if skip("</") {
                return try close()
            } else if skip("<") {
                return try open()
            } else {
                throw malformed
            }
        }
    }

    private var malformed: UnreadableRatesError { UnreadableRatesError(.format(.malformedByte(position))) }

    private mutating func skipText() throws(UnreadableRatesError) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            // Outside the root element only white space is allowed.
            guard !openNames.isEmpty || isSpace(bytes[position]) else { throw malformed }
            position += 1
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
        return position > start
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let wanted = "\(text)".utf8
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func skip(past text: StaticString) throws(UnreadableRatesError) {
        while !skip(text) {
            guard position < bytes.count else { throw UnreadableRatesError(.format(.truncated)) }
            position += 1
        }
    }

    private mutating func close() throws(UnreadableRatesError) -> Event {
        let name = try name()
        _ = skipSpace()
        guard skip(">"), openNames.popLast() == name else { throw malformed }
        return .close(name: name)
    }

    private mutating func open() throws(UnreadableRatesError) -> Event {
        let name = try name()
        guard openNames.count < Self.deepest, !(openNames.isEmpty && hasRoot) else { throw malformed }
        hasRoot = true
        var attributes: [String: String] = [:]
        while true {
            let hadSpace = skipSpace()
            if skip("/>") {
                openNames.append(name)
                pending = .close(name: name)
                break
            }
            if skip(">") {
                openNames.append(name)
                break
            }
            guard hadSpace else { throw malformed }
            let key = try self.name()
            _ = skipSpace()
            guard skip("=") else { throw malformed }
            _ = skipSpace()
            guard attributes.updateValue(try quotedValue(), forKey: key) == nil else { throw malformed }
        }
        return .open(name: name, attributes: attributes)
    }

    private mutating func name() throws(UnreadableRatesError) -> String {
        let start = position
        while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
        guard position > start else { throw malformed }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default:
            false
        }
    }

    /// Parses a value in single or double quotes, without the characters that start markup or entities.
    private mutating func quotedValue() throws(UnreadableRatesError) -> String {
        guard position < bytes.count else { throw UnreadableRatesError(.format(.truncated)) }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw malformed }
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != quote {
            guard bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&") else {
                throw malformed
            }
            position += 1
        }
        guard position < bytes.count else { throw UnreadableRatesError(.format(.truncated)) }
        position += 1
        guard let value = String(validating: bytes[start..<position - 1], as: UTF8.self) else {
            throw UnreadableRatesError(.format(.notText))
        }
        return value
    }
}
