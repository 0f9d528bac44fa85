/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// Paths are relative to the repository's root, wherever the package is in it.
enum GitHubReport {
    static func commands(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let path = location.fromRepository
        let failed = failures.map { problem in
            let sentence = problem.sentence(path)
            guard let place = problem.place else {
                return "::error title=could not check::\(message(sentence))\n"
            }
            return command("error", at: place, path, title: "could not check", sentence)
        }
        let errors = (report?.findings ?? []).map { finding in
            let note = finding.note.map { "\n\($0.place.shown(path)): \($0.text)" } ?? ""
            return command(
                finding.severity.rawValue,
                at: finding.place,
                path,
                title: finding.check.rawValue,
                "\(finding.problem)\(note)\nto do: \(finding.advice)"
            )
        }
        let notes = (report?.notes ?? []).map { "::notice title=layerlint::\(message($0))\n" }
        return (failed + errors + notes).joined()
    }

    private static func command(
        _ name: String,
        at place: SourcePlace,
        _ path: (String) -> String,
        title: String,
        _ text: String
    ) -> String {
        "::\(name) file=\(property(path(place.path))),line=\(place.line),col=\(place.column),"
            + "title=\(property(title))::\(message(text))\n"
    }

    /// Escapes line ends, which would end the command and could begin another one.
    ///
    /// Other control characters are removed, because logs are read in a terminal.
    private static func message(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: PlainText.shown(String(scalar))
            }
        }.joined()
    }

    private static func property(_ text: String) -> String {
        message(text).unicodeScalars.map { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
