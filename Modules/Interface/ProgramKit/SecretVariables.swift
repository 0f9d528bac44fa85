extension [String: String] {
    /// An environment for programs that this one starts: without the secrets of any program, since a browser's pages
    /// or a package's manifest may read them.
    ///
    /// Secrets are told by the endings of their names. A test of each program checks that its own keys have such names.
    public var withoutSecrets: [String: String] { filter { !Self.isSecret($0.key) } }

    private static func isSecret(_ name: String) -> Bool {
        let name = name.uppercased()
        return [
            "_KEY", "TOKEN", "SECRET", "PASSWORD", "PASSWD", "CREDENTIAL", "CREDENTIALS", "_CLIENT_ID",
            "_APP_ID",
        ]
        .contains(where: name.hasSuffix)
    }
}
