import Foundation
import ProgramTestSupport

/// One session of a program in its terminal, from its start until a key ends it.
struct ScreenVisit {
    private let terminal: TerminalSession
    private var output = ScreenOutput()
    private var typed: [UInt8] = []
    /// Whether a key typed so far may have ended the program; keys may be handled late, in batches.
    private var mayEnd = false
    private var wantsSuspension = false
    private(set) var count = 0
    /// The failed check; `nil` if all have passed so far.
    private(set) var failure: String?

    /// Longer than any program needs; it only ends the wait for one that hangs.
    private static let patience = Duration.seconds(60)
    /// Several times what the programs use.
    private static let memoryLimit = 160 << 20

    init(terminal: TerminalSession) {
        self.terminal = terminal
    }

    var lastKeys: String { String(decoding: typed.suffix(400), as: UTF8.self).debugDescription }

    /// Types keys in batches, each followed by a probe, then Control-C if the program is still running.
    mutating func attack(with keys: inout RandomKeys, count limit: Int) {
        guard probe() else { return end() }
        while count < limit {
            if keys.number(in: 0...99) == 0 {
                type(keys.pending())
            } else {
                for _ in 0..<keys.number(in: 1...30) where count < limit { type(keys.next()) }
            }
            // Waits for timeouts of the program, which end incomplete sequences and start delayed searches.
            if keys.number(in: 0...3) == 0 { read(for: .milliseconds(keys.number(in: 1...120))) }
            guard probe(), suspend() else { return end() }
        }
        checkMemoryAndRest()
        if failure == nil { interrupt() }
    }

    private mutating func type(_ input: RandomKeys.Input) {
        count += 1
        switch input {
        case .bytes(let bytes, let mayEnd):
            self.mayEnd = self.mayEnd || mayEnd
            typed += bytes
            terminal.type(bytes)
        case .suspension:
            wantsSuspension = true
        case .resize(let columns, let rows):
            terminal.resize(columns: columns, rows: rows)
        }
    }

    /// Returns whether the program redraws on request; `false` if it has ended or hangs.
    private mutating func probe() -> Bool {
        let before = output.fullFrames
        // Ends a paste and any other incomplete sequence first.
        terminal.type(Array("\u{1B}[201~\u{1B}[201~\u{0C}".utf8))
        return wait(for: "answer a probe") { $0.output.fullFrames > before && $0.terminal.hasSentAll }
    }

    /// Types a pending Control-Z. No shell could wake the program, so it must continue at once.
    private mutating func suspend() -> Bool {
        guard wantsSuspension else { return true }
        wantsSuspension = false
        // The last probe may have been answered by a frame drawn for another reason.
        for _ in 0..<2 { guard probe() else { return false } }
        let before = output.screenEntries
        terminal.type([0x1A])
        return wait(for: "go on after Control-Z") { $0.output.screenEntries > before }
    }

    private mutating func wait(for what: String, _ isDone: (Self) -> Bool) -> Bool {
        let end = ContinuousClock.now + Self.patience
        while !isDone(self) {
            output.take(terminal.read(waiting: 20))
            if terminal.exitStatus() != nil { return false }
            if ContinuousClock.now > end {
                failure = "did not \(what) within \(Self.patience)"
                return false
            }
        }
        return true
    }

    private mutating func read(for time: Duration) {
        let end = ContinuousClock.now + time
        while ContinuousClock.now < end { output.take(terminal.read(waiting: 10)) }
    }

    private mutating func interrupt() {
        guard probe() else { return end() }
        terminal.type([0x03])
        _ = wait(for: "end at Control-C") { _ in false }
        end(expecting: 130)
    }

    /// Checks the state of the terminal after the program has ended.
    private mutating func end(expecting expected: Int32 = 0) {
        guard failure == nil, let status = terminal.exitStatus() else { return }
        let modesNow = terminal.modes
        output.take(terminal.readToEnd())
        // After a key that ends the program, the terminal may already take Control-Backslash as its quit signal.
        let mayQuit = mayEnd && typed.contains(0x1C) && status == 128 + SIGQUIT
        if terminal.wasKilled, !mayQuit {
            failure = "was ended by a signal, as status \(status)"
        } else if status != expected, !mayQuit {
            failure = "ended with status \(status) in the place of \(expected)"
        } else if expected == 0, !mayEnd {
            failure = "ended by itself"
        } else if modesNow != terminal.firstModes {
            failure = "left the terminal's modes changed, status \(status)"
        } else if output.isOnSecondScreen || !output.isCursorShown {
            failure = "left the second screen or a hidden cursor"
        } else if !output.failures.isEmpty {
            failure = "wrote " + output.failures.sorted().joined(separator: ", ")
        }
    }

    /// Checks that memory is bounded and that an idle program uses no processor time.
    private mutating func checkMemoryAndRest() {
        guard let peak = ProcessFigures.peakMemory(terminal.process) else { return }
        if peak > Self.memoryLimit { failure = "took \(peak >> 20) MB" }
        // The last request may take a while.
        let end = ContinuousClock.now + Self.patience
        while ContinuousClock.now < end {
            let before = ProcessFigures.processorTicks(terminal.process)
            read(for: .milliseconds(300))
            if let before, let after = ProcessFigures.processorTicks(terminal.process), after - before <= 1 {
                return
            }
        }
        failure = "is never idle"
    }
}

/// Figures of a process as reported by the system; `nil` without /proc.
enum ProcessFigures {
    static func peakMemory(_ process: Int32) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return number << 10
    }

    static func processorTicks(_ process: Int32) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
            return nil
        }
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
        return user + system
    }
}
