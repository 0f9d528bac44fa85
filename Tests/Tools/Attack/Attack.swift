import ProgramTestSupport
import RandomTestSupport

/// The attacks, by the names that Scripts/attack takes.
enum Attack: String, CaseIterable {
    case keys
    case kills
    case conversions
    case files

    /// What is run unless the caller says how much; see each attack for what it counts.
    var usualCount: Int {
        switch self {
        case .keys: 20_000
        case .kills: 200
        case .conversions: 40_000
        case .files: 2_000
        }
    }

    /// Far above what an attack takes; it only ends one that hangs.
    var timeLimit: Duration { .seconds(1_200) }

    func results(of run: AttackRun) async throws -> [AttackResult] {
        switch self {
        case .keys: try await KeysAttack(run: run).results()
        case .kills: try await KillsAttack(run: run).results()
        case .conversions: try await ConversionsAttack(run: run).results()
        case .files: try await FilesAttack(run: run).results()
        }
    }
}

/// What an attack is told.
struct AttackRun {
    /// Holds the built programs.
    let folder: String
    let seed: UInt64
    let count: Int

    /// The same random numbers for the same seed; each part of an attack takes its own.
    func random(_ part: Int = 0) -> SplitMix64 {
        SplitMix64(seed: seed &+ UInt64(part) << 32)
    }

    /// A program of this package as it is shipped.
    func program(_ name: String) -> BuiltProgram {
        BuiltProgram(path: folder + "/" + name)
    }
}

/// One row of the table at the end.
struct AttackResult {
    /// The attack and what it was run against.
    let name: String
    var count = 0
    /// What did not hold, each with what it takes to see it again.
    var failures: [String] = []
}
