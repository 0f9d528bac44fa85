internal import CCurl
import Dispatch
import Synchronization

/// Runs any number of transfers on one thread, which exists only while there are transfers.
///
/// Tasks leave commands in the inbox; a single block on the queue owns libcurl and executes them. No libcurl
/// handle is used by two threads, and no thread of the cooperative pool waits for a socket.
final class CurlEngine: Sendable {
    private enum Command {
        case start(HTTPRequest, OneShotResult<CurlOutcome>)
        case cancel(OneShotResult<CurlOutcome>)
    }

    private struct Inbox {
        var commands: [Command] = []
        var isDriving = false
        /// Ends the driver's wait for sockets; `nil` until libcurl is open.
        var waker: strata_waker?
    }

    private let queue = DispatchQueue(label: "strata.networking.curl")
    private let inbox = Mutex(Inbox())
    /// Locked by the driving block alone, for as long as it drives. The lock is never contended; it proves to
    /// the compiler that the handles are confined.
    private let driver: Mutex<CurlDriver>

    init(configuration: CurlConfiguration) {
        driver = Mutex(CurlDriver(configuration: configuration))
    }

    /// Performs one exchange with a server, without following redirects.
    func transfer(_ request: HTTPRequest) async throws(NetworkError) -> CurlOutcome {
        try request.validate()
        let pending = OneShotResult<CurlOutcome>()
        let outcome = await withTaskCancellationHandler {
            await pending.value { submit(.start(request, pending)) }
        } onCancel: {
            // The task continues at once; the engine closes the connection later.
            pending.settle(.failure(.cancelled))
            submit(.cancel(pending))
        }
        return try outcome.get()
    }

    private func submit(_ command: Command) {
        let mustStart = inbox.withLock { inbox in
            switch command {
            case .cancel where !inbox.isDriving: return false
            case .cancel, .start: inbox.commands.append(command)
            }
            if inbox.isDriving {
                // Inside the lock: the driver must not stop and free its handles before the call.
                if let waker = inbox.waker { _ = strata_waker_wake(waker) }
                return false
            }
            inbox.isDriving = true
            return true
        }
        if mustStart {
            queue.async { self.drive() }
        }
    }

    private func drive() {
        let sigpipe = strata_sigpipe_hold()
        defer { strata_sigpipe_release(sigpipe) }
        driver.withLock { driver in
            let waker = driver.open()
            inbox.withLock { $0.waker = waker }
            while let commands = nextCommands(isIdle: driver.isIdle) {
                for command in commands {
                    switch command {
                    case .start(let request, let pending): driver.start(request, for: pending)
                    case .cancel(let pending): driver.cancel(pending)
                    }
                }
                driver.advance()
            }
        }
    }

    /// Returns the next commands, or `nil` if the driver must stop.
    private func nextCommands(isIdle: Bool) -> [Command]? {
        inbox.withLock { inbox in
            if isIdle && inbox.commands.isEmpty {
                inbox.isDriving = false
                return nil
            }
            defer { inbox.commands = [] }
            return inbox.commands
        }
    }
}

extension HTTPRequest {
    fileprivate func validate() throws(NetworkError) {
        _ = try Origin(of: url)
        for header in headers {
            try header.validate()
        }
    }
}
