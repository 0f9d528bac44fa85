import CProcess

/// The version that all programs of this package share.
public enum ProductVersion {
    public static let current = "0.1.0"

    /// The lines below the version: the commit, if the program was built for release from one without changes.
    public static var notes: [String] {
        let commit = String(strata_process_commit(), radix: 16)
        return commit == "0" ? [] : ["Commit " + String(repeating: "0", count: 12 - commit.count) + commit]
    }
}
