import Entities

extension Duration {
    /// How long to wait, in words such as `3 minutes`. Rounded up, because a retry that comes too early is
    /// rejected again.
    var waitingTime: String {
        switch roundedUp {
        case .seconds(let count): Self.counted(count, "second")
        case .minutes(let count): Self.counted(count, "minute")
        case .hours(let count): Self.counted(count, "hour")
        case .days: "a day or more"
        }
    }

    /// Returns the count with the English unit, such as `3 minutes`.
    static func counted(_ count: Int64, _ unit: String) -> String {
        count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    }
}

extension UnreachableReason {
    var english: String {
        switch self {
        case .hostNotFound: "the host was not found"
        case .proxyNotFound: "the proxy was not found"
        case .refused: "the connection was refused"
        case .proxyRefused: "the proxy refused"
        case .closedWithoutAnswer: "it closed the connection without an answer"
        case .brokenWhileReceiving: "the connection broke before the answer was complete"
        case .brokenWhileSending: "the connection broke before the request was sent"
        case .timedOut: "it did not answer in time"
        case .cancelled: "the request was cancelled"
        case .otherProtocol: "it does not answer in HTTP"
        case .noEncryption: "no encrypted connection could be agreed on"
        case .identity(.invalid): "its certificate is not valid"
        case .identity(.ofAnotherHost): "its certificate is for another host"
        case .identity(.notYetValid): "its certificate is not valid yet; look at this machine's clock"
        case .identity(.expired): "its certificate has expired"
        case .identity(.selfSigned): "its certificate is signed by itself"
        case .identity(.untrustedIssuer): "its certificate is from an issuer that is not trusted here"
        case .identity(.nothingTrusted):
            "there are no certificates to check it with; install ca-certificates, or correct SSL_CERT_FILE"
        case .unencryptedRedirect: "it redirects from https to http"
        case .invalidRequest: "the request is not valid; check the address that is set for it"
        case .noMemory: "there is too little memory"
        case .clientMissing:
            "libcurl could not be opened, and without it there is no network;"
                + " install it with: apt-get install libcurl4"
        case .other(let client, let code): "\(client) gave up with its error \(code)"
        }
    }
}

extension UnreadableReason {
    var english: String {
        switch self {
        case .empty: "it is empty"
        case .notText: "it is not UTF-8 text"
        case .truncated: "it ends too early"
        case .tooLarge(let limit): "it is larger than \(limit.byteCount(" bytes"))"
        case .damagedCompression: "it is compressed and damaged"
        case .webPage: "it is a web page, not JSON"
        case .malformed: "it is not valid JSON"
        case .missing(let path): "\(path) is missing"
        case .null(let path): "\(path.isEmpty ? "it" : path) is null"
        case .wrongKind(let path, let kind): "\(path.isEmpty ? "it" : path) is not \(kind.english)"
        case .invalid(let path): "\(path) is not valid"
        case .malformedByte(let offset): "it is malformed from byte \(offset) on"
        case .malformedLine(let line): "line \(line) is malformed"
        case .repeatedKey: "an object of it has a key twice"
        case .tooDeep: "it is nested too deep"
        case .unexpected: "its content is not as expected"
        }
    }
}

extension UnreadableReason.Kind {
    var english: String {
        switch self {
        case .text: "text"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .list: "a list"
        case .object: "an object"
        case .other: "as expected"
        }
    }
}

extension ServiceMessage {
    var english: String {
        switch self {
        case .quoted(let words): words
        case .status(let status): "status \(status)"
        case .code(let code): "error \(code)"
        }
    }
}

extension BracketedMessage {
    var english: String { " (\(message.english))" }
}

extension ServiceSettingsError {
    var english: String {
        switch self {
        case .missingKey(let service, let address, let variables, let alternative):
            "no \(service) key is set; get one at \(address) and set \(variables.joined(separator: " and "))"
                + ", \(alternative.english)."
        case .invalidKey(let locations, let form, let alternative):
            "\(Language.english.alternatives(locations)) \(form.english); correct it\(alternative == .removeKey ? "" : ",") \(alternative.english)."
        case .incompleteKey(let variable, let missing, let alternative):
            "\(variable) is set and \(missing) is not; set both, \(alternative.english)."
        case .unusableKeyFile(let service, let path, let reason):
            "the key of \(service) is not used: \(path) \(reason.english)."
        case .invalidAddress(let variable):
            "\(variable) is not an address of a web service; correct it or unset it."
        }
    }
}

extension ServiceSettingsError.KeyForm {
    var english: String {
        switch self {
        case .hexadecimalOrToken:
            "holds neither a key of 32 hexadecimal digits nor a read token that begins with eyJ"
        case .lettersAndDigits: "does not hold a key of letters and digits"
        case .pair: "does not hold an ID and a secret with a colon between them"
        }
    }
}

extension ServiceSettingsError.Alternative {
    var english: String {
        switch self {
        case .searchCatalogue(let option): "or search with '\(option)'"
        case .removeKey: "or remove it"
        }
    }
}

extension ServiceSettingsError.KeyFileReason {
    var english: String {
        switch self {
        case .accessibleToOthers(let command):
            "is open to other users of this machine; run '\(command)' on it"
        case .ownedByAnother: "belongs to another user; make a file of your own there"
        case .notAFile: "is no ordinary file; put the key into one"
        case .invalidContents:
            "does not hold one key and nothing else; write the key alone into it"
        case .notAPath: "is not a path; correct the folder of your settings"
        case .notPermitted: Self.unreadable("permission denied")
        case .system(let number): Self.unreadable("error \(number)")
        }
    }

    private static func unreadable(_ reason: String) -> String {
        "cannot be read (\(reason)); check its permissions and those of the folders above it"
    }
}
