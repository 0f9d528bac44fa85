import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the summary of the catalogue in use, one fact per line.
struct CatalogueLinesView: CatalogueView {
    let screen: CatalogueScreen
    let console: Console

    func show(_ state: CatalogueState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints the summary of the catalogue in use as one JSON object; its keys are in the program's README.
struct CatalogueJSONView: CatalogueView {
    let console: Console

    func show(_ state: CatalogueState) throws(ProgramFailure) {
        guard let summary = state.summary else { return }
        try console.write(json: CatalogueDocument(summary: summary))
    }
}

/// The JSON document; unknown values are `null`, so every key is always present.
private struct CatalogueDocument: Encodable {
    let summary: CatalogueState.Summary

    private enum CodingKeys: String, CodingKey {
        case catalogue, movies, bytes, path, source, file, ratings, akas, names, ageSeconds, problem
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(summary.kind == .imported ? "imported" : "built-in", forKey: .catalogue)
        try container.encode(summary.movies, forKey: .movies)
        try container.encode(summary.bytes, forKey: .bytes)
        try container.encode(summary.path, forKey: .path)
        try container.encode(summary.sourceName, forKey: .source)
        try container.encode(summary.fileName, forKey: .file)
        try container.encode(summary.hasRatings, forKey: .ratings)
        try container.encode(summary.hasOtherTitles, forKey: .akas)
        try container.encode(summary.hasNames, forKey: .names)
        try container.encode(summary.age?.components.seconds, forKey: .ageSeconds)
        try container.encode(summary.issueMessage, forKey: .problem)
    }
}
