/// The format in which answers are written, and the time at which they are.
public struct PresentationContext: Sendable {
    let format: RegionalFormat
    /// The zone in which times of rates are shown.
    let zone: LocalTimeZone
    let secondsSince1970: @Sendable () -> Int64

    public init(
        format: RegionalFormat = .plain,
        zone: LocalTimeZone = .utc,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.format = format
        self.zone = zone
        self.secondsSince1970 = secondsSince1970
    }
}
