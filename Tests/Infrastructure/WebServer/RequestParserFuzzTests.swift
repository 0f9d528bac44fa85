import RandomTestSupport
import Testing

@testable import WebServer

/// Feeds the parser connections with requests that were changed at random, a million with `STRATA_THOROUGH=1`.
struct RequestParserFuzzTests {
    private static let parts = 8
    private static let requestsPerConnection = 4

    @Test("Changed requests are refused or understood as they are written", arguments: 0..<parts)
    func changedRequestsAreRefusedOrUnderstoodAsTheyAreWritten(part: Int) throws {
        var requests = ChangedRequests(seed: UInt64(part))
        let connections = 1_000_000 / Self.requestsPerConnection / Self.parts
        for _ in 0..<RandomCases.count(of: connections, oneIn: 40) {
            let bytes = (0..<Self.requestsPerConnection).flatMap { _ in requests.next() }
            let whole = ParserOutcome(of: [bytes[...]])
            try #require(whole == ParserOutcome(of: requests.pieces(of: bytes)), "\(quoted(bytes))")
            var rest = bytes[...]
            for parsed in whole.requests {
                let simple = try #require(SimpleRequest(takenFrom: &rest), "\(quoted(bytes))")
                try #require(simple.target == parsed.request.path.utf8.first, "\(quoted(bytes))")
                try #require(simple.method == parsed.request.method.rawValue, "\(quoted(bytes))")
                try #require(simple.headerCount == parsed.request.headers.fields.count, "\(quoted(bytes))")
            }
            try #require(
                whole.error != nil || whole.progress != .nothing || rest.isEmpty,
                "\(quoted(bytes))"
            )
        }
    }

    private func quoted(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }
}

/// What a parser makes of a connection's bytes.
private struct ParserOutcome: Equatable {
    private(set) var requests: [ParsedRequest] = []
    private(set) var error: RequestError?
    private(set) var progress: RequestParser.Progress?

    init(of pieces: [ArraySlice<UInt8>]) {
        var parser = RequestParser(options: .init())
        do throws(RequestError) {
            for piece in pieces {
                parser.append(piece)
                while let request = try parser.next() { requests.append(request) }
            }
            progress = parser.progress
        } catch {
            self.error = error
        }
    }
}

/// A request as a lenient and simple reader would take it; it must see the same as the parser, where that accepts.
private struct SimpleRequest {
    let method: String
    let target: UInt8?
    let headerCount: Int

    init?(takenFrom bytes: inout ArraySlice<UInt8>) {
        // A server that ends a line at a bare LF must find the same head.
        var lines: [ArraySlice<UInt8>] = []
        while let end = bytes.firstIndex(of: .lineFeed) {
            let line = bytes[..<end]
            bytes = bytes[(end + 1)...]
            guard line.last == .carriageReturn, line.firstIndex(of: .carriageReturn) == end - 1 else {
                return nil
            }
            guard !line.contains(0), line.count > 1 || !lines.isEmpty else { return nil }
            if line.count == 1 { break }
            lines.append(line.dropLast())
        }
        let words = lines[0].split(separator: .space)
        guard words.count == 3 else { return nil }
        method = String(decoding: words[0], as: UTF8.self)
        target = words[1].first
        headerCount = lines.count - 1
        let named = Dictionary(grouping: lines.dropFirst()) { line in
            String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
        }
        let lengths = named["content-length"] ?? []
        guard named["host"]?.count == 1, lengths.count <= 1, named["transfer-encoding"] == nil else {
            return nil
        }
        guard named.keys.allSatisfy({ !$0.contains { $0 == " " || $0 == "\t" } }) else { return nil }
        let digits = lengths.first.map { $0.dropFirst("content-length:".utf8.count) } ?? []
        let length = String(decoding: digits, as: UTF8.self).filter { $0 != " " && $0 != "\t" }
        guard let count = length.isEmpty ? 0 : Int(length), count <= bytes.count else { return nil }
        bytes = bytes.dropFirst(count)
    }
}

/// Valid requests with up to four random changes.
private struct ChangedRequests {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    private static let samples = [
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n",
        "GET /movie/78?q=blade%20runer&page=2 HTTP/1.1\r\nHost: x\r\nCookie: a=b; c=d\r\nConnection: keep-alive\r\n\r\n",
        "HEAD /style.css HTTP/1.0\r\nHost: x\r\nConnection: Keep-Alive\r\n\r\n",
        "POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=1&b=%32",
        "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 28\r\n\r\nGET /2 HTTP/1.1\r\nHost: y\r\n\r\n",
    ].map { Array($0.utf8) }

    private static let insertions = [
        "\r", "\n", "\r\n", "\r\n\r\n", "\0", " ", "\t", ":", "%", "%2", "%00", "?", "#", "+", ",", "0", "9",
        "\u{FF}",
        "Host: x\r\n", "Content-Length: 5\r\n", "Content-Length: +5\r\n",
        "content-length: 99999999999999999999\r\n",
        "Transfer-Encoding: chunked\r\n", " folded\r\n", "X : y\r\n", "http://x", "HTTP/1.1", "/../",
    ].map { Array($0.utf8) }

    mutating func next() -> [UInt8] {
        var bytes = element(of: Self.samples)
        for _ in 0..<Int.random(in: 0...4, using: &random) { change(&bytes) }
        return bytes
    }

    mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...64, using: &random))
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: bytes.insert(contentsOf: element(of: Self.insertions), at: place)
        }
    }

    private mutating func element(of list: [[UInt8]]) -> [UInt8] {
        list[Int.random(in: 0..<list.count, using: &random)]
    }
}
