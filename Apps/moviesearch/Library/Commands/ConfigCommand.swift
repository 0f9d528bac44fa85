import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import ProgramKit

/// Lists and changes the settings.
struct ConfigCommand: MovieSearchCommand, Hashable {
    let task: SettingsTask<MovieSetting>
    var options = CommandOptions()

    private static let settings = SettingsArguments<MovieSetting>(
        value: "What to set it to, such as netflix,disney plus."
    )

    static let declaration = Command<any MovieSearchCommand>(
        "config",
        summary: "List and change the settings",
        discussion: """
            'services' are those by which you watch movies, with commas between them: 'on:mine' finds what they offer, and \
            details mark them. Their names are compared with those that TMDB lists for your country, which is that of \
            --region or else of LC_ALL, LC_MONETARY or LANG.

            The settings are lines such as 'services = Netflix, MUBI' in a file, which you may edit; lines that begin with \
            # are comments.
            """,
        operands: settings.operands,
        options: settings.options + SourceRequest.options,
        examples: [
            Example("moviesearch config", "List the settings"),
            Example("moviesearch config services netflix,disney plus", "Tell which services you use"),
            Example("moviesearch in:watchlist on:mine", "See what of your watchlist they offer"),
            Example("moviesearch config --unset services", "Forget them"),
        ]
    ) { arguments throws(UsageError) in
        let task = try settings.task(arguments)
        // What is only read needs no valid API key.
        let source = task.parsesValue ? try SourceRequest(arguments) : SourceRequest(source: .catalogue)
        return ConfigCommand(task: task, options: try CommandOptions(arguments, source: source))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        try await task.run(on: app.scene.makeSettingsViewModel(), app.console, as: options.output)
    }
}
