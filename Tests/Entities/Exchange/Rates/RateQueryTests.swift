import Entities
import Testing

@Suite("Days on which a pair needs no publication")
struct RateQueryTests {
    private func query(
        _ pair: String,
        on day: String? = nil,
        gap: GapRule = .before,
        maximumAge: Int? = nil
    ) throws -> RateQuery {
        let codes = pair.split(separator: " ").map { String($0) }
        return RateQuery(
            from: try .code(codes[0]),
            to: try .code(codes[1]),
            day: try day.map { try .iso($0) },
            gap: gap,
            maximumAge: maximumAge
        )
    }

    @Test(
        "are those of fixed and official rates, and all days of one currency",
        arguments: [
            ("DEM FRF", "1998-12-20", nil, "1999-01-01"),
            ("DEM FRF", "1999-05-01", "1999-05-01", "1999-05-01"),
            ("AED USD", "1990-01-01", nil, "1997-12-31"),
            ("CUC USD", "2011-03-14", "2011-03-13", "2011-03-15"),
            ("CUC USD", "2024-01-01", "2020-12-31", nil), ("USD EUR", "2024-01-01", nil, nil),
            ("XAU XAU", "1950-01-01", "1950-01-01", "1950-01-01"),
        ] as [(String, String, String?, String?)]
    )
    func officialDays(pair: String, day: String, last: String?, first: String?) throws {
        #expect(try query(pair).officialDay(onOrBefore: .iso(day))?.description == last)
        #expect(try query(pair).officialDay(onOrAfter: .iso(day))?.description == first)
    }

    @Test(
        "answer instead of a published day that is further away",
        arguments: [
            ("DEM FRF", "1998-12-31", GapRule.next, 7, "1999-01-04", "1999-01-01"),
            ("DEM FRF", "1998-12-31", .nearest, 7, "1999-01-04", "1999-01-01"),
            ("DEM FRF", "1998-12-31", .before, 7, nil, nil), ("DEM FRF", "1998-12-20", .next, 7, nil, nil),
            ("CUC USD", "2011-03-14", .before, 7, "2011-03-11", "2011-03-13"),
            ("CUC USD", "2011-03-14", .strict, 7, nil, nil), ("CUC USD", "2011-03-14", .before, 0, nil, nil),
            // A published rate that an own file gives stays, on a day on which the official one holds.
            ("AED USD", "2015-01-06", .before, 7, "2015-01-05", nil),
        ] as [(String, String, GapRule, Int, String?, String?)]
    )
    func insteadOfPublished(
        pair: String,
        day: String,
        gap: GapRule,
        age: Int,
        published: String?,
        expected: String?
    ) throws {
        let query = try query(pair, on: day, gap: gap, maximumAge: age)
        #expect(
            query.officialDay(insteadOf: try published.map { try .iso($0) })?.description == expected
        )
    }

    @Test("without a maximum age, a rate for a day may be a week away, and the newest one any time")
    func maximumAge() throws {
        #expect(try query("USD EUR", on: "2015-01-05").maximumAge == 7)
        #expect(try query("USD EUR").maximumAge == .max)
        #expect(try query("USD EUR", maximumAge: 3).maximumAge == 3)
    }
}
