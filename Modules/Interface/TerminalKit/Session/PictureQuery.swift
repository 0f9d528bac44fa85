#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Which query to send to a terminal before showing pictures, and what its replies mean.
struct PictureQuery: Sendable {
    private let guess: ImageProtocolGuess
    private let isMultiplexed: Bool
    private let override: ImageProtocol?
    /// The size of a cell as reported by the system; `nil` if it does not know.
    private let cellPixels: PictureSupport.PixelSize?

    init(
        _ traits: TerminalTraits,
        _ environment: [String: String],
        override: ImageProtocol?,
        terminal: Int32
    ) {
        guess = ImageProtocolGuess(traits: traits, environment: environment)
        isMultiplexed = ImageProtocolGuess.isMultiplexed(environment)
        self.override = override
        cellPixels = PictureSupport.PixelSize(ofCellsOf: terminal)
    }

    /// The query to send; `nil` if the replies would add nothing.
    var query: String? {
        let asksForProtocol = guess.needsTerminalQuery && override == nil
        let drawsPixels = [.kitty, .iterm, .sixel].contains(override ?? guess.choice)
        guard asksForProtocol || (drawsPixels && cellPixels == nil) else { return nil }
        return TerminalQuery.sequence(asksForProtocol: asksForProtocol, isMultiplexed: isMultiplexed)
    }

    func support(answers: TerminalAnswers) -> PictureSupport {
        var answers = answers
        answers.cellPixels = cellPixels ?? answers.cellPixels
        return PictureSupport(guess: guess, answers: answers, override: override)
    }
}

extension PictureSupport.PixelSize {
    /// Asks the system for the size of a cell; `nil` if it does not know.
    fileprivate init?(ofCellsOf terminal: Int32) {
        var size = winsize()
        guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        let width = Int(size.ws_xpixel) / Int(size.ws_col)
        let height = Int(size.ws_ypixel) / Int(size.ws_row)
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
    }
}
