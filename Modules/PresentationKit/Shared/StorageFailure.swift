import Entities

extension FailureViewData {
    init(_ error: StorageError, in language: Language) {
        let message = error.text(in: language)
        self.init(kind: .storage, message: message.prefix(1).uppercased() + message.dropFirst())
    }
}

/// What happened and what to do next, worded to follow a colon.
extension StorageError: Wording {
    var english: String {
        switch self {
        case .noDirectory(let variable):
            "neither HOME nor \(variable) is set to an absolute path; set one of them."
        case .unusable(let path, .notPermitted):
            "\(path) may not be written; check its permissions and those of its folder."
        case .unusable(let path, .full): "there is no room left for \(path); free some and try again."
        case .unusable(let path, .tooLarge):
            "\(path) would be larger than a file may be here;"
                + " raise the limit, which 'ulimit -f' tells, and try again."
        case .unusable(let path, .folder): "\(path) is a folder; move it away and try again."
        case .unusable(let path, let reason):
            "\(path) cannot be used (\(reason.english)); check it and the folders above it."
        case .notOurs(let path, let reason):
            "\(path) is not used because \(reason.english); move it away and try again."
        case .damaged(let path): "\(path) is damaged; delete it, and a new one is created."
        case .notAsWritten(let path): "\(path) was not stored as it was written; check the disk."
        case .full: "there is no room left for the database; free some and try again."
        case .readOnly: "the database may only be read; check its permissions."
        case .busy: "another program holds the data; try again when it has ended."
        case .newerVersion(let found, let known):
            "the database has version \(found) and this program knows \(known);"
                + " install the newer program, or clear what is stored."
        case .inputOutput: "the disk failed under the database; check the disk."
        case .programError(let message):
            "the program made an error with its data\(message.map { " (\($0))" } ?? ""); please report this."
        }
    }

    var korean: String {
        switch self {
        case .noDirectory(let variable): "HOME도 \(variable)도 절대 경로로 설정되지 않았습니다. 둘 가운데 하나를 설정하세요."
        case .unusable(let path, .notPermitted):
            "\(path)에 쓸 권한이 없습니다. 파일과 폴더의 권한을 확인하세요."
        case .unusable(let path, .full): "\(path)에 쓸 공간이 없습니다. 공간을 마련하고 다시 해 보세요."
        case .unusable(let path, .tooLarge):
            "\(path)의 크기가 이 시스템의 파일 크기 한도를 넘습니다. 'ulimit -f'로 보이는 한도를 늘리고 다시 해 보세요."
        case .unusable(let path, .folder): "\(path.with(.topic)) 폴더입니다. 다른 데로 옮기고 다시 해 보세요."
        case .unusable(let path, let reason):
            "\(path.with(.object)) 쓸 수 없습니다(\(reason.korean)). 파일과 그 위의 폴더를 확인하세요."
        case .notOurs(let path, let reason):
            "\(path.with(.object)) 쓰지 않습니다(\(reason.korean)). 다른 데로 옮기고 다시 해 보세요."
        case .damaged(let path): "\(path.with(.subject)) 손상되었습니다. 지우면 새로 만듭니다."
        case .notAsWritten(let path): "\(path)의 내용이 쓴 것과 다릅니다. 디스크를 확인하세요."
        case .full: "데이터베이스를 저장할 공간이 없습니다. 공간을 마련하고 다시 해 보세요."
        case .readOnly: "데이터베이스가 읽기 전용입니다. 권한을 확인하세요."
        case .busy: "다른 프로그램에서 데이터를 쓰고 있습니다. 끝난 뒤에 다시 해 보세요."
        case .newerVersion(let found, let known):
            "데이터베이스의 버전은 \(found)인데 이 프로그램은 버전 \(known)까지만 압니다."
                + " 새 프로그램을 설치하거나 저장된 데이터를 지우세요."
        case .inputOutput: "데이터베이스가 있는 디스크에 오류가 있습니다. 디스크를 확인하세요."
        case .programError(let message):
            "프로그램에서 데이터를 잘못 다루었습니다\(message.map { "(\($0))" } ?? ""). 개발자에게 알려 주세요."
        }
    }
}

/// A clause for use in brackets.
extension FileErrorReason: Wording {
    var english: String {
        switch self {
        case .missing: "there is no such file"
        case .notPermitted: "permission denied"
        case .full: "there is no room left"
        case .tooLarge: "it is too large"
        case .folder: "it is a folder"
        case .notAFolder: "a part of its path is no folder"
        case .notAFile: "it is no ordinary file"
        case .link: "it is a link"
        case .ownedByAnother: "it belongs to another user"
        case .ofAnotherProgram: "another program made it"
        case .foreignTriggers: "another program added triggers or views to it"
        case .notAPath: "this is not a path"
        case .inputOutput: "input/output error"
        case .noMemory: "there is no memory left"
        case .nameTooLong: "its name is too long"
        case .tooManyLinks: "its path has too many links"
        case .tooManyOpenFiles: "too many files are open"
        case .busy: "it is in use"
        case .readOnlyFileSystem: "its file system is read-only"
        case .database(let code): "SQLite error \(code)"
        case .other(let number): "error \(number)"
        }
    }

    var korean: String {
        switch self {
        case .missing: "그런 파일이 없음"
        case .notPermitted: "권한이 없음"
        case .full: "공간이 없음"
        case .tooLarge: "너무 큼"
        case .folder: "파일이 아니라 폴더임"
        case .notAFolder: "경로의 일부가 폴더가 아님"
        case .notAFile: "일반 파일이 아님"
        case .link: "링크임"
        case .ownedByAnother: "다른 사용자의 것임"
        case .ofAnotherProgram: "다른 프로그램에서 만든 것임"
        case .foreignTriggers: "다른 프로그램에서 트리거나 뷰를 더한 것임"
        case .notAPath: "경로가 아님"
        case .inputOutput: "입출력 오류"
        case .noMemory: "메모리가 모자람"
        case .nameTooLong: "이름이 너무 김"
        case .tooManyLinks: "경로에 링크가 너무 많음"
        case .tooManyOpenFiles: "열린 파일이 너무 많음"
        case .busy: "사용 중임"
        case .readOnlyFileSystem: "읽기 전용 파일 시스템에 있음"
        case .database(let code): "SQLite 오류 \(code)"
        case .other(let number): "오류 \(number)"
        }
    }
}
