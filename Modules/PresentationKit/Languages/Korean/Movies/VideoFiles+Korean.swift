import Entities
import UseCases

extension VideoFilesPhrase {
    var korean: String {
        switch self {
        case .file: "파일"
        case .movie: "영화"
        case .note: "비고"
        case .doubt(let doubt, nil): doubt.korean
        case .doubt(let doubt, let choices?): "\(doubt.korean): \(choices)"
        case .unknown: "영화를 찾지 못함"
        case .noMovie(.movie): "영화가 아님"
        case .noMovie(.episode): "시리즈의 한 회"
        case .noMovie(.sample): "샘플"
        case .noMovie(.extra): "영화의 부가 영상"
        case .noVideos(let path): "'\(path.shortened)'에 동영상이 없습니다."
        case .certain(let figures, let all):
            "영화가 확실한 동영상은 \(all)개 가운데 \(figures)개이고, 이제 내 보관함(in:library)에 있습니다."
        case .doubtful(let figures, let command):
            "'?'로 표시한 확실하지 않은 동영상은 \(figures)개입니다."
                + (command.map { " 어느 영화인지 \($0)로 정하세요." } ?? "")
        case .unreadable(let path, let reason):
            "'\(path.shortened)': 읽을 수 없습니다(\(reason.korean)). 이름과 권한을 확인하세요."
        case .illegibleNames(let path, let figures):
            "'\(path.shortened)'에 이름이 글자가 아니어서 뺀 파일은 \(figures)개입니다."
        case .noVideo(let path): "'\(path.shortened)': 동영상이 아닙니다. 동영상이나 동영상이 있는 폴더를 적으세요."
        case .missingValue(let value): "영화에 '\(value.shortened)' 값이 없음"
        case .tooLong: "이름이 너무 길어짐"
        case .nameExists(let name): "'\(name.shortened)' 파일이 이미 있음"
        case .sameName(let name): "여러 파일의 이름이 '\(name.shortened)' 하나로 같아짐"
        case .disc: "디스크 파일의 이름은 바꾸지 않음"
        case .nothingToRename: "바꿀 이름이 없습니다."
        case .planned(let figures, let option):
            "아직 바꾸지 않았습니다. 바꿀 파일은 \(figures)개입니다." + (option.map { " 바꾸려면 \($0)를 더하세요." } ?? "")
        case .renamed(let figures): "이름을 바꾼 파일은 \(figures)개입니다."
        case .renamedBack(let figures): "이름을 되돌린 파일은 \(figures)개입니다."
        case .renamesLeft(let figures, let command):
            "마지막으로 파일 \(figures)개의 이름을 바꾸었기 때문에 아무것도 되돌리지 않았습니다."
                + (command.map { " 이름을 되돌리려면 \($0)를 쓰세요." } ?? "")
        case .notInLibrary(let error): "보관함에는 아직 새 이름이 없습니다. \(error.korean)"
        case .notRenamed(let path, let name, let error):
            "'\(path.shortened)': 이름을 바꾸지 않았습니다. \(error.korean(name.shortened))."
        }
    }
}

extension VideoDoubt {
    fileprivate var korean: String {
        switch self {
        case .titleOnly: "이름에 연도가 없음"
        case .severalMovies: "여러 영화일 수 있음"
        case .otherYear: "연도가 다름"
        case .similarTitle: "제목이 비슷함"
        case .contradiction: "이름이 두 영화를 가리킴"
        case .folderOnly: "폴더에만 제목이 있음"
        }
    }
}

extension FileRenameError {
    fileprivate func korean(_ name: String) -> String {
        switch self {
        case .exists: "'\(name)' 파일이 이미 있습니다"
        case .otherFileSystem: "'\(name)' 파일이 다른 파일 시스템에 있게 됩니다"
        case .unsafe: "이 파일 시스템에서는 다른 파일을 덮어쓸 수 있습니다"
        case .file(let reason): reason.korean
        }
    }
}
