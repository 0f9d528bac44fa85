import NetworkingTestSupport
import ProgramTestSupport
import RandomTestSupport

/// Types random keys into the full screens, each in its own terminal.
struct KeysAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] {
        let movies = try AttackServer.movies()
        let items = try AttackServer.items()
        let bank = try AttackServer.bank()
        defer { for server in [movies, items, bank] { server.stop() } }
        let live = [
            "TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "MOVIESEARCH_API_URL": movies.url + "/3",
            "MOVIESEARCH_IMAGE_URL": movies.url + "/p",
        ]
        let shop = [
            "NAVER_CLIENT_ID": "id0123456789abcdefgh", "NAVER_CLIENT_SECRET": "secret0123",
            "ITEMSEARCH_API_URL": items.url + "/v1",
        ]
        let bankOnly = [
            "FXCONVERT_ECB_URL": bank.url, "FXCONVERT_ECB_DATA_URL": bank.url,
            "FXCONVERT_ER_API_URL": bank.url,
        ]
        typealias Way = ScreenAttack.Way
        let screens = [
            ScreenAttack(
                run: run,
                part: 1,
                name: "moviesearch",
                program: "moviesearch",
                ways: [
                    Way([]), Way([], ["TERM": "screen", "LANG": "ko_KR.UTF-8"]),
                    Way(["--poster", "blocks"], live), Way(["--poster", "kitty"], live),
                    Way(["--poster", "sixel"], live), Way([], live),
                ]
            ),
            ScreenAttack(
                run: run,
                part: 2,
                name: "fxconvert",
                program: "fxconvert",
                ways: [
                    Way([]), Way(["--locale", "ko_KR"]), Way(["--locale", "de_DE", "--rounding", "none"]),
                    Way(["--on", "2005-01-03", "--gap", "interpolate"]),
                    Way(["--source", "ecb,built-in"], bankOnly),
                ]
            ),
            ScreenAttack(
                run: run,
                part: 3,
                name: "itemsearch, MVC",
                program: "itemsearch",
                ways: [Way(["--pattern", "mvc"]), Way(["--pattern", "mvc"], shop)]
            ),
            ScreenAttack(
                run: run,
                part: 4,
                name: "itemsearch, MVVM",
                program: "itemsearch",
                ways: [Way(["--pattern", "mvvm"]), Way(["--pattern", "mvvm", "--locale", "ko_KR"], shop)]
            ),
            ScreenAttack(
                run: run,
                part: 5,
                name: "scoops",
                program: "scoops",
                quitKeys: "q",
                ways: [Way([]), Way(["--locale", "ko_KR"]), Way(["--no-color"])]
            ),
        ]
        var results: [AttackResult] = []
        for screen in screens {
            results.append(try screen.result())
            note("keys, \(screen.name): \(results.last?.failures.count ?? 0) failures")
        }
        return results
    }
}

/// The attack on one full screen, which is restarted whenever a key has ended it.
struct ScreenAttack {
    /// The arguments and environment of a start.
    struct Way {
        let arguments: [String]
        let environment: [String: String]

        init(_ arguments: [String], _ environment: [String: String] = [:]) {
            self.arguments = arguments
            self.environment = environment
        }
    }

    let run: AttackRun
    let part: Int
    let name: String
    let program: String
    var quitKeys = ""
    let ways: [Way]

    private static let keysOfOneSession = 1_000

    func result() throws -> AttackResult {
        let home = try TemporaryDirectory()
        var result = AttackResult(name: "keys, \(name)")
        var keys = RandomKeys(random: run.random(part), quitKeys: quitKeys)
        var session = 0
        while result.count < run.count, result.failures.count < 3 {
            let way = ways[session % ways.count]
            session += 1
            var environment = [
                "HOME": home.path, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
            ]
            environment.merge(way.environment) { $1 }
            var visit = ScreenVisit(
                terminal: try TerminalSession(run.program(program), way.arguments, environment: environment)
            )
            // Every second session has no key that may end the program, so it must keep running.
            keys.isCalm = session.isMultiple(of: 2)
            visit.attack(with: &keys, count: min(Self.keysOfOneSession, run.count - result.count))
            result.count += visit.count
            if let failure = visit.failure {
                result.failures.append(
                    "\(way.arguments) \(failure), session \(session), after \(visit.lastKeys)"
                )
            }
        }
        return result
    }
}

/// Generates what users, windows and broken connections send to a full screen.
struct RandomKeys {
    enum Input {
        /// The bytes of a key; an Escape, or what may contain one, can end the program.
        case bytes([UInt8], mayEnd: Bool)
        /// Control-Z. Nothing may be typed until the program continues, since the terminal would echo it.
        case suspension
        case resize(columns: UInt16, rows: UInt16)
    }

    /// Whether to omit input that may end the program.
    var isCalm = false

    private var random: SplitMix64
    /// The keys besides Escape that end the program.
    private let quitKeys: [UInt8]

    init(random: SplitMix64, quitKeys: String) {
        self.random = random
        self.quitKeys = Array(quitKeys.utf8)
    }

    mutating func next() -> Input {
        while true {
            let input = any()
            if isCalm, case .bytes(_, mayEnd: true) = input { continue }
            return input
        }
    }

