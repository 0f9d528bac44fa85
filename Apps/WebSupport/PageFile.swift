public import CommandLineKit
public import Markup
import Persistence
public import PresentationKit

/// A page that is stored as a file, which needs nothing else.
public struct PageFile {
    /// Larger than any page; what is larger is no page of a program.
    private static let maximumBytes = 4 << 20

    private let path: String

    public init(_ path: String) {
        self.path = path
    }

    /// Writes a page of a program. A file in its place is replaced only if it is a page of that program, too.
    public func write(_ page: Page, of program: String, in format: RegionalFormat) throws(ProgramFailure) {
        try write(
            page.standalone(styleSheet: PageFiles.styleSheets(of: program)),
            marked: "<meta name=\"generator\" content=\"\(program)\">",
            in: format
        )
    }

    /// Writes a text, which has a mark. A file in its place is replaced only if it has the same mark.
    public func write(_ text: String, marked mark: String, in format: RegionalFormat) throws(ProgramFailure) {
        let isWritten: Bool
        do throws(AtomicFileError) {
            isWritten = try AtomicFile(path, maximumBytes: Self.maximumBytes)
                .replace(with: Array(text.utf8)) { $0.contains(Array(mark.utf8)) }
        } catch {
            throw Self.failure(.fileNotWritten(path: path), in: format)
        }
        guard isWritten else { throw Self.failure(.fileExists(path: path), in: format) }
    }

    private static func failure(_ message: WebMessage, in format: RegionalFormat) -> ProgramFailure {
        ProgramFailure(message.text(in: format), status: .ioError)
    }
}
