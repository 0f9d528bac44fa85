import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import RepositoryImpl
import RowStream
import UseCases

/// Converts many rows: reads and writes on the main actor while tasks convert chunks concurrently.
@MainActor
struct BatchFlow {
    let makeConverter: @MainActor (_ options: BatchOptions) -> BatchConverter
    let console: Console
    /// Decides the language of messages; the answers are the same in every locale.
    let format: RegionalFormat
    let clock: any Clock<Duration>
    /// How many chunks may be in flight, besides the one that is being read.
    let window: Int

    func start(_ request: BatchRequest) async throws(ProgramFailure) -> ExitStatus {
        var request = request
        if let target = request.target {
            do throws(BatchError) {
                // Resolved to a code once, so that no row needs a name lookup.
                request.target = try await makeConverter(request.options.ofBatch).code(ofTarget: target)
            } catch {
                throw ProgramFailure(FailureViewData(error, in: .plain))
            }
        }
        let (input, head) = try open(request.file)
        if head.isEmpty {
            console.note("fxconvert: " + BatchNotice.emptyInput.text(in: format))
        }
        let rowFormat = request.format(ofRowsBeginning: head.span)
        guard rowFormat != .jsonLines || request.decimalMark == nil else {
            throw ProgramFailure(.decimalMarkOfJSON, in: format)
        }
        return try await run(
            ChunkReader(input, format: rowFormat, head: head),
            RowFactory(request: request, rowFormat: rowFormat, format: format),
            by: makeConverter(request.options(forRowsOf: rowFormat).ofBatch),
            file: request.file
        ).get()
    }

    /// Opens the input and reads ahead to the end of the first line, which decides the format.
    private func open(_ file: String?) throws(ProgramFailure) -> (input: FileInput, head: [UInt8]) {
        let input: FileInput
        var head: [UInt8] = []
        do throws(InputError) {
            input = if let file { try FileInput(path: file) } else { FileInput() }
            // Each read may wait for a slow writer.
            while try input.read(ChunkReader<FileInput>.chunkSize, into: &head) {
                if head.contains(UInt8(ascii: "\n")) || head.count > ChunkReader<FileInput>.recordLimit {
                    break
                }
            }
        } catch {
            throw ProgramFailure(error, file: file, line: nil, in: format)
        }
        if let encoding = ByteOrderMark.wideEncoding(of: head.span)?.rawValue {
            throw ProgramFailure(.encoding(encoding), in: format)
        }
        guard !RowFormat.hasLoneCarriageReturn(inFirstLineOf: head.span) else {
            throw ProgramFailure(.carriageReturns, in: format)
        }
        // Input that is only a byte order mark counts as empty.
        return (input, ByteOrderMark.length(in: head.span) == head.count ? [] : head)
    }

    private func run(
        _ reader: ChunkReader<FileInput>,
        _ rows: RowFactory,
        by converter: BatchConverter,
        file: String?
    ) async -> Result<ExitStatus, ProgramFailure> {
        await withTaskGroup(of: Numbered.self, returning: Result<ExitStatus, ProgramFailure>.self) {
            group in
            var pipeline = Pipeline(
                reader: reader,
                rows: rows,
                converter: converter,
                report: BatchReport(console: console, format: format, clock: clock),
                file: file
            )
            do throws(ProgramFailure) {
                try await work(&pipeline, in: &group)
                return .success(pipeline.report.end())
            } catch {
                group.cancelAll()
                // The summary of failed rows comes before the message that ends the program.
                _ = pipeline.report.end()
                return .failure(error)
            }
        }
    }
}

/// A converted chunk and its position in the input.
private struct Numbered: Sendable {
    let number: Int
    let chunk: ConvertedChunk
}

/// The state between reading and writing.
@MainActor
private struct Pipeline {
    var reader: ChunkReader<FileInput>
    var rows: RowFactory
    let converter: BatchConverter
    var report: BatchReport
    let file: String?
    var started = 0
    var written = 0
    var finished: [Int: ConvertedChunk] = [:]
    var isStopped = false
}

