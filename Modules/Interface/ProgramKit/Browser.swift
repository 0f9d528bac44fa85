/// The browser of the user.
///
/// `BROWSER` names commands, separated by colons, in which `%s` is the address; without it the desktop chooses.
struct Browser {
    /// What the browser inherits.
    let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment.withoutSecrets
    }

    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address of the web; returns whether a browser was started.
    func open(_ address: String) -> Bool {
        guard let address = Self.webAddress(address) else { return false }
        return commands(opening: address).contains(where: start)
    }

    /// Opens a file of this program.
    func open(file path: String) -> Bool {
        commands(opening: Self.fileAddress(path)).contains(where: start)
    }

    /// The commands to try, one after the other.
    func commands(opening address: String) -> [[String]] {
        let chosen = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command -> [String]? in
            let words = command.split(separator: " ").map { String($0) }
            guard !words.isEmpty else { return nil }
            let hasPlace = words.contains { $0.contains("%s") }
            return hasPlace ? words.map { $0.replacing("%s", with: address) } : words + [address]
        }
        // Without a desktop `xdg-open` would start a browser in this terminal.
        return chosen + (hasDesktop ? [[Self.opener, address]] : [])
    }

    private var hasDesktop: Bool {
        #if canImport(Darwin)
            true
        #else
            ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        #endif
    }

    /// Returns an address that a command can be trusted with; `nil` if it is none of the web, or has a user name.
    ///
    /// A browser's command may be a script, so what a shell expands or ends a word at is percent-encoded.
    static func webAddress(_ address: String) -> String? {
        // An ampersand separates the fields of a query, so it stays.
        let kept = ":/?#[]@!+,=&%"
        let scheme = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
        guard let scheme else { return nil }
        let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        guard !authority.isEmpty, authority.utf8.allSatisfy({ isHarmless($0, kept) }),
            !authority.contains("@")
        else {
            return nil
        }
        return percentEncoded(address, except: kept)
    }

    /// Returns the address of a file, in which no character of the path has a meaning of its own.
    static func fileAddress(_ path: String) -> String { "file://" + percentEncoded(path, except: "/") }

    private static func percentEncoded(_ text: String, except kept: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            if isHarmless(byte, kept) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += ["%", hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 0xF)]]
            }
        }
    }

    private static func isHarmless(_ byte: UInt8, _ others: String) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "-._~".utf8.contains(byte) || others.utf8.contains(byte)
        }
    }

    /// Starts a command; returns whether there is one. A browser writes warnings all day, which nobody reads.
    private func start(_ command: [String]) -> Bool {
        BackgroundProcess.spawn(command, environment: environment) != nil
    }
}
