public import Entities
public import RepositoryInterfaces

/// Converts the rows of a table.
public struct ConvertTableUseCase {
    private let repository: any BatchTableRepository
    private let makeConverter: (BatchOptions) -> BatchConverter
    private let maximumPending: Int

    /// Creates the use case; at most `maximumPending` chunks are converted at a time, besides the one that is read.
    ///
    /// The default is enough for a few cores while one chunk is read and one is written.
    public init(
        repository: any BatchTableRepository,
        maximumPending: Int = 6,
        makeConverter: @escaping (BatchOptions) -> BatchConverter
    ) {
        self.repository = repository
        self.maximumPending = maximumPending
        self.makeConverter = makeConverter
    }

    /// Opens the table. Its target becomes a code, so that no row needs a name lookup.
    public func open(
        _ tableOptions: BatchTableOptions,
        by options: BatchOptions
    ) async throws(BatchError) -> TableConversion {
        var (tableOptions, options) = (tableOptions, options)
        options.isTallied = tableOptions.isTallied
        let converter = makeConverter(options)
        try await converter.validate()
        if let target = tableOptions.target {
            tableOptions.target = try await converter.code(ofTarget: target)
        }
        // Several own currencies, or a name that is none, are no target.
        if let own = tableOptions.ownTarget, tableOptions.target == nil, tableOptions.columns.to == nil {
            tableOptions.ownTarget = try? await converter.code(ofTarget: own)
        } else {
            tableOptions.ownTarget = nil
        }
        let table: any BatchTable
        do throws(BatchInputError) {
            table = try repository.open(tableOptions)
        } catch {
            throw .input(error)
        }
        return TableConversion(
            table,
            by: converter,
            mayMixMarks: tableOptions.decimalMark != nil,
            maximumPending: maximumPending
        )
    }
}

/// The conversion of an open table: reads and hands on its rows in order while tasks convert chunks of it.
public struct TableConversion {
    /// A row that is reported, and why it has no answer.
    public struct FailedRow: Sendable {
        /// The line of the table, counted from 1.
        public let line: Int
        public let error: BatchError
    }

    private var table: any BatchTable
    /// The converter of its rows.
    public let converter: BatchConverter
    /// Whether the user said which decimal mark amounts have that are others with the other one.
    private let mayMixMarks: Bool
    private let maximumPending: Int
    private var samples: [TableAmount.Reading: BatchSample] = [:]
    private var started = 0
    private var finished: [Int: ConvertedChunk] = [:]
    private var received = 0
    private var lines = 0
    private var reported = 0
    private var isStopped = false

    init(
        _ table: any BatchTable,
        by converter: BatchConverter,
        mayMixMarks: Bool,
        maximumPending: Int
    ) {
        self.table = table
        self.converter = converter
        self.mayMixMarks = mayMixMarks
        self.maximumPending = maximumPending
    }

    /// Whether the table has no rows and no header.
    public var isEmpty: Bool { table.isEmpty }

    private typealias Converted = (number: Int, chunk: ConvertedChunk)

    /// Passes the converted chunks in order, with the failed rows to report. The last one may have a `failure`.
    ///
    /// The conversion ends when `receive` throws.
    public consuming func run<E: Error>(
        isolation: isolated (any Actor)? = #isolation,
        receive: (ConvertedChunk, [FailedRow]) async throws(E) -> Void
    ) async throws(E) {
        var conversion = self
        let result = await withTaskGroup(of: Converted.self, returning: Result<Void, E>.self) { group in
            do throws(E) {
                try await conversion.work(in: &group, receive)
                group.cancelAll()
                return .success(())
            } catch {
                group.cancelAll()
                return .failure(error)
            }
        }
        try result.get()
    }

