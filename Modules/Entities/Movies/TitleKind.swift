/// The kind of a title in a catalogue; the raw values are those of IMDb's files.
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
