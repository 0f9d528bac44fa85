public import Entities

extension CatalogueInUse.Issue {
    /// Returns what is wrong with the catalogue, and what to do.
    public func sentence(
        path: String,
        in format: RegionalFormat
    ) -> String {
        CatalogueIssueMessage(
            issue: self,
            path: path,
            removal: format.quotedName(of: MoviesAction.removeCatalogue)
        ).text(in: format.language)
    }
}

private struct CatalogueIssueMessage: Wording {
    let issue: CatalogueInUse.Issue
    let path: String
    /// The app's command that removes the catalogue.
    let removal: String?

    var english: String {
        let catalogue = "The imported catalogue \(path)"
        let removal = removal.map { ", or remove it with \($0)." } ?? "."
        return switch issue {
        case .damaged:
            "\(catalogue) is damaged, so the built-in one answers; import it again\(removal)"
        case .damagedInPart:
            "A part of the imported catalogue \(path) is damaged: searches that meet it are answered by the "
                + "built-in one; import it again\(removal)"
        case .notACatalogue:
            "\(path) is no catalogue that this program made, so the built-in one answers; import one again\(removal)"
        case .folder:
            // No command here removes a folder, since it may contain anything.
            "\(path) is a folder and no catalogue, so the built-in one answers; move it away."
        case .brokenLink:
            "\(path) is a link that leads to no file, so the built-in catalogue answers; mend it\(removal)"
        case .otherVersion:
            "\(catalogue) was made by another version of this program, so the built-in one answers; "
                + "import it again\(removal)"
        case .unreadable:
            "\(catalogue) cannot be read, so the built-in one answers; check its permissions\(removal)"
        }
    }

    var korean: String {
        let catalogue = "가져온 카탈로그(\(path))"
        let removal = removal.map { "거나 \($0) 명령으로 지우세요." } ?? "세요."
        return switch issue {
        case .damaged: "\(catalogue)가 손상되어 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .damagedInPart:
            "\(catalogue)의 일부가 손상되어, 그 부분에 걸리는 검색은 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .notACatalogue:
            "카탈로그 자리의 파일(\(path))이 이 프로그램에서 만든 것이 아니어서 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .folder: "카탈로그 자리에 폴더(\(path))가 있어 내장 카탈로그에서 답합니다. 폴더를 옮기세요."
        case .brokenLink:
            "카탈로그 자리의 링크(\(path))가 가리키는 파일이 없어 내장 카탈로그에서 답합니다. 링크를 고치\(removal)"
        case .otherVersion:
            "\(catalogue)는 이 프로그램의 다른 버전에서 만든 것이어서 내장 카탈로그에서 답합니다. 다시 가져오\(removal)"
        case .unreadable:
            "\(catalogue)를 읽을 수 없어 내장 카탈로그에서 답합니다. 권한을 확인하\(removal)"
        }
    }
}
