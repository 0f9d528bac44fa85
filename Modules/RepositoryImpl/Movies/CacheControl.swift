import Networking

/// How long an answer may be given again without asking, as its `Cache-Control` header says.
struct CacheControl {
    /// An answer that says nothing is asked for again.
    let freshSeconds: Int64

    /// Nothing is kept as fresh for longer than a day, whatever a service or a proxy says.
    private static let longest: Int64 = 86_400

    init(_ headers: HTTPHeaders) {
        let directives = (headers["Cache-Control"] ?? "").lowercased().split(separator: ",").map {
            directive in
            directive.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
        }
        let forbidden = directives.contains { $0.first == "no-store" || $0.first == "no-cache" }
        let maximumAge =
            directives.first { $0.first == "max-age" && $0.count == 2 }.flatMap { Int64($0[1]) } ?? 0
        freshSeconds = forbidden ? 0 : min(max(0, maximumAge), Self.longest)
    }
}
