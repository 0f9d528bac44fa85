import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Answers the searches of standard input, one per line.
struct BatchCommand: MovieSearchCommand, Hashable {
    /// The maximum number of movies per line.
    var limit = 20

    var options: CommandOptions {
        CommandOptions(color: .never, output: .json, source: SourceRequest(source: .catalogue))
    }
    var catalogueUse: CatalogueUse { .batch }

    static let declaration = Command<any MovieSearchCommand>(
        "batch",
        summary: "Answer many searches, a line each",
        discussion: """
            Reads the words of a search from each line of standard input, and writes one JSON object a line, in \
            their order: {"query":"...","results":[...]}. Each answer is written as soon as it and those before it \
            are there. A line without words has no results. Nothing is saved.

            The catalogue alone answers, as with '--source catalogue'. The exit status is 0 when every line \
            was answered, whether with movies or without. A line that cannot be searched for, such as one of more \
            than \(MovieQuery.longestText) characters or with a year that is none, has no results and is named on \
            standard error, and the status is 65.
            """,
        options: [MovieOptions.limit, SourceRequest.source],
        examples: [
            Example("moviesearch batch --limit 5 < titles.txt", "Five movies for each line"),
            Example("echo 'blade runer y:1982' | moviesearch batch", "Typos and years as in a search"),
        ]
    ) { arguments throws(UsageError) in
        guard arguments[SourceRequest.source] != .tmdb else {
            throw UsageError("'batch' does not ask TMDB, which wants few requests; use '--source catalogue'")
        }
        return BatchCommand(limit: arguments[MovieOptions.limit] ?? 20)
    }

    func run(in scene: MoviesSceneDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let movies = scene.makeMoviesBatchSearch()
        let flow = BatchFlow(input: scene.context.input, console: scene.console) { [limit] line, number in
            await Self.answer(line, number: number, movies, limit: limit)
        }
        return try await flow.start()
    }

    /// Answers a line. A line that is rejected still has its place in the output.
    @concurrent
    private nonisolated static func answer(
        _ line: InputLine,
        number: Int,
        _ movies: MoviesBatchSearch,
        limit: Int
    ) async -> Result<BatchFlow.Answer, ProgramFailure> {
        var document: BatchLineDocument
        var failure: String?
        switch line {
        case .text(let words):
            document = BatchLineDocument(query: words)
            do throws(FailureViewData) {
                document.answer = try await movies.answer(for: words, limit: limit)
            } catch {
                guard error.kind == .invalidRequest else { return .failure(ProgramFailure(error)) }
                let reason = error.beginsWithName ? error.message : error.message.afterProgramName
                failure = "Line \(number) is not searched for: \(reason)"
            }
        case .tooLong:
            document = BatchLineDocument(query: nil)
            failure =
                "Line \(number) is not searched for: it is longer than \(InputLine.longest) bytes; shorten it."
        }
        do throws(ProgramFailure) {
            return .success(BatchFlow.Answer(json: try Console.jsonLine(document), failure: failure))
        } catch {
            return .failure(error)
        }
    }
}

/// The JSON document for one line.
private struct BatchLineDocument: Encodable {
    /// `null` for a line that is too long.
    let query: String?
    var answer = MoviesBatchAnswer()

    private enum CodingKeys: String, CodingKey {
        case query, reason, results
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(query, forKey: .query)
        try container.encode(answer.reason, forKey: .reason)
        try container.encode(answer.movies.map(MovieDocument.init), forKey: .results)
    }
}
