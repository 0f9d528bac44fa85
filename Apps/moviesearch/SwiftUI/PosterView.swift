import Foundation
import PresentationKit
import SwiftUI

/// The poster of a movie. Its place is empty until the poster is loaded, and if there is none.
struct PosterView: View {
    let name: String?
    /// The width of its place, in points.
    let width: Double
    let posters: PosterFiles
    @State private var poster: CGImage?

    var body: some View {
        ZStack {
            if let poster {
                Image(decorative: poster, scale: 1).resizable().scaledToFit()
            }
        }
        .frame(width: CGFloat(width), height: CGFloat(width) * 3 / 2)
        .task(id: name) { await load() }
    }

    private func load() async {
        poster = nil
        // A phone has three pixels a point at most.
        guard let name, let file = try? await posters.file(named: name, width: Int(width) * 3),
            let data = CGDataProvider(data: Data(file) as CFData)
        else { return }
        poster = CGImage(
            jpegDataProviderSource: data,
            decode: nil,
            shouldInterpolate: true,
            intent: .defaultIntent
        )
    }
}
