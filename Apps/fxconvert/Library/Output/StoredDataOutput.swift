import AppSupport
import CommandLineKit
import ExchangeScreens
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit

// The keys of JSON are in the program's README. Every key is present, and the number of fields of a line is constant.

// MARK: - Recent pairs

extension Console {
    func show(
        _ state: RecentPairsState,
        in format: RegionalFormat,
        as output: OutputFormat
    ) throws(ProgramFailure) {
        let records = state.rows.map { ["from": $0.from, "to": $0.to] as Record }
        switch output {
        case .text:
            try self.output.write(state.rows.map { StyledText("\($0.from) \($0.to)") })
            if state.isEmpty { note(state.emptyMessage(in: format)) }
        case .plain: try self.output.write(records.map(\.plainLine).joined())
        case .json: try write(json: ["pairs": records])
        }
    }
}

// MARK: - An update

extension Console {
    func show(_ state: RatesUpdateState, as format: OutputFormat) throws(ProgramFailure) {
        guard let outcome = state.outcome else { return }
        // JSON has the notes itself.
        if format != .json { tell(outcome.notes) }
        switch format {
        case .text: try output.write(RatesUpdateScreen(columns: columns).lines(for: state))
        case .plain: try output.write(outcome.plainFields.plainLine)
        case .json: try write(json: outcome.record)
        }
    }
}

extension RatesUpdateState.Outcome {
    private var days: Record {
        [
            "addedDays": addedDays, "firstDay": firstDay, "lastDay": lastDay, "newestDay": newestDay,
            "mendedDays": completedDays, "missingDays": missingDays,
        ]
    }

    fileprivate var plainFields: Record {
        days + [
            "missingCurrencies": missingCurrencies.map(\.code), "source": sourceName,
            "service": service?.name,
            "serviceDay": service?.day, "serviceTime": service?.time, "currencies": service?.currencies,
        ]
    }

    fileprivate var record: Record {
        let service = service.map { service -> Record in
            let time = (["time": service.time] as Record).withoutNulls
            return ["name": service.name, "day": service.day, "currencies": service.currencies] + time
        }
        return days + [
            "missingCurrencies": Record(missingCurrencies.map { (name: $0.code, value: $0.days) }),
            "source": sourceName, "notes": notes, "service": service,
        ]
    }
}

// MARK: - Sources of rates

extension Console {
    func show(_ sources: [SourceViewData], as format: OutputFormat) throws(ProgramFailure) {
        let records = sources.map(\.record)
        switch format {
        case .text:
            let settings = sources.map {
                [$0.setting?.keyVariable, $0.setting?.addressVariable].compactMap(\.self)
            }
            try output.write(SourcesScreen(columns: columns).lines(for: sources, settings: settings))
        case .plain: try output.write(records.map(\.plainLine).joined())
        case .json: try write(json: ["sources": records])
        }
    }
}

extension SourceViewData {
    /// The environment variables that configure the source.
    fileprivate var setting: SourceName? { SourceName(rawValue: id) }

    fileprivate var record: Record {
        [
            "name": id, "provider": name, "coverage": coverage, "firstDay": firstDay, "needsKey": needsKey,
            "hasKey": hasKey, "keySetting": setting?.keyVariable, "attribution": attribution,
            "address": address,
            "addressSetting": setting?.addressVariable,
        ]
    }
}
