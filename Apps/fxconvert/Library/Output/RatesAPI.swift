import FXConvertComposition
import PresentationKit
import ProgramKit
import WebServer

/// Answers other programs in the form of version 1 of Frankfurter: finds what a path asks for, and writes the answer
/// of the view model as JSON. The paths are described in `openapi.json`.
struct RatesAPI: Sendable {
    let rates: DailyRatesViewModel
    /// The document that describes the paths.
    let description: @Sendable () -> [UInt8]

    func response(to request: WebRequest) async -> WebResponse {
        let response: WebResponse
        do throws(RequestError) {
            response = .json(try await answer(to: request))
        } catch {
            response = Self.response(to: error)
        }
        return response.revalidated(by: request)
    }

    /// A request that has no answer, by the status of its response.
    enum RequestError: Error, Hashable {
        case unknownPath
        case unknownForm
        case failed(FailureViewData)
        /// The server refuses the request itself.
        case notAllowed(status: Int)

        fileprivate var status: Int {
            switch self {
            case .unknownPath: 404
            case .unknownForm: 422
            case .notAllowed(let status): status
            case .failed(let failure):
                switch failure.kind {
                case .invalidRequest: 422
                case .noData: 404
                case .service, .access, .file, .data, .storage, .settings: 503
                }
            }
        }

        fileprivate var message: String {
            switch self {
            case .unknownPath: "There is nothing at this path; /openapi.json describes those that there are."
            case .unknownForm: "Numbers are written by numbers=number or numbers=text."
            case .failed(let failure): failure.message
            case .notAllowed(421):
                "The host of the request is not this server's; use the address that it printed."
            case .notAllowed: "A page of another origin asks; 'fxconvert serve --allow-origin' lets one read."
            }
        }
    }

    /// Returns the response to a request without an answer.
    static func response(to error: RequestError) -> WebResponse {
        .json((["message": error.message] as Record).jsonBytes(), status: error.status)
    }

    private func answer(to request: WebRequest) async throws(RequestError) -> [UInt8] {
        let decimals: Record.DecimalForm =
            switch request.query["numbers"] {
            case nil, "number": .number
            case "text": .text
            case .some: throw .unknownForm
            }
        guard let path = Path(request.path) else { throw .unknownPath }
        do throws(FailureViewData) {
            switch path {
            case .description: return description()
            case .currencies:
                let names = try await rates.currencyNames()
                return Record(names.map { (name: $0.code, value: $0.name) }).jsonBytes()
            case .rates(let days):
                let query = DailyRatesQuery(
                    days,
                    base: request.query["from"] ?? request.query["base"],
                    currencies: request.query["to"] ?? request.query["symbols"],
                    amount: request.query["amount"]
                )
                return try await rates.rates(for: query).record(of: days).jsonBytes(decimals: decimals)
            }
        } catch {
            throw .failed(error)
        }
    }
}

/// What a path asks for.
private enum Path {
    case description
    case currencies
    case rates(DailyRatesQuery.Days)

    /// Parses a path such as `/v1/latest` or `/v1/2024-01-01..2024-01-31`; returns `nil` for an unknown one.
    init?(_ path: String) {
        let root = "/v1/"
        switch path {
        case "/openapi.json": self = .description
        case "/v1/currencies": self = .currencies
        case "/v1/latest": self = .rates(.newest)
        case _ where path.hasPrefix(root):
            guard let days = Self.days(path.dropFirst(root.count)) else { return nil }
            self = .rates(days)
        default: return nil
        }
    }

    private static func days(_ name: Substring) -> DailyRatesQuery.Days? {
        let (first, rest) = (name.prefix(10), name.dropFirst(10))
        guard isDay(first) else { return nil }
        guard !rest.isEmpty else { return .day(String(first)) }
        guard rest.hasPrefix("..") else { return nil }
        let last = rest.dropFirst(2)
        guard last.isEmpty || isDay(last) else { return nil }
        return .period(first: String(first), last: last.isEmpty ? nil : String(last))
    }

    /// Whether a text has the form of a day; it may be none, such as `2024-02-30`.
    private static func isDay(_ text: Substring) -> Bool {
        text.utf8.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 ? UInt8(ascii: "0") : $0 }
            == Array("0000-00-00".utf8)
    }
}

extension DailyRates {
    fileprivate func record(of requested: DailyRatesQuery.Days) -> Record {
        let start: Record = ["amount": RecordValue.decimal(amount), "base": base]
        switch requested {
        case .newest, .day: return start + ["date": days.first?.day, "rates": days.first?.record]
        case .period:
            return start + [
                "start_date": days.first?.day, "end_date": days.last?.day,
                "rates": Record(days.map { (name: $0.day, value: $0.record) }),
            ]
        }
    }
}

extension DailyRates.Day {
    fileprivate var record: Record {
        Record(rates.map { (name: $0.code, value: RecordValue.decimal($0.exact)) })
    }
}
