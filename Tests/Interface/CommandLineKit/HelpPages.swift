/// The expected help pages.
enum HelpPages {
    static let program = """
        Usage: moviesearch [OPTIONS] [WORD...]
               moviesearch COMMAND [OPTIONS] [OPERANDS]

        Find films by their title, also with typing errors.

        Examples:
          moviesearch blade runner                 Films called Blade Runner, or nearly
          moviesearch --limit 3 --sort year alien  Three films, the oldest first
          moviesearch -- popular                   Films that are called Popular

        Commands:
          [WORD...]            Search films by title
          popular              List the films that most people watch
          show ID              Show one film
          export FILE WORD...  Write films to a file
          help [COMMAND]       Show this help, or that of a command
          completions SHELL    Print a script that completes words of this program
          man                  Print the manual page

        Operands:
          WORD  Words of the title

        Options:
          -n, --limit N     Show at most N films
              --sort ORDER  Sort films by their: rating, title or year

        Options of every command:
          -j, --json        Print JSON, one object a line
              --no-color    Never use colours
          -h, --help        Show help and exit
          -V, --version     Show the version and exit

        Environment:
          MOVIESEARCH_TOKEN  The access token for the online catalogue
          NO_COLOR           Never use colours if set

        Attribution:
          Film data comes from a catalogue that anyone may use and improve.

        Exit status:
          0   Films were found
          1   No film was found
          64  The command line was not understood

        """

    static let show = """
        Usage: moviesearch show [OPTIONS] ID

        Show one film.

        Prints all that is known of a film: its title, year, rating, genres and plot,
        which is wrapped to the terminal.

        A film that was shown before is read from the cache.

        Examples:
          moviesearch show 78  The film with the number 78

        Operands:
          ID  The number of a film, as a search prints it

        Options of every command:
          -j, --json      Print JSON, one object a line
              --no-color  Never use colours
          -h, --help      Show help and exit
          -V, --version   Show the version and exit

        See 'moviesearch --help' for everything else.

        """

    static let completions = """
        Usage: moviesearch completions [OPTIONS] SHELL

        Print a script that completes words of this program.

        Examples:
          source <(moviesearch completions bash)
            In bash; a line for ~/.bashrc
          moviesearch completions zsh > ~/.zfunc/_moviesearch
            In zsh, where fpath has ~/.zfunc
          moviesearch completions fish | source
            In fish

        Operands:
          SHELL  The shell that reads them: bash, zsh or fish

        Options of every command:
          -j, --json      Print JSON, one object a line
              --no-color  Never use colours
          -h, --help      Show help and exit
          -V, --version   Show the version and exit

        See 'moviesearch --help' for everything else.

        """

    static let narrow = """
        Usage: moviesearch [OPTIONS] [WORD...]
               moviesearch COMMAND [OPTIONS] [OPERANDS]

        Find films by their title, also with typing
        errors.

        Examples:
          moviesearch blade runner
            Films called Blade Runner, or nearly
          moviesearch --limit 3 --sort year alien
            Three films, the oldest first
          moviesearch -- popular
            Films that are called Popular

        Commands:
          [WORD...]       Search films by title
          popular         List the films that most people
                          watch
          show ID         Show one film
          export FILE WORD...
                          Write films to a file
          help [COMMAND]  Show this help, or that of a
                          command
          completions SHELL
                          Print a script that completes
                          words of this program
          man             Print the manual page

        Operands:
          WORD  Words of the title

        Options:
          -n, --limit N   Show at most N films
              --sort ORDER
                          Sort films by their: rating,
                          title or year

        Options of every command:
          -j, --json      Print JSON, one object a line
              --no-color  Never use colours
          -h, --help      Show help and exit
          -V, --version   Show the version and exit

        Environment:
          MOVIESEARCH_TOKEN
                    The access token for the online
                    catalogue
          NO_COLOR  Never use colours if set

        Attribution:
          Film data comes from a catalogue that anyone may
          use and improve.

        Exit status:
          0   Films were found
          1   No film was found
          64  The command line was not understood

        """

    static let withoutCommands = """
        Usage: check [OPTIONS] PATH...

        Check that source files keep the rules.

        Reads every file below the paths, but none that git ignores.

        Examples:
          check --quiet Sources Tests  Check both folders

        Commands:
          PATH...            Check paths
          help               Show this help
          completions SHELL  Print a script that completes words of this program
          man                Print the manual page

        Operands:
          PATH  Files or folders to check

        Options:
          -q, --quiet       Print nothing but errors
              --rules FILE  Read the rules from FILE
              --maximum-number-of-errors-shown N
                            Stop after N errors

        Options of every command:
          -h, --help        Show help and exit
          -V, --version     Show the version and exit

        """
}
