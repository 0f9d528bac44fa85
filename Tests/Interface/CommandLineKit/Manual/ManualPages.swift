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
        .TP
        .B "PACK"
        The pack.
        .TP
        .B "ORDER"
        The order: name or size.
        .TP
        .B "\-\-long"
        Show it\(aqs size, too.
        .RE
        .TP
        .B "help [COMMAND]"
        Show this help, or that of a command.
        .RS
        .TP
        .B "COMMAND"
        The command: list, help, completions or man.
        .RE
        .TP
        .B "completions SHELL"
        Print a script that completes words of this program.
        .RS
        .TP
        .B "SHELL"
        The shell that reads them: bash, zsh or fish.
        .RE
        .TP
        .B "man"
        Print the manual page.
        .SH "OPERANDS"
        .TP
        .B "FILE"
        What to pack.
        .SH "OPTIONS"
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
        .SS "Options of every command"
        .TP
        .B "\-h, \-\-help"
        Show help and exit.
        .TP
        .B "\-V, \-\-version"
        Show the version and exit.
        .SH "ENVIRONMENT"
        .TP
        .B "PACK_LEVEL"
        Used if \-\-level is not given.
        .SH "SEE ALSO"
        \(aqtar\(aq, \(aqzip\(aq
        .SH "EXIT STATUS"
        .TP
        .B "0"
        Packed.
        .TP
        .B "1"
        Not packed.
        .SH "EXAMPLES"
        .TP
        .B "pack\-it \-n \(aqa file\(aq"
        Try it.
        .TP
        .B "source <(pack\-it completions bash)"
        In bash; a line for \(ti/.bashrc.
        .TP
        .B "pack\-it completions zsh > \(ti/.zfunc/_pack\-it"
        In zsh, where fpath has \(ti/.zfunc.
        .TP
        .B "pack\-it completions fish | source"
        In fish.
        .TP
        .B "pack\-it man | man \-l \-"
        Read it.
        .TP
        .B "pack\-it man > pack\-it.1"
        Keep it, for a folder of MANPATH.

        """#
}
