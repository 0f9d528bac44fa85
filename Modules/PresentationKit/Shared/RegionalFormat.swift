public import Entities

/// How numbers and sums of money are written in a language and a region.
public struct RegionalFormat: Sendable, Hashable {
    /// `1,234.56`, with the currency's code after a sum.
    public static let plain = makePlain(decimal: ".", group: ",", isPlain: true)

    /// `1.234,56`, with the currency's code after a sum.
    public static let plainWithComma = makePlain(decimal: ",", group: ".", isPlain: false)

    private static func makePlain(decimal: String, group: String, isPlain: Bool) -> RegionalFormat {
        RegionalFormat(
            decimal: decimal,
            group: group,
            primarySize: 3,
            secondarySize: 3,
            fewestDigitsBeforeGroup: 1,
            minus: "-",
            sum: "#\u{A0}¤",
            negativeSum: "-#\u{A0}¤",
            signs: [:],
            language: .english,
            isPlain: isPlain
        )
    }

    let decimal: String
    let group: String
    /// The size of the last group before the decimal mark; all others have `secondarySize`.
    let primarySize: Int
    let secondarySize: Int
    let fewestDigitsBeforeGroup: Int
    let minus: String
    /// The pattern of a sum: `#` is the number and `¤` the currency.
    let sum: String
    let negativeSum: String
    /// The currency signs by code; a currency without a sign is written as its code.
    let signs: [String: String]
    /// The language of messages and dates.
    private(set) var language: Language
    /// The language that the user chose for what sources have in several, such as titles; `nil` for `language`.
    private var chosenContentLanguage: Language?
    /// The region by its code in ISO 3166, such as `KR`; `nil` for a plain format.
    public private(set) var region: String?
    let isPlain: Bool
    /// How the app names the actions that messages advise.
    var actionNames: [AdvisedActionKey: String] = [:]

    /// Creates the format of a locale such as `ko_KR`, `ko-KR` or `ko_KR.UTF-8`.
    ///
    /// A language alone, such as `ko`, means its first region in the table.
    public init?(identifier: String) {
        let name = identifier.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        let wanted = name.map { $0.inLocaleName }
        // Compares bytes, since each program looks for a locale at its start.
        let names = RegionalFacts.table.utf8.split(separator: UInt8(ascii: "\n")).lazy.map { line in
            (line: line, name: line.prefix { $0 != UInt8(ascii: " ") }.lazy.map { $0.inLocaleName })
        }
        let found =
            names.first { $0.name.elementsEqual(wanted) }
            ?? names.first { $0.name.starts(with: wanted + [UInt8(ascii: "_")]) }
        guard !wanted.isEmpty, let found, let format = RegionalFormat(facts: Substring(found.line)) else {
            return nil
        }
        self = format
    }

    /// The known locales, such as `ko_KR`.
    public static var identifiers: [String] {
        RegionalFacts.table.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }

    private init?(facts line: Substring) {
        let fields = line.visibleSpacesReplaced.split(separator: " ").map { String($0) }
        guard fields.count >= 8, let fewest = Int(fields[4]) else { return nil }
        let sizes = fields[3].split(separator: ";").compactMap { Int($0) }
        guard let primary = sizes.first, let secondary = sizes.last else { return nil }
        var signs: [String: String] = [:]
        for pair in fields.dropFirst(8) {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard let code = parts.first, let sign = parts.last else { return nil }
            signs[String(code)] = String(sign)
        }
        self.init(
            decimal: fields[1],
            group: fields[2],
            primarySize: primary,
            secondarySize: secondary,
            fewestDigitsBeforeGroup: fewest,
            minus: fields[5],
            sum: fields[6],
            negativeSum: fields[7],
            signs: signs,
            language: Language(identifier: fields[0]),
            isPlain: false
        )
        region = Self.region(in: String(line.prefix { $0 != " " }))
    }

    private init(
        decimal: String,
        group: String,
        primarySize: Int,
        secondarySize: Int,
        fewestDigitsBeforeGroup: Int,
        minus: String,
        sum: String,
        negativeSum: String,
        signs: [String: String],
        language: Language,
        isPlain: Bool
    ) {
        self.decimal = decimal
        self.group = group
        self.primarySize = primarySize
        self.secondarySize = secondarySize
        self.fewestDigitsBeforeGroup = fewestDigitsBeforeGroup
        self.minus = minus
        self.sum = sum
        self.negativeSum = negativeSum
        self.signs = signs
        self.language = language
        self.isPlain = isPlain
    }
}

extension RegionalFormat {
    /// Returns the code of the region in a locale such as `ko_KR.UTF-8`, or `nil` if there is none.
    public static func region(in identifier: String) -> String? {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        let last = name.split { $0 == "_" || $0 == "-" }.dropFirst().last
        return last.flatMap { $0.utf8.count == 2 ? $0.uppercased() : nil }
    }

