extension Currency {
    /// Returns the currency of a country or territory, by its code in ISO 3166 such as `KR`.
    public static func ofRegion(_ code: String) -> Currency? {
        let code = code.uppercased()
        for line in sharedCurrencies.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.dropFirst().contains(code[...]) {
                return words.first.flatMap { Currency(code: String($0)) }
            }
        }
        guard code.utf8.count == 2 else { return nil }
        return ownCurrencies.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix(code) }
            .flatMap { Currency(code: String($0)) }
    }

    /// Whether people pay with it, or trade it as a metal.
    public var isInUse: Bool {
        isMetal || Self.ownCurrencies.contains(code)
            || Self.sharedCurrencies.split(separator: "\n").contains { $0.hasPrefix(code) }
    }

    // From the Unicode CLDR 47, by Babel 2.18.0: `get_territory_currencies(code, tender=True)`. Of a country with
    // two, its own is listed. Bulgaria has the euro since 2026-01-01.

    /// The currencies of several regions, and of those whose codes do not begin it.
    private static let sharedCurrencies = """
        AUD AU CC CX HM KI NF NR TV
        CHF CH LI
        DKK DK FO GL
        EUR AD AT AX BE BG BL CY DE EA EE ES EU FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT
        GBP GB GG GS IM JE TA
        ILS IL PS
        MAD EH MA
        NOK BV NO SJ
        NZD CK NU NZ PN TK
        SHP AC SH
        USD AS BQ DG EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW
        XAF CF CG CM GA GQ TD
        XCD AG AI DM GD KN LC MS VC
        XCG CW SX
        XOF BF BJ CI GW ML NE SN TG
        XPF NC PF WF
        """

    /// The currencies of one region, whose code begins theirs.
    private static let ownCurrencies = """
        AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP
        CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR
        ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR
        MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
        SGD SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR
        ZMW
        """
}
