import Entities
import Testing

@Suite("A gap rule")
struct GapRuleTests {
    private static let day = CalendarDay(daysSince1970: 100)

    @Test(
        "chooses between the closest days on both sides",
        arguments: [
            (.before, 98, 101, 98), (.before, nil, 101, nil), (.strict, 98, nil, nil),
            (.strict, 100, nil, 100), (.next, nil, 101, 101), (.nearest, 98, 101, 101),
            (.nearest, 98, 102, 98), (.nearest, nil, 103, 103), (.nearest, 97, nil, 97),
            (.before, 92, nil, nil), (.before, 93, nil, 93), (.next, nil, 107, 107), (.next, nil, 108, nil),
            (.nearest, 90, 109, nil), (.interpolate, 98, 101, 98),
            (.previous, 99, nil, 99), (.previous, 100, 101, nil), (.previous, 92, nil, nil),
        ] as [(GapRule, Int32?, Int32?, Int32?)]
    )
    func choice(rule: GapRule, before: Int32?, after: Int32?, chosen: Int32?) {
        let found = rule.choice(
            for: Self.day,
            before: before.map { CalendarDay(daysSince1970: $0) },
            after: after.map { CalendarDay(daysSince1970: $0) },
            maximumAge: 7
        )
        #expect(found == chosen.map { CalendarDay(daysSince1970: $0) })
    }

    @Test("the first day that rates answer is the one whose last day they are", arguments: GapRule.allCases)
    func answeredDays(rule: GapRule) {
        #expect(rule.lastDay(for: rule.firstDay(answeredBy: Self.day)) == Self.day)
    }

    @Test("does not look at a side that cannot matter")
    func sides() {
        #expect(GapRule.allCases.filter { !$0.looksBack } == [.next])
        let yesterday = Self.day.adding(days: -1)
        #expect(
            GapRule.allCases.filter { $0.looksAhead(of: Self.day, having: yesterday) } == [.next, .nearest]
        )
        #expect(GapRule.allCases.filter { $0.looksAhead(of: Self.day, having: Self.day) } == [.next])
    }
}