    private mutating func any() -> Input {
        switch Int.random(in: 0..<1_000, using: &random) {
        case ..<250: text(pick(Self.words))
        case ..<380: text(String(scalar()))
        case ..<600: .bytes(Array(("\u{1B}" + pick(Self.keys)).utf8), mayEnd: false)
        case ..<700: .bytes([pick(Self.controls)], mayEnd: false)
        case ..<730: .bytes([0x0D], mayEnd: false)
        case ..<760: .bytes([0x1B], mayEnd: true)
        case ..<860: mouse()
        case ..<880: paste()
        case ..<960: broken()
        case ..<962: .suspension
        case ..<980: .bytes((0..<6).map { _ in byte() }, mayEnd: true)
        default: resize()
        }
    }

    /// Returns the same key many times, as if it was held down.
    mutating func pending() -> Input {
        let key = "\u{1B}" + pick(["[A", "[B", "[C", "[D", "[5~", "[6~", "[H", "[F"])
        return .bytes(Array(String(repeating: key, count: number(in: 50...500)).utf8), mayEnd: false)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: 0..<choices.count, using: &random)]
    }

    /// Returns any byte except Control-C, which always ends a program, and Control-Z.
    private mutating func byte() -> UInt8 {
        let byte = UInt8.random(in: 0...255, using: &random)
        return byte == 0x03 || byte == 0x1A ? 0x04 : byte
    }

    private func text(_ text: String) -> Input {
        .bytes(Array(text.utf8), mayEnd: text.utf8.contains { quitKeys.contains($0) })
    }

    private static let words = [
        "blade", "runner", "alien", "y:1982", "the ", "기생충", "ㄱㅅㅊ", "七人の侍", "100", "1,234.56", "1e3", "-",
        "9",
        "99999999999999999999999999", "0.000001", "usd", "krw", "원", "eur", "keyboard", "키보드", "ㅋㅂㄷ", "lamp",
        "de", "a", "n", "u", "d", " ", "  ", "1", "2", "3", "4", "👩‍👩‍👧‍👦", "é", "e\u{301}\u{302}\u{303}", "日本",
        "🇰🇷", "ｱ", "\u{200D}",
        "\u{202E}", "\u{FEFF}", "\u{9B}31m", "\u{85}", "\u{1100}\u{1161}", "กำ",
    ]

    private mutating func scalar() -> Unicode.Scalar {
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xA0...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0xE00...0xE7F, 0x2000...0x206F,
            0x3040...0x30FF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFE0F, 0x1F300...0x1FAFF, 0xE0000...0xE01EF,
            0x10000...0x10FFFF,
        ]
        return Unicode.Scalar(UInt32.random(in: pick(ranges), using: &random)) ?? " "
    }

    /// What follows the escape byte of keys that exist on some keyboard.
    private static let keys: [String] =
        [
            "[A", "[B", "[C", "[D", "[A", "[B", "[H", "[F", "[Z", "OA", "OB", "OP", "OQ", "OM", "Ox", "[[A",
            "[5$", "[a",
        ]
        + (1...34).map { "[\($0)~" }
        + (2...16).flatMap { ["[1;\($0)A", "[1;\($0)C", "[3;\($0)~", "[1;\($0)P"] }
        + ["b", "f", "d", "\u{7F}", "x", "[97;5u", "[233u", "[27;2;13~", "[57399u", "[13;2u", "[9;5u"]

    /// All control characters except Control-C, Control-Z and Escape.
    private static let controls: [UInt8] =
        Array(0x00...0x02) + Array(0x04...0x19) + Array(0x1C...0x1F) + [0x7F]

    private mutating func mouse() -> Input {
        let button = pick([0, 0, 0, 64, 65, 1, 2, 3, 4, 16, 32, 66, 128])
        let place = pick([(80, 24), (200, 60), (70_000, 3)])
        let column = number(in: 0...place.0)
        let row = number(in: 0...place.1)
        let report = "\u{1B}[<\(button);\(column);\(row)\(pick(["M", "M", "m"]))"
        return .bytes(Array(report.utf8), mayEnd: false)
    }

    private mutating func paste() -> Input {
        var bytes = Array("\u{1B}[200~".utf8)
        for _ in 0..<number(in: 0...pick([3, 40, 3_000])) {
            bytes += number(in: 0...9) == 0 ? [byte()] : Array(String(scalar()).utf8)
        }
        // Invalid bytes before the end marker may hide it, and then the rest is typed.
        return .bytes(bytes + Array("\u{1B}[201~".utf8), mayEnd: true)
    }

    private mutating func broken() -> Input {
        let beginnings = [
            "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;", "\u{1B}[<0;5", "\u{1B}[M",
            "\u{1B}[M\u{20}\u{21}", "\u{1B}]0;x",
            "\u{1B}P>|kitty", "\u{1B}_Gi=1;OK", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[?62;4c", "\u{1B}[6;20;10t",
            "\u{1B}[200~",
            "\u{1B}[[", "\u{1B}[99999999999999999999;5~", "\u{1B}[1:2:3u", "\u{1B}[;;;;H", "\u{1B}X",
            "\u{1B}^a\u{18}", "\u{1B}[27u",
            "\u{1B}[" + String(repeating: "1;", count: 600) + "A",
        ]
        return .bytes(Array(pick(beginnings).utf8), mayEnd: true)
    }

    private mutating func resize() -> Input {
        let columns = pick([number(in: 0...20), number(in: 20...140), number(in: 20...140), 1_500])
        let rows = pick([number(in: 0...6), number(in: 5...50), number(in: 5...50), 1_200])
        // A window of a million cells would only cost time.
        if columns * rows > 40_000 { return .resize(columns: 80, rows: 24) }
        return .resize(columns: UInt16(columns), rows: UInt16(rows))
    }
}
