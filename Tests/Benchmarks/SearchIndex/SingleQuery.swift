internal import SearchIndex

/// One query to an index file, as by a program that has just started.
struct SingleQuery {
    let path: String
    let text: String

    func run() throws {
        let clock = ContinuousClock()
        var titles: [String] = []
        let duration = try clock.measure {
            let index = try SearchIndex(path: path)
            for hit in try index.search(text, limit: 5).hits {
                titles.append(try index.document(hit.document)?.text ?? "")
            }
        }
        for title in titles { print(title) }
        print("\(duration.inMilliseconds) ms, \(Resources.peakMegabytes) MB at the peak")
    }
}
