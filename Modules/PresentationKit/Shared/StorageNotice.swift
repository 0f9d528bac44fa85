public import Entities

/// A storage problem that a program reports and continues with.
public enum StorageNotice: Sendable, Hashable {
    case answersNotCached(StorageError)
    /// A damaged file was renamed, and an empty one replaces it.
    case setAside(path: String, newPath: String)
    /// The damaged file of saved rates was renamed; the next update creates a new one.
    case ratesSetAside(path: String, newPath: String)
    case ratesNotUsed(StorageError)
    /// Rates that were saved before the program had those of the day itself, which are used.
    case ratesDiffer(path: String, day: String)

    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension StorageNotice: Wording {
    var english: String {
        switch self {
        case .answersNotCached(let error): "Answers are not cached: \(error.english)"
        case .setAside(let path, let newPath):
            "\(path) was damaged and has been replaced; its old contents are in \(newPath)."
        case .ratesSetAside(let path, let newPath):
            "\(path) was damaged and is now \(newPath); update the rates anew."
        case .ratesNotUsed(let error): "The rates that were fetched are not used: \(error.english)"
        case .ratesDiffer(let path, let day):
            "The rates of \(day) in \(path) differ from the built-in ones, which are used; update the rates."
        }
    }

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
