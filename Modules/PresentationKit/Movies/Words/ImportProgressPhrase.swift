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

    var english: String {
        switch self {
        case .step(let step): step.english
        case .share(let percent): "\(percent) %"
        case .timeLeft(let time): "\(time.inEnglishFigures) left to read"
        case .timePassed(let time): "for \(time.inEnglishFigures)"
        case .rows(let figures): "\(figures) rows"
        case .rowsPerSecond(let figures): "\(figures) a second"
        case .heading(let movies, let source, let seconds): "\(movies) of \(source) in \(seconds) s"
        case .size(let size): " · \(size) on disk"
        case .leftOut(let parts): "Left out: " + parts.map(\.english).joined(separator: ", ")
        case .otherKinds(let figures): "\(figures) of other kinds"
        case .adult(let figures): "\(figures) for adults"
        case .fewVotes(let figures): "\(figures) with few votes"
        case .malformed(let count, let figures): "\(figures) malformed \(count == 1 ? "line" : "lines")"
        case .repeated(let count, let figures): "\(figures) repeated \(count == 1 ? "title" : "titles")"
        }
    }

    var korean: String {
        switch self {
        case .step(let step): step.korean
        case .share(let percent): "\(percent)%"
        case .timeLeft(let time): "읽기 \(time.inKoreanFigures) 남음"
        case .timePassed(let time): "\(time.inKoreanFigures) 지남"
        case .rows(let figures): "\(figures)줄"
        case .rowsPerSecond(let figures): "초당 \(figures)줄"
        case .heading(let movies, let source, let seconds): "\(source) \(movies), \(seconds)초 걸림"
        case .size(let size): " · 디스크 \(size)"
        case .leftOut(let parts): "뺀 것: " + parts.map(\.korean).joined(separator: ", ")
        case .otherKinds(let figures): "다른 종류 \(figures)편"
        case .adult(let figures): "성인용 \(figures)편"
        case .fewVotes(let figures): "표가 적은 것 \(figures)편"
        case .malformed(_, let figures): "잘못된 줄 \(figures)개"
        case .repeated(_, let figures): "되풀이된 제목 \(figures)개"
        }
    }
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

extension CatalogueImportProgress.Step {
    fileprivate var english: String {
        switch self {
        case .readingRatings: "Reading ratings"
        case .readingTitles: "Reading titles"
        case .readingOtherTitles: "Reading other titles"
        case .readingPrincipals: "Reading credits"
        case .readingNames: "Reading names"
        case .ordering: "Making the index"
        case .writing: "Writing"
        }
    }

    fileprivate var korean: String {
        switch self {
        case .readingRatings: "평점 읽는 중"
        case .readingTitles: "제목 읽는 중"
        case .readingOtherTitles: "다른 제목 읽는 중"
        case .readingPrincipals: "참여자 읽는 중"
        case .readingNames: "이름 읽는 중"
        case .ordering: "색인 만드는 중"
        case .writing: "쓰는 중"
        }
    }
}

extension Duration {
    /// The duration as in `9 s`, `2:05` or `1:02:05`.
    fileprivate var inEnglishFigures: String {
        components.seconds < 60 ? "\(components.seconds) s" : inClockFigures
    }

    /// The duration as in `9초`, `2:05` or `1:02:05`.
    fileprivate var inKoreanFigures: String {
        components.seconds < 60 ? "\(components.seconds)초" : inClockFigures
    }

    private var inClockFigures: String {
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