    /// Returns the same format of numbers with messages in the language of a locale; English if it is unknown.
    public func withLanguage(of identifier: String) -> RegionalFormat {
        var format = self
        format.language = Language(identifier: identifier)
        return format
    }

    /// Returns the same format with titles in a language by its code, such as `ko`; unchanged without one.
    public func withContentLanguage(of code: String?) -> RegionalFormat {
        guard let code else { return self }
        var format = self
        format.chosenContentLanguage = Language(identifier: code)
        return format
    }

    /// The language of what sources have in several, such as titles.
    var contentLanguage: Language { chosenContentLanguage ?? language }

    /// The code of the language in which a source is asked; `nil` for its own.
    public var contentLanguageCode: String? { contentLanguage == .english ? nil : contentLanguage.code }

    /// The decimal mark that amounts are parsed with.
    var decimalMark: DecimalMark { decimal == "," ? .comma : .point }

    func text(_ number: ExactDecimal) -> String {
        if isPlain { return number.grouped() }
        return (number.significand < 0 ? minus : "") + magnitude(of: number)
    }

    /// Returns the amount with the currency's sign, or its code, where the locale puts it.
    func text(_ money: Money) -> String {
        if isPlain { return "\(money.amount.grouped()) \(money.currency)" }
        let sign = signs[money.currency.code] ?? money.currency.code
        let pattern = money.amount.significand < 0 ? negativeSum.replacing("-", by: minus) : sum
        // Separate a sign that ends in a letter from the digits.
        let isWord = sign.last?.isLetter == true && pattern.hasPrefix("¤#")
        return pattern.replacing("¤", by: isWord ? sign + "\u{A0}" : sign)
            .replacing("#", by: magnitude(of: money.amount))
    }

    /// Returns the digits without grouping, as in a calculation.
    func figures(_ number: ExactDecimal) -> String {
        number.description.replacing("-", by: minus).replacing(".", by: decimal)
    }

    private func magnitude(of number: ExactDecimal) -> String {
        let parts = number.description.split(separator: ".")
        let digits = (parts.first ?? "").drop { $0 == "-" }
        let whole = digits.count < primarySize + fewestDigitsBeforeGroup ? String(digits) : grouped(digits)
        return parts.count > 1 ? whole + decimal + parts[1] : whole
    }

    private func grouped(_ digits: Substring) -> String {
        var rest = digits
        var groups = [String(rest.suffix(primarySize))]
        rest = rest.dropLast(primarySize)
        while !rest.isEmpty {
            groups.insert(String(rest.suffix(secondarySize)), at: 0)
            rest = rest.dropLast(secondarySize)
        }
        return groups.joined(separator: group)
    }
}

extension String {
    fileprivate func replacing(_ mark: Character, by text: String) -> String {
        split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
    }
}

extension UInt8 {
    /// The byte in small letters and with `_` for `-`, as locales are compared.
    fileprivate var inLocaleName: UInt8 {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self + 32
        case UInt8(ascii: "-"): UInt8(ascii: "_")
        default: self
        }
    }
}

extension Substring {
    /// The line with `_` and `~` replaced by the no-break spaces that they stand for.
    ///
    /// This also replaces the `_` in the locale's name, of which only the language is used.
    fileprivate var visibleSpacesReplaced: String {
        String(self).replacing("_", by: "\u{A0}").replacing("~", by: "\u{202F}")
    }
}

/// The user's offset from UTC, and its name.
public struct LocalTimeZone: Sendable {
    public typealias Offset = (seconds: Int64, name: String)

    /// Returns the offset at a moment in seconds since 1970; daylight saving time changes it over the year.
    public let offset: @Sendable (Int64) -> Offset

    public static let utc = LocalTimeZone { _ in (0, "UTC") }

    public init(offset: @escaping @Sendable (Int64) -> Offset) {
        self.offset = offset
    }

    /// Returns a moment to the minute, such as `2026-11-22 14:05 KST`.
    func text(_ moment: Moment) -> String {
        let local = local(moment)
        return "\(local.day) \(local.timeOfDay.prefix(5)) \(offset(moment.secondsSince1970).name)"
    }

    /// Returns the user's day at a moment.
    public func day(at moment: Moment) -> CalendarDay { local(moment).day }

    private func local(_ moment: Moment) -> Moment {
        Moment(secondsSince1970: moment.secondsSince1970 + offset(moment.secondsSince1970).seconds)
    }
}

/// The format in which answers are written, and the time at which they are.
public struct PresentationContext: Sendable {
    let format: RegionalFormat
    /// The zone in which times of rates are shown.
    let zone: LocalTimeZone
    let secondsSince1970: @Sendable () -> Int64

    public init(
        format: RegionalFormat = .plain,
        zone: LocalTimeZone = .utc,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.format = format
        self.zone = zone
        self.secondsSince1970 = secondsSince1970
    }
}
