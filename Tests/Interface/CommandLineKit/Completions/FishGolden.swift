extension CompletionScripts {
    static let fish = #"""
        # Completions of pack-it for fish.
        # Written by 'pack-it completions fish'.

        # Whether the words before the cursor name this command, or none if it is empty, and gave it as many
        # operands as lie in the range; asked for 'commands', also whether a command may still be named.
        function __pack_it_at -a command first last commands
            set -l valued ':--level' ':-l' ':--into' ':--log' ':-o'
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
                else if string match -qr -- '^-[^0-9.,]' "$word"
                    # The first letter that takes a value takes the rest of the word, or else the next word.
                    set -l letters (string split '' -- (string sub -s 2 -- "$word"))
                    while set -q letters[1]
                        if contains -- "$chosen:-$letters[1]" $valued
                            set -q letters[2]; or set awaited 1
                            break
                        end
                        set -e letters[1]
                    end
                else if test $count = 0 -a -z "$chosen"; and contains -- "$word" list help completions man
                    set chosen $word
                else
                    set count (math $count + 1)
                end
            end
            test "$commands" = commands -a $ended = 1; and return 1
            test "$chosen" = "$command" -a $count -ge "$first" -a $count -le "$last"
        end

        # Prints the values of a key behind what is typed up to its colon, or before the colon the key.
        function __pack_it_keyed -a key
            set -l typed (commandline -ct)
            if set -l begin (string match -r -- '^-?'$key':(?:.*,)?' "$typed")
                printf '%s\n' $begin$argv[2..]
            else if not string match -q -- '-*' "$typed"
                echo $key:
            end
        end

        # Prints a field of the lines that a command of the program prints, if a word is given.
        function __pack_it_listed -a word field
            test -z "$word"; or contains -- "$word" (commandline -opc); or return 1
            command pack-it $argv[3..] 2>/dev/null | cut -f $field
            return 0
        end

        complete -c pack-it -f
        complete -c pack-it -n '__pack_it_at \'\' 0 0 commands' -a list -d 'List what\'s packed: all of it'
        complete -c pack-it -n '__pack_it_at \'\' 0 0 commands' -a help -d 'Show this help, or that of a command'
        complete -c pack-it -n '__pack_it_at \'\' 0 0 commands' -a completions -d 'Print a script that completes words of this program'
        complete -c pack-it -n '__pack_it_at \'\' 0 0 commands' -a man -d 'Print the manual page'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -s l -l level -x -a 'fast\\t best\\t' -d 'Take [more] time: or less'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -l into -x -a '(__fish_complete_directories)' -d 'Write to $HOME\'s DIR'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -s o -l log -r -F -d 'Write `log` to FILE'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -s n -l dry-run -d 'Say "what" \\ would be done'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -s h -l help -d 'Show help and exit'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -s V -l version -d 'Show the version and exit'
        complete -c pack-it -n '__pack_it_at \'\' 0 9999' -F
        complete -c pack-it -n '__pack_it_at list 0 9999' -l long -d 'Show it\'s size, too'
        complete -c pack-it -n '__pack_it_at list 0 9999' -s h -l help -d 'Show help and exit'
        complete -c pack-it -n '__pack_it_at list 0 9999' -s V -l version -d 'Show the version and exit'
        complete -c pack-it -n '__pack_it_at list 0 0' -F
        complete -c pack-it -n '__pack_it_at list 1 1' -a 'name size'
        complete -c pack-it -n '__pack_it_at help 0 9999' -s h -l help -d 'Show help and exit'
        complete -c pack-it -n '__pack_it_at help 0 9999' -s V -l version -d 'Show the version and exit'
        complete -c pack-it -n '__pack_it_at help 0 0' -a 'list help completions man'
        complete -c pack-it -n '__pack_it_at completions 0 9999' -s h -l help -d 'Show help and exit'
        complete -c pack-it -n '__pack_it_at completions 0 9999' -s V -l version -d 'Show the version and exit'
        complete -c pack-it -n '__pack_it_at completions 0 0' -a 'bash zsh fish'
        complete -c pack-it -n '__pack_it_at man 0 9999' -s h -l help -d 'Show help and exit'
        complete -c pack-it -n '__pack_it_at man 0 9999' -s V -l version -d 'Show the version and exit'

        """#
}
