public import Entities

extension BatchRates {
    public func verdict(of row: BatchQuery) -> BatchVerdict {
        verdict(
            amount: row.amount.utf8.span,
            from: row.from.utf8.span,
            to: row.to.utf8.span,
            day: row.day.utf8.span,
            rounding: row.rounding.utf8.span
        )
    }
}

extension BatchAnswer {
    /// The result, the rate and the day.
    public var text: String {
        var bytes: [UInt8] = []
        writeResult(to: &bytes)
        bytes.append(UInt8(ascii: " "))
        writeRate(to: &bytes)
        bytes.append(UInt8(ascii: " "))
        writeDay(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
