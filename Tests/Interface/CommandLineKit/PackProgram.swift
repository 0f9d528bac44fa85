import CommandLineKit

/// A small program whose texts contain every character that is special in shells and manual pages.
enum PackProgram {
    enum Level: String, Sendable, CaseIterable {
        case fast, best
    }

    static let files = Operand("FILE", help: "What to pack", arity: .any, parser: .file)

    static let program = Program(
        name: "pack-it",
        version: "2.0",
        summary: "Pack files, don't unpack them",
        main: Command(
            "pack",
            summary: "Pack files",
            discussion: """
                Reads \\every file's bytes; a well-known way is `cat'.

                .gitignore is heeded, ~/.packrc is read, and "--dry-run" writes nothing.
                """,
            operands: [files],
            options: [
                Option(
                    "level",
                    short: "l",
                    value: "LEVEL",
                    help: "Take [more] time: or less",
                    parser: .choice(of: Level.self)
                ),
                Option("into", value: "DIR", help: "Write to $HOME's DIR", parser: .directory),
                Option("log", short: "o", value: "FILE", help: "Write `log` to FILE", parser: .file),
                Flag("dry-run", short: "n", help: "Say \"what\" \\ would be done"),
            ],
            examples: [Example("pack-it -n 'a file'", "Try it")]
        ) { arguments throws(UsageError) in
            arguments[files]
        },
        commands: [
            Command(
                "list",
                summary: "List what's packed: all of it",
                operands: [
                    Operand("PACK", help: "The pack", parser: .file),
                    Operand("ORDER", help: "The order", arity: .optional, parser: .choice(["name", "size"])),
                ],
                options: [Flag("long", help: "Show it's size, too")]
            ) { _ throws(UsageError) in
                []
            }
        ],
        sections: [
            HelpSection("Environment", entries: [HelpEntry("PACK_LEVEL", "Used if --level is not given")]),
            HelpSection("See also", text: "'tar', 'zip'"),
        ],
        exitStatuses: [ExitStatusNote(.success, "Packed"), ExitStatusNote(.failure, "Not packed")],
        released: "2026-11-21"
    )

    static func text(_ words: String...) throws -> String {
        switch try program.parse(words) {
        case .show(let text): text
        case .perform(let files): "performed \(files)"
        }
    }
}

/// A program whose values have keys, or are listed by the program itself.
enum PickProgram {
    static let program = Program(
        name: "pick",
        version: "1",
        summary: "Picks.",
        main: Command<[String]>(
            "pick",
            summary: "Picks.",
            operands: [
                Operand(
                    "WORD",
                    help: "A word.",
                    arity: .any,
                    parser: .string.suggesting { ["kind:text", "kind:image", "size:big", "size:it's"] }
                )
            ]
        ) { _ throws(UsageError) in [] },
        commands: [
            Command(
                "list",
                summary: "Changes the list.",
                operands: [
                    Operand("TASK", help: "What to do.", parser: .choice(["add", "import", "remove"])),
                    Operand(
                        "TITLE",
                        help: "A title.",
                        arity: .any,
                        parser: .file.listed(
                            by: [
                                ValueListing(["listed", "--plain"], field: 2, ifGiven: "remove"),
                                ValueListing(["others"], ifGiven: "add"),
                            ]
                        )
                    ),
                ]
            ) { _ throws(UsageError) in [] }
        ]
    )

    /// Stands in for the program when a script asks it for values.
    static let script = """
        #!/bin/sh
        case $* in
            'listed --plain') printf '1\\tBlade Runner\\t1982\\n2\\tDune: Part Two\\t2024\\n' ;;
            others) echo Alien ;;
        esac
        echo noise >&2
        """

    static func text(_ words: String...) throws -> String {
        guard case .show(let text) = try program.parse(words) else { return "" }
        return text
    }
}

/// A program with every kind of declaration, shared by the suites.
enum MovieProgram {
    enum Action: Sendable, Hashable {
        case search(words: [String], limit: Int?, order: Order?, json: Bool)
        case popular(limit: Int?, page: Int?, json: Bool)
        case show(id: Int, json: Bool)
        case export(file: String, words: [String])
    }

