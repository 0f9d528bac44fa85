import Networking
import NetworkingTestSupport
import Testing

/// Returns a service, by default one that expects no requests.
func service(
    _ baseURL: String = "https://api.example.org/3",
    query: [QueryItem] = [],
    headers: [HTTPHeader] = [],
    client: HTTPClient = ScriptedHTTPClient().client
) throws -> HTTPService {
    try HTTPService(baseURL: baseURL, query: query, headers: headers, client: client)
}

/// Returns the error that the work throws.
func failure<Value>(
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
    var text: String { String(decoding: self, as: UTF8.self) }
}
