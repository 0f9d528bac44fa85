import FXConvertComposition
import PresentationKit

extension ExchangeAction {
    /// The command or the option of fxconvert, for messages.
    static func name(_ action: ExchangeAction) -> String? {
        switch action {
        case .updateRates: "fxconvert update"
        case .acceptRates: "fxconvert update --accept"
        case .setOwnCurrency: "fxconvert config home"
        case .chooseSource: "--source"
        case .chooseBuiltInRates: "--source \(SourceName.builtIn.rawValue)"
        case .chooseServiceOfNewestRates: "--source \(SourceName.ofNewestRates.rawValue)"
        case .chooseServiceOfPastRates: "fxconvert --source \(SourceName.ofPastRates.rawValue)"
        case .chooseServiceOfAllCurrencies: "fxconvert --source \(SourceName.ofAllCurrencies.rawValue)"
        case .chooseServiceOfOlderRates: "fxconvert --source \(SourceName.ofOlderRates.rawValue)"
        case .chooseDay: "--on"
        case .chooseDecimalMark: "--decimal-mark"
        case .requestNumbers: "--json-numbers"
        case .roundMean: "--average-digits"
        case .rejectOldRates: "--max-age"
        case .chooseDayOrder: "--date-format"
        case .chooseDelimiter: "--delimiter"
        case .declareNoHeader: "--no-header"
        case .nameAmountColumn: "--amount"
        case .nameOriginColumn: "--from"
        case .nameTargetColumn: "--to-column"
        case .chooseOneTarget: "--to"
        }
    }
}

extension RegionalFormat {
    /// The format of messages in tables and other output for programs.
    static let plainOfProgram = plain.naming(ExchangeAction.name)
}
