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

/// Parses the output of a full screen and records anything unexpected that a terminal might interpret.
struct ScreenOutput {
    private enum State {
        case text
        case escape
        case control
        /// A picture or a query, until its end.
        case string
        case stringEscape
    }

    /// The unexpected output, each kind once.
    private(set) var failures: Set<String> = []
    /// Whether the alternate screen is shown.
    private(set) var isOnSecondScreen = false
    private(set) var isCursorShown = true
    /// How often the alternate screen was taken.
    private(set) var screenEntries = 0
    /// The number of frames painted in full.
    private(set) var fullFrames = 0

    private var state = State.text
    private var sequence: [UInt8] = []
    private var scalar: [UInt8] = []
    private var isWholeFrame = false

    mutating func take(_ bytes: [UInt8]) {
        for byte in bytes { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .text:
            if byte >= 0x20, byte < 0x7F, scalar.isEmpty { return }
            takeText(byte)
        case .escape:
            switch byte {
            case UInt8(ascii: "["): begin(.control)
            case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"): begin(.string)
            default: failure("ESC and the byte \(byte)")
            }
        case .control:
            sequence.append(byte)
            if (0x40...0x7E).contains(byte) {
                state = .text
                takeControl(String(decoding: sequence, as: UTF8.self))
            } else if !(0x20...0x3F).contains(byte) {
                failure("a broken control sequence")
            }
        case .string:
            if byte == 0x1B {
                state = .stringEscape
            } else if byte == 0x07 {
                state = .text
            } else if !(0x20...0x7E).contains(byte) {
                failure("a control character in a picture")
            }
        case .stringEscape:
            state = .text
            if byte != UInt8(ascii: "\\") { failure("a picture that does not end") }
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        sequence.removeAll(keepingCapacity: true)
    }

    private mutating func takeText(_ byte: UInt8) {
        if byte == 0x1B {
            if !scalar.isEmpty { failure("a character that is cut off") }
            state = .escape
            return
        }
        if byte < 0x80 {
            if !scalar.isEmpty { failure("a character that is cut off") }
            // Deferred output is printed after the full screen closes.
            if !isOnSecondScreen, byte == 0x0A || byte == 0x0D { return }
            if byte < 0x20 || byte == 0x7F { failure("the control character \(byte)") }
            return
        }
        scalar.append(byte)
        let length = scalar[0] >= 0xF0 ? 4 : scalar[0] >= 0xE0 ? 3 : 2
        guard scalar.count == length else { return }
        defer { scalar.removeAll(keepingCapacity: true) }
        guard let value = String(validating: scalar, as: UTF8.self)?.unicodeScalars.first?.value else {
            return failure("bytes that are no text: \(scalar)")
        }
        switch value {
        case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069:
            failure("the control character U+\(String(value, radix: 16))")
        default: break
        }
    }

    private mutating func takeControl(_ sequence: String) {
        switch sequence {
        case "?1049h", "?1047h":
            isOnSecondScreen = true
            screenEntries += 1
        case "?1049l": isOnSecondScreen = false
        case "?25h": isCursorShown = true
        case "?25l": isCursorShown = false
        case "2J": isWholeFrame = true
        case "?2026l":
            if isWholeFrame { fullFrames += 1 }
            isWholeFrame = false
        case "K", "C", ">q", "16t", "c": break
        default:
            let isSetting = Self.settings.contains(sequence)
            let isNumbered = sequence.dropLast().allSatisfy {
                $0.isASCII && ($0.isNumber || $0 == ";" || $0 == ":")
            }
            guard isSetting || isNumbered && "mHC".contains(sequence.suffix(1)) else {
                return failure("the control sequence \(sequence)")
            }
        }
    }

    private static let settings: Set<String> = Set(
        ["7", "1000", "1006", "2004", "2026", "2027"].flatMap { ["?\($0)h", "?\($0)l"] }
    )

    private mutating func failure(_ text: String) {
        // The terminal itself echoes what is typed after the key that ends a program.
        if isOnSecondScreen { failures.insert(text) }
        state = .text
        scalar = []
    }
}
