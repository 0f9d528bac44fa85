import ProgramTestSupport
import RandomTestSupport

/// The attacks, named as in the arguments of Scripts/attack.
enum Attack: String, CaseIterable {
    case keys
    case kills
    case conversions
    case files
    case movies
    case imports
    case environments
    case settings
    case rules

    /// The default number of runs; each attack defines what it counts.
    var defaultCount: Int {
        switch self {
        case .keys: 20_000
        case .kills: 200
        case .conversions: 40_000
        case .files: 2_000
        case .movies: 1_000
        case .imports: 200
        case .environments: 600
        case .settings: 300
        case .rules: 500
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
        case .movies: try await OwnMoviesAttack(run: run).results()
        case .imports: try await ImportsAttack(run: run).results()
        case .environments: try await EnvironmentsAttack(run: run).results()
        case .settings: try await SettingsAttack(run: run).results()
        case .rules: try await RulesAttack(run: run).results()
        }
    }
}

/// The parameters of an attack.
struct AttackRun {
    /// A folder with a build of each program.
    let folder: String
    let seed: UInt64
    let count: Int

    /// Returns a generator that repeats its numbers for the same seed; each part of an attack uses its own.
    func random(_ part: Int = 0) -> SplitMix64 {
        SplitMix64(seed: seed &+ UInt64(part) << 32)
    }

    /// Returns a program of this package, built for release.
    func program(_ name: String) -> BuiltProgram {
        BuiltProgram(path: "\(folder)/\(name)/release/\(name)")
    }

    /// Returns a program of this package, built for debugging.
    func debugProgram(_ name: String) -> BuiltProgram {
        BuiltProgram(path: "\(folder)/../debug/\(name)")
    }
}

/// One row of the final table.
struct AttackResult {
    /// The attack and its target.
    let name: String
    var count = 0
    /// The failures, each with what is needed to reproduce it.
    var failures: [String] = []
}
