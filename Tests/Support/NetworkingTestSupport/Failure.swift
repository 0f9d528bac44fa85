public import Networking
public import Testing

/// Returns the error that the work throws.
public func failure<Value>(
    _ work: () async throws(NetworkError) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
) async -> NetworkError? {
    do throws(NetworkError) {
        let value = try await work()
        Issue.record("Expected an error and got \(value)", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}

extension [UInt8] {
    /// The bytes as UTF-8 text.
    public var text: String { String(decoding: self, as: UTF8.self) }
}
