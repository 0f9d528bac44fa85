/// The kinds of titles that a catalogue can hold, by the names that files have for them.
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

    /// What is meant by films where nothing is said.
    public static let films: Set<TitleKind> = [.movie]
}
