import Networking

/// One client's connection, served on its own thread until either side closes it.
struct ServerConnection: Sendable {
    let socket: FileDescriptor
    let number: Int
    let stopping: Gate
    let ledger: Ledger<ServerEntries>
    let handler: @Sendable (ReceivedRequest) -> Reply

    private enum Progress {
        case done
        case clientLeft
        case mustClose
    }

    func serve() {
        defer {
            socket.closeNow()
            ledger.record { $0.closedConnections += 1 }
        }
        var buffer: [UInt8] = []
        while true {
            while let request = ReceivedRequest.take(from: &buffer, connection: number) {
                ledger.record { $0.requests.append(request) }
                switch carryOut(handler(request), buffer: &buffer) {
                case .done:
                    break
                case .clientLeft:
                    ledger.record { $0.abandonedReplies += 1 }
                    return
                case .mustClose:
                    return
                }
                if request.headers["Connection"]?.lowercased() == "close" { return }
            }
            guard socket.wait(to: .read, or: [stopping]) == -1,
                let bytes = socket.read(), !bytes.isEmpty
            else {
                return
            }
            buffer += bytes
            // No method starts like this, but a TLS handshake does, and the request would never end.
            guard let first = buffer.first, (0x41...0x5A).contains(first) else { return }
        }
    }

    private func carryOut(_ reply: Reply, buffer: inout [UInt8]) -> Progress {
        for step in reply.steps {
            let progress =
                switch step {
                case .send(let bytes): send(bytes)
                case .wait(let gate): wait(for: [stopping, gate], milliseconds: -1, buffer: &buffer)
                case .pause(let time):
                    wait(for: [stopping], milliseconds: time.milliseconds, buffer: &buffer)
                case .close: Progress.mustClose
                }
            guard progress == .done else { return progress }
        }
        return .done
    }

    private func send(_ bytes: [UInt8]) -> Progress {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard socket.wait(to: .write, or: [stopping]) == -1 else { return .mustClose }
            guard let count = socket.write(rest) else { return .clientLeft }
            rest = rest.dropFirst(count)
        }
        return .done
    }

    /// Waits for a gate or a time, and notices if the client leaves.
    private func wait(for gates: [Gate], milliseconds: Int32, buffer: inout [UInt8]) -> Progress {
        while true {
            switch socket.wait(to: .read, or: gates, milliseconds: milliseconds) {
            case nil: return .done
            case 0: return .mustClose
            case -1:
                guard let bytes = socket.read(), !bytes.isEmpty else { return .clientLeft }
                buffer += bytes
            default: return .done
            }
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int32 {
        Int32(components.seconds) * 1_000 + Int32(components.attoseconds / 1_000_000_000_000_000)
    }
}
