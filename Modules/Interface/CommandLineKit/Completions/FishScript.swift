/// Completions for fish, with one line for each word that can be typed.
struct FishScript {
    let grammar: CompletionGrammar

    var text: String {
        """
        # Completions of \(grammar.program.name) for fish.
        # Written by '\(grammar.program.name) completions fish'.

        # Whether the words before the cursor name this command, or none if it is empty, and gave it as many
        # operands as lie in the range; asked for 'commands', also whether a command may still be named.
        function _\(function)_at -a command first last commands
            set -l valued \(list(valued))
            set -l chosen ''
            set -l count 0
            set -l awaited 0
            set -l ended 0
            set -l words (commandline -opc)
            set -e words[1]
            for word in $words
                if test $awaited = 1
                    set awaited 0
                else if test $ended = 1
                    set count (math $count + 1)
                else if test "$word" = --
                    set ended 1
                else if string match -q -- '--*' "$word"
                    contains -- "$chosen:$word" $valued; and set awaited 1
                else if string match -qr -- '\(grammar.hasDigitOptions ? "^-." : "^-[^0-9.,]")' "$word"
                    # The first letter that takes a value takes the rest of the word, or else the next word.
                    set -l letters (string split '' -- (string sub -s 2 -- "$word"))
                    while set -q letters[1]
                        if contains -- "$chosen:-$letters[1]" $valued
                            set -q letters[2]; or set awaited 1
                            break
                        end
                        set -e letters[1]
                    end
                else if test $count = 0 -a -z "$chosen"; and contains -- "$word" \(list(names))
                    set chosen $word
                else
                    set count (math $count + 1)
                end
            end
            test "$commands" = commands -a $ended = 1; and return 1
            test "$chosen" = "$command" -a $count -ge "$first" -a $count -le "$last"
        end

        # Prints the values of a key behind what is typed up to its colon, or before the colon the key.
        function _\(function)_keyed -a key
            set -l typed (commandline -ct)
            if set -l begin (string match -r -- '^-?'$key':(?:.*,)?' "$typed")
                printf '%s\\n' $begin$argv[2..]
            else if not string match -q -- '-*' "$typed"
                echo $key:
            end
        end

        # Prints a field of the lines that a command of the program prints, if a word is given.
        function _\(function)_listed -a word field
            test -z "$word"; or contains -- "$word" (commandline -opc); or return 1
            command \(program) $argv[3..] 2>/dev/null | cut -f $field
            return 0
        end

        complete -c \(program) -f
        \((commandLines + grammar.scopes.flatMap(lines)).joined(separator: "\n"))

        """
    }

    private var function: String { grammar.identifier }
    private var program: String { quoted(grammar.program.name) }
    private var names: [String] { grammar.commands.map(\.name) }

    private var valued: [String] {
        grammar.scopes.flatMap { scope in
            scope.valued.flatMap(\.option.spellings).map { scope.name + ":" + $0 }
        }
    }

    private var commandLines: [String] {
        grammar.commands.map { command in
            line(condition("", 0...0) + " commands", "-a \(word(command.name)) -d \(quoted(command.summary))")
        }
    }

    private func lines(_ scope: Scope) -> [String] {
        let always = condition(scope.name, 0...Self.manyWords)
        let options = scope.options.map { option in
            let short = option.short.map { "-s \(quoted(String($0))) " } ?? ""
            let value = option.value.map { argument(CompletionOffer(for: $0.parser)) } ?? ""
            return line(
                always,
                "\(short)-l \(quoted(option.name))\(value) -d \(quoted(option.help))"
            )
        }
        let operands = scope.operands.enumerated().compactMap { index, operand -> String? in
            let offered = arguments(CompletionOffer(for: operand.parser))
            guard !offered.isEmpty else { return nil }
            let indices = index...(operand.arity.repeats ? Self.manyWords : index)
            return line(condition(scope.name, indices), String(offered.dropFirst()))
        }
        return options + operands
    }

    /// The upper bound of a range without an end; nobody types more words.
    private static let manyWords = 9999

    private func condition(_ scope: String, _ indices: ClosedRange<Int>) -> String {
        "_\(function)_at \(quoted(scope)) \(indices.lowerBound) \(indices.upperBound)"
    }

    private func line(_ condition: String, _ rest: String) -> String {
        "complete -c \(program) -n \(quoted(condition)) \(rest)"
    }

    /// Returns the flags for an option's value, which fish completes with files unless told otherwise.
    private func argument(_ offer: CompletionOffer) -> String {
        switch offer {
        case .files: " -r -F"
        // The description after the tab may be empty; without the tab fish repeats that of the option.
        case .words(let words): " -x -a \(quoted(words.map { quoted($0) + #"\t"# }.joined(separator: " ")))"
        case .nothing, .directories, .keyed, .listed: " -x" + arguments(offer)
        }
    }

    private func arguments(_ offer: CompletionOffer) -> String {
        switch offer {
        case .nothing: ""
        case .words(let words): " -a \(quoted(words.map(quoted).joined(separator: " ")))"
        case .keyed(let keyed):
            called(keyed.map { "_\(function)_keyed \(list([$0.key] + $0.values))" }.joined(separator: "; "))
        case .listed(let listings, let orFiles):
            called(
                (listings.map { "_\(function)_listed \(list($0.words))" }
                    + (orFiles ? ["__fish_complete_path (commandline -ct)"] : []))
                    .joined(separator: "; or ")
            )
        case .files: " -F"
        case .directories: " -a '(__fish_complete_directories)'"
        }
    }

    private func called(_ calls: String) -> String { " -a \(quoted("(" + calls + ")"))" }

    /// Quotes a word twice, because fish evaluates the argument of `-a`.
    private func word(_ word: String) -> String {
        quoted(quoted(word))
    }

    private func list(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    private func quoted(_ word: String) -> String {
        word.quoted(escaping: ["'": #"\'"#, "\\": #"\\"#])
    }
}
