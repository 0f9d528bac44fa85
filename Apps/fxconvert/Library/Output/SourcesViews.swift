import CommandLineKit
import ExchangeScreens
import FXConvertComposition
import PresentationKit
import ProgramKit

/// Prints the sources of rates for a person.
struct SourcesTextView {
    let screen: SourcesScreen
    let console: Console

    func show(_ sources: [SourceViewData]) throws(ProgramFailure) {
        let settings = sources.map { SourceName(rawValue: $0.id)?.settings ?? [] }
        try console.output.write(screen.lines(for: sources, settings: settings))
    }
}

/// Prints a tab-separated line per source, with the fields in the order of the JSON keys.
struct SourcesPlainView {
    let console: Console

    func show(_ sources: [SourceViewData]) throws(ProgramFailure) {
        try console.output.write(sources.map(\.plainLine).joined())
    }
}

extension SourceViewData {
    /// Missing values are empty fields, so the number of fields is constant.
    fileprivate var plainLine: String {
        let name = SourceName(rawValue: id)
        let fields: [String?] = [
            id, self.name, coverage, firstDay, needsKey ? "yes" : "no", hasKey ? "yes" : "no",
            name?.keyVariable, attribution, address, name?.addressVariable,
        ]
        return fields.map { $0 ?? "" }.joined(separator: "\t") + "\n"
    }
}

/// Prints the sources of rates as one JSON object, with the keys that the program's README lists.
struct SourcesJSONView {
    let console: Console

    func show(_ sources: [SourceViewData]) throws(ProgramFailure) {
        try console.write(json: ["sources": sources.map { SourceDocument(source: $0) }])
    }
}

/// A source for programs; missing values are `null`, so every key is present.
private struct SourceDocument: Encodable {
    let source: SourceViewData

    private enum CodingKeys: String, CodingKey {
        case name, provider, coverage, firstDay, needsKey, hasKey, keySetting, attribution, address,
            addressSetting
    }

    func encode(to encoder: any Encoder) throws {
        let name = SourceName(rawValue: source.id)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(source.id, forKey: .name)
        try container.encode(source.name, forKey: .provider)
        try container.encode(source.coverage, forKey: .coverage)
        try container.encode(source.firstDay, forKey: .firstDay)
        try container.encode(source.needsKey, forKey: .needsKey)
        try container.encode(source.hasKey, forKey: .hasKey)
        try container.encode(name?.keyVariable, forKey: .keySetting)
        try container.encode(source.attribution, forKey: .attribution)
        try container.encode(source.address, forKey: .address)
        try container.encode(name?.addressVariable, forKey: .addressSetting)
    }
}

extension SourceName {
    /// The environment variables that configure the source.
    fileprivate var settings: [String] { [keyVariable, addressVariable].compactMap(\.self) }
}
