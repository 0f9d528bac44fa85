internal import SearchIndexSamples

/// Files in IMDb's format, for an import.
struct IMDbFiles {
    let folder: String
    let movies: Int
    let rows: Int

    func write() throws {
        let basics = try OutputFile(path: folder + "/title.basics.tsv")
        let ratings = try OutputFile(path: folder + "/title.ratings.tsv")
        let otherTitles = try OutputFile(path: folder + "/title.akas.tsv")
        try basics.write(IMDbRows.basicsHeader)
        try ratings.write(IMDbRows.ratingsHeader)
        try otherTitles.write(IMDbRows.otherTitlesHeader)
        for row in IMDbRows(movies: movies, rows: rows) {
            try basics.write(row.basics)
            if let rating = row.rating { try ratings.write(rating) }
            for line in row.otherTitles { try otherTitles.write(line) }
        }
        for file in [basics, ratings, otherTitles] { try file.flush() }
    }
}
