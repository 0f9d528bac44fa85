import Markup
import Persistence
import ProgramKit

/// Opens the first page in the user's browser.
///
/// The address has a secret, and every user of the machine can read the arguments of a command. So the browser is
/// given the path of a private file, which leads to the address.
struct BrowserLaunch {
    private static let mostBytes = 1 << 12

    private let file: AtomicFile?
    private let openFileInBrowser: @Sendable (String) -> Bool

    init(of program: String, in context: ProcessContext) {
        let directories = StorageDirectories(program: program, environment: context.environment)
        file = directories.cache.map { AtomicFile($0 + "/open.html", maximumBytes: Self.mostBytes) }
        openFileInBrowser = context.openFileInBrowser
    }

    /// Returns whether a browser was started.
    func open(_ address: String) -> Bool {
        guard let file else { return false }
        let page = Markup {
            Element("meta", Attribute("http-equiv", "refresh"), Attribute("content", "0;url=" + address))
        }
        do throws(AtomicFileError) {
            try file.change { _ in Array(page.html.utf8) }
        } catch {
            return false
        }
        return openFileInBrowser(file.path)
    }

    /// Empties the file, which leads nowhere any more.
    func clear() {
        try? file?.change { $0 == nil ? nil : [] }
    }
}
