import Foundation

/// Attacks the built programs: `attack FOLDER SEED COUNT NAME…`, as called by Scripts/attack.
///
/// FOLDER contains the programs; a COUNT of 0 selects the default of each attack.
@main
struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 4, let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
            fail("attack FOLDER SEED COUNT NAME…", status: 64)
        }
        let attacks = arguments.dropFirst(3).map { (name) -> Attack in
            guard let attack = Attack(rawValue: name) else {
                fail("there is no attack '\(name)'", status: 64)
            }
            return attack
        }
        var results: [AttackResult] = []
        for attack in attacks {
            let run = AttackRun(
                folder: arguments[0],
                seed: seed,
                count: count > 0 ? count : attack.defaultCount
            )
            let limit = endAfter(attack.timeLimit, what: "the attack '\(attack)' did not end in time")
            let clock = ContinuousClock()
            let start = clock.now
            do {
                results += try await attack.results(of: run)
            } catch {
                results.append(AttackResult(name: "\(attack)", failures: ["\(error)"]))
            }
            limit.cancel()
            note("\(attack): \((clock.now - start).components.seconds) s")
        }
        printTable(results)
        exit(results.allSatisfy(\.failures.isEmpty) ? 0 : 1)
    }

    /// Ends the whole process if an attack hangs.
    private static func endAfter(_ limit: Duration, what: String) -> Task<Void, any Error> {
        Task.detached {
            try await Task.sleep(for: limit)
            fail(what, status: 1)
        }
    }

    private static func printTable(_ results: [AttackResult]) {
        for result in results where !result.failures.isEmpty {
            print("\(result.name):")
            for failure in result.failures.prefix(20) { print("  - \(failure.prefix(4_000))") }
            if result.failures.count > 20 { print("  … and \(result.failures.count - 20) more") }
            print()
        }
        print("| attack | runs | failures |")
        print("|---|---|---|")
        for result in results { print("| \(result.name) | \(result.count) | \(result.failures.count) |") }
    }
}

/// Writes a line of progress to standard error.
func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}

private func fail(_ message: String, status: Int32) -> Never {
    note("attack: " + message)
    exit(status)
}
