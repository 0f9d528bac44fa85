import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

/// The HTTP access to one provider; returns JSON or bytes, and throws domain errors.
struct RatesService: Sendable {
    /// The profile of the source with the user's settings.
    let profile: SourceProfile
    let now: WallClock
    private let service: HTTPService
    private let secret: Secret?
    /// Where to put the key that is required; `nil` if no key is missing.
    private let missingKey: APIKeyLocation?
    /// Finds the provider's own error in a response, which some send with a successful status.
    private let failure: @Sendable (JSONNode) -> SourceFailure?

    /// The size limit; the largest response, a year of every currency, is less than two megabytes.
    static let maximumBytes = 8 << 20

    /// Deeper than any response.
    private static let maximumDepth = 32

    init(
        _ profile: SourceProfile,
        connection: SourceConnection,
        keyName: String? = nil,
        failure: @escaping @Sendable (JSONNode) -> SourceFailure? = { _ in nil }
    ) {
        self.profile = profile.configured(
            hasKey: connection.key != nil,
            address: connection.baseURL.description
        )
        self.failure = failure
        now = connection.now
        secret = keyName == nil ? nil : connection.key
        missingKey = keyName == nil || connection.key != nil ? nil : connection.keyLocation
        service = HTTPService(
            baseURL: connection.baseURL,
            query: keyName.flatMap { name in
                connection.key.map { [QueryItem(name: name, secret: $0)] }
            } ?? [],
            client: connection.client,
            maximumBytes: Self.maximumBytes
        )
    }

    var source: RatePublisher { profile.source }

    /// Requests JSON. Throws if the response is an error in the provider's own format.
    func json(_ path: String, _ query: [QueryItem] = []) async throws(RatesError) -> JSONNode {
        try json(in: try await bytes(path, query))
    }

