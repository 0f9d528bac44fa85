import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Answers the searches of standard input, one per line.
struct BatchCommand: MovieSearchCommand, Hashable {
    /// The maximum number of movies per line.
    var limit = MoviesPage.size

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
        return BatchCommand(limit: arguments[MovieOptions.limit] ?? MoviesPage.size)
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let movies = app.scene.makeMoviesBatchSearch()
        return try await app.console.answerLines(of: app.context.input) { [limit] line, number in
            await Self.answer(line, number: number, movies, limit: limit)
        }
    }

    /// Answers a line. A line that is rejected still has its place in the output.
    @concurrent
    private nonisolated static func answer(
        _ line: InputLine,
        number: Int,
        _ movies: MoviesBatchSearch,
        limit: Int
    ) async -> Result<LineAnswer, ProgramFailure> {
        var query: String?
        var answer = MoviesBatchAnswer()
        var failure: String?
        switch line {
        case .text(let words):
            query = words
            do throws(FailureViewData) {
                answer = try await movies.answer(for: words, limit: limit)
            } catch {
                guard error.kind == .invalidRequest else { return .failure(ProgramFailure(error)) }
                let reason = error.beginsWithName ? error.message : error.message.afterProgramName
                failure = "Line \(number) is not searched for: \(reason)"
            }
        case .tooLong:
            // The query is null.
            failure =
                "Line \(number) is not searched for: it is longer than \(InputLine.longest) bytes; shorten it."
        }
        let record: Record = [
            "query": query, "reason": answer.reason, "results": answer.movies.map(\.movieRecord),
        ]
        return .success(LineAnswer(record, failure: failure))
    }
}
