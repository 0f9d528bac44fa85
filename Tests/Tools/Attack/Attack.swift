import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import RandomTestSupport

/// The attacks, named as in the arguments of Scripts/attack.
enum Attack: String, CaseIterable {
    case keys
    case kills
    case conversions
    case files
    case movies
    case imports
    case environments
    case settings
    case rules

    /// The default number of runs; each attack defines what it counts.
    var defaultCount: Int {
        switch self {
        case .keys: 20_000
        case .kills: 200
        case .conversions: 40_000
        case .files: 2_000
        case .movies: 1_000
        case .imports: 200
        case .environments: 600
        case .settings: 300
        case .rules: 500
        }
    }

    /// Far above what an attack takes; it only ends one that hangs.
    var timeLimit: Duration { .seconds(1_200) }

    func results(of run: AttackRun) async throws -> [AttackResult] {
        switch self {
        case .keys: try await KeysAttack(run: run).results()
        case .kills: try await KillsAttack(run: run).results()
        case .conversions: try await ConversionsAttack(run: run).results()
        case .files: try await FilesAttack(run: run).results()
        case .movies: try await OwnMoviesAttack(run: run).results()
        case .imports: try await ImportsAttack(run: run).results()
        case .environments: try await EnvironmentsAttack(run: run).results()
        case .settings: try await SettingsAttack(run: run).results()
        case .rules: try await RulesAttack(run: run).results()
        }
    }
}

/// The parameters of an attack.
struct AttackRun {
    /// A folder with a build of each program.
    let folder: String
    let seed: UInt64
    let count: Int

    /// Returns a generator that repeats its numbers for the same seed; each part of an attack uses its own.
    func random(_ part: Int = 0) -> SplitMix64 {
        SplitMix64(seed: seed &+ UInt64(part) << 32)
    }

    /// Returns a program of this package, built for release.
    func program(_ name: String) -> BuiltProgram {
        BuiltProgram(path: "\(folder)/\(name)/release/\(name)")
    }

    /// Returns a program of this package, built for debugging.
    func debugProgram(_ name: String) -> BuiltProgram {
        BuiltProgram(path: "\(folder)/../debug/\(name)")
    }
}

/// One row of the final table.
struct AttackResult {
    /// The attack and its target.
    let name: String
    var count = 0
    /// The failures, each with what is needed to reproduce it.
    var failures: [String] = []
}

/// Local servers that replace the real services.
enum AttackServer {
    /// Texts, as JSON strings, that would do harm on a terminal if printed unchanged, or are hard to draw.
    private static let texts = [
        "Blade Runner", "블레이드 러너", "七人の侍", "\u{1B}]0;title\u{07}", "\u{1B}[2J\u{1B}[31mred", "\u{9B}31m",
        "a\u{202E}b",
        "line\nline\r\n\tend", "👩‍👩‍👧‍👦 🇰🇷", "Z\u{351}\u{36B}\u{343}\u{342}a", "\u{7F}\u{0}", "กำลังใจ",
        "x\u{2028}y\u{2066}z", "ｱｲｳ", "",
        "A very long title that fits no row of any table and goes on and on and on and on and on and on",
    ].map { text in
        let data = (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8)
        return String(decoding: data, as: UTF8.self)
    }

    private static func text(_ number: Int) -> String { texts[abs(number) % texts.count] }

