import Foundation
import ProgramTestSupport

/// Converts random tables and compares each result with that of `conversions.py`, which uses fractions.
struct ConversionsAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] {
        var result = AttackResult(name: "conversions")
        let folder = try TemporaryDirectory()
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/conversions.py"
        )
        .path
        let made = try await BuiltProgram.shell.run(
            ["-c", #"exec python3 "$0" "$@""#, script, folder.path, "\(run.seed)", "\(run.count)"],
            deadline: .seconds(600)
        )
        guard made.status == 0 else {
            result.failures.append("conversions.py failed; it needs python3: \(made.standardError)")
            return [result]
        }
        var table = 0
        while let expected = try? folder.read("\(table).expected") {
            let options = try folder.read("\(table).options").split(separator: "\n").map { String($0) }
            let answer = try await run.program("fxconvert").run(
                ["batch", "--rate", "--rate-date", "--on-error", "keep"] + options
                    + [folder.path(of: "\(table).rows")],
                environment: ["HOME": folder.path(of: "home")]
            )
            compare(answer, with: expected.split(separator: "\n"), options, &result)
            table += 1
        }
        return [result]
    }

    private func compare(
        _ answer: ProgramResult,
        with expected: [Substring],
        _ options: [String],
        _ result: inout AttackResult
    ) {
        let lines = answer.standardOutput.split(separator: "\n")
        if answer.terminatedBySignal != nil || ![0, 1, 65].contains(answer.status)
            || lines.count != expected.count
        {
            result.failures.append(
                "\(options): status \(answer.status), \(lines.count) lines of \(expected.count), \(answer.standardError)"
            )
        }
        result.count += lines.count { !$0.hasPrefix("amount") }
        for (line, expectation) in zip(lines, expected) {
            let parts = expectation.split(separator: "\u{1F}", omittingEmptySubsequences: false)
            let rest = line.dropFirst(parts[0].count)
            let isRight = parts.count == 1 ? rest.isEmpty : parts.dropFirst().allSatisfy { rest.contains($0) }
            guard line.hasPrefix(parts[0]), isRight else {
                result.failures.append("\(options):\n    \(line)\n    in the place of \(parts)")
                continue
            }
        }
    }
}
