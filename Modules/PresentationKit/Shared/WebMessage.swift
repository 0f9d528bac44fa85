/// What a program says about the pages that it serves to the browser.
public enum WebMessage: Wording, Sendable, Hashable {
    /// The key that ends the program.
    case serving(end: String)
    /// The command that ends the program.
    case servedInBackground(end: String)
    case servedAlready(end: String)
    case noBackground
    case stopped
    case notServed
    /// The number of the process that goes on.
    case notStopped(process: Int32)
    case noBrowser
    case addressNotStored
    case addressForgotten
    case addressNotForgotten
    case forbidden
    case forbiddenAdvice
    /// What an open page says while there is no program behind it.
    case ended
    case skip
    /// The option that chooses the port.
    case portInUse(UInt16, option: String)
    case portForbidden(UInt16, option: String)
    case cannotListen(code: Int32)
    case notFound
    /// A file that is no page of this program is in the way.
    case fileExists(path: String)
    case fileNotWritten(path: String)
}

extension WebMessage {
    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension RegionalFormat {
    /// The language as a page declares it, such as `en`.
    public var languageCode: String { language.code }
}
