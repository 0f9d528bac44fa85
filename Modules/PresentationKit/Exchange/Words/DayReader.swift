import Entities

/// Reads days as people write them, also by how far they are away.
struct DayReader: Sendable {
    /// In Central European time, by which the bank dates its rates, so that it is the same wherever it is asked.
    let today: CalendarDay

    init(today: CalendarDay) {
        self.today = today
    }

    init(secondsSince1970: Int64) {
        today = TargetCalendar.day(at: Moment(secondsSince1970: secondsSince1970))
    }

    /// Nil for what is no day.
    func day(_ text: String) -> CalendarDay? {
        switch text.lowercased() {
        case "today", "오늘": today
        case "yesterday", "어제": today.adding(days: -1)
        default: CalendarDay(yearFirst: text)
        }
    }
}
