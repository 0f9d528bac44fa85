/// What messages on rates and amounts advise.
public enum ExchangeAction: String, AdvisedAction {
    case updateRates
    /// Saves rates that were not believed; the codes of currencies follow.
    case acceptRates
    case setOwnCurrency
    case chooseSource
    case chooseBuiltInRates
    case chooseServiceOfNewestRates
    case chooseServiceOfPastRates
    /// A service that has more currencies than others.
    case chooseServiceOfAllCurrencies
    /// A service with rates from before the first of those here.
    case chooseServiceOfOlderRates
    case chooseDay
    case chooseDecimalMark
    case requestNumbers
    /// Rounds the means of rates to a number of decimals.
    case roundMean
    // Of a table.
    case rejectOldRates
    case chooseDayOrder
    case chooseDelimiter
    case declareNoHeader
    case nameAmountColumn
    case nameOriginColumn
    case nameTargetColumn
    case chooseOneTarget
}