    private mutating func work<E: Error>(
        in group: inout TaskGroup<Converted>,
        _ receive: (ConvertedChunk, [FailedRow]) async throws(E) -> Void
    ) async throws(E) {
        while !isStopped {
            let step: BatchTableStep
            do throws(BatchInputError) {
                step = try table.next(mayWait: started == received)
            } catch {
                // The rows before the error come first.
                try await pass(in: &group, downTo: 0, receive)
                var last = ConvertedChunk()
                last.failure = BatchError.input(error).behind(lines: lines)
                return try await receive(last, [])
            }
            switch step {
            case .rows(let rows):
                let (number, converter) = (started, converter)
                started += 1
                await converter.use(table.notation)
                group.addTask { (number, await Self.converted(rows, by: converter)) }
                try await pass(in: &group, downTo: maximumPending, receive)
            case .waiting:
                // A slow writer sees the answers to its rows before the next one is waited for.
                try await pass(in: &group, downTo: 0, receive)
            case .end: return try await pass(in: &group, downTo: 0, receive)
            }
        }
    }

    /// Passes finished chunks in the order of the table until at most `count` are in flight.
    private mutating func pass<E: Error>(
        in group: inout TaskGroup<Converted>,
        downTo count: Int,
        _ receive: (ConvertedChunk, [FailedRow]) async throws(E) -> Void
    ) async throws(E) {
        while started - received > count, !isStopped {
            guard let next = await group.next() else { return }
            finished[next.number] = next.chunk
            while !isStopped, var chunk = finished.removeValue(forKey: received) {
                received += 1
                chunk.failure = chunk.failure?.behind(lines: lines)
                // None of its rows is written, since one of them may be another amount.
                if let mixed = mixedAmounts(with: chunk) {
                    chunk = ConvertedChunk()
                    chunk.failure = .input(mixed)
                }
                try await receive(chunk, await failedRows(of: chunk))
                lines += chunk.lines
                isStopped = chunk.isStopped || chunk.failure != nil
            }
        }
    }

    /// Returns the error of a table whose amounts contradict each other; `nil` if they do not so far.
    private mutating func mixedAmounts(with chunk: ConvertedChunk) -> BatchInputError? {
        guard !mayMixMarks else { return nil }
        for (reading, sample) in chunk.samples where samples[reading] == nil {
            samples[reading] = BatchSample(line: lines + sample.line + 1, text: sample.text)
        }
        guard let either = samples[.withEitherMark], let other = samples[.onlyWithOtherMark] else {
            return nil
        }
        return .mixedAmounts(either, other)
    }

    private mutating func failedRows(of chunk: ConvertedChunk) async -> [FailedRow] {
        var rows: [FailedRow] = []
        for failure in chunk.failures where reported < ConvertedChunk.maximumFailures {
            guard let error = await error(of: failure.reason) else { continue }
            rows.append(FailedRow(line: lines + failure.line + 1, error: error))
            reported += 1
        }
        return rows
    }

    private func error(of reason: ConvertedChunk.Reason) async -> BatchError? {
        switch reason {
        case .error(let error): return error
        case .query(let query):
            guard case .rejected(let error) = await converter.outcome(of: query, suggesting: true) else {
                return nil
            }
            return error
        }
    }

    /// Converts all rows of a chunk, off the caller's actor.
    @concurrent
    private static func converted(
        _ rows: consuming any BatchRows,
        by converter: BatchConverter
    ) async -> ConvertedChunk {
        var rows = rows
        do throws(BatchError) {
            var rates = try await converter.rates(knowing: [])
            while let query = rows.advance(answeringBy: rates) {
                if rates.lacks(query) {
                    // All codes at once, because each addition copies the rates, which grow.
                    let codes = rows.codes(lackedBy: rates).union([query.from, query.to])
                    rates = try await converter.rates(knowing: codes.sorted())
                } else {
                    let outcome = await converter.outcome(of: query, suggesting: false)
                    // No other row would have an answer either.
                    if case .rejected(let error) = outcome, error.rowError == nil {
                        throw error.behind(lines: rows.chunk.lines)
                    }
                    rows.write(outcome, of: query)
                }
            }
        } catch {
            rows.chunk.failure = error
        }
        return rows.chunk
    }
}
