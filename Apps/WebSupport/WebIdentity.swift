import Persistence
import ProgramKit
import WebServer

/// What pages keep from one start of the program to the next, so that bookmarks, open tabs and the browser's
/// session outlast it.
struct WebIdentity: Hashable {
    let host: LoopbackAddress
    /// Zero until a free one was chosen.
    let port: UInt16
    /// The secret in the cookie.
    let session: String

    init(host: LoopbackAddress, port: UInt16, session: String) {
        self.host = host
        self.port = port
        self.session = session
    }

    static func new(in context: ProcessContext) -> WebIdentity {
        WebIdentity(host: .random(context.jitter), port: 0, session: context.makeSecret())
    }

    /// Parses `host:port:session`.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let host = LoopbackAddress(String(parts[0])), let port = UInt16(parts[1]),
            parts[2].utf8.count >= Self.leastSecretBytes
        else {
            return nil
        }
        self.init(host: host, port: port, session: String(parts[2]))
    }

    var text: String { "\(host):\(port):\(session)" }

    /// Fewer bytes can be guessed; secrets have about 50.
    private static let leastSecretBytes = 24
}

/// The private file that stores the identity.
struct WebIdentityFile {
    private static let name = "/web-session"
    private static let mostBytes = 1 << 10

    private let path: String?

    init(of program: String, in context: ProcessContext) {
        let directories = StorageDirectories(program: program, environment: context.environment)
        path = directories.state.map { $0 + Self.name }
    }

    /// Returns the stored identity; `nil` if there is none, or if another user could have read it.
    func load() -> WebIdentity? {
        path.flatMap { try? SecretFile($0).read() }.flatMap { WebIdentity($0) }
    }

    /// Returns the stored identity, or else stores the new one, unless another run has stored its own meanwhile.
    func identity(orNew new: WebIdentity) -> (WebIdentity, isStored: Bool) {
        if let stored = load() { return (stored, true) }
        var identity = new
        let isStored = change { stored in
            identity = stored ?? new
            return stored == nil ? new : nil
        }
        return (identity, isStored)
    }

    /// Stores the free port that was chosen first; returns whether a port is stored.
    func store(port: UInt16, of identity: WebIdentity) -> Bool {
        change { stored in
            guard let stored, stored == identity else { return nil }
            return WebIdentity(host: stored.host, port: port, session: stored.session)
        }
    }

    /// Removes the identity, so that no browser is known any more; returns whether none is stored.
    func forget() -> Bool {
        guard let path, load() != nil else { return true }
        return (try? AtomicFile(path, maximumBytes: Self.mostBytes).change { _ in [] }) != nil
    }

    /// Stores what the closure makes of the identity that is stored then, which may be that of another run; `nil`
    /// leaves it.
    ///
    /// - Returns: Whether the identity is stored.
    private func change(_ newIdentity: (WebIdentity?) -> WebIdentity?) -> Bool {
        guard let path else { return false }
        let file = AtomicFile(path, maximumBytes: Self.mostBytes)
        return (try? file.change { _ in newIdentity(load()).map { Array(($0.text + "\n").utf8) } }) != nil
    }
}
