extension HTTPHeaders {
    /// How long the server asks to be left alone, which it says in seconds or as a date; `now` is since 1970.
    public func retryAfter(now: () -> Int64) -> Duration? {
        guard let text = self["Retry-After"], !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // More digits than fit are as good as for ever.
            return .seconds(Int64(text) ?? .max)
        }
        return HTTPDate(text).map { .seconds(max($0.secondsSince1970 - now(), 0)) }
    }
}
