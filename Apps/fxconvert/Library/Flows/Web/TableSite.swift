import ExchangePages
import Markup
import PresentationKit
import WebServer
import WebSupport

/// The pages of tables. A table is sent in pieces, held in memory until it is removed or others take its place, and
/// never stored.
@MainActor
final class TableSite {
    /// More tables than these would hold too much memory.
    private static let mostTables = 4

    private let makeTable: (_ name: String, RegionalFormat) -> HandedTableViewModel
    private let makeID: () -> String
    /// The oldest first.
    private var tables: [(id: String, table: HandedTableViewModel)] = []

    init(
        makeTable: @escaping (_ name: String, RegionalFormat) -> HandedTableViewModel,
        makeID: @escaping () -> String
    ) {
        self.makeTable = makeTable
        self.makeID = makeID
    }

    /// Returns `nil` if the path is not one of a table.
    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse? {
        guard request.path == "/table" || request.path.hasPrefix("/table/") else { return nil }
        if request.method == .post { return take(request.form, in: format) }
        guard let id = request.query["id"] else {
            return .html(TablePage(nil, format: format).html)
        }
        guard let table = tables.first(where: { $0.id == id })?.table else {
            return .html(
                TablePage(nil, failure: HandedTableLabels(format).gone, format: format).html,
                status: 404
            )
        }
        await table.convert(TablePage.options { request.query[$0] })
        switch (request.path, table.output, table.state.report) {
        case ("/table/result", let output?, _): return .download(output, named: table.state.name)
        case ("/table/report", _?, let report?): return .html(BatchReportPage(report).page.html)
        case ("/table", _, _): return .html(TablePage(table.state, id: id, format: format).html)
        default: return .redirect(to: "/table?id=" + id)
        }
    }

    /// Takes rows that were pasted, or the next piece of a file; removes a table.
    private func take(_ form: WebFields, in format: RegionalFormat) -> WebResponse {
        if let id = form["forget"] {
            tables.removeAll { $0.id == id }
            return .redirect(to: "/table")
        }
        let piece = form["rows"].map { Array($0.utf8) } ?? form["piece"].flatMap { [UInt8](base64URL: $0) }
        guard let piece else { return WebResponse(status: 400) }
        let known = form["id"].flatMap { id in tables.first { $0.id == id } }
        guard known != nil || form["id"] == nil else { return WebResponse(status: 404) }
        let entry = known ?? (makeID(), makeTable(form["name"]?.fileName ?? "table", format))
        do throws(FailureViewData) {
            try entry.table.add(piece)
        } catch {
            tables.removeAll { $0.id == entry.id }
            return .text(error.message, status: 413)
        }
        if known == nil { tables = tables.suffix(Self.mostTables - 1) + [entry] }
        return form["rows"] == nil ? .text(entry.id) : .redirect(to: "/table?id=" + entry.id)
    }
}

extension String {
    /// The last part of a path, with characters that mean nothing in the head of a message.
    fileprivate var fileName: String {
        let last = split(whereSeparator: { "/\\".contains($0) }).last ?? ""
        let name = last.unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789._- ".unicodeScalars.contains($0))
        }
        let text = String(String.UnicodeScalarView(name.prefix(80)))
        return text.allSatisfy { " .".contains($0) } ? "table" : text
    }
}

extension [UInt8] {
    /// Decodes text of the alphabet that addresses may have; `nil` if it has another character.
    fileprivate init?(base64URL text: String) {
        self = []
        reserveCapacity(text.utf8.count / 4 * 3)
        var (bits, count) = (UInt32(0), 0)
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "_"): value = 63
            default: return nil
            }
            (bits, count) = (bits << 6 | UInt32(value), count + 6)
            if count >= 8 {
                count -= 8
                append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
    }
}

extension WebResponse {
    /// Returns a file that the browser saves.
    fileprivate static func download(_ bytes: [UInt8], named name: String) -> WebResponse {
        var response = WebResponse.bytes(bytes, contentType: "application/octet-stream", caching: .never)
        response.headers["Content-Disposition"] = "attachment; filename=\"converted-\(name)\""
        return response
    }
}
