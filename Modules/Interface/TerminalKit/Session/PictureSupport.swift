/// How a terminal shows pictures, after it was queried.
public struct PictureSupport: Sendable, Hashable {
    /// A width and a height in pixels.
    public struct PixelSize: Sendable, Hashable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    public var imageProtocol: ImageProtocol
    /// The size of a cell in pixels; `nil` if the terminal does not report it.
    public var cellPixels: PixelSize?

    public init(imageProtocol: ImageProtocol, cellPixels: PixelSize?) {
        self.imageProtocol = imageProtocol
        self.cellPixels = cellPixels
    }

    /// Prefers the user's choice, then a certain guess from the environment, then the terminal's replies.
    init(guess: ImageProtocolGuess, answers: TerminalAnswers, override: ImageProtocol?) {
        cellPixels = answers.cellPixels
        if let override {
            imageProtocol = override
        } else if !guess.needsTerminalQuery {
            imageProtocol = guess.choice
        } else if answers.drawsKittyGraphics {
            imageProtocol = .kitty
        } else if ["iTerm2", "WezTerm"].contains(where: answers.version.hasPrefix) {
            imageProtocol = .iterm
        } else if answers.attributes.contains(4) {
            imageProtocol = .sixel
        } else {
            imageProtocol = guess.choice
        }
    }
}

/// The replies of a terminal so far.
struct TerminalAnswers: Sendable, Hashable {
    var attributes: [Int] = []
    var version = ""
    var drawsKittyGraphics = false
    var cellPixels: PictureSupport.PixelSize?

    mutating func add(_ reply: TerminalReply) {
        switch reply {
        case .attributes(let numbers): attributes = numbers
        case .version(let name): version = name
        case .kittyGraphics(let isWorking): drawsKittyGraphics = isWorking
        case .cellPixels(let width, let height):
            cellPixels = PictureSupport.PixelSize(width: width, height: height)
        }
    }
}

/// The queries sent to a terminal.
enum TerminalQuery {
    /// How long to wait for the replies.
    static let timeout = Duration.milliseconds(250)

    /// Returns the queries. The last one is answered by every terminal, so its reply ends the waiting.
    ///
    /// Multiplexers are not asked about kitty graphics: they do not support them, and tmux would take the
    /// query for a window title.
    static func sequence(asksForProtocol: Bool, isMultiplexed: Bool) -> String {
        let kitty = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        let version = "\u{1B}[>q"
        return (asksForProtocol ? (isMultiplexed ? "" : kitty) + version : "") + "\u{1B}[16t\u{1B}[c"
    }
}
