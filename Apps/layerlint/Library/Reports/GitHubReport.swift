/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
enum GitHubReport {
    static func findings(_ report: LintReport) -> String {
        let errors = report.findings.map { finding in
            let note = finding.note.map { "\n\($0.place): \($0.text)" } ?? ""
            return command(
                "error",
                at: finding.place,
                title: finding.check.rawValue,
                "\(finding.problem)\(note)\nto do: \(finding.advice)"
            )
        }
        let notes = report.notes.map { "::notice title=layerlint::\(message($0))\n" }
        return (errors + notes).joined()
    }

    static func failure(_ failure: Linter.Failure) -> String {
        failure.problems.map { problem in
            guard let place = problem.place else {
                return "::error title=could not check::\(message(problem.message))\n"
            }
            return command("error", at: place, title: "could not check", problem.message)
        }.joined()
    }

    private static func command(
        _ name: String,
        at place: SourcePlace,
        title: String,
        _ text: String
    ) -> String {
        "::\(name) file=\(property(place.path)),line=\(place.line),col=\(place.column),title=\(property(title))"
            + "::\(message(text))\n"
    }

    /// A line end would end the command, and what follows could be a command of its own.
    private static func message(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: String(scalar)
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
