internal import CCurl

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

    mutating func start(_ request: HTTPRequest, for pending: OneShotResult<CurlOutcome>) {
        // The task may have been cancelled before it got here.
        guard !pending.isSettled, let library else { return }
        do throws(NetworkError) {
            let library = try library.get()
            let transfer = try CurlTransfer(request, configuration, library: library, pending: pending)
            guard strata_multi_add_handle(library.functions, library.multi, transfer.easy) == CURLM_OK else {
                throw .unreachable(host: transfer.host, .noMemory)
            }
            transfers[transfer.easy] = transfer
        } catch {
            pending.settle(.failure(error))
        }
    }

    mutating func cancel(_ pending: OneShotResult<CurlOutcome>) {
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
