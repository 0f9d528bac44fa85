/// The ways to show a picture in a terminal.
public enum ImageProtocol: Sendable, Hashable, CaseIterable {
    case kitty
    case iterm
    case sixel
    /// Coloured half blocks, which are text.
    case blocks
    case none
}

/// What the environment alone says about showing pictures.
public struct ImageProtocolGuess: Sendable, Hashable {
    /// The protocol to use without asking the terminal.
    public var choice: ImageProtocol
    /// Whether the terminal may support a better protocol; a program that reads the keyboard can ask (DA1,
    /// XTVERSION).
    public var needsTerminalQuery: Bool

    public init(choice: ImageProtocol, needsTerminalQuery: Bool) {
        self.choice = choice
        self.needsTerminalQuery = needsTerminalQuery
    }

    /// Decides without a system call.
    ///
    /// The choice is `none` if colour is unwanted, as with `NO_COLOR`, or the output is not a terminal.
    public init(traits: TerminalTraits, environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        guard traits.isTerminal, traits.usesColor else {
            self.init(choice: .none, needsTerminalQuery: false)
            return
        }
        let term = value("TERM") ?? ""
        // Inside a multiplexer the other variables describe the outer terminal, which sequences do not reach.
        let isMultiplexed = Self.isMultiplexed(environment)
        if !isMultiplexed, let known = known(term: term, program: value("TERM_PROGRAM")) {
            self.init(choice: known, needsTerminalQuery: false)
        } else if !isMultiplexed, value("TERM_PROGRAM") == nil, value("KITTY_WINDOW_ID") != nil {
            // Checked last: kitty's child processes inherit the variable, other terminals among them.
            self.init(choice: .kitty, needsTerminalQuery: false)
        } else {
            self.init(choice: .blocks, needsTerminalQuery: true)
        }
    }

    /// Whether tmux, GNU screen or Zellij runs between the program and the terminal.
    static func isMultiplexed(_ environment: [String: String]) -> Bool {
        ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }
}

/// Returns the protocol of terminals whose every relevant release supports it by default.
///
/// `TERM` goes first: every terminal sets it, while `TERM_PROGRAM` is inherited from an outer one.
private func known(term: String, program: String?) -> ImageProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    case "foot", "foot-extra", "foot-direct", "mlterm", "mlterm-256color", "contour": return .sixel
    case "wezterm": return .iterm
    // The console of older kernels would print the query.
    case "linux": return .blocks
    default: break
    }
    switch program {
    case "ghostty", "kitty": return .kitty
    case "iTerm.app", "WezTerm": return .iterm
    case "mintty": return .sixel
    case "Apple_Terminal": return .blocks
    default: return nil
    }
}

/// iTerm2's inline images: an image file, which the terminal decodes.
///
/// See https://iterm2.com/documentation-images.html.
public enum ITermImage {
    /// Draws at the cursor, scaled to fit the cells; the cursor ends behind the picture.
    public static func sequence(file: [UInt8], fitting cells: CellSize) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(file.count / 3 * 4 + 128)
        output.append("\u{1B}]1337;File=inline=1;size=")
        output.append(decimal: file.count)
        output.append(";width=")
        output.append(decimal: max(1, cells.columns))
        output.append(";height=")
        output.append(decimal: max(1, cells.rows))
        output.append(";preserveAspectRatio=1:")
        output.appendBase64(file[...])
        output.append("\u{07}")
        return String(decoding: output, as: UTF8.self)
    }
}

/// Kitty's graphics protocol: raw pixels, which the terminal scales to the cells.
///
/// See https://sw.kovidgoyal.net/kitty/graphics-protocol/. Replies are turned off (`q=2`), because a late
/// one would be read as typed keys.
public enum KittyGraphics {
    /// The maximum length of the Base64 in one command.
    static let chunkLength = 4_096

    /// Draws at the cursor and leaves the cursor where it was.
    ///
    /// A picture with a number can be removed individually.
    public static func sequence(
        _ pixels: PixelGrid,
        filling cells: CellSize,
        number: UInt32? = nil
    ) -> String {
        var output: [UInt8] = []
        let bytesPerChunk = chunkLength / 4 * 3
        output.reserveCapacity(pixels.rgb.count / 3 * 4 + (pixels.rgb.count / bytesPerChunk + 2) * 64)
        var rest = pixels.rgb[...]
        var isFirst = true
        while !rest.isEmpty {
            output.append("\u{1B}_G")
            if isFirst {
                output.append("a=T,f=24,s=")
                output.append(decimal: pixels.width)
                output.append(",v=")
                output.append(decimal: pixels.height)
                output.append(",c=")
                output.append(decimal: max(1, cells.columns))
                output.append(",r=")
                output.append(decimal: max(1, cells.rows))
                output.append(",C=1,")
                if let number {
                    output.append("i=")
                    output.append(decimal: Int(number))
                    output.append(",")
                }
            }
            let chunk = rest.prefix(bytesPerChunk)
            rest = rest[chunk.endIndex...]
            output.append(rest.isEmpty ? "q=2,m=0;" : "q=2,m=1;")
            output.appendBase64(chunk)
            output.append("\u{1B}\\")
            isFirst = false
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns the sequence that removes the picture with this number and frees it.
    static func removal(of number: UInt32) -> String {
        "\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\"
    }

    /// Removes every picture and frees it; drawing text over a picture does not.
    public static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}

// Drawing writes tens of thousands of small numbers, and building strings would take most of the time.
extension [UInt8] {
    mutating func append(_ text: StaticString) {
        // The only unsafe part is access to the literal's bytes, which exist as long as the program runs.
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends a non-negative number in decimal digits.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
    }
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

extension [UInt8] {
    /// Appends the bytes in padded Base64 (RFC 4648, section 4), the only form that terminals accept.
    mutating func appendBase64(_ bytes: ArraySlice<UInt8>) {
        reserveCapacity(count + (bytes.count + 2) / 3 * 4)
        var rest = bytes
        while rest.count >= 3 {
            let first = rest.startIndex
            appendBase64(rest[first], rest[first + 1], rest[first + 2], digits: 4)
            rest = rest[(first + 3)...]
        }
        guard let first = rest.first else { return }
        let second = rest.dropFirst().first
        appendBase64(first, second ?? 0, 0, digits: second == nil ? 2 : 3)
        append(contentsOf: second == nil ? [0x3D, 0x3D] : [0x3D])
    }

    private mutating func appendBase64(_ first: UInt8, _ second: UInt8, _ third: UInt8, digits: Int) {
        let bits = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
        for digit in 0..<digits {
            append(alphabet[Int(bits >> (18 - 6 * digit)) & 0x3F])
        }
    }
}
