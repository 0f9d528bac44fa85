/// Why a service gave no answer.
public enum UnreachableReason: Sendable, Hashable {
    case hostNotFound
    case proxyNotFound
    case refused
    case proxyRefused
    case closedWithoutAnswer
    case brokenWhileReceiving
    case brokenWhileSending
    case timedOut
    case cancelled
    /// The service answers in another protocol.
    case otherProtocol
    case noEncryption
    case identity(IdentityReason)
    /// A redirect would have left encryption.
    case unencryptedRedirect
    case invalidRequest
    case noMemory
    /// The library that connects to services is not installed.
    case clientMissing
    /// Another error of the client that connects to services, by its own number.
    case other(client: String, code: Int)
}

/// Why a service's proof of its identity is not accepted.
public enum IdentityReason: Sendable, Hashable {
    case invalid
    case ofAnotherHost
    case notYetValid
    case expired
    case selfSigned
    case untrustedIssuer
    /// This machine trusts no issuer, so it can check nothing.
    case nothingTrusted
}

/// Why an answer, or a file, cannot be read. A path such as `results[1].title` is empty for all of it.
public enum UnreadableReason: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case text
        case boolean
        case integer
        case number
        case list
        case object
        case other
    }

    case empty
    case notText
    case truncated
    case tooLarge(limit: Int)
    case damagedCompression
    case webPage
    /// The text is not in the format of the service.
    case malformed
    case missing(path: String)
    case null(path: String)
    case wrongKind(path: String, expected: Kind)
    case invalid(path: String)
    case malformedByte(Int)
    case malformedLine(Int)
    /// An object has a key twice.
    case repeatedKey
    case tooDeep
    case unexpected
}

/// What a service says about an error.
public enum ServiceMessage: Sendable, Hashable {
    /// The service's own words.
    case quoted(String)
    /// The status of the answer, by its number.
    case status(Int)
    /// The service's own error code.
    case code(Int)
}
