import AppSupport
import CommandLineKit
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The command line of moviesearch.
enum MovieSearchCommands {
    /// Returns the whole declaration. A search without words is an error without a way to ask the user.
    static func program(_ interaction: InteractionMode?) -> Program<any MovieSearchCommand> {
        Program(
            name: "moviesearch",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes + [
                AppDIContainer.catalogueNote, AppDIContainer.serviceAttribution,
            ],
            summary: "Find movies by title: in the built-in catalogue, or live at TMDB when a key is set.",
            main: SearchCommand.declaration(interaction),
            commands: [
                ShowCommand.declaration, OpenCommand.declaration, MoviesListCommand.similar,
                MoviesListCommand.popular, PickCommand.declaration, RecommendCommand.declaration,
                StatsCommand.declaration,
            ] + SavedMoviesCommand.declarations + [
                OwnListsCommand.declaration, UndoCommand.declaration, MineCommand.declaration,
                FilesCommand.declaration,
                BatchCommand.declaration, RecentQueriesCommand.declaration,
                CacheCommand.declaration, ImportCommand.declaration, CatalogueCommand.declaration,
                ConfigCommand.declaration, WebCommand.declaration,
            ],
            sections: [FacetOptions.help, environment, files, sources],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(
                    .failure,
                    "There is no such movie, or none to import, or an import is only shown."
                ),
                ExitStatusNote(.noInput, "A file to import could not be read."),
                ExitStatusNote(
                    .unavailable,
                    "TMDB could not be reached or had an error, or there is no browser to open a page in."
                ),
                ExitStatusNote(.noPermission, "TMDB refused the key."),
                ExitStatusNote(.badConfiguration, "A setting is missing or makes no sense."),
            ],
            released: "2026-11-21"
        )
    }

    private static let environment = HelpSection(
        "Environment",
        entries: [
            HelpEntry(
                Settings.Name.accessToken,
                "A read token of TMDB, free at \(Settings.keyAddress); with it movies are searched live."
            ),
            HelpEntry(Settings.Name.apiKey, "A key of TMDB, the older way; the token is preferred."),
            HelpEntry(
                Settings.Name.baseURL,
                "Another address for TMDB's service, such as a proxy of your own."
            ),
            HelpEntry(Settings.Name.imageURL, "Another address for TMDB's posters."),
            HelpEntry("HTTPS_PROXY", "A proxy to go through, as curl takes it; also ALL_PROXY and NO_PROXY."),
            HelpEntry(
                "LC_ALL",
                "How numbers are written; also LC_MONETARY, LC_NUMERIC, LANG. A Korean locale in LC_ALL, LC_MESSAGES or LANG answers in Korean."
            ),
            HelpEntry("NO_COLOR", "Print without colours when set."),
            HelpEntry("CLICOLOR_FORCE", "Print with colours even when not on a terminal, when set."),
            HelpEntry("XDG_CACHE_HOME", "Where answers and posters are cached; default: ~/.cache."),
            HelpEntry("XDG_CONFIG_HOME", "Where the key may lie in a file; default: ~/.config."),
            HelpEntry(
                "XDG_DATA_HOME",
                "Where searches, your movies and an imported catalogue are stored; default: ~/.local/share."
            ),
        ]
    )

    private static let files = HelpSection(
        "Files",
        entries: [
            HelpEntry(
                "~/.config/strata/moviesearch/" + Settings.keyFileName,
                "The token or key of TMDB, where the environment has none; refused if others can read it."
            ),
            HelpEntry(
                "~/.config/strata/moviesearch/settings",
                "The settings, as 'moviesearch config' changes them."
            ),
        ]
    )

    private static let sources = HelpSection(
        "Sources",
        text: AppDIContainer.serviceAttribution + " Where movies can be watched is from "
            + "JustWatch. The built-in catalogue holds facts from Wikidata."
    )
}
