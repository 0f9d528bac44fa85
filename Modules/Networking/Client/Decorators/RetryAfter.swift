extension HTTPHeaders {
    /// Returns the pause of `Retry-After`, given in seconds or as a date; `now` returns seconds since 1970.
    public func retryAfter(now: () -> Int64) -> Duration? {
        guard let text = self["Retry-After"], !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // A number with too many digits for Int64 means "never".
            return .seconds(Int64(text) ?? .max)
        }
        return HTTPDate(text).map { .seconds(max($0.secondsSince1970 - now(), 0)) }
    }
}
