#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The browser of the user's desktop.
struct Browser {
    private let environment: [String: String]

    /// `nil` without a desktop, where `xdg-open` would start a browser in this terminal.
    init?(environment: [String: String]) {
        #if !canImport(Darwin)
            let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { environment[$0] }
            guard displays.contains(where: { !$0.isEmpty }) else { return nil }
        #endif
        self.environment = environment
    }

    #if canImport(Darwin)
        private static let command = "open"
    #else
        private static let command = "xdg-open"
    #endif

    /// Starts the command of the desktop that opens an address; returns whether there is one.
    ///
    /// Nobody waits for it: it ends when the browser does if it starts the first window.
    func open(_ address: String) -> Bool {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // A browser writes warnings all day, which must not reach this terminal.
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Control-C here must not end the browser, and ignored signals must not be inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
        // posix_spawn needs C strings that outlive the call, and a null at the end.
        var words = [strdup(Self.command), strdup(address), nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        return posix_spawnp(&process, Self.command, &actions, &attributes, &words, &variables) == 0
    }
}
