/// The version that all programs of this package share.
public enum ProductVersion {
    public static let current = "0.1.0"
}
