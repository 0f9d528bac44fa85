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
