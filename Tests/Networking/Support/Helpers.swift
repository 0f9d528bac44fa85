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
