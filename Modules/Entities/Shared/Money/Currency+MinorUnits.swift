extension Currency {
    /// The number of decimals to which amounts are rounded; `nil` if there is no minor unit, as for gold.
    ///
    /// From ISO 4217, list one of 2026-01-01. Codes that it does not list have two decimals, as most have.
    public var minorUnits: Int? {
        if Self.withoutDecimals.contains(self) || Self.withoutDecimalsUntilWithdrawn.contains(self) {
            return 0
        }
        if Self.withThreeDecimals.contains(self) { return 3 }
        if Self.withFourDecimals.contains(self) { return 4 }
        if Self.withoutMinorUnits.contains(self) { return nil }
        return 2
    }

    private static let withoutDecimals = currencies(
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    )

    /// Withdrawn currencies, which had no decimals in ISO 4217 while they were current.
    ///
    /// Article 5 of Regulation (EC) No 1103/97 rounds to the sub-unit or, without one, to the unit, and these
    /// euro currencies had no sub-unit in use. The other national currencies of the euro had hundredths.
    private static let withoutDecimalsUntilWithdrawn = currencies("BEF BYR ESP GRD ITL LUF PTE TRL")

    private static let withThreeDecimals = currencies("BHD IQD JOD KWD LYD OMR TND")
    private static let withFourDecimals = currencies("CLF UYW")

    /// Metals, units of account, and the codes for testing and for "no currency".
    private static let withoutMinorUnits = currencies(
        "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX"
    )

    /// An array, because searching lists this short is faster than hashing.
    private static func currencies(_ codes: String) -> [Currency] {
        codes.split(separator: " ").compactMap { Currency(code: String($0)) }
    }
}
