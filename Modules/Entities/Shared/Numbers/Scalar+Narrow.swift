extension Unicode.Scalar {
    /// The ASCII or currency sign of a full-width form, which East Asian keyboards type; otherwise the
    /// scalar.
    public var narrow: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
        case 0x3000: " "
        case 0xFFE0: "\u{A2}"
        case 0xFFE1: "\u{A3}"
        case 0xFFE5: "\u{A5}"
        case 0xFFE6: "\u{20A9}"
        default: self
        }
    }
}
