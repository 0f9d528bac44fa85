import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// Converts the rows of a table.
@MainActor
struct BatchFlow {
    let convertTable: ConvertTableUseCase
    /// The user's own currency, or several; `nil` if there is none.
    let ownCurrencies: () -> String?
    let console: Console
    /// Decides the language of messages; the answers are the same in every locale.
    let format: RegionalFormat
    let clock: any Clock<Duration>
    let now: @Sendable () -> Int64

    func start(_ request: BatchRequest) async throws(ProgramFailure) -> ExitStatus {
        let conversion: TableConversion
        var table = request.table
        table.ownTarget = ownCurrencies()
        do throws(BatchError) {
            conversion = try await convertTable.open(table, by: request.options.ofBatch)
        } catch {
            throw failure(error)
        }
        if conversion.isEmpty {
            console.note("fxconvert: " + BatchNotice.emptyInput.text(in: format))
        }
        let converter = conversion.converter
        var report = BatchReport(console: console, format: format, clock: clock)
        do throws(ProgramFailure) {
            try await conversion.run { chunk, failedRows throws(ProgramFailure) in
                if !chunk.output.isEmpty { try console.output.write(lines: chunk.output) }
                for row in failedRows {
                    let message = ProgramFailure(FailureViewData(row.error, in: format)).message
                    report.report(line: row.line, message)
                }
                report.add(chunk)
                if let error = chunk.failure { throw failure(error) }
            }
        } catch {
            // The summary of failed rows comes before the message that ends the program.
            _ = report.end()
            throw error
        }
        let status = report.end()
        if let file = request.report {
            let tally = report.summary.tally
            let data = BatchReportViewData(
                tally,
                quotes: await converter.quotes(of: tally),
                table: request.input.path,
                columns: request.table.columns.amounts,
                options: request.options,
                secondsSince1970: now(),
                format: format
            )
            try file.write(data, in: format)
        }
        return status
    }

    private func failure(_ error: BatchError) -> ProgramFailure {
        ProgramFailure(FailureViewData(error, in: format))
    }
}
