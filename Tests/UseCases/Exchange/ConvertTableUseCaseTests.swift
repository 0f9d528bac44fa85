import Entities
import RepositoryInterfaces
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Converting a table")
struct ConvertTableUseCaseTests {
    /// A chunk whose rows were converted before, or are queries that the converter has to answer.
    private struct Rows: BatchRows {
        var chunk: ConvertedChunk
        var queries: [BatchQuery] = []

        mutating func advance(answeringBy rates: BatchRates) -> BatchQuery? {
            queries.isEmpty ? nil : queries.removeFirst()
        }

        func codes(lackedBy rates: BatchRates) -> Set<String> { Set(queries.flatMap { [$0.from, $0.to] }) }

        mutating func write(_ outcome: BatchOutcome, of query: BatchQuery) {
            if case .rejected(let error) = outcome {
                chunk.note(.malformed, .error(error))
                chunk.lines += 1
            }
        }
    }

    /// Whether each request for rows might wait for them.
    private final class Waits: Sendable {
        let allowed = Mutex<[Bool]>([])
    }

    private struct Table: BatchTable {
        var steps: [Result<BatchTableStep, BatchInputError>]
        let waits: Waits
        let isEmpty = false
        var notation = BatchNotation()

        mutating func next(mayWait: Bool) throws(BatchInputError) -> BatchTableStep {
            waits.allowed.withLock { $0.append(mayWait) }
            return steps.isEmpty ? .end : try steps.removeFirst().get()
        }
    }

    private struct Repository: BatchTableRepository {
        let table: Result<Table, BatchInputError>

        func open(_ options: BatchTableOptions) throws(BatchInputError) -> any BatchTable {
            #expect(options.target == nil || options.target == "EUR")
            return try table.get()
        }
    }

    private struct Received: Error, Equatable {}

    private func useCase(
        _ steps: [Result<BatchTableStep, BatchInputError>],
        openError: BatchInputError? = nil,
        waits: Waits = Waits()
    ) -> ConvertTableUseCase {
        var table = Table(steps: steps, waits: waits)
        table.notation.amounts = AmountParser(decimalMark: .comma, isGuessed: false)
        return ConvertTableUseCase(
            repository: Repository(table: openError.map { .failure($0) } ?? .success(table)),
            maximumPending: 2
        ) { options in
            BatchConverter(
                options: options,
                fetchTimelines: nil,
                fetchRates: FetchRatesUseCaseDouble { _ throws(RatesError) in
                    throw .source(.europeanCentralBank, .serverError(message: nil))
                },
                fetchHistory: FetchRateHistoryUseCaseDouble(fetch: FetchRateHistoryUseCaseDouble.unexpected),
                findCurrencies: FindCurrenciesUseCaseDouble { name in
                    ["euro": [.euro], "won": [.won]][name] ?? []
                },
                nameCurrencies: CurrencyNamesUseCaseDouble(.success([])),
                secondsSince1970: { 0 }
            )
        }
    }

    private func options(target: String? = nil) -> BatchTableOptions {
        BatchTableOptions(
            hasHeader: true,
            columns: BatchTableOptions.Columns(from: nil, to: nil, date: nil),
            target: target,
            decimalMark: nil,
            dayOrder: nil,
            addsRate: false,
            addsRateDay: false,
            addsIncomplete: false,
            errorPolicy: .blank
        )
    }

    /// The texts of the chunks, the lines and errors of the failed rows, and the failure of the last chunk.
    private func conversion(
        _ steps: [Result<BatchTableStep, BatchInputError>]
    ) async throws -> (texts: [String], lines: [Int], errors: [BatchError], failure: BatchError?) {
        let table = try await useCase(steps).open(options(), by: BatchOptions())
        var texts: [String] = []
        var failed: [TableConversion.FailedRow] = []
        var failure: BatchError?
        await table.run { chunk, rows in
            texts.append(String(decoding: chunk.output, as: UTF8.self))
            failed += rows
            failure = chunk.failure
        }
        return (texts, failed.map(\.line), failed.map(\.error), failure)
    }

    private func rows(
        _ text: String,
        failures: Int = 0,
        stops: Bool = false
    ) -> Result<BatchTableStep, BatchInputError> {
        var chunk = ConvertedChunk(output: Array(text.utf8), lines: 1)
        for _ in 0..<failures {
            chunk.note(.malformed, .error(.emptyAmount))
            chunk.lines += 1
        }
        chunk.isStopped = stops
        return .success(.rows(Rows(chunk: chunk)))
    }

