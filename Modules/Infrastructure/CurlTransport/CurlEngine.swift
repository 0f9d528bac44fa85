internal import CCurl
import Dispatch
import Networking
import Synchronization

/// Runs any number of transfers on one thread, which exists only while there are transfers.
///
/// Tasks leave commands in the inbox; a single block on the queue owns libcurl and executes them. No libcurl
/// handle is used by two threads, and no thread of the cooperative pool waits for a socket.
final class CurlEngine: Sendable {
    private enum Command {
        case start(HTTPRequest, host: String, OneShotResult<HTTPResponse>)
        case cancel(OneShotResult<HTTPResponse>)
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
    func transfer(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let host = try request.validatedHost()
        let pending = OneShotResult<HTTPResponse>()
        let outcome = await withTaskCancellationHandler {
            await pending.value { submit(.start(request, host: host, pending)) }
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
                    case .start(let request, let host, let pending):
                        driver.start(request, to: host, for: pending)
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

/// The transfers in flight and their libcurl; used by one thread at a time.
struct CurlDriver: ~Copyable {
    private let configuration: CurlConfiguration
    private var library: Result<CurlLibrary, NetworkError>?
    private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]

    init(configuration: CurlConfiguration) {
        self.configuration = configuration
    }

    var isIdle: Bool { transfers.isEmpty }

    /// Opens libcurl if it is not open yet. A failure is not final: libcurl may have been installed since.
    mutating func open() -> strata_waker? {
        if case .success(let library) = library {
            return library.waker
        }
        do throws(NetworkError) {
            let library = try CurlLibrary(names: configuration.libraryNames)
            library.setLimits(connectionsPerHost: configuration.connectionsPerHost)
            self.library = .success(library)
            return library.waker
        } catch {
            library = .failure(error)
            return nil
        }
    }

    mutating func start(_ request: HTTPRequest, to host: String, for pending: OneShotResult<HTTPResponse>) {
        // The task may have been cancelled before it got here.
        guard !pending.isSettled, let library else { return }
        do throws(NetworkError) {
            let library = try library.get()
            let transfer = try CurlTransfer(
                request,
                to: host,
                configuration,
                library: library,
                pending: pending
            )
            guard strata_multi_add_handle(library.functions, library.multi, transfer.easy) == CURLM_OK else {
                throw .unreachable(host: transfer.host, .noMemory)
            }
            transfers[transfer.easy] = transfer
        } catch {
            pending.settle(.failure(error))
        }
    }

    mutating func cancel(_ pending: OneShotResult<HTTPResponse>) {
        guard let transfer = transfers.values.first(where: { $0.pending === pending }) else { return }
        remove(transfer)
    }

    /// Advances all transfers, settles the finished ones, and waits for sockets if any are left.
    mutating func advance() {
        guard case .success(let library) = library else { return }
        guard library.perform() == CURLM_OK else { return failAll() }
        while let (easy, code) = library.nextFinished() {
            guard let transfer = transfers[easy] else { continue }
            let outcome = transfer.outcome(code)
            remove(transfer)
            transfer.pending.settle(outcome)
        }
        if !isIdle, library.poll() != CURLM_OK {
            failAll()
        }
    }

    private mutating func remove(_ transfer: CurlTransfer) {
        transfers[transfer.easy] = nil
        if case .success(let library) = library {
            _ = strata_multi_remove_handle(library.functions, library.multi, transfer.easy)
        }
    }

    /// Fails all transfers when the multi handle stops working (no memory, no file descriptors).
    private mutating func failAll() {
        for transfer in transfers.values {
            remove(transfer)
            transfer.pending.settle(.failure(.unreachable(host: transfer.host, .noMemory)))
        }
    }
}
