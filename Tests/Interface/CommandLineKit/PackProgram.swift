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
