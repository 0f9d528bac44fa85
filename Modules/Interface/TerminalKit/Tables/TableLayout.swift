/// The columns of a table that are shown, and their widths.
struct TableLayout {
    static let gap: StyledText = "  "

    let columns: [(index: Int, width: Int)]

    init(columns: [Table.Column], naturalWidths: [Int], limit: Int) {
        var candidates = columns.indices.map { index in
            Candidate(index: index, column: columns[index], naturalWidth: naturalWidths[index])
        }
        while !candidates.fit(limit), let victim = candidates.firstToDrop {
            candidates.remove(at: victim)
        }
        candidates.widenPreferred(fitting: limit)
        let widths = candidates.widths(fitting: limit)
        self.columns = zip(candidates, widths).map { ($0.index, $1) }
    }
}

private struct Candidate {
    let index: Int
    let naturalWidth: Int
    var minimumWidth: Int
    let isPreferred: Bool
    let dropOrder: Int?

    init(index: Int, column: Table.Column, naturalWidth: Int) {
        self.index = index
        self.naturalWidth = naturalWidth
        dropOrder = column.dropOrder
        // A column without any width would be an unexplained gap.
        (minimumWidth, isPreferred) =
            switch column.width {
            case .fixed: (naturalWidth, false)
            case .flexible(let minimum): (min(naturalWidth, max(minimum, 1)), false)
            case .preferred(let minimum): (min(naturalWidth, max(minimum, 1)), true)
            }
    }

    func width(cappedAt cap: Int) -> Int {
        min(naturalWidth, max(cap, minimumWidth))
    }
}

extension [Candidate] {
    fileprivate func fit(_ limit: Int) -> Bool {
        totalWidth(cappedAt: 0) <= limit
    }

    /// The column with the lowest drop order; of equals the rightmost, since the left ones matter most.
    fileprivate var firstToDrop: Int? {
        var victim: (position: Int, order: Int)?
        for (position, candidate) in enumerated() {
            guard let order = candidate.dropOrder else { continue }
            if order <= victim?.order ?? .max { victim = (position, order) }
        }
        // The last column is never dropped: a truncated column says more than an empty screen.
        return count > 1 ? victim?.position : nil
    }

    /// Gives preferred columns the space that the minimums of the others leave.
    fileprivate mutating func widenPreferred(fitting limit: Int) {
        for position in indices where self[position].isPreferred {
            let spare = Swift.max(0, limit - totalWidth(cappedAt: 0))
            let wanted = self[position].naturalWidth - self[position].minimumWidth
            self[position].minimumWidth += Swift.min(spare, wanted)
        }
    }

    /// Caps all columns at the largest width with which the table fits, so the widest shrink first.
    fileprivate func widths(fitting limit: Int) -> [Int] {
        var low = 0
        var high = map(\.naturalWidth).max() ?? 0
        while low < high {
            let cap = high - (high - low) / 2
            if totalWidth(cappedAt: cap) <= limit { low = cap } else { high = cap - 1 }
        }
        var widths = map { $0.width(cappedAt: low) }
        // The remainder goes to the leftmost columns that are still truncated.
        var spare = limit - totalWidth(cappedAt: low)
        for position in indices where spare > 0 && widths[position] < self[position].naturalWidth {
            guard widths[position] == low else { continue }
            widths[position] += 1
            spare -= 1
        }
        return widths
    }

    private func totalWidth(cappedAt cap: Int) -> Int {
        let gaps = Swift.max(0, count - 1) * TableLayout.gap.cellWidth
        return reduce(gaps) { $0 + $1.width(cappedAt: cap) }
    }
}
