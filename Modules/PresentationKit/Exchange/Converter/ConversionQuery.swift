public import Entities

/// A conversion in the user's words, with its options.
public struct ConversionQuery: Sendable, Hashable {
    public var amount: String
    /// A code, a sign or a name. If `to` is empty, the targets follow it in the same text.
    public var from: String
    /// The targets in the order of the answers; one text may name several.
    public var to: [String]
    public var options: ConversionOptions

    public init(amount: String, from: String, to: [String], options: ConversionOptions = ConversionOptions())
    {
        self.amount = amount
        self.from = from
        self.to = to
        self.options = options
    }

    /// The day in the words is that of the query.
    public init(_ expression: ConversionExpression, options: ConversionOptions) {
        self.init(amount: expression.amount, from: expression.from, to: expression.to, options: options)
        self.options.day = expression.day ?? options.day
    }
}

extension ConversionQuery {
    /// A part of the query that cannot be parsed, with the message about it.
    enum ParsingError: Error {
        case emptyAmount(FailureViewData)
        case invalidAmount(FailureViewData)
        case unknownDay(FailureViewData)

        var failure: FailureViewData {
            switch self {
            case .emptyAmount(let failure), .invalidAmount(let failure), .unknownDay(let failure): failure
            }
        }

        var phase: ConverterState.Phase {
            switch self {
            case .emptyAmount(let failure): .emptyAmount(failure)
            case .invalidAmount(let failure): .invalidAmount(failure)
            case .unknownDay(let failure): .failed(failure)
            }
        }
    }
}
