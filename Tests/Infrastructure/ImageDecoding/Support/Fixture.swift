import Foundation

/// The committed images, 48 by 64 pixels in four quarters; made by Fixtures/make-fixtures.c.
enum Fixture: String, CaseIterable {
    case baseline
    case progressive
    case grey
    case cmyk
    case ycck

    func bytes() throws -> [UInt8] {
        let here = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Array(Data(contentsOf: here.appending(path: "Fixtures/\(rawValue).jpg")))
    }

    /// The colour in the middle of each quarter: top left, top right, bottom left, bottom right.
    var quarters: [[Int]] {
        switch self {
        case .baseline, .progressive, .cmyk, .ycck:
            [[200, 40, 40], [40, 160, 60], [40, 60, 180], [230, 220, 200]]
        case .grey:
            [[88, 88, 88], [113, 113, 113], [68, 68, 68], [221, 221, 221]]
        }
    }
}
