/// Completions for zsh, as a file to be found in `fpath`.
struct ZshScript {
    let grammar: CompletionGrammar

    var text: String {
        """
        #compdef \(grammar.program.name)
        # Completions of \(grammar.program.name) for zsh.
        # Written by '\(grammar.program.name) completions zsh'.

        # The main command's words behind the first.
        \(function)_more() {
            _arguments -s -S "$@" \(arguments(rest))
        }

        # Offers the values of a key behind its colon, and before it the key. Returns false without the colon.
        \(function)_keyed() {
            if [[ $PREFIX == (|-)${1}:* ]]; then
                compset -P '*[:,]'
                compadd -- "${@:2}"
                return 0
            fi
            if [[ $PREFIX != *:* ]]; then compadd -S '' -- "$1:"; fi
            return 1
        }

        # Offers a field of the lines that a command of the program prints, if a word is given.
        \(function)_listed() {
            [[ -z $1 ]] || ((${words[(Ie)$1]})) || return 1
            local -a found=(${(f)"$(command \(quoted(grammar.program.name)) "${@:3}" 2>/dev/null | cut -f $2)"})
            compadd -M 'm:{a-zA-Z}={A-Za-z}' -a found
            return 0
        }

        \(function)() {
            local curcontext=$curcontext state line ret=1
            local -A opt_args
            # After '--' no word is an option or a command.
            local -i ended=$((${words[(ie)--]} < CURRENT))
            local -a commands=(
        \(commandLines)
            )
            local -a options=(
        \(grammar.main.options.map { "        " + specification($0) }.joined(separator: "\n"))
            )

            \(dashedKeys)_arguments -C -s -S -A '-*' $options '1: :->first' '*:: :->rest' && ret=0

            case $state in
                first)
                    if ((!ended)); then
                        _describe -t commands command commands && ret=0
                    fi
        \(firstOperand)
                    ;;
                rest)
                    if ((ended)); then
                        \(function)_more && ret=0
                        return ret
                    fi
                    case $words[1] in
        \(cases)
                        *)
                            \(function)_more $options && ret=0
                            ;;
                    esac
                    ;;
            esac
            return ret
        }

        # Read by compinit this file is the function's body, and sourced it only defines it.
        if [[ $funcstack[1] == \(function) ]]; then
            \(function) "$@"
        elif (($+functions[compdef])); then
            compdef \(function) \(quoted(grammar.program.name))
        fi

        """
    }

    /// The function has the name of the file: zsh runs the file's contents as the function's first call.
    private var function: String {
        let name = grammar.program.name
        return ShellSafety.isPlainWord(name) ? "_" + name : grammar.identifier
    }

    private var commandLines: String {
        grammar.commands.map { command in
            let name = command.name.escaped(["\\": #"\\"#, ":": #"\:"#])
            return "        " + quoted("\(name):\(command.summary)")
        }
        .joined(separator: "\n")
    }

    private var firstOperand: String {
        let action =
            switch grammar.main.operands.first.map({ CompletionOffer(for: $0.parser) }) ?? .nothing {
            case .nothing: "# Whatever else is typed is free text."
            case .words(let words): "compadd -- " + list(words) + " && ret=0"
            case .keyed(let keyed): calls(keyed)
            case .listed(let listings, let orFiles): calls(listings, orFiles)
            case .files: "_files && ret=0"
            case .directories: "_files -/ && ret=0"
            }
        return TextLayout.padding(12) + action
    }

    /// The lines for a word such as `-key:value`, which `_arguments` would take for an option.
    private var dashedKeys: String {
        guard case .keyed(let keyed)? = grammar.main.operands.first.map({ CompletionOffer(for: $0.parser) })
        else { return "" }
        return """
            if [[ $PREFIX == -*:* && -z ${(M)commands:#${words[2]}:*} ]]; then
                    \(calls(keyed))
                    return
                fi
                \("")
            """
    }

    private func calls(_ keyed: [(key: String, values: [String])]) -> String {
        keyed.map { "\(function)_keyed \(list([$0.key] + $0.values))" }.joined(separator: " || ")
    }

    private func calls(_ listings: [ValueListing], _ orFiles: Bool) -> String {
        (listings.map { "\(function)_listed \(list($0.words))" } + (orFiles ? ["_files"] : []))
            .joined(separator: " || ")
    }

    /// A repeating operand takes the first word as well as the others.
    private var rest: [String] {
        let operands = grammar.main.operands
        guard let first = operands.first else { return [] }
        return specifications(first.arity.repeats ? [first] : Array(operands.dropFirst()))
    }

    private var cases: String {
        grammar.commands.map { command in
            let all = command.options.map(specification) + specifications(command.operands)
            let indent = TextLayout.padding(16)
            return """
                \(indent)\(quoted(command.name)))
                \(indent)    _arguments -s -S \(arguments(all)) && ret=0
                \(indent)    ;;
                """
        }
        .joined(separator: "\n")
    }

    private func arguments(_ specifications: [String]) -> String {
        specifications.map { "\\\n" + TextLayout.padding(24) + $0 }.joined(separator: " ")
    }

    private func specifications(_ operands: [OperandDeclaration]) -> [String] {
        operands.enumerated().map { index, operand in
            let position =
                switch operand.arity {
                // Another operand never takes the place of an optional one before it.
                case .optional where index + 1 < operands.count: "\(index + 1):"
                case .one: "\(index + 1):"
                case .optional: "\(index + 1)::"
                case .oneOrMore, .any: "*:"
                }
            return quoted(position + value(operand.name, CompletionOffer(for: operand.parser)))
        }
    }

    /// The spellings of an option exclude each other; help and version exclude everything else.
    private func specification(_ option: OptionDeclaration) -> String {
        let isLast = OptionDeclaration.builtIn.contains { $0.name == option.name }
        let exclusion = isLast ? "(- : *)" : "(" + option.spellings.joined(separator: " ") + ")"
        let help = option.help.escaped(["\\": #"\\"#, "[": #"\["#, "]": #"\]"#])
        var explanation = "[" + help + "]"
        if let value = option.value {
            explanation += ":" + self.value(value.name, CompletionOffer(for: value.parser))
        }
        let long = option.spelling + (option.value == nil ? "" : "=")
        guard let short = option.short else { return quoted(exclusion + long + explanation) }
        let forms = "{-\(short)\(option.value == nil ? "" : "+"),\(long)}"
        return quoted(exclusion) + forms + quoted(explanation)
    }

    /// Returns the end of a specification: the message and the completions.
    private func value(_ name: String, _ offer: CompletionOffer) -> String {
        let message = name.escaped(["\\": #"\\"#, ":": #"\:"#]) + ":"
        return switch offer {
        case .nothing: message + " "
        case .words(let words): message + "(" + words.map(listed).joined(separator: " ") + ")"
        case .keyed(let keyed): message + "{" + calls(keyed) + "}"
        case .listed(let listings, let orFiles): message + "{" + calls(listings, orFiles) + "}"
        case .files: message + "_files"
        case .directories: message + "_files -/"
        }
    }

    /// Quotes a word once more, because `_arguments` evaluates the list.
    private func listed(_ word: String) -> String {
        word.map { ShellSafety.isPlainWord(String($0)) ? String($0) : "\\" + String($0) }.joined()
    }

    private func list(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    private func quoted(_ word: String) -> String {
        word.quoted(escaping: ["'": #"'\''"#])
    }
}
