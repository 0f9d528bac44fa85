public import Persistence
public import PresentationKit

extension DamageHandling {
    /// Sets a damaged file aside, and passes `report` a notice in the language of the format.
    public static func setAside(
        in format: RegionalFormat,
        report: @escaping @Sendable (String) -> Void
    ) -> Self {
        .setAside { report(StorageNotice.setAside(path: $0.path, newPath: $0.newPath).text(in: format)) }
    }
}
