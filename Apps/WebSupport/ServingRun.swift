import Persistence
import ProgramKit

/// What a run of a program that serves its pages tells later runs, in private files: where it serves, and which token
/// lets another browser in.
struct ServingRun {
    private static let mostBytes = 1 << 10

    private let lockPath: String
    private let tokenPath: String

    /// Returns `nil` if there is no folder for the state of a program.
    init?(of program: String, in context: ProcessContext) {
        let directories = StorageDirectories(program: program, environment: context.environment)
        guard let state = directories.state else { return nil }
        lockPath = state + "/web-run"
        tokenPath = state + "/web-token"
    }

    /// The run that serves, whose note is the host and port; `nil` if none does.
    var current: ProcessLock.Holder? { ProcessLock.holder(of: lockPath) }

    /// Makes this run the one that serves as long as the result exists; `nil` if another run serves.
    func begin(at authority: String) -> ProcessLock? {
        let lock = ProcessLock(lockPath, note: authority)
        // A token that was stored for an earlier run is void.
        if lock != nil { try? tokenFile.change { $0?.isEmpty == false ? [] : nil } }
        return lock
    }

    /// Stores the token that the next browser will have; returns whether it is stored.
    func store(token: String) -> Bool { (try? tokenFile.change { _ in Array(token.utf8) }) != nil }

    /// Uses up the stored token if it is the given one.
    func useToken(_ isGiven: (String) -> Bool) -> Bool {
        var isKnown = false
        let isChanged =
            (try? tokenFile.change { _ in
                let stored = try? SecretFile(tokenPath).read()
                isKnown = stored.map(isGiven) ?? false
                return isKnown ? [] : nil
            }) != nil
        return isKnown && isChanged
    }

    private var tokenFile: AtomicFile { AtomicFile(tokenPath, maximumBytes: Self.mostBytes) }
}