    /// Parses a body. Throws if it is an error in the provider's own format.
    func json(in body: [UInt8]) throws(RatesError) -> JSONNode {
        let json: JSONNode
        do throws(JSONParsingError) {
            json = try JSONNode(parsing: body, maximumDepth: Self.maximumDepth)
        } catch {
            throw damaged(.format(UnreadableReason(error, in: body)))
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
        if let missingKey { throw .source(source, .keyMissing(missingKey)) }
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

    func damaged(_ reason: UnreadableRatesReason) -> RatesError {
        .source(source, .damagedAnswer(reason))
    }

    /// Returns the rates as a table, or throws if they are not a valid one.
    func table(
        on day: CalendarDay,
        base: Currency,
        _ rates: [Currency: ExactDecimal]
    ) throws(RatesError) -> RateTable {
        try table(on: day, base: base, rates.mapValues { ExactRatio($0) })
    }

    /// Returns exact rates as a table, or throws if they are not a valid one.
    func table(
        on day: CalendarDay,
        base: Currency,
        _ rates: [Currency: ExactRatio]
    ) throws(RatesError) -> RateTable {
        guard rates.contains(where: { $0.key != base }) else { throw damaged(.noRates) }
        do throws(RateTableError) {
            return try RateTable(day: day, base: base, source: source, exactUnitsPerBase: rates)
        } catch {
            throw damaged(UnreadableRatesReason(error, on: day))
        }
    }

    /// Returns the rates of the newest day that has all of these currencies, apart from those without any rate in the
    /// period.
    ///
    /// Without currencies, a day is enough if it has half of all that are listed. If no day is enough, the newest is
    /// returned.
    func newestRates(
        of currencies: Set<Currency>,
        from source: some RemoteRatesRepository,
        lookingBack days: Int
    ) async throws(RatesError) -> RateTable {
        let today = TargetCalendar.day(at: Moment(secondsSince1970: now()))
        let span = today.adding(days: -days)...today
        let tables = try await source.rates(within: span, closestTo: nil, of: currencies)
        let listed = Set(tables.flatMap(\.currencies))
        let wanted = currencies.isEmpty ? listed : listed.intersection(currencies)
        let enough = currencies.isEmpty ? wanted.count / 2 : wanted.count
        guard !wanted.isEmpty,
            let newest = tables.last(where: { wanted.intersection($0.currencies).count >= enough })
                ?? tables.last
        else { throw damaged(.noRatesOfTheseDays) }
        return newest
    }

    private func sourceFailure(_ error: NetworkError) -> SourceFailure {
        switch ServiceError(error) {
        case .status(let status, let body, let headers):
            let wait = headers.retryAfter(now: now)
            if let json = try? JSONNode(parsing: body, maximumDepth: Self.maximumDepth),
                let failure = failure(json)
            {
                guard case .tooManyRequests(let message, _) = failure else { return failure }
                return .tooManyRequests(message: message, wait: wait)
            }
            return switch status {
            case .unauthorized, .forbidden:
                secret == nil ? .accessDenied(message: nil) : .keyRejected(message: nil)
            case .tooManyRequests: .tooManyRequests(message: nil, wait: wait)
            default: .serverError(message: .status(status.rawValue))
            }
        case .unreadable(let reason): return .damagedAnswer(.format(reason))
        case .unreachable(let reason): return .unreachable(reason)
        case .cancelled: return .unreachable(.cancelled)
        }
    }
}

extension SourceFailure {
    /// Returns the failure without the key and with short messages; a provider may echo what it was sent.
    fileprivate func masked(_ secret: Secret?) -> SourceFailure {
        func clean(_ message: ServiceMessage) -> ServiceMessage {
            guard case .quoted(let text) = message else { return message }
            return text.serviceMessage(masking: secret.map { [$0] } ?? [])
        }
        return switch self {
        case .keyRejected(let message): .keyRejected(message: message.map(clean))
        case .accessDenied(let message): .accessDenied(message: message.map(clean))
        case .tooManyRequests(let message, let wait):
            .tooManyRequests(message: message.map(clean), wait: wait)
        case .requestRejected(let message): .requestRejected(message: message.map(clean))
        case .serverError(let message): .serverError(message: message.map(clean))
        case .unreachable, .keyMissing, .noHistory, .oneDayOnly, .incomplete, .damagedAnswer, .implausible,
            .programFailed:
            self
        }
    }
}

extension UnreadableReason {
    /// Returns why a body is not JSON; quotes nothing of it.
    fileprivate init(_ error: JSONParsingError, in body: [UInt8]) {
        self =
            switch body.first(where: { !" \t\r\n".utf8.contains($0) }) {
            case nil: .empty
            case UInt8(ascii: "<"): .webPage
            default:
                switch error.reason {
                case .notText: .notText
                case .unexpectedEnd: .truncated
                case .repeatedName: .repeatedKey
                case .tooDeep: .tooDeep
                case .expected, .invalidNumber, .invalidEscape, .controlCharacter, .trailingContent:
                    .malformedByte(error.offset)
                }
            }
    }
}

/// Bytes are not what a source of rates should send.
struct UnreadableRatesError: Error, Hashable {
    let reason: UnreadableRatesReason

    init(_ reason: UnreadableRatesReason) {
        self.reason = reason
    }
}

extension UnreadableRatesReason {
    init(_ error: RateTableError, on day: CalendarDay) {
        switch error {
        case .notPositive(let currency, _): self = .notPositive(currency, day)
        case .baseNotOne(let currency, _): self = .baseNotOne(currency, day)
        }
    }
}

extension CalendarDay {
    /// The first day for which the commercial providers have rates.
    static var firstOf1999: CalendarDay { CalendarDay(daysSince1970: 10_592) }
}

extension ClosedRange<CalendarDay> {
    /// Splits the range into ranges of at most `count` days, the oldest first.
    func pieces(ofDays count: Int) -> [ClosedRange<CalendarDay>] {
        stride(from: 0, through: upperBound.days(since: lowerBound), by: count).map { offset in
            let first = lowerBound.adding(days: offset)
            return first...Swift.min(first.adding(days: count - 1), upperBound)
        }
    }
}
