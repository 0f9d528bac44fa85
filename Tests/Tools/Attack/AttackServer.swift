import Foundation
import NetworkingTestSupport

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
