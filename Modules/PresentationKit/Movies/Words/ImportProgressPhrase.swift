import Entities

/// The texts of the progress and of the summary of an import.
enum ImportProgressPhrase: Wording {
    case step(CatalogueImportProgress.Step)
    case share(Int)
    case timeLeft(Duration)
    case timePassed(Duration)
    case rows(figures: String)
    case rowsPerSecond(figures: String)
    case heading(movies: String, source: String, seconds: String)
    case size(String)
    case leftOut([ImportProgressPhrase])
    case otherKinds(figures: String)
    case adult(figures: String)
    case fewVotes(figures: String)
    case malformed(Int, figures: String)
    case repeated(Int, figures: String)
}

extension CatalogueImportState.Progress {
    /// Returns what is known of the progress, the most important first.
    public func facts(in format: RegionalFormat) -> [String] {
        func text(_ phrase: ImportProgressPhrase) -> String { phrase.text(in: format.language) }
        return [
            share.map { text(.share(Int(($0 * 100).rounded(.down)))) },
            timeLeft.map { text(.timeLeft($0)) },
            movies > 0 ? format.movies(movies) : nil,
            timePassed.map { text(.timePassed($0)) },
            rows > 0 ? text(.rows(figures: format.grouped(rows))) : nil,
            rowsPerSecond.map { text(.rowsPerSecond(figures: format.grouped($0))) },
        ].compactMap(\.self)
    }
}

extension CatalogueImportState.Summary {
    /// Returns the number of movies, their source and the duration.
    public func heading(in format: RegionalFormat) -> String {
        let phrase = ImportProgressPhrase.heading(
            movies: format.movies(movies),
            source: sourceName,
            seconds: format.tenths(duration.inTenths)
        )
        return phrase.text(in: format.language)
    }

    /// Returns the size of the catalogue, to follow the heading.
    public func size(in format: RegionalFormat) -> String {
        ImportProgressPhrase.size(format.size(bytes: bytes)).text(in: format.language)
    }

    /// Returns what was left out; `nil` if nothing was.
    public func leftOut(in format: RegionalFormat) -> String? {
        let parts: [(Int, ImportProgressPhrase)] = [
            (otherKinds, .otherKinds(figures: format.grouped(otherKinds))),
            (adult, .adult(figures: format.grouped(adult))),
            (fewVotes, .fewVotes(figures: format.grouped(fewVotes))),
            (malformed, .malformed(malformed, figures: format.grouped(malformed))),
            (repeated, .repeated(repeated, figures: format.grouped(repeated))),
        ]
        let phrases = parts.filter { $0.0 > 0 }.map(\.1)
        return phrases.isEmpty ? nil : ImportProgressPhrase.leftOut(phrases).text(in: format.language)
    }
}

extension Duration {
    var inClockFigures: String {
        let seconds = components.seconds
        func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
        return seconds < 3_600
            ? "\(seconds / 60):\(padded(seconds % 60))"
            : "\(seconds / 3_600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    }

    /// The duration in tenths of a second.
    fileprivate var inTenths: Int {
        Int(components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000)
    }
}
