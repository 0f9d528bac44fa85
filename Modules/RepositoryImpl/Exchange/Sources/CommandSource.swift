import ChildProcess
public import Entities
public import RepositoryInterfaces
import RowStream

/// A program of the user's as a source of rates.
///
/// It reads two lines, such as `days 2026-10-28 2026-11-04` and `currencies EUR TWD USD` (without codes it is asked for
/// all), and prints lines of CSV: `date,base,quote,rate`, of which each is the quote's units per unit of the base.
public struct CommandSource: RemoteRatesRepository {
    public let profile: SourceProfile
    private let path: String
    private let environment: [String: String]
    private let clock: any Clock<Duration>
    private let now: WallClock

    /// The most that is read of its output; as much as of a service's response.
    static let maximumBytes = RatesService.maximumBytes
    static let timeLimit = Duration.seconds(30)
    /// How many days back the newest rates may be; some authorities publish once a month.
    private static let newestDays = 31

    /// Makes a source that runs the program at a path, without arguments, again for its newest rates after some seconds.
    ///
    /// Of the environment of this process, the program gets no variable that may hold a secret. The clock measures the
    /// time that it takes.
    public static func make(
        path: String,
        environment: [String: String],
        clock: any Clock<Duration>,
        now: @escaping WallClock,
        cachingFor seconds: Int64 = .max
    ) -> any RemoteRatesRepository {
        let source = CommandSource(path, environment, clock, now)
        return CachedRemoteRatesRepository(source, lifetime: seconds, dependence: .all, now: now)
    }

    private init(
        _ path: String,
        _ environment: [String: String],
        _ clock: any Clock<Duration>,
        _ now: @escaping WallClock
    ) {
        profile = SourceProfile(
            id: "command:" + path,
            source: RatePublisher(name: path),
            coverage: .program,
            key: .notNeeded,
            attribution: path,
            address: nil
        )
        self.path = path
        self.environment = environment.filter { Self.isHarmless(variable: $0.key) }
        self.clock = clock
        self.now = now
    }

    private static func isHarmless(variable name: String) -> Bool {
        ["HOME", "LANG", "LOGNAME", "PATH", "TMPDIR", "TZ", "USER"].contains(name) || name.hasPrefix("LC_")
    }

    public func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        let today = TargetCalendar.day(at: Moment(secondsSince1970: now()))
        let span = today.adding(days: -Self.newestDays)...today
        guard let newest = try await rates(within: span, closestTo: nil, of: currencies).last else {
            throw damaged(.noRatesOfTheseDays)
        }
        return newest
    }

    public func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        let codes = currencies.sorted().map { " \($0)" }.joined()
        let output = try await output(for: "days \(span.lowerBound) \(span.upperBound)\ncurrencies\(codes)\n")
        return try tables(in: output).filter { span.contains($0.day) }
    }

    // MARK: The program

    private func output(for input: String) async throws(RatesError) -> [UInt8] {
        guard !Task.isCancelled else { throw .cancelled }
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess(path, [path], environment: environment, input: Array(input.utf8))
        } catch {
            throw failed(
                error.isNoProgram ? .notAProgram : .notStarted(FileErrorReason(systemError: error.number))
            )
        }
        let end = await withTaskGroup(of: ChildProcess.End?.self) { [clock] group in
            group.addTask { await child.end(writingAtMost: Self.maximumBytes + 1) }
            group.addTask {
                try? await clock.sleep(for: Self.timeLimit)
                return nil
            }
            let first = await group.next().flatMap(\.self)
            // Ends the clock, or the program.
            group.cancelAll()
            return first
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard let end else { throw failed(.timedOut(Self.timeLimit)) }
        guard end.output.count <= Self.maximumBytes else {
            throw damaged(.format(.tooLarge(limit: Self.maximumBytes)))
        }
        guard end.status == 0 else {
            let lines = String(decoding: end.errors.suffix(4_096), as: UTF8.self).split(
                whereSeparator: \.isNewline
            )
            let last = lines.last { !$0.allSatisfy(\.isWhitespace) }
            throw failed(
                .exited(status: Int(end.status), message: last.map { String($0).serviceMessage(masking: []) })
            )
        }
        return end.output
    }

    private func failed(_ error: SourceProgramError) -> RatesError {
        .source(profile.source, .programFailed(error))
    }

    private func damaged(_ reason: UnreadableRatesReason) -> RatesError {
        .source(profile.source, .damagedAnswer(reason))
    }

    // MARK: Its output

    private func tables(in bytes: [UInt8]) throws(RatesError) -> [RateTable] {
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw damaged(.format(.notText))
        }
        guard var scanner = FieldScanner(.csv()) else { return [] }
        var base: Currency?
        var rates: [CalendarDay: [Currency: ExactDecimal]] = [:]
        var position = ByteOrderMark.length(in: bytes.span)
        var line = 1
        while position < bytes.count {
            scanner.scan(bytes.span, from: position)
            let fields = scanner.fields.map { FieldText.text(of: $0, in: bytes.span) }
            let isHeader = line == 1 && fields.first == "date"
            if !isHeader, fields != [""] {
                guard !scanner.isOpen, fields.count >= 4, let day = CalendarDay(iso8601: fields[0]) else {
                    throw damaged(.format(.malformedLine(line)))
                }
                let quote = try currency(fields[2])
                if let base, base.code != fields[1] { throw damaged(.otherBase(expected: base)) }
                base = try currency(fields[1])
                let rate = try rate(fields[3], of: quote, on: day)
                guard rates[day, default: [:]].updateValue(rate, forKey: quote) == nil else {
                    throw damaged(.repeatedRate(quote, day))
                }
            }
            position = scanner.end
            line += 1 + scanner.innerLines
        }
        guard let base else { return [] }
        var tables: [RateTable] = []
        for (day, rates) in rates.sorted(by: { $0.key < $1.key }) {
            do throws(RateTableError) {
                tables.append(
                    try RateTable(day: day, base: base, source: profile.source, unitsPerBase: rates)
                )
            } catch {
                throw damaged(UnreadableRatesReason(error, on: day))
            }
        }
        return tables
    }

    private func currency(_ code: String) throws(RatesError) -> Currency {
        guard let currency = Currency(code: code) else {
            throw damaged(.unknownCode(String(code.prefix(20))))
        }
        return currency
    }

    private func rate(_ text: String, of currency: Currency, on day: CalendarDay) throws(RatesError)
        -> ExactDecimal
    {
        do throws(ExactDecimalError) {
            let rate = try ExactDecimal(parsing: text).normalized
            if OwnRatesFile.holds(rate) { return rate }
        } catch {
            switch error {
            case .tooManyDigits, .overflow, .digitsOutOfRange: break
            default: throw damaged(.notANumber(currency, day))
            }
        }
        throw damaged(.tooManyDigits(currency))
    }
}
