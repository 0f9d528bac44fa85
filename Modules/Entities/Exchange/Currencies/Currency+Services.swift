extension Currency {
    /// Whether services quote it every day, those without a key included.
    ///
    /// The currencies that ExchangeRate-API returned on 2024-08-19; other services have these too.
    public var isQuotedByServices: Bool { Self.quotedByServices.contains(self) }

    /// Whether services that need a key quote it, of past days too.
    public var isQuotedWithKey: Bool { isQuotedByServices || isMetal }

    var isMetal: Bool { Self.metals.contains(self) }

    private static let metals = ["XAG", "XAU", "XPD", "XPT"].compactMap { Currency(code: $0) }

    /// An array, because only a message about a missing rate asks for it.
    private static let quotedByServices = """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
        CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP FOK GBP GEL GGP GHS GIP GMD GNF GTQ
        GYD HKD HNL HRK HTG HUF IDR ILS IMP INR IQD IRR ISK JEP JMD JOD JPY KES KGS KHR KID KMF KRW KWD KYD KZT LAK
        LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB
        PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SYP SZL THB
        TJS TMT TND TOP TRY TTD TVD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XDR XOF XPF YER ZAR ZMW ZWL
        """
        .split { $0 == " " || $0 == "\n" }.compactMap { Currency(code: String($0)) }
}
