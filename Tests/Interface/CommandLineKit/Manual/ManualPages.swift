/// The expected manual pages.
enum ManualPages {
    static let pack = #"""
        .TH "PACK\-IT" 1 "2026-11-21" "pack\-it 2.0" "User Commands"
        .SH "NAME"
        pack\-it \-
        Pack files, don\(aqt unpack them
        .SH "SYNOPSIS"
        .B "pack\-it"
        [OPTIONS] [FILE...]
        .br
        .B "pack\-it"
        COMMAND [OPTIONS] [OPERANDS]
        .SH "DESCRIPTION"
        Pack files, don\(aqt unpack them.
        .PP
        Reads \eevery file\(aqs bytes; a well-known way is \(gacat\(aq.
        .PP
        \&.gitignore is heeded, \(ti/.packrc is read, and \(dq\-\-dry\-run\(dq writes
        nothing.
        .SH "COMMANDS"
        .TP
        .B "list PACK [ORDER]"
        List what\(aqs packed: all of it.
        .RS
        .PD 0
        .TP
        .B "PACK"
        The pack.
        .TP
        .B "ORDER"
        The order: name or size.
        .TP
        .B "\-\-long"
        Show it\(aqs size, too.
        .PD
        .RE
        .TP
        .B "help [COMMAND]"
        Show this help, or that of a command.
        .RS
        .PD 0
        .TP
        .B "COMMAND"
        The command: list, help, completions or man.
        .PD
        .RE
        .TP
        .B "completions SHELL"
        Print a script that completes words of this program.
        .RS
        .PD 0
        .TP
        .B "SHELL"
        The shell that reads them: bash, zsh or fish.
        .PD
        .RE
        .TP
        .B "man"
        Print the manual page.
        .SH "OPERANDS"
        .TP
        .B "FILE"
        What to pack.
        .SH "OPTIONS"
        .PD 0
        .TP
        .B "\-l, \-\-level LEVEL"
        Take [more] time: or less: fast or best.
        .TP
        .B "\-\-into DIR"
        Write to $HOME\(aqs DIR.
        .TP
        .B "\-o, \-\-log FILE"
        Write \(galog\(ga to FILE.
        .TP
        .B "\-n, \-\-dry\-run"
        Say \(dqwhat\(dq \e would be done.
        .PD
        .SS "Options of every command"
        .PD 0
        .TP
        .B "\-h, \-\-help"
        Show help and exit.
        .TP
        .B "\-V, \-\-version"
        Show the version and exit.
        .PD
        .SH "ENVIRONMENT"
        .PD 0
        .TP
        .B "PACK_LEVEL"
        Used if \-\-level is not given.
        .PD
        .SH "SEE ALSO"
        \(aqtar\(aq, \(aqzip\(aq
        .SH "EXIT STATUS"
        .PD 0
        .TP
        .B "0"
        Packed.
        .TP
        .B "1"
        Not packed.
        .PD
        .SH "EXAMPLES"
        .PD 0
        .TP
        .B "pack\-it \-n \(aqa file\(aq"
        Try it.
        .PD
        .PP
        \(aqpack\-it help COMMAND\(aq gives examples of a command.

        """#
}
