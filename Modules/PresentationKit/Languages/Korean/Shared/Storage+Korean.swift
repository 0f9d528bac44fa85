import Entities

extension StorageError {
    var korean: String {
        switch self {
        case .noDirectory(nil): "저장할 폴더가 없습니다."
        case .noDirectory(let variable?): "HOME도 \(variable)도 절대 경로로 설정되지 않았습니다. 둘 가운데 하나를 설정하세요."
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

extension FileErrorReason {
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
        case .foreignCode: "다른 프로그램에서 트리거나 뷰를 더한 것임"
        case .notAPath: "경로가 아님"
        case .inputOutput: "입출력 오류"
        case .noMemory: "메모리가 모자람"
        case .nameTooLong: "이름이 너무 김"
        case .tooManyLinks: "경로에 링크가 너무 많음"
        case .tooManyOpenFiles: "열린 파일이 너무 많음"
        case .busy: "사용 중임"
        case .readOnlyFileSystem: "읽기 전용 파일 시스템에 있음"
        case .store(let code): "SQLite 오류 \(code)"
        case .other(let number): "오류 \(number)"
        }
    }
}

extension StorageNotice {
    var korean: String {
        switch self {
        case .answersNotCached(let error): "답을 캐시에 저장하지 못합니다. \(error.korean)"
        case .setAside(let path, let newPath):
            "\(path.with(.subject)) 손상되어 새것으로 바꾸었습니다. 전의 내용은 \(newPath)에 있습니다."
        case .ratesSetAside(let path, let newPath):
            "\(path.with(.subject)) 손상되어 옮겼습니다. 그 내용은 \(newPath)에 있습니다. 환율을 다시 받으세요."
        case .ratesNotUsed(let error): "전에 받은 환율을 쓰지 않습니다. \(error.korean)"
        case .ratesDiffer(let path, let day):
            "\(path)의 \(day) 환율이 프로그램에 든 것과 달라 프로그램의 것을 씁니다. 환율을 갱신하세요."
        }
    }
}
