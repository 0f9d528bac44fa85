import Entities
import Networking

/// The HTTP access to one provider; returns JSON or bytes, and throws domain errors.
struct RatesService: Sendable {
    let source: RateSource
    private let service: HTTPService
    private let now: WallClock
    private let secret: Secret?
    /// The advice for a user without the key that is required; `nil` if no key is missing.
    private let keyRemedy: String?
    /// Finds the provider's own error in a response, which some send with a successful status.
    private let failure: @Sendable (JSONValue) -> SourceFailure?

    /// The size limit; the largest response, a year of every currency, is less than two megabytes.
    private static let maximumBytes = 8 << 20

    init(
        source: RateSource,
        connection: SourceConnection,
        keyName: String? = nil,
        failure: @escaping @Sendable (JSONValue) -> SourceFailure? = { _ in nil }
    ) {
        self.source = source
        self.failure = failure
        now = connection.now
        secret = keyName == nil ? nil : connection.key
        keyRemedy = keyName == nil || connection.key != nil ? nil : connection.keyRemedy
        service = HTTPService(
            baseURL: connection.baseURL,
            query: keyName.flatMap { name in
                connection.key.map { [QueryItem(name: name, secret: $0)] }
            } ?? [],
            client: connection.client,
            maximumBytes: Self.maximumBytes
        )
    }

    /// Requests JSON. Throws if the response is an error in the provider's own format.
    func json(_ path: String, _ query: [QueryItem] = []) async throws(RatesError) -> JSONValue {
        let body = try await bytes(path, query)
        let json: JSONValue
        do throws(JSONFailure) {
            json = try JSONReader.value(of: body)
        } catch {
            throw damaged(error.reason)
        }
        if let failure = failure(json) { throw .source(source, failure.masked(secret)) }
        return json
    }

    /// Requests the body of a successful response. Some providers answer "not found" if there is no data.
    func bytes(
        _ path: String,
        _ query: [QueryItem] = [],
        isEmptyWhenNotFound: Bool = false
    ) async throws(RatesError) -> [UInt8] {
        if let keyRemedy { throw .source(source, .keyMissing(remedy: keyRemedy)) }
        do throws(NetworkError) {
            return try await service.response(
                for: Endpoint(path: path, query: query, decoder: .bytes)
            ).body
        } catch .cancelled {
            throw .cancelled
        } catch .status(.notFound, _, _) where isEmptyWhenNotFound {
            return []
        } catch {
            throw .source(source, sourceFailure(error).masked(secret))
        }
    }

    func damaged(_ reason: String) -> RatesError {
        .source(source, SourceFailure.damagedAnswer(reason: reason).masked(secret))
    }

    /// Returns the rates as a table, or throws if they are not a valid one.
    func table(
        on day: CalendarDay,
        base: Currency,
        _ rates: [Currency: ExactDecimal]
    ) throws(RatesError) -> RateTable {
        guard rates.contains(where: { $0.key != base }) else { throw damaged("it holds no rates") }
        do throws(RateTableError) {
            return try RateTable(day: day, base: base, source: source, unitsPerBase: rates)
        } catch {
            switch error {
            case .notPositive(let currency, _):
                throw damaged("its rate of \(currency) on \(day) is not above zero")
            case .baseNotOne(let currency, _):
                throw damaged("it gives \(currency) on \(day) a rate to itself that is not 1")
            }
        }
    }

    private func sourceFailure(_ error: NetworkError) -> SourceFailure {
        switch ServiceError(error) {
        case .status(let status, let body, let headers):
            let wait = headers.retryAfter(now: now)
            if let json = try? JSONReader.value(of: body), let failure = failure(json) {
                guard case .tooManyRequests(let message, _) = failure else { return failure }
                return .tooManyRequests(message: message, wait: wait)
            }
            return switch status {
            case .unauthorized, .forbidden:
                secret == nil ? .accessDenied(message: nil) : .keyRejected(message: nil)
            case .tooManyRequests: .tooManyRequests(message: nil, wait: wait)
            default: .serverError(message: "status \(status)")
            }
        case .unreadable(let reason): return .damagedAnswer(reason: reason)
        case .unreachable(let reason): return .unreachable(reason: reason)
        case .cancelled: return .unreachable(reason: "the request was cancelled")
        }
    }
}

extension SourceFailure {
    /// Returns the failure without the key and with short messages; a provider may echo what it was sent.
    fileprivate func masked(_ secret: Secret?) -> SourceFailure {
        func clean(_ text: String) -> String {
            text.serviceMessage(masking: secret.map { [$0] } ?? [])
        }
        return switch self {
        case .unreachable(let reason): .unreachable(reason: clean(reason))
        case .keyMissing(let remedy): .keyMissing(remedy: remedy)
        case .keyRejected(let message): .keyRejected(message: message.map(clean))
        case .accessDenied(let message): .accessDenied(message: message.map(clean))
        case .tooManyRequests(let message, let wait):
            .tooManyRequests(message: message.map(clean), wait: wait)
        case .requestRejected(let message): .requestRejected(message: message.map(clean))
        case .serverError(let message): .serverError(message: clean(message))
        case .noHistory, .oneDayOnly, .incomplete: self
        case .damagedAnswer(let reason): .damagedAnswer(reason: clean(reason))
        }
    }
}
