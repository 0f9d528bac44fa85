/// Completions for bash 4 and newer, without any dependencies.
///
/// The script parses the words before the cursor like the program does. bash passes `--limit=5` and `in:seen` as
/// three words, because `=` and `:` are among its `COMP_WORDBREAKS`.
struct BashScript {
    let grammar: CompletionGrammar

    var text: String {
        """
        # Completions of \(grammar.program.name) for bash 4 and newer.
        # Written by '\(grammar.program.name) completions bash'.

        # Offers those of the given words that go on as the current one begins, maybe behind a quote.
        \(function)_words() {
            local candidate begin=${current#[\\\"\\']}
            for candidate in "$@"; do
                if [[ $candidate == "$begin"* ]]; then COMPREPLY+=("$prefix$candidate"); fi
            done
        }

        # Offers the values of a key behind its colon, and before it the key. Returns false without the colon.
        \(function)_keyed() {
            local typed=${current#[\\\"\\']}
            if [[ ${typed#-} == "$1":* ]]; then
                local current=${typed##*[:,]}
                local prefix=${typed%"$current"}
                \(function)_words "${@:2}"
                return 0
            fi
            if [[ $1: == "$typed"* ]]; then
                COMPREPLY+=("$1:")
                compopt -o nospace 2>/dev/null
            fi
            return 1
        }

        # Offers a field of the lines that a command of the program prints, if a word is given.
        \(function)_listed() {
            [[ -z $1 || " ${COMP_WORDS[*]} " == *" $1 "* ]] || return 1
            local candidate begin=${current#[\\\"\\']}
            begin=${begin//\\\\/}
            while IFS= read -r candidate; do
                if [[ ${candidate,,} != "${begin,,}"* ]]; then continue; fi
                if [[ $current != [\\\"\\']* ]]; then printf -v candidate %q "$candidate"; fi
                COMPREPLY+=("$prefix$candidate")
            done < <(command \(quoted(grammar.program.name)) "${@:3}" 2>/dev/null | cut -f "$2")
        }

        # Offers files (f) or folders (d).
        \(function)_paths() {
            local path
            while IFS= read -r path; do
                COMPREPLY+=("$prefix$path")
            done < <(compgen "-$1" -- "$current")
            compopt -o filenames 2>/dev/null
        }

        # The options of a command, and those among them that take a value.
        \(function)_options() {
            case $1 in
        \(lines(optionCases))
            esac
        }

        # What an option of a command takes.
        \(function)_value() {
            case $1 in
        \(lines(valueCases))
            esac
        }

        # What a command takes in a place, counted from 0.
        \(function)_operand() {
            case $1 in
        \(lines(operandCases))
            esac
        }

        \(function)() {
            local current=${COMP_WORDS[COMP_CWORD]} prefix='' command='' awaited='' ended=''
            local count=0 valued='' word index letter last=$COMP_CWORD
            local -a options=()
            COMPREPLY=()
            \(function)_options ''

            # Joins the words of 'key:value'; what bash has split off must not be offered.
            while ((last > 1)) && [[ ${COMP_WORDS[last]} == : || ${COMP_WORDS[last - 1]} == : ]]; do
                ((last -= 1))
                current=${COMP_WORDS[last]}$current
            done
            local behind=''
            if ((last < COMP_CWORD)); then behind=${current%"${current##*:}"}; fi

            for ((index = 1; index < last; index++)); do
                word=${COMP_WORDS[index]}
                if [[ -n $awaited ]]; then
                    if [[ $word != '=' ]]; then awaited=''; fi
                elif [[ -n $ended ]]; then
                    ((count += 1))
                elif [[ $word == -- ]]; then
                    ended=1
                elif [[ $word == --* ]]; then
                    if [[ $valued == *" $word "* ]]; then awaited=$word; fi
                elif [[ $word == \(grammar.hasDigitOptions ? "-?*" : "-[!0-9.,]*") ]]; then
                    # The first letter that takes a value takes the rest of the word, or else the next word.
                    for ((letter = 1; letter < ${#word}; letter++)); do
                        if [[ $valued == *" -${word:letter:1} "* ]]; then break; fi
                    done
                    if ((letter == ${#word} - 1)); then awaited=-${word:letter:1}; fi
                elif [[ $count == 0 && -z $command && \(quoted(" " + names + " ")) == *" $word "* ]]; then
                    command=$word
                    \(function)_options "$command"
                else
                    ((count += 1))
                fi
            done

            if [[ -n $awaited ]]; then
                if [[ $current == '=' ]]; then current=''; fi
                \(function)_value "$command:$awaited"
            elif [[ -z $ended && $current == --*=* ]]; then
                # Where COMP_WORDBREAKS has no '=', the offers have to repeat the option.
                prefix=${current%%=*}=
                current=${current#*=}
                \(function)_value "$command:${prefix%=}"
            elif [[ -z $ended && $current == -* ]]; then
                \(function)_words "${options[@]}"
                if [[ $current == *:* ]]; then \(function)_operand "$command:$count"; fi
            else
                if [[ -z $ended && -z $command && $count == 0 ]]; then
                    \(function)_words \(names)
                fi
                \(function)_operand "$command:$count"
            fi
            for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=${COMPREPLY[index]#"$behind"}; done
        }

        complete -F \(function) \(quoted(grammar.program.name))

        """
    }

    private var function: String { grammar.identifier }
    private var names: String { grammar.commands.map { quoted($0.name) }.joined(separator: " ") }

    private var optionCases: [String] {
        grammar.scopes.flatMap { scope in
            let valued = scope.valued.flatMap(\.option.spellings).joined(separator: " ")
            return [
                "\(quoted(scope.name)))",
                "    options=(\(scope.options.flatMap(\.spellings).map(quoted).joined(separator: " ")))",
                "    valued=\(valued.isEmpty ? "''" : quoted(" " + valued + " "))",
                "    ;;",
            ]
        }
    }

    private var valueCases: [String] {
        grammar.scopes.flatMap { scope in
            scope.valued.compactMap { option, offer in
                guard let action = action(offer) else { return nil }
                let keys = option.spellings.map { quoted(scope.name) + ":" + quoted($0) }
                return keys.joined(separator: " | ") + ") \(action) ;;"
            }
        }
    }

    /// The positions before a repeating operand come first, because its pattern matches all that remain.
    private var operandCases: [String] {
        grammar.scopes.flatMap { scope in
            scope.operands.enumerated().map { index, operand in
                let action = action(CompletionOffer(for: operand.parser))
                let pattern = quoted(scope.name) + ":" + (operand.arity.repeats ? "*" : "\(index)")
                return [pattern + ")", action, ";;"].compactMap(\.self).joined(separator: " ")
            }
        }
    }

    private func action(_ offer: CompletionOffer) -> String? {
        switch offer {
        case .nothing: nil
        case .words(let words): "\(function)_words " + list(words)
        case .keyed(let keyed):
            keyed.map { "\(function)_keyed \(list([$0.key] + $0.values))" }.joined(separator: " || ")
        case .listed(let listings, let orFiles):
            (listings.map { "\(function)_listed \(list($0.words))" }
                + (orFiles ? ["\(function)_paths f"] : []))
                .joined(separator: " || ")
        case .files: "\(function)_paths f"
        case .directories: "\(function)_paths d"
        }
    }

    private func list(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    private func quoted(_ word: String) -> String {
        word.quoted(escaping: ["'": #"'\''"#])
    }

    private func lines(_ lines: [String]) -> String {
        lines.map { "        " + $0 }.joined(separator: "\n")
    }
}
