import Entities

/// A search for rates in the tables one by one: slow, and too simple to be wrong.
struct TableByTable {
    /// Oldest first, in units per euro.
    let tables: [RateTable]
    let today: CalendarDay

    private var latest: CalendarDay { max(today, tables.last?.day ?? today) }

    func rate(for question: RateQuestion) throws -> (day: CalendarDay, rate: ExactDecimal)? {
        let asked = question.day ?? latest
        guard asked <= latest else { return nil }
        if let fixed = RateQuote.fixed(question, on: asked, datedAs: question.day ?? today) {
            return (fixed.day, try Self.rate(fixed.from, fixed.to))
        }
        guard let day = question.day else {
            return try last(meeting: question.needs(on: asked), upTo: asked).flatMap {
                try rate(for: question, in: $0, on: asked)
            }
        }
        guard let first = tables.first, day >= first.day || question.gap.mayLookAhead else {
            return nil
        }
        if question.gap == .interpolate {
            guard let from = try interpolated(question.from, on: day, maximumAge: question.maximumAge),
                let to = try interpolated(question.to, on: day, maximumAge: question.maximumAge)
            else { return nil }
            return (day, try Self.rate(from, to))
        }
        let needs = question.needs(on: day)
        let (before, after) = (last(meeting: needs, upTo: day), next(meeting: needs, from: day))
        let chosen = question.gap.choice(
            for: day,
            before: before?.day,
            after: after?.day,
            maximumAge: question.maximumAge
        )
        return try [before, after].compactMap(\.self).first { $0.day == chosen }.flatMap {
            try rate(for: question, in: $0, on: day)
        }
    }

    func failure(of question: RateQuestion) -> NoRate {
        let asked = question.day ?? latest
        let needs = question.needs(on: asked)
        let ends = needs.map { last(meeting: [$0], upTo: asked)?.day ?? .earliest }
        let newest = last(meeting: needs, upTo: asked)?.day
        let later = [
            next(meeting: needs, from: asked)?.day, question.fixedFrom.flatMap { $0 > asked ? $0 : nil },
        ]
        let isTooEarly = question.day.map { day in tables.contains { $0.day <= day } } == false
        return NoRate(
            question: question,
            cause: asked > latest ? .future : isTooEarly ? .beforeFirstDay : .gap,
            lacking: zip(needs, ends).filter { $0.1 == ends.min() }.map(\.0.currency),
            last: newest,
            first: newest == nil ? later.compactMap(\.self).min() : nil,
            isOutdated: newest != nil && newest == tables.last?.day && newest != asked
        )
    }

    private func rate(
        for question: RateQuestion,
        in table: RateTable,
        on asked: CalendarDay
    ) throws -> (CalendarDay, ExactDecimal)? {
        guard let from = try table.leg(of: question.from, for: asked),
            let to = try table.leg(of: question.to, for: asked)
        else { return nil }
        return (table.day, try Self.rate(from, to))
    }

    private static func rate(_ from: RateLeg, _ to: RateLeg) throws -> ExactDecimal {
        try to.unitsPerPivot.divided(by: from.unitsPerPivot)
            .applied(to: .one, significantDigits: Conversion.rateDigits)
    }

    private func interpolated(_ currency: Currency, on day: CalendarDay, maximumAge: Int) throws -> RateLeg? {
        if let fixed = RateLeg.fixed(currency, on: day) { return fixed }
        let need = RequiredSeries(currency)
        guard let before = last(meeting: [need], upTo: day), day.days(since: before.day) <= maximumAge,
            let first = try before.leg(of: currency, for: day)
        else { return nil }
        if before.day == day { return first }
        let published = next(meeting: [need], from: day)
        let end = [published?.day, need.fixedFrom].compactMap(\.self).min()
        guard let end, end.days(since: day) <= maximumAge,
            let second = try RateLeg.fixed(currency, on: end) ?? published?.leg(of: currency, for: day)
        else { return nil }
        return try .interpolated(for: day, between: (before.day, first), and: (end, second))
    }

    private func last(meeting needs: [RequiredSeries], upTo day: CalendarDay) -> RateTable? {
        tables.last { $0.day <= day && $0.meets(needs) }
    }

    private func next(meeting needs: [RequiredSeries], from day: CalendarDay) -> RateTable? {
        tables.first { $0.day >= day && $0.meets(needs) }
    }
}

extension RateTable {
    fileprivate func meets(_ needs: [RequiredSeries]) -> Bool {
        needs.allSatisfy { need in
            need.fixedFrom.map { day >= $0 } == true || need.series.contains { unitsPerBase(of: $0) != nil }
        }
    }
}
