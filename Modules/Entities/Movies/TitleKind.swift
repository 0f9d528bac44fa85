/// The kind of a title in a catalogue; the raw values are the names of the kinds.
public enum TitleKind: String, Sendable, Hashable, CaseIterable {
    case movie
    case short
    case tvEpisode
    case tvMiniSeries
    case tvMovie
    case tvPilot
    case tvSeries
    case tvShort
    case tvSpecial
    case video
    case videoGame

    /// The kinds that are imported by default.
    public static let movies: Set<TitleKind> = [.movie]
}
