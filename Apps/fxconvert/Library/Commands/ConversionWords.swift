import CommandLineKit

/// The operands taken apart: `100 USD KRW`, `100 USD to KRW`, `100 USD to EUR,KRW JPY`.
struct ConversionWords {
    let amount: String
    let from: String
    let to: [String]

    init(_ words: [String]) throws(UsageError) {
        var words = words
        if words.count > 2, ["to", "in"].contains(words[2].lowercased()) { words.remove(at: 2) }
        guard words.count > 2 else {
            throw UsageError("expected an amount and two currencies, such as 100 USD KRW")
        }
        let targets = words[2...].flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        guard !targets.contains(where: \.isEmpty) else {
            throw UsageError("expected a currency between two commas, such as EUR,KRW")
        }
        (amount, from, to) = (words[0], words[1], targets.map { String($0) })
    }
}