    enum Order: String, Sendable, CaseIterable {
        case rating, title, year
    }

    static let json = Flag("json", short: "j", help: "Print JSON, one object a line")
    static let noColor = Flag("no-color", help: "Never use colours")
    static let limit = Option(
        "limit",
        short: "n",
        value: "N",
        help: "Show at most N films",
        parser: .integer(in: 1...100)
    )
    static let order = Option(
        "sort",
        value: "ORDER",
        help: "Sort films by their",
        parser: .choice(of: Order.self)
    )
    static let page = Option("page", value: "N", help: "Show page N", parser: .integer(in: 1 ... .max))
    static let words = Operand("WORD", help: "Words of the title", arity: .any, parser: .string)
    static let id = Operand("ID", help: "The number of a film, as a search prints it", parser: .integer())
    static let file = Operand("FILE", help: "Where to write", parser: .file)

    static let common: [any OptionDeclaring] = [json, noColor]

    static let search = Command(
        "search",
        summary: "Search films by title",
        operands: [words],
        options: [limit, order] + common,
        examples: [
            Example("moviesearch blade runner", "Films called Blade Runner, or nearly"),
            Example("moviesearch --limit 3 --sort year alien", "Three films, the oldest first"),
            Example("moviesearch -- popular", "Films that are called Popular"),
        ]
    ) { arguments throws(UsageError) in
        if arguments[words] == [""] { throw UsageError("a title has at least one letter") }
        return Action.search(
            words: arguments[words],
            limit: arguments[limit],
            order: arguments[order],
            json: arguments[json]
        )
    }

    static let popular = Command(
        "popular",
        summary: "List the films that most people watch",
        options: [limit, page] + common
    ) { arguments throws(UsageError) in
        Action.popular(limit: arguments[limit], page: arguments[page], json: arguments[json])
    }

    static let show = Command(
        "show",
        summary: "Show one film",
        discussion: """
            Prints all that is known of a film: its title, year, rating, genres and plot, which is wrapped to
            the terminal.

            A film that was shown before is read from the cache.
            """,
        operands: [id],
        options: common,
        examples: [Example("moviesearch show 78", "The film with the number 78")]
    ) { arguments throws(UsageError) in
        Action.show(id: try arguments.required(id), json: arguments[json])
    }

    static let export = Command(
        "export",
        summary: "Write films to a file",
        operands: [file, Operand("WORD", help: "Words of the title", arity: .oneOrMore, parser: .string)],
        options: common
    ) { arguments throws(UsageError) in
        Action.export(file: try arguments.required(file), words: arguments[words])
    }

    static let program = Program(
        name: "moviesearch",
        version: "1.2.0",
        summary: "Find films by their title, also with typing errors.",
        main: search,
        commands: [popular, show, export],
        sections: [
            HelpSection(
                "Environment",
                entries: [
                    HelpEntry("MOVIESEARCH_TOKEN", "The access token for the online catalogue"),
                    HelpEntry("NO_COLOR", "Never use colours if set"),
                ]
            ),
            HelpSection(
                "Attribution",
                text: "Film data comes from a catalogue that anyone may use and improve."
            ),
        ],
        exitStatuses: [
            ExitStatusNote(.success, "Films were found"),
            ExitStatusNote(.failure, "No film was found"),
            ExitStatusNote(.usage, "The command line was not understood"),
        ]
    )

    static func parse(_ words: String...) throws(UsageError) -> Invocation<Action> {
        try program.parse(words)
    }

    static func error(_ words: [String]) -> UsageError? {
        do {
            _ = try program.parse(words)
            return nil
        } catch {
            return error
        }
    }

    static func search(
        _ words: String...,
        limit: Int? = nil,
        order: Order? = nil,
        json: Bool = false
    ) -> Invocation<Action> {
        .perform(.search(words: words, limit: limit, order: order, json: json))
    }
}
