/// Finds imports on which the scanner and the compiler disagree: one of them is wrong or was deceived.
enum WitnessCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        facts.package.targets.flatMap { target in
            (facts.sources.disagreements[target.name] ?? []).map { finding($0, target, facts) }
        }
    }

    private static func finding(
        _ disagreement: Disagreement,
        _ target: TargetModel,
        _ facts: LintFacts
    ) -> Finding {
        switch disagreement.seenBy {
        case .compiler(let platform):
            return Finding(
                check: .witnessDisagrees,
                place: disagreement.place,
                problem:
                    "the compiler, reading for \(platform), sees \(target.name) import \(disagreement.module), and "
                    + "the scanner does not: scanner bug or evasion",
                advice:
                    "write the import plainly, on a line of its own; if it is plain already, report a bug of layerlint"
            )
        case .scanner:
            return Finding(
                check: .witnessDisagrees,
                place: disagreement.place,
                problem:
                    "the scanner sees \(target.name) import \(disagreement.module), and the compiler does not: "
                    + "scanner bug or evasion",
                advice: "see that the file compiles; if it does, report a bug of layerlint"
            )
        }
    }
}
