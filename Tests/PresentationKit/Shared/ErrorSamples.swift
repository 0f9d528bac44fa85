import Entities
import PresentationKit

/// A type whose cases are listed by naming after each the next one, so that a new case does not compile.
protocol Sampled {
    static var first: Self { get }
    var next: Self? { get }
}

extension Sampled {
    static var samples: [Self] { Array(sequence(first: first, next: \.next)) }
}

extension SettingsError: Sampled {
    static var first: Self { .storage(.full) }

    var next: Self? {
        switch self {
        case .storage: .tooLarge(path: "가", kibibytes: 9)
        case .tooLarge: .notText(path: "가")
        case .notText: .invalidLine(2, path: "가")
        case .invalidLine: .unknownKey("나", line: 2, path: "가", known: ["다", "라"])
        case .unknownKey: .repeatedKey("나", line: 2, path: "가")
        case .repeatedKey: nil
        }
    }
}

extension MoviesError: Sampled {
    static var first: Self { .query(.empty) }

    var next: Self? {
        switch self {
        case .query(.empty): .query(.tooLong)
        case .query(.tooLong): .query(.malformedYear("어제"))
        case .query(.malformedYear): .query(.severalYears)
        case .query(.severalYears): .query(.unknownValue(.genre, value: "몰라"))
        case .query(.unknownValue): .query(.unknownList("상 받은 영화", known: ["안나", "철수"]))
        case .query(.unknownList): .query(.malformedNumber(.runtime, value: "길다"))
        case .query(.malformedNumber): .query(.reversedRange(.year, value: "2000..1990"))
        case .query(.reversedRange): .query(.negatedValue(.genre, value: "공포"))
        case .query(.negatedValue): .query(.missingValue(.director))
        case .query(.missingValue): .query(.unknownCondition("배역", meant: .cast))
        case .query(.unknownCondition): .query(.malformedSetting("정렬", value: "별"))
        case .query(.malformedSetting): .query(.services(.unknownToSource))
        case .query(.services(let error)): error.next.map { .query(.services($0)) } ?? .query(.pageOutOfRange)
        case .query(.pageOutOfRange): .query(.limitTooLarge(most: 300))
        case .query(.limitTooLarge): .unknownMovie(id: .tmdb(78), source: .service)
        case .unknownMovie: .movieOfOtherSource(id: .tmdb(78), source: .service)
        case .movieOfOtherSource: .service(.service, .notCached)
        case .service(_, .notCached): .cancelled
        case .cancelled: .service(.service, .unreachable(.timedOut))
        case .service(_, .unreachable): .service(.service, .keyRejected(message: nil))
        case .service(_, .keyRejected): .service(.service, .tooManyRequests(wait: .seconds(90)))
        case .service(_, .tooManyRequests): .service(.service, .requestRejected(message: .status(404)))
        case .service(_, .requestRejected): .service(.service, .failed(message: .status(500)))
        case .service(_, .failed): .service(.service, .unreadableAnswer(.empty))
        case .service(_, .unreadableAnswer): .storage(.unreadableCatalogue)
        case .storage(.unreadableCatalogue): .storage(.unreadableSavedMovies(.full))
        case .storage(.unreadableSavedMovies): nil
        }
    }
}

extension WatchServicesError: Sampled {
    static var first: Self { .unknownToSource }

    var next: Self? {
        switch self {
        case .unknownToSource: .noCountry
        case .noCountry: .unknownService("낫플릭스", similar: nil)
        case .unknownService: .noneChosen
        case .noneChosen: .unreadableSettings(.repeatedKey("나", line: 2, path: "가"))
        case .unreadableSettings: nil
        }
    }
}

extension CatalogueImportError: Sampled {
    static var first: Self { .busy }

