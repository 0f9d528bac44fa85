import Entities

/// The titles of lists and charts.
enum ListText: Wording {
    case rate
    case code
    case name
    case sign
    case decimals
    case since
    case until
    case fixedRate
    case day
    case appliesFrom
    case base(String)
    case pair(from: String, to: String)
    case average(from: String, to: String, by: RatePeriod)
    case monthEnd(from: String, to: String)
    case period
    case days
    /// The days of an average whose period lacks some.
    case incompleteDays(Int)
    /// The periods without rates on some of their days.
    case incomplete([String])
    /// The days whose rates use others of an earlier day, each with that day in parentheses.
    case withOlderRates([String])
    case lowest
    case highest
    case last
    case more(Int)
    case noRecentPair
}

/// What can be chosen on a converter's page.
enum ConverterChoiceText: Wording {
    case eachDay
    case average(RatePeriod)
    case remove(String)
}