    @Test("ends before a chunk whose amounts contradict those of an earlier one, and names both lines")
    func mixedAmounts() async throws {
        func part(_ text: String, _ reading: TableAmount.Reading) -> Result<BatchTableStep, BatchInputError> {
            var chunk = ConvertedChunk(output: Array(text.utf8), lines: 1)
            chunk.note(text, parsed: reading)
            chunk.lines = 2
            return .success(.rows(Rows(chunk: chunk)))
        }
        let steps = [
            part("1.234", .withEitherMark), part("1.235", .withEitherMark), part("1,5", .onlyWithOtherMark),
        ]
        let converted = try await conversion(steps)
        #expect(converted.texts == ["1.234", "1.235", ""])
        let samples = [BatchSample(line: 2, text: "1.234"), BatchSample(line: 6, text: "1,5")]
        #expect(converted.failure == .input(.mixedAmounts(samples[0], samples[1])))
    }

    @Test("passes chunks in order, and reports the first failed rows by their lines in the table")
    func order() async throws {
        let names = (0..<40).map { "\($0)" }
        let found = try await conversion(
            names.map { rows($0, failures: 3) } + [.success(.waiting), rows("40")]
        )
        #expect(found.texts == names + ["40"])
        #expect(found.lines.prefix(5) == [2, 3, 4, 6, 7])
        #expect(found.lines.count == ConvertedChunk.maximumFailures)
        #expect(found.failure == nil)
    }

    @Test("passes the rows before an error of the input, which counts lines from the beginning of the table")
    func inputErrors() async throws {
        let found = try await conversion([
            rows("a", failures: 1), rows("b"), .failure(.longRow(line: 1, mebibytes: 1)), rows("c"),
        ])
        #expect(found.texts == ["a", "b", ""])
        #expect(found.failure == .input(.longRow(line: 4, mebibytes: 1)))
    }

    @Test("waits for rows only if all that were read are passed on, so that a slow writer sees its answers")
    func waiting() async throws {
        let waits = Waits()
        let table = try await useCase([rows("a"), rows("b"), .success(.waiting), rows("c")], waits: waits)
            .open(options(), by: BatchOptions())
        await table.run { _, _ in }
        #expect(waits.allowed.withLock { $0 } == [true, false, false, true, false])
    }

    @Test("ends with the error of a source that does not answer, since no other row would have an answer")
    func source() async throws {
        let row = BatchQuery(amount: "1,5", from: "euro", to: "won", day: "")
        let found = try await conversion([
            .success(.rows(Rows(chunk: ConvertedChunk(), queries: [row, row]))), rows("b"),
        ])
        #expect(found.texts == [""] && found.lines.isEmpty)
        #expect(found.failure == .rates(.source(.europeanCentralBank, .serverError(message: nil))))
    }

    @Test("ends with a chunk that stops it")
    func stop() async throws {
        let found = try await conversion([rows("a"), rows("b", stops: true)] + (0..<9).map { rows("\($0)") })
        #expect(found.texts == ["a", "b"])
    }

    @Test("ends with the error of its receiver")
    func receiver() async throws {
        let table = try await useCase([rows("a"), rows("b")]).open(options(), by: BatchOptions())
        await #expect(throws: Received()) {
            try await table.run { _, _ throws(Received) in throw Received() }
        }
    }

    @Test("answers the queries that a chunk cannot resolve, with the decimal mark of the table")
    func queries() async throws {
        let row = BatchQuery(amount: "1.5x", from: "euro", to: "euro", day: "")
        let found = try await conversion([
            .success(.rows(Rows(chunk: ConvertedChunk(), queries: [row, row])))
        ])
        let error = BatchError.invalidAmount("1.5x", .noAmount(.unexpected("x")), decimalMark: .comma)
        // The first query loads the names of currencies; its row is asked for again.
        #expect(found.errors == [error])
    }

    @Test("resolves a target to its code, and passes on why the table cannot be opened")
    func opening() async throws {
        let table = try await useCase([]).open(options(target: "euro"), by: BatchOptions())
        #expect(!table.isEmpty)
        await #expect(throws: BatchError.unknownDay("someday")) {
            try await useCase([]).open(options(), by: BatchOptions(day: "someday"))
        }
        await #expect(throws: BatchError.noCurrency("nix")) {
            try await useCase([]).open(options(target: "nix"), by: BatchOptions())
        }
        await #expect(throws: BatchError.input(.carriageReturns)) {
            try await useCase([], openError: .carriageReturns).open(options(), by: BatchOptions())
        }
    }
}
