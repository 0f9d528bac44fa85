import CommandLineKit

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
                    Operand("TASK", help: "What to do.", parser: .choice(["add", "remove"])),
                    Operand(
                        "TITLE",
                        help: "A title.",
                        arity: .any,
                        parser: .string.listed(
                            by: [
                                ValueListing(["listed", "--plain"], field: 2, ifGiven: "remove"),
                                ValueListing(["others"]),
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
