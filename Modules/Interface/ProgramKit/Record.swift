import TerminalKit

/// Named values of a result for programs, in the order of plain lines; written as fields or as a JSON object.
public struct Record: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private struct Field: Sendable, Hashable {
        let name: String
        let value: RecordValue
    }

    private var fields: [Field]

    public init(dictionaryLiteral fields: (String, any RecordValueConvertible)...) {
        self.fields = fields.map { Field(name: $0, value: $1.recordValue) }
    }

    /// Creates a record with one field per pair. Names must be unique.
    public init(_ fields: [(name: String, value: some RecordValueConvertible)]) {
        self.fields = fields.map { Field(name: $0.name, value: $0.value.recordValue) }
    }

    public static func + (record: Record, other: Record) -> Record {
        var record = record
        record.fields += other.fields
        return record
    }

    /// The record without the fields whose value is null.
    public var withoutNulls: Record {
        var record = self
        record.fields.removeAll { $0.value == .null }
        return record
    }

    public var names: [String] { fields.map(\.name) }

    /// The values as fields of a plain line: empty for null, `yes` or `no`, and a list between commas.
    public var plainFields: [String] { fields.map(\.value.plainText) }

    /// The values between tabs, and a line end.
    public var plainLine: String { plainFields.joined(separator: "\t") + "\n" }
}

extension [Record] {
    /// The records as CSV below the names of their fields.
    public var csv: String {
        let fields = (first.map { [$0.names] } ?? []) + map(\.plainFields)
        return fields.map { $0.map(\.csvField).joined(separator: ",") + "\n" }.joined()
    }
}

extension String {
    fileprivate var csvField: String {
        contains { $0 == "," || $0 == "\"" || $0.isNewline }
            ? "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
            : self
    }
}

/// A value in a record.
public enum RecordValue: Sendable, Hashable {
    case null
    case flag(Bool)
    /// The digits; a parser of floating-point numbers may lose some.
    case number(String)
    /// The digits of an exact number: text in JSON unless numbers are requested.
    case decimal(String)
    case text(String)
    case list([RecordValue])
    case record(Record)
}

/// A type whose values can be fields of a record.
public protocol RecordValueConvertible {
    var recordValue: RecordValue { get }
}

extension Record: RecordValueConvertible {
    public var recordValue: RecordValue { .record(self) }
}

extension RecordValue: RecordValueConvertible {
    public var recordValue: RecordValue { self }
}

extension Bool: RecordValueConvertible {
    public var recordValue: RecordValue { .flag(self) }
}

extension Int: RecordValueConvertible {
    public var recordValue: RecordValue { .number(String(self)) }
}

extension Int64: RecordValueConvertible {
    public var recordValue: RecordValue { .number(String(self)) }
}

extension Double: RecordValueConvertible {
    /// The shortest digits that stand for the number.
    public var recordValue: RecordValue {
        guard isFinite else { return .null }
        let digits = String(describing: self)
        return .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    }
}

extension String: RecordValueConvertible {
    public var recordValue: RecordValue { .text(self) }
}

extension Array: RecordValueConvertible where Element: RecordValueConvertible {
    public var recordValue: RecordValue { .list(map(\.recordValue)) }
}

extension Optional: RecordValueConvertible where Wrapped: RecordValueConvertible {
    public var recordValue: RecordValue { self?.recordValue ?? .null }
}

extension RecordValue {
    fileprivate var plainText: String {
        switch self {
        case .null: ""
        case .flag(let flag): flag ? "yes" : "no"
        case .number(let digits), .decimal(let digits): digits
        case .text(let text): text
        case .list(let values): values.map(\.plainText).joined(separator: ",")
        case .record(let record): record.plainFields.joined(separator: "\t")
        }
    }
}

// MARK: - JSON

extension Record {
    /// The record as a JSON object in one line, with its line end.
    public var jsonLine: String { String(decoding: jsonBytes(), as: UTF8.self) }

    /// Returns the record as a JSON object with sorted keys and a line end. Characters that could control a terminal are
    /// escaped.
    public func jsonBytes(isPrettyPrinted: Bool = false, decimals: DecimalForm = .text) -> [UInt8] {
        var writer = JSONWriter(isPrettyPrinted: isPrettyPrinted, decimals: decimals)
        writer.write(self)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// How exact numbers are written in JSON: as text, since a parser of numbers may lose digits, or as numbers.
    public enum DecimalForm: Sendable, Hashable {
        case text
        case number
    }

    /// Writes JSON in the format of Foundation's encoder, without its cost at the start of a program.
    private struct JSONWriter {
        private(set) var bytes: [UInt8] = []
        private let isPrettyPrinted: Bool
        private let decimals: DecimalForm
        private var depth = 0

        init(isPrettyPrinted: Bool, decimals: DecimalForm) {
            self.isPrettyPrinted = isPrettyPrinted
            self.decimals = decimals
        }

        mutating func write(_ record: Record) {
            // The days of a long table are sorted already.
            let fields = record.fields
            let isSorted = zip(fields, fields.dropFirst()).allSatisfy { $0.name < $1.name }
            write(isSorted ? fields : fields.sorted { $0.name < $1.name }, between: "{", and: "}") {
                writer,
                field in
                writer.write(field.name)
                writer.bytes += (writer.isPrettyPrinted ? " : " : ":").utf8
                writer.write(field.value)
            }
        }

        private mutating func write(_ value: RecordValue) {
            switch value {
            case .null: bytes += "null".utf8
            case .flag(let flag): bytes += (flag ? "true" : "false").utf8
            case .number(let digits): bytes += digits.utf8
            case .decimal(let digits) where decimals == .number: bytes += digits.utf8
            case .text(let text), .decimal(let text): write(text)
            case .list(let values): write(values, between: "[", and: "]") { $0.write($1) }
            case .record(let record): write(record)
            }
        }

        private mutating func write<Part>(
            _ parts: [Part],
            between opening: String,
            and closing: String,
            _ write: (inout JSONWriter, Part) -> Void
        ) {
            bytes += opening.utf8
            depth += 1
            for (index, part) in parts.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                startLine()
                write(&self, part)
            }
            if parts.isEmpty, isPrettyPrinted { bytes.append(UInt8(ascii: "\n")) }
            depth -= 1
            startLine()
            bytes += closing.utf8
        }

        private mutating func startLine() {
            guard isPrettyPrinted else { return }
            bytes.append(UInt8(ascii: "\n"))
            bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
        }

        private mutating func write(_ text: String) {
            bytes.append(UInt8(ascii: "\""))
            defer { bytes.append(UInt8(ascii: "\"")) }
            let isPlain = text.utf8.allSatisfy {
                0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
            guard !isPlain else { return bytes.append(contentsOf: text.utf8) }
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
                case "\u{8}": bytes += "\\b".utf8
                case "\t": bytes += "\\t".utf8
                case "\n": bytes += "\\n".utf8
                case "\u{C}": bytes += "\\f".utf8
                case "\r": bytes += "\\r".utf8
                case " "..."~": bytes.append(UInt8(ascii: scalar))
                case _ where scalar.value < 0x20 || scalar.isTerminalControl:
                    for unit in scalar.utf16 {
                        let digits = String(unit, radix: 16)
                        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
                    }
                default: bytes += scalar.utf8
                }
            }
        }
    }
}
