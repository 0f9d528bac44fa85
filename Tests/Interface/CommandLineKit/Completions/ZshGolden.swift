extension CompletionScripts {
    static let zsh = #"""
        #compdef pack-it
        # Completions of pack-it for zsh.
        # Written by 'pack-it completions zsh'.

        # The main command's words behind the first.
        _pack-it_more() {
            _arguments -s -S "$@" \
                                '*:FILE:_files'
        }

        # Offers the values of a key behind its colon, and before it the key. Returns false without the colon.
        _pack-it_keyed() {
            if [[ $PREFIX == (|-)${1}:* ]]; then
                compset -P '*[:,]'
                compadd -- "${@:2}"
                return 0
            fi
            if [[ $PREFIX != *:* ]]; then compadd -S '' -- "$1:"; fi
            return 1
        }

        # Offers a field of the lines that a command of the program prints, if a word is given.
        _pack-it_listed() {
            [[ -z $1 ]] || ((${words[(Ie)$1]})) || return 1
            local -a found=(${(f)"$(command pack-it "${@:3}" 2>/dev/null | cut -f $2)"})
            compadd -M 'm:{a-zA-Z}={A-Za-z}' -a found
            return 0
        }

        _pack-it() {
            local curcontext=$curcontext state line ret=1
            local -A opt_args
            # After '--' no word is an option or a command.
            local -i ended=$((${words[(ie)--]} < CURRENT))
            local -a commands=(
                'list:List what'\''s packed: all of it'
                'help:Show this help, or that of a command'
                'completions:Print a script that completes words of this program'
                'man:Print the manual page'
            )
            local -a options=(
                '(--level -l)'{-l+,--level=}'[Take \[more\] time: or less]:LEVEL:(fast best)'
                '(--into)--into=[Write to $HOME'\''s DIR]:DIR:_files -/'
                '(--log -o)'{-o+,--log=}'[Write `log` to FILE]:FILE:_files'
                '(--dry-run -n)'{-n,--dry-run}'[Say "what" \\ would be done]'
                '(- : *)'{-h,--help}'[Show help and exit]'
                '(- : *)'{-V,--version}'[Show the version and exit]'
            )

            _arguments -C -s -S -A '-*' $options '1: :->first' '*:: :->rest' && ret=0

            case $state in
                first)
                    if ((!ended)); then
                        _describe -t commands command commands && ret=0
                    fi
                    _files && ret=0
                    ;;
                rest)
                    if ((ended)); then
                        _pack-it_more && ret=0
                        return ret
                    fi
                    case $words[1] in
                        list)
                            _arguments -s -S \
                                '(--long)--long[Show it'\''s size, too]' \
                                '(- : *)'{-h,--help}'[Show help and exit]' \
                                '(- : *)'{-V,--version}'[Show the version and exit]' \
                                '1:PACK:_files' \
                                '2::ORDER:(name size)' && ret=0
                            ;;
                        help)
                            _arguments -s -S \
                                '(- : *)'{-h,--help}'[Show help and exit]' \
                                '(- : *)'{-V,--version}'[Show the version and exit]' \
                                '1::COMMAND:(list help completions man)' && ret=0
                            ;;
                        completions)
                            _arguments -s -S \
                                '(- : *)'{-h,--help}'[Show help and exit]' \
                                '(- : *)'{-V,--version}'[Show the version and exit]' \
                                '1:SHELL:(bash zsh fish)' && ret=0
                            ;;
                        man)
                            _arguments -s -S \
                                '(- : *)'{-h,--help}'[Show help and exit]' \
                                '(- : *)'{-V,--version}'[Show the version and exit]' && ret=0
                            ;;
                        *)
                            _pack-it_more $options && ret=0
                            ;;
                    esac
                    ;;
            esac
            return ret
        }

        # Read by compinit this file is the function's body, and sourced it only defines it.
        if [[ $funcstack[1] == _pack-it ]]; then
            _pack-it "$@"
        elif (($+functions[compdef])); then
            compdef _pack-it pack-it
        fi

        """#
}
