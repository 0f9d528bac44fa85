/// The expected completion scripts of ``PackProgram``.
enum CompletionScripts {
    static let bash = #"""
        # Completions of pack-it for bash 4 and newer.
        # Written by 'pack-it completions bash'.

        # Offers those of the given words that go on as the current one begins, maybe behind a quote.
        _pack_it_words() {
            local candidate begin=${current#[\"\']}
            for candidate in "$@"; do
                if [[ $candidate == "$begin"* ]]; then COMPREPLY+=("$prefix$candidate"); fi
            done
        }

        # Offers the values of a key behind its colon, and before it the key. Returns false without the colon.
        _pack_it_keyed() {
            local typed=${current#[\"\']}
            if [[ ${typed#-} == "$1":* ]]; then
                local current=${typed##*[:,]}
                local prefix=${typed%"$current"}
                _pack_it_words "${@:2}"
                return 0
            fi
            if [[ $1: == "$typed"* ]]; then
                COMPREPLY+=("$1:")
                compopt -o nospace 2>/dev/null
            fi
            return 1
        }

        # Offers a field of the lines that a command of the program prints, if a word is given.
        _pack_it_listed() {
            [[ -z $1 || " ${COMP_WORDS[*]} " == *" $1 "* ]] || return 1
            local candidate begin=${current#[\"\']}
            begin=${begin//\\/}
            while IFS= read -r candidate; do
                if [[ ${candidate,,} != "${begin,,}"* ]]; then continue; fi
                if [[ $current != [\"\']* ]]; then printf -v candidate %q "$candidate"; fi
                COMPREPLY+=("$prefix$candidate")
            done < <(command pack-it "${@:3}" 2>/dev/null | cut -f "$2")
        }

        # Offers files (f) or folders (d).
        _pack_it_paths() {
            local path
            while IFS= read -r path; do
                COMPREPLY+=("$prefix$path")
            done < <(compgen "-$1" -- "$current")
            compopt -o filenames 2>/dev/null
        }

        # The options of a command, and those among them that take a value.
        _pack_it_options() {
            case $1 in
                '')
                    options=(--level -l --into --log -o --dry-run -n --help -h --version -V)
                    valued=' --level -l --into --log -o '
                    ;;
                list)
                    options=(--long --help -h --version -V)
                    valued=''
                    ;;
                help)
                    options=(--help -h --version -V)
                    valued=''
                    ;;
                completions)
                    options=(--help -h --version -V)
                    valued=''
                    ;;
                man)
                    options=(--help -h --version -V)
                    valued=''
                    ;;
            esac
        }

        # What an option of a command takes.
        _pack_it_value() {
            case $1 in
                '':--level | '':-l) _pack_it_words fast best ;;
                '':--into) _pack_it_paths d ;;
                '':--log | '':-o) _pack_it_paths f ;;
            esac
        }

        # What a command takes in a place, counted from 0.
        _pack_it_operand() {
            case $1 in
                '':*) _pack_it_paths f ;;
                list:0) _pack_it_paths f ;;
                list:1) _pack_it_words name size ;;
                help:0) _pack_it_words list help completions man ;;
                completions:0) _pack_it_words bash zsh fish ;;
            esac
        }

        _pack_it() {
            local current=${COMP_WORDS[COMP_CWORD]} prefix='' command='' awaited='' ended=''
            local count=0 valued='' word index letter last=$COMP_CWORD
            local -a options=()
            COMPREPLY=()
            _pack_it_options ''

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
                elif [[ $word == -[!0-9.,]* ]]; then
                    # The first letter that takes a value takes the rest of the word, or else the next word.
                    for ((letter = 1; letter < ${#word}; letter++)); do
                        if [[ $valued == *" -${word:letter:1} "* ]]; then break; fi
                    done
                    if ((letter == ${#word} - 1)); then awaited=-${word:letter:1}; fi
                elif [[ $count == 0 && -z $command && ' list help completions man ' == *" $word "* ]]; then
                    command=$word
                    _pack_it_options "$command"
                else
                    ((count += 1))
                fi
            done

            if [[ -n $awaited ]]; then
                if [[ $current == '=' ]]; then current=''; fi
                _pack_it_value "$command:$awaited"
            elif [[ -z $ended && $current == --*=* ]]; then
                # Where COMP_WORDBREAKS has no '=', the offers have to repeat the option.
                prefix=${current%%=*}=
                current=${current#*=}
                _pack_it_value "$command:${prefix%=}"
            elif [[ -z $ended && $current == -* ]]; then
                _pack_it_words "${options[@]}"
                if [[ $current == *:* ]]; then _pack_it_operand "$command:$count"; fi
            else
                if [[ -z $ended && -z $command && $count == 0 ]]; then
                    _pack_it_words list help completions man
                fi
                _pack_it_operand "$command:$count"
            fi
            for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=${COMPREPLY[index]#"$behind"}; done
        }

        complete -F _pack_it pack-it

        """#
}
