import Entities

/// Why an imported catalogue is not used, or not for every search; every view shows the same message.
public enum CatalogueIssue: Sendable, Hashable, CaseIterable {
    case damaged
    /// Only searches that meet the damage fall back to the built-in catalogue.
    case damagedInPart
    /// Its place has some other file.
    case notACatalogue
    case folder
    /// Its place has a link that leads to no file.
    case brokenLink
    case otherVersion
    case unreadable

    /// Returns what is wrong with the catalogue, and what to do.
    public func sentence(place: String, words: CatalogueOptionNames) -> String {
        let catalogue = "The imported catalogue \(place)"
        let removal = "or remove it with \(words.removal)."
        return switch self {
        case .damaged:
            "\(catalogue) is damaged, so the built-in one answers; import it again, \(removal)"
        case .damagedInPart:
            "A part of the imported catalogue \(place) is damaged: searches that meet it are answered by the "
                + "built-in one; import it again, \(removal)"
        case .notACatalogue:
            "\(place) is no catalogue that this program made, so the built-in one answers; import one again, \(removal)"
        case .folder:
            // No command here removes a folder, since it may contain anything.
            "\(place) is a folder and no catalogue, so the built-in one answers; move it away."
        case .brokenLink:
            "\(place) is a link that leads to no file, so the built-in catalogue answers; mend it, \(removal)"
        case .otherVersion:
            "\(catalogue) was made by another version of this program, so the built-in one answers; "
                + "import it again, \(removal)"
        case .unreadable:
            "\(catalogue) cannot be read, so the built-in one answers; check its permissions, \(removal)"
        }
    }
}

extension CatalogueIssue {
    init(_ issue: CatalogueInUse.Issue) {
        self =
            switch issue {
            case .damaged: .damaged
            case .damagedInPart: .damagedInPart
            case .notACatalogue: .notACatalogue
            case .folder: .folder
            case .brokenLink: .brokenLink
            case .otherVersion: .otherVersion
            case .unreadable: .unreadable
            }
    }
}