    var next: Self? {
        var counts = CatalogueImportCounts()
        (counts.otherKinds, counts.adult, counts.fewVotes) = (4, 3, 2_000)
        return switch self {
        case .busy: .cancelled
        case .cancelled: .unreadable(.path("가"), .notPermitted)
        case .unreadable: .unexpected(.path("가"), found: .nothing, wanted: .titles)
        case .unexpected: .truncated(.path("가"))
        case .truncated: .damaged(.path("가"))
        case .damaged: .onlyMalformed(counts)
        case .onlyMalformed: .noMovies(counts)
        case .noMovies: .needsRatings
        case .needsRatings: .needsNamesAndPrincipals
        case .needsNamesAndPrincipals: .unsupported(.kinds)
        case .unsupported: .tooLarge
        case .tooLarge: .notSaved(StorageError.full)
        case .notSaved: nil
        }
    }
}

extension CatalogueContent: Sampled {
    static var first: Self { .table(.titles) }

    var next: Self? {
        switch self {
        case .table(.titles): .table(.ratings)
        case .table(.ratings): .table(.otherTitles)
        case .table(.otherTitles): .table(.principals)
        case .table(.principals): .table(.names)
        case .table(.names): .otherTable
        case .otherTable: .titleList
        case .titleList: .otherList
        case .otherList: .webPage
        case .webPage: .archive(format: "zip")
        case .archive: .compressedTwice
        case .compressedTwice: .missingHeader
        case .missingHeader: .nothing
        case .nothing: .unknown
        case .unknown: nil
        }
    }
}

extension StorageError: Sampled {
    static var first: Self { .busy }

    var next: Self? {
        switch self {
        case .busy: .noDirectory(variable: "XDG")
        case .noDirectory(.some): .noDirectory(variable: nil)
        case .noDirectory(nil): .unusable(path: "가", .missing)
        case .unusable: .notOurs(path: "가", .link)
        case .notOurs: .damaged(path: "가")
        case .damaged: .notAsWritten(path: "가")
        case .notAsWritten: .full
        case .full: .readOnly
        case .readOnly: .newerVersion(found: 3, known: 2)
        case .newerVersion: .inputOutput
        case .inputOutput: .programError(message: "가")
        case .programError: nil
        }
    }
}

extension ServiceSettingsError: Sampled {
    static var first: Self {
        .missingKey(service: "가", address: "나", variables: ["다", "라"], .searchCatalogue(option: "--source"))
    }

    var next: Self? {
        switch self {
        case .missingKey: .invalidKey(locations: ["가"], .pair, .removeKey)
        case .invalidKey: .incompleteKey(variable: "가", missing: "나", .searchCatalogue(option: "--source"))
        case .incompleteKey: .unusableKeyFile(service: "가", path: "나", .notAPath)
        case .unusableKeyFile: .invalidAddress(variable: "가")
        case .invalidAddress: nil
        }
    }
}

extension ServiceSettingsError.KeyFileReason: Sampled {
    static var first: Self { .accessibleToOthers(remedy: "chmod 600") }

    var next: Self? {
        switch self {
        case .accessibleToOthers: .ownedByAnother
        case .ownedByAnother: .notAFile
        case .notAFile: .invalidContents
        case .invalidContents: .notAPath
        case .notAPath: .notPermitted
        case .notPermitted: .system(number: 5)
        case .system: nil
        }
    }
}

extension FileErrorReason: Sampled {
    static var first: Self { .missing }

    var next: Self? {
        switch self {
        case .missing: .notPermitted
        case .notPermitted: .full
        case .full: .tooLarge
        case .tooLarge: .folder
        case .folder: .notAFolder
        case .notAFolder: .notAFile
        case .notAFile: .link
        case .link: .ownedByAnother
        case .ownedByAnother: .ofAnotherProgram
        case .ofAnotherProgram: .foreignCode
        case .foreignCode: .notAPath
        case .notAPath: .inputOutput
        case .inputOutput: .noMemory
        case .noMemory: .nameTooLong
        case .nameTooLong: .tooManyLinks
        case .tooManyLinks: .tooManyOpenFiles
        case .tooManyOpenFiles: .busy
        case .busy: .readOnlyFileSystem
        case .readOnlyFileSystem: .store(code: 14)
        case .store: .other(number: 5)
        case .other: nil
        }
    }
}

