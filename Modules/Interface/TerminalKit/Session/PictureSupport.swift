/// How a full screen shows pictures, after the terminal was asked.
public struct PictureSupport: Sendable, Hashable {
    /// How many pixels something is wide and high.
    public struct PixelSize: Sendable, Hashable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    public var imageProtocol: ImageProtocol
    /// Nothing where the terminal does not tell.
    public var cellPixels: PixelSize?

    public init(imageProtocol: ImageProtocol, cellPixels: PixelSize?) {
        self.imageProtocol = imageProtocol
        self.cellPixels = cellPixels
    }

    /// The user's own choice goes first, then what the environment is sure of, then what the terminal says.
    init(guess: ImageProtocolGuess, answers: TerminalAnswers, override: ImageProtocol?) {
        cellPixels = answers.cellPixels
        if let override {
            imageProtocol = override
        } else if !guess.isWorthAsking {
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

/// What a terminal has answered so far.
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

/// The questions, as they are sent.
enum TerminalQuery {
    /// How long to wait for the answers.
    static let patience = Duration.milliseconds(250)

    /// Every terminal answers the last one, so that nobody waits for those who do not know the others.
    ///
    /// Multiplexers are not asked for kitty's graphics: they draw none, and tmux makes the question its title.
    static func sequence(asksForProtocol: Bool, isMultiplexed: Bool) -> String {
        let kitty = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        let version = "\u{1B}[>q"
        return (asksForProtocol ? (isMultiplexed ? "" : kitty) + version : "") + "\u{1B}[16t\u{1B}[c"
    }
}
