import Foundation
import Networking
import ProgramTestSupport

/// A connection to a ChromeDriver, by the protocol WebDriver of the W3C.
final class WebDriver {
    private let driver: RunningProgram
    private let address: String
    private let client = HTTPClient.curl()

    init(_ program: BuiltProgram, environment: [String: String]) throws {
        driver = try RunningProgram(program, ["--port=0"], environment: environment)
        let port = try driver.line(after: "ChromeDriver was started successfully on port ")
        address = "http://127.0.0.1:" + port.prefix { $0.isNumber }
    }

    /// Sends a command, and returns the value of the response.
    @discardableResult
    func send(_ method: HTTPMethod, _ path: String, _ body: [String: Any]? = nil) async throws -> Any {
        let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let request = HTTPRequest(
            method: method,
            url: address + path,
            headers: [HTTPHeader(name: "Content-Type", value: "application/json")],
            body: data.map { Array($0) } ?? [],
            timeout: .seconds(60),
            maximumBytes: 64 << 20
        )
        let response = try await client.send(request)
        let answer = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        let value = answer?["value"] ?? NSNull()
        guard response.status.isSuccess else { throw WebDriverError(command: path, answer: "\(value)") }
        return value
    }
}

/// A command that the browser did not carry out.
public struct WebDriverError: Error {
    public let command: String
    public let answer: String

    /// Whether another page took the place of the one that the command was sent to.
    var isOfPageThatEnded: Bool {
        ["document unloaded", "navigation", "execution context", "detached"].contains {
            answer.lowercased().contains($0)
        }
    }
}