extension MenuError: Sampled {
    static var first: Self { .cancelled }

    var next: Self? {
        switch self {
        case .cancelled: .unreadable(file: "가", .missing)
        case .unreadable: .invalid(file: "가", place: TextPlace(line: 1, column: 2), reason: .notText)
        case .invalid: nil
        }
    }
}

extension UnreachableReason: Sampled {
    static var first: Self { .hostNotFound }

    var next: Self? {
        switch self {
        case .hostNotFound: .proxyNotFound
        case .proxyNotFound: .refused
        case .refused: .proxyRefused
        case .proxyRefused: .closedWithoutAnswer
        case .closedWithoutAnswer: .brokenWhileReceiving
        case .brokenWhileReceiving: .brokenWhileSending
        case .brokenWhileSending: .timedOut
        case .timedOut: .cancelled
        case .cancelled: .otherProtocol
        case .otherProtocol: .noEncryption
        case .noEncryption: .identity(.invalid)
        case .identity(.invalid): .identity(.ofAnotherHost)
        case .identity(.ofAnotherHost): .identity(.notYetValid)
        case .identity(.notYetValid): .identity(.expired)
        case .identity(.expired): .identity(.selfSigned)
        case .identity(.selfSigned): .identity(.untrustedIssuer)
        case .identity(.untrustedIssuer): .identity(.nothingTrusted)
        case .identity(.nothingTrusted): .unencryptedRedirect
        case .unencryptedRedirect: .invalidRequest
        case .invalidRequest: .noMemory
        case .noMemory: .clientMissing
        case .clientMissing: .other(client: "libcurl", code: 5)
        case .other: nil
        }
    }
}

extension UnreadableReason: Sampled {
    static var first: Self { .empty }

    var next: Self? {
        switch self {
        case .empty: .notText
        case .notText: .truncated
        case .truncated: .tooLarge(limit: 16 << 20)
        case .tooLarge: .damagedCompression
        case .damagedCompression: .webPage
        case .webPage: .malformed
        case .malformed: .missing(path: "나")
        case .missing: .null(path: "나")
        case .null: .wrongKind(path: "", expected: .list)
        case .wrongKind: .invalid(path: "나")
        case .invalid: .malformedByte(7)
        case .malformedByte: .malformedLine(2)
        case .malformedLine: .repeatedKey
        case .repeatedKey: .tooDeep
        case .tooDeep: .unexpected
        case .unexpected: nil
        }
    }
}

extension ServiceMessage: Sampled {
    static var first: Self { .quoted("나") }

    var next: Self? {
        switch self {
        case .quoted: .status(500)
        case .status: .code(101)
        case .code: nil
        }
    }
}

extension MoviesOrigin.Source: Sampled {
    static var first: Self { .service }

    var next: Self? {
        switch self {
        case .service: .builtInCatalogue
        case .builtInCatalogue: .importedCatalogue(importedAt: 0)
        case .importedCatalogue: .savedMovies
        case .savedMovies: nil
        }
    }
}

extension ShoppingError: Sampled {
    static var first: Self { .emptyQuery }

    var next: Self? {
        switch self {
        case .emptyQuery: .queryTooLong
        case .queryTooLong: .cancelled
        case .cancelled: .unreachable(service: "가", .timedOut)
        case .unreachable: .keyRejected(service: "가", message: nil)
        case .keyRejected: .tooManyRequests(service: "가")
        case .tooManyRequests: .requestRejected(service: "가", message: .status(404))
        case .requestRejected: .serviceError(service: "가", message: nil)
        case .serviceError: .unreadableAnswer(service: "가", .empty)
        case .unreadableAnswer: .unreadableCatalogue
        case .unreadableCatalogue: nil
        }
    }
}