    /// Responds like TMDB: three pages of movies for every search, each movie with a poster.
    static func movies() throws -> LocalHTTPServer {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Infrastructure/ImageDecoding/Fixtures/baseline.jpg")
        let poster = try Array(Data(contentsOf: fixture))
        let headers = ["Cache-Control": "max-age=600", "Content-Type": "application/json"]
        @Sendable func json(_ body: String) -> Reply { .response(headers: headers, body: Array(body.utf8)) }
        return try LocalHTTPServer { request in
            switch request.path {
            case "/3/search/movie", "/3/movie/popular": return json(page(of: request))
            case "/3/configuration": return json(#"{"images":{"poster_sizes":["w92","w342"]}}"#)
            case let path where path.hasPrefix("/3/movie/"):
                let id = Int(path.dropFirst(9)) ?? 1
                return json(details(id))
            case let path where path.hasPrefix("/p/"):
                return .response(headers: ["Cache-Control": "max-age=600"], body: poster)
            default: return .json(#"{"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    private static func page(of request: ReceivedRequest) -> String {
        let page = request.query.firstMatch(of: /(^|&)page=([0-9]+)/).flatMap { Int($0.2) } ?? 1
        // The same words find the same movies in every run.
        let words = request.query.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
        let movies = (0..<20).map { place in
            let id = page * 20 + place
            return
                #"{"id":\#(id),"title":\#(text(words + id)),"original_title":\#(text(id)),"poster_path":"/x\#(id % 7).jpg","#
                + #""release_date":"1982-06-25","genre_ids":[878],"overview":\#(text(id + 3)),"vote_average":7.9,"vote_count":9}"#
        }
        let results = page <= 3 ? movies.joined(separator: ",") : ""
        return #"{"page":\#(page),"results":[\#(results)],"total_pages":3,"total_results":60}"#
    }

    private static func details(_ id: Int) -> String {
        let cast = (0..<40).map { #"{"name":\#(text(id + $0)),"character":\#(text($0)),"order":\#($0)}"# }
        return
            #"{"id":\#(id),"title":\#(text(id)),"original_title":\#(text(id + 1)),"overview":\#(text(id + 2)),"#
            + #""tagline":\#(text(id + 4)),"homepage":\#(text(id + 5)),"runtime":118,"release_date":"1982-06-25","#
            + #""vote_average":7.9,"vote_count":1,"poster_path":"/x\#(id % 7).jpg","genres":[{"id":1,"name":\#(text(id + 6))}],"#
            + #""production_countries":[{"name":\#(text(id + 7))}],"belongs_to_collection":null,"#
            + #""credits":{"cast":[\#(cast.joined(separator: ","))],"crew":[{"name":\#(text(id + 8)),"job":"Director"}]},"#
            + #""translations":{"translations":[]}}"#
    }

    /// Responds like Naver.
    static func items() throws -> LocalHTTPServer {
        try LocalHTTPServer { request in
            func number(_ name: String) -> Int {
                request.query.split(separator: "&").first { $0.hasPrefix(name + "=") }
                    .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 1
            }
            let start = number("start")
            let items = (start..<min(start + number("display"), 300)).map { id in
                #"{"title":\#(text(id)),"link":"https://shop.example/\#(id)","image":"","lprice":"\#(id % 5 == 0 ? "0" : "\(id)000")","#
                    + #""hprice":"","mallName":\#(text(id + 1)),"productId":"\#(id)","productType":"1","brand":\#(text(id + 2)),"#
                    + #""maker":\#(text(id + 3)),"category1":\#(text(id + 4)),"category2":"조명"}"#
            }
            return .json(
                #"{"lastBuildDate":"x","total":299,"start":\#(start),"display":\#(items.count),"items":[\#(items.joined(separator: ","))]}"#
            )
        }
    }

    /// Responds like the European Central Bank, with every weekday after those built into fxconvert.
    static func bank() throws -> LocalHTTPServer {
        let rates = """
            USD 1.1172 JPY 175.68 CZK 24.353 DKK 7.4735 GBP 0.8338 HUF 366.33 PLN 4.4038 RON 5.3447 SEK 10.978
            CHF 0.9194 ISK 136 NOK 10.312 TRY 55.8015 AUD 1.5904 BRL 6.0692 CAD 1.5606 CNY 7.4326 HKD 8.7652
            IDR 20275.17 ILS 3.495 INR 106.084 KRW 1491.76 MXN 21.1237 MYR 4.5325 NZD 1.9823 PHP 71.143
            SGD 1.4282 THB 37.683 ZAR 18.6455
            """.split(whereSeparator: \.isWhitespace)
        let cube = stride(from: 0, to: rates.count, by: 2)
            .map { "<Cube currency='\(rates[$0])' rate='\(rates[$0 + 1])'/>" }.joined()
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyy-MM-dd"
        // From 2026-10-30, the last day with built-in rates, to yesterday.
        let days = stride(from: 1_793_318_400.0, to: Date().timeIntervalSince1970 - 86_400, by: 86_400)
            .map { Date(timeIntervalSince1970: $0) }
            .filter { ![1, 7].contains(Calendar(identifier: .gregorian).component(.weekday, from: $0)) }
        let cubes = days.reversed().map { "<Cube time='\(format.string(from: $0))'>\(cube)</Cube>" }
        let reply = Reply.text(
            "<?xml version=\"1.0\"?><gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>",
            type: "text/xml"
        )
        return try LocalHTTPServer { $0.path.hasPrefix("/v1/") ? .response(500) : reply }
    }
}

/// Converts random tables and compares each result with that of `conversions.py`, which uses fractions.
struct ConversionsAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] {
        var result = AttackResult(name: "conversions")
        let folder = try TemporaryDirectory()
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/conversions.py"
        )
        .path
        let made = try await BuiltProgram.shell.run(
            ["-c", #"exec python3 "$0" "$@""#, script, folder.path, "\(run.seed)", "\(run.count)"],
            deadline: .seconds(600)
        )
        guard made.status == 0 else {
            result.failures.append("conversions.py failed; it needs python3: \(made.standardError)")
            return [result]
        }
        var table = 0
        while let expected = try? folder.read("\(table).expected") {
            let options = try folder.read("\(table).options").split(separator: "\n").map { String($0) }
            let answer = try await run.program("fxconvert").run(
                ["batch", "--rate", "--rate-date", "--on-error", "keep"] + options
                    + [folder.path(of: "\(table).rows")],
                environment: ["HOME": folder.path(of: "home")]
            )
            compare(answer, with: expected.split(separator: "\n"), options, &result)
            table += 1
        }
        return [result]
    }

    private func compare(
        _ answer: ProgramResult,
        with expected: [Substring],
        _ options: [String],
        _ result: inout AttackResult
    ) {
        let lines = answer.standardOutput.split(separator: "\n")
        if answer.terminatedBySignal != nil || ![0, 1, 65].contains(answer.status)
            || lines.count != expected.count
        {
            result.failures.append(
                "\(options): status \(answer.status), \(lines.count) lines of \(expected.count), \(answer.standardError)"
            )
        }
        result.count += lines.count { !$0.hasPrefix("amount") }
        for (line, expectation) in zip(lines, expected) {
            let parts = expectation.split(separator: "\u{1F}", omittingEmptySubsequences: false)
            let rest = line.dropFirst(parts[0].count)
            let isRight = parts.count == 1 ? rest.isEmpty : parts.dropFirst().allSatisfy { rest.contains($0) }
            guard line.hasPrefix(parts[0]), isRight else {
                result.failures.append("\(options):\n    \(line)\n    in the place of \(parts)")
                continue
            }
        }
    }
}
