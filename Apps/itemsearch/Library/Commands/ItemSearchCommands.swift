import AppSupport
import CommandLineKit
import ItemSearchComposition
import ProgramKit

/// The command line of itemsearch.
enum ItemSearchCommands {
    /// Returns the whole declaration. A search without words is an error without a way to ask the user.
    static func program(_ interaction: InteractionMode?) -> Program<SearchCommand> {
        Program(
            name: "itemsearch",
            version: ProductVersion.current,
            versionNotes: ProductVersion.notes,
            summary: "Find things to buy: in a small built-in catalogue, or live at Naver when a key is set.",
            main: SearchCommand.declaration(interaction),
            sections: [environment, files, patterns, sources],
            exitStatuses: ExitStatusNote.common + [
                ExitStatusNote(.unavailable, "Naver could not be reached or had an error."),
                ExitStatusNote(.noPermission, "Naver refused the key."),
                ExitStatusNote(.badConfiguration, "A setting is missing or makes no sense."),
            ],
            released: "2026-11-21"
        )
    }

    private static let environment = HelpSection(
        "Environment",
        entries: [
            HelpEntry(
                Settings.Name.clientID,
                "The client ID of a key for Naver's search, free at \(Settings.keyAddress)."
            ),
            HelpEntry(
                Settings.Name.clientSecret,
                "The secret that belongs to it; with both, items are live."
            ),
            HelpEntry(
                Settings.Name.baseURL,
                "Another address for Naver's service, such as a proxy of your own."
            ),
            HelpEntry(Settings.Name.imageURL, "Another address for the pictures of items."),
            HelpEntry("HTTPS_PROXY", "A proxy to go through, as curl takes it; also ALL_PROXY and NO_PROXY."),
            HelpEntry(
                "LC_ALL",
                "How prices are written; also LC_MONETARY, LC_NUMERIC, LANG. A Korean locale in LC_ALL, LC_MESSAGES or LANG answers in Korean."
            ),
            HelpEntry("NO_COLOR", "Print without colours when set."),
            HelpEntry("CLICOLOR_FORCE", "Print with colours even when not on a terminal, when set."),
            HelpEntry("XDG_CONFIG_HOME", "Where the key may lie in a file; default: ~/.config."),
        ]
    )

    private static let files = HelpSection(
        "Files",
        entries: [
            HelpEntry(
                "~/.config/strata/itemsearch/" + Settings.keyFileName,
                "The key as ID:SECRET, where the environment has none; refused if others can read it."
            )
        ]
    )

    private static let patterns = HelpSection(
        "Patterns",
        text: """
            The program is written twice, as MVC and as MVVM, and --pattern says which one runs. Both give the \
            same answers and the same screens, byte for byte.
            """
    )

    private static let sources = HelpSection(
        "Sources",
        text: """
            Live items and prices are those of Naver's shopping search. The items of the built-in catalogue, \
            their brands, shops and prices are made up.
            """
    )
}
