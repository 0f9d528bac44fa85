import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Prints the outcome of an update, and its notes on standard error.
struct UpdateTextView {
    let screen: RatesUpdateScreen
    let console: Console

    func show(_ state: RatesUpdateState) throws(ProgramFailure) {
        console.tell(state.outcome?.notes ?? [])
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints the outcome of an update as one tab-separated line, and its notes on standard error.
struct UpdatePlainView {
    let console: Console

    func show(_ state: RatesUpdateState) throws(ProgramFailure) {
        guard let outcome = state.outcome else { return }
        console.tell(outcome.notes)
        try console.output.write(outcome.plainLine)
    }
}

extension RatesUpdateState.Outcome {
    /// Missing values are empty fields, so the number of fields is constant.
    fileprivate var plainLine: String {
        let fields: [String?] = [
            "\(addedDays)", firstDay, lastDay, newestDay, "\(completedDays)",
            missingDays.joined(separator: ","),
            missingCurrencies.map(\.code).joined(separator: ","), sourceName, service?.name, service?.day,
            service?.time, service.map { "\($0.currencies)" },
        ]
        return fields.map { $0 ?? "" }.joined(separator: "\t") + "\n"
    }
}

/// Prints the outcome of an update as one JSON object, with the keys that the program's README lists.
struct UpdateJSONView {
    let console: Console

    func show(_ state: RatesUpdateState) throws(ProgramFailure) {
        guard let outcome = state.outcome else { return }
        try console.write(json: UpdateDocument(outcome: outcome))
    }
}

/// An update for programs; missing values are `null`, so every key is present.
private struct UpdateDocument: Encodable {
    let outcome: RatesUpdateState.Outcome

    private enum CodingKeys: String, CodingKey {
        case addedDays, firstDay, lastDay, newestDay, missingDays, missingCurrencies, source, notes, service
        case completedDays = "mendedDays"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(outcome.addedDays, forKey: .addedDays)
        try container.encode(outcome.firstDay, forKey: .firstDay)
        try container.encode(outcome.lastDay, forKey: .lastDay)
        try container.encode(outcome.newestDay, forKey: .newestDay)
        try container.encode(outcome.completedDays, forKey: .completedDays)
        try container.encode(outcome.missingDays, forKey: .missingDays)
        let missing = outcome.missingCurrencies.map { ($0.code, $0.days) }
        try container.encode(Dictionary(uniqueKeysWithValues: missing), forKey: .missingCurrencies)
        try container.encode(outcome.sourceName, forKey: .source)
        try container.encode(outcome.notes, forKey: .notes)
        try container.encode(outcome.service.map(ServiceDocument.init), forKey: .service)
    }
}

private struct ServiceDocument: Encodable {
    let name: String
    let day: String
    let time: String?
    let currencies: Int

    init(_ service: RatesUpdateState.Service) {
        (name, day, time, currencies) = (service.name, service.day, service.time, service.currencies)
    }
}
