public import PresentationKit
public import TerminalKit

/// Draws video files as a table with their movies, or as old and new names.
public struct VideoFilesScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for found: VideoFilesViewData) -> [StyledText] {
        guard found.renaming != .none else { return table(of: found.files, found) }
        let renames = found.files.flatMap(\.renames)
        // What keeps its name is listed if there is a reason that the user can change.
        let others = found.files.filter { $0.renames.isEmpty && ($0.omission != nil || $0.sureness.isOpen) }
        let lines = renames.flatMap { rename in
            [StyledText(rename.path, style: .dim), StyledText("  → \(rename.newPath)")]
        }
        return lines + (lines.isEmpty || others.isEmpty ? [] : [""]) + table(of: others, found)
    }

    private func table(of files: [VideoFileViewData], _ found: VideoFilesViewData) -> [StyledText] {
        guard !files.isEmpty else { return [] }
        let table = Table(
            columns: [
                Table.Column(""),
                Table.Column(found.fileHeading, width: .preferred(minimum: 20)),
                Table.Column(found.movieHeading, width: .flexible(minimum: 16)),
                Table.Column("ID", dropOrder: 1),
                Table.Column(found.noteHeading, width: .flexible(minimum: 12), dropOrder: 2),
            ],
            rows: files.map { file in
                let movie = file.movies.first
                return [
                    StyledText(file.sureness.mark, style: .notice), StyledText(file.path),
                    StyledText(movie?.name ?? "", style: file.sureness.isOpen ? .plain : .bold),
                    StyledText(movie?.id ?? "", style: .dim),
                    StyledText(file.omission ?? file.note ?? "", style: .dim),
                ]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}

extension VideoFileViewData.Sureness {
    /// Whether the user may say which movie the file is.
    fileprivate var isOpen: Bool {
        switch self {
        case .doubtful, .unknown: true
        case .certain, .decided, .episode, .sample, .extra: false
        }
    }
}
