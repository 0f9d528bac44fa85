import AppSupport
import CommandLineKit
import Entities
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Tells which movies the user's video files are, and renames them.
struct FilesCommand: MovieSearchCommand, Hashable {
    enum Task: Sendable, Hashable {
        case find
        case decide(MovieDetailsRequest)
        case rename(RenamePattern, isConfirmed: Bool)
    }

    let path: String
    var task = Task.find
    var options = CommandOptions()

    private static let folder = Operand("FOLDER", help: "A folder with videos, or one video", parser: .file)
    private static let movie = Option(
        "as",
        value: "MOVIE",
        help: "Say which movie the one video is, by its ID or exact title; it stays so.",
        parser: .string
    )
    private static let pattern = Option(
        "rename",
        value: "PATTERN",
        help: "Show names by this pattern, such as '{title} ({year}) {imdb-ID}'.",
        parser: ValueParser<RenamePattern> { text throws(InvalidValue) in
            do throws(RenamePatternError) {
                return try RenamePattern(text)
            } catch {
                throw InvalidValue(error.expectation)
            }
        }
    )
    private static let yes = Flag("yes", help: "Rename the files; without it the names are only shown.")

    static let declaration = Command<any MovieSearchCommand>(
        "files",
        summary: "Tell which movies your video files are, and rename them",
        discussion: """
            A movie is certain by an ID in a name, or by an exact title and its year; others are marked by '?', and \
            are never renamed. What is certain is your library: 'in:library' searches it, as every list of yours.

            In a PATTERN stand {\(RenamePattern.Value.allCases.map(\.rawValue).joined(separator: "}, {"))} and an \
            ID in brackets as media centres read it, {imdb-ID}, [imdbid-ID], {tmdb-ID} or [tmdbid-ID]. Subtitles and \
            other files with the name of a video go with it, parts keep their numbers, and nothing is overwritten. \
            'undo' takes the last renames back.
            """,
        operands: [folder],
        options: [pattern, yes, movie] + MovieOptions.shared,
        examples: [
            Example("moviesearch files ~/Films", "Which movies are these?"),
            Example("moviesearch files ~/Films/br.mkv --as tt0083658", "Say which movie one is"),
            Example("moviesearch files ~/Films --rename '{title} ({year}) {imdb-ID}'", "See new names"),
            Example("moviesearch in:library -in:seen genre:horror", "Search what you own"),
        ]
    ) { arguments throws(UsageError) in
        let task: Task
        switch (arguments[pattern], arguments[movie]) {
        case (nil, nil): task = .find
        case (let pattern?, nil): task = .rename(pattern, isConfirmed: arguments[yes])
        case (nil, let movie?): task = .decide(MovieDetailsRequest(named: [movie]))
        case (_?, _?): throw UsageError("'--rename' and '--as' exclude each other")
        }
        guard arguments[pattern] != nil || !arguments[yes] else {
            throw UsageError("'--yes' goes only with '--rename'")
        }
        return FilesCommand(
            path: try arguments.required(folder),
            task: task,
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeVideoFilesViewModel()
        await app.makeWaitingMessage().during {
            switch task {
            case .find: await viewModel.find(in: path)
            case .decide(let movie): await viewModel.decide(path, is: movie)
            case .rename(let pattern, let isConfirmed):
                await viewModel.rename(in: path, by: pattern, isConfirmed: isConfirmed)
            }
        }
        let console = app.console
        switch viewModel.state {
        case .idle: return .interrupted
        case .failed(let failure): throw ProgramFailure(failure)
        case .found(let found):
            switch options.output {
            case .text: try console.output.write(VideoFilesScreen(columns: console.columns).lines(for: found))
            case .plain: try console.output.write(found.files.map(\.plainRecord.plainLine).joined())
            case .json: try console.write(json: found.record)
            }
            for message in found.messages { console.note(message) }
            if let failure = found.failure { throw ProgramFailure(failure) }
            if case .done(let failures) = found.renaming, failures > 0 { return .failure }
            return .success
        }
    }
}

extension RenamePatternError {
    /// What a pattern has to be.
    fileprivate var expectation: String {
        switch self {
        case .path: "expected a name without '/', since files stay in their folders"
        case .noTitle: "expected {title} in the name, as in '{title} ({year}) {imdb-ID}'"
        case .unknownValue(let word):
            "'\(word)' is no value; expected {"
                + RenamePattern.Value.allCases.map(\.rawValue).joined(separator: "}, {") + "} or {imdb-ID}"
        }
    }
}

/// The record of video files, whose keys are in the program's README.
extension VideoFilesViewData {
    fileprivate var record: Record {
        let isRenamed = if case .done = renaming { true } else { false }
        return ["folder": folder, "renamed": isRenamed, "files": files.map(\.record)]
    }
}

extension VideoFileViewData {
    fileprivate var record: Record {
        let movie = movies.first
        return [
            "path": path, "sureness": sureness.rawValue, "doubt": doubt, "id": movie?.id,
            "title": movie?.title,
            "year": movie?.year, "others": movies.dropFirst().map(\.record), "part": part, "edition": edition,
            "resolution": resolution, "renames": renames.map(\.record), "omission": omission,
        ]
    }

    /// The path, how sure the movie is, and the movie; then the new path, if there is one.
    fileprivate var plainRecord: Record {
        let movie = movies.first
        return [
            "path": path.cleanedForTerminal(), "sureness": sureness.rawValue, "id": movie?.id,
            "title": movie?.title.cleanedForTerminal(), "year": movie?.year,
            "newPath": renames.last?.newPath.cleanedForTerminal(),
        ]
    }
}

extension VideoFileViewData.Movie {
    fileprivate var record: Record { ["id": id, "title": title, "year": year] }
}

extension VideoFileViewData.Rename {
    fileprivate var record: Record { ["path": path, "newPath": newPath] }
}