extension BatchFlow {
    private func work(
        _ pipeline: inout Pipeline,
        in group: inout TaskGroup<Numbered>
    ) async throws(ProgramFailure) {
        reading: while !pipeline.isStopped {
            let step: ChunkReader<FileInput>.Step
            do throws(InputError) {
                let isIdle = pipeline.started == pipeline.written
                step = try pipeline.reader.next(mayWait: isIdle)
            } catch {
                // The rows before the error are written first.
                try await drain(&pipeline, in: &group, downTo: 0)
                throw ProgramFailure(
                    error,
                    file: pipeline.file,
                    line: pipeline.report.lines + 1,
                    in: format
                )
            }
            switch step {
            case .chunk(let bytes):
                try start(bytes, &pipeline, in: &group)
                try await drain(&pipeline, in: &group, downTo: window)
            case .waiting:
                // A slow writer sees the answers to its rows before the next one is waited for.
                try await drain(&pipeline, in: &group, downTo: 0)
            case .end: break reading
            }
        }
        try await drain(&pipeline, in: &group, downTo: 0)
    }

    private func start(
        _ bytes: [UInt8],
        _ pipeline: inout Pipeline,
        in group: inout TaskGroup<Numbered>
    ) throws(ProgramFailure) {
        if pipeline.started == 0 {
            let (output, lines) = try pipeline.rows.begin(bytes.span)
            try write(output)
            pipeline.report.skip(lines: lines)
        }
        let number = pipeline.started
        let rows = try pipeline.rows.make()
        pipeline.started += 1
        let converter = pipeline.converter
        group.addTask {
            Numbered(number: number, chunk: await rows.converted(bytes, by: converter))
        }
    }

    /// Writes finished chunks in input order until at most `count` are in flight.
    private func drain(
        _ pipeline: inout Pipeline,
        in group: inout TaskGroup<Numbered>,
        downTo count: Int
    ) async throws(ProgramFailure) {
        while pipeline.started - pipeline.written > count, !pipeline.isStopped {
            guard let next = await group.next() else { return }
            pipeline.finished[next.number] = next.chunk
            while let chunk = pipeline.finished.removeValue(forKey: pipeline.written), !pipeline.isStopped {
                pipeline.written += 1
                try write(chunk.output)
                for failure in chunk.failures where pipeline.report.reportsMore {
                    if let message = await message(of: failure.reason, by: pipeline.converter) {
                        pipeline.report.report(line: failure.line, message)
                    }
                }
                pipeline.report.add(chunk)
                if let failure = chunk.failure { throw ProgramFailure(failure) }
                pipeline.isStopped = chunk.isStopped
            }
        }
        if pipeline.isStopped { group.cancelAll() }
    }

    private func message(
        of reason: ConvertedChunk.Reason,
        by converter: BatchConverter
    ) async -> String? {
        switch reason {
        case .format(let error): return ProgramFailure(FailureViewData(error, in: format)).message
        case .query(let query):
            let outcome = await converter.outcome(of: query, suggesting: true)
            guard case .rejected(let error) = outcome else { return nil }
            return ProgramFailure(FailureViewData(error, in: format)).message
        }
    }

    private func write(_ bytes: [UInt8]) throws(ProgramFailure) {
        guard !bytes.isEmpty else { return }
        try console.output.write(lines: bytes)
    }
}

extension ProgramFailure {
    fileprivate init(_ error: InputError, file: String?, line: Int?, in format: RegionalFormat) {
        let error: BatchInputError =
            switch error {
            case .failed(let number): .unreadable(file: file, FileErrorReason(systemError: number))
            case .recordTooLong(let limit): .longRow(line: line ?? 1, mebibytes: limit >> 20)
            }
        self.init(error, in: format)
    }

    init(_ error: BatchInputError, in format: RegionalFormat) {
        self.init(FailureViewData(error, in: format))
    }
}
