import Entities

extension ListText {
    var english: String {
        switch self {
        case .rate: "Rate"
        case .code: "Code"
        case .name: "Name"
        case .sign: "Sign"
        case .decimals: "Decimals"
        case .since: "Rates since"
        case .until: "Until"
        case .fixedRate: "Fixed, 1 EUR ="
        case .day: "Day"
        case .appliesFrom: "From"
        case .base(let code): "1 \(code) ="
        case .pair(let from, let to): "1 \(from) in \(to)"
        case .average(let from, let to, .month): "1 \(from) in \(to), monthly average"
        case .average(let from, let to, .quarter): "1 \(from) in \(to), quarterly average"
        case .average(let from, let to, .year): "1 \(from) in \(to), yearly average"
        case .monthEnd(let from, let to): "1 \(from) in \(to), last day of each month"
        case .period: "Period"
        case .days: "Days"
        case .incompleteDays(let days): "incomplete, \(days)"
        case .incomplete(let periods): "Not all days have rates: \(periods.joined(separator: ", "))"
        case .withOlderRates(let days):
            "Some rates use others of an earlier day, in parentheses: \(days.joined(separator: ", "))"
        case .lowest: "lowest"
        case .highest: "highest"
        case .last: "last"
        case .more(let count): "\(count) more"
        case .noRecentPair:
            "No pairs are saved yet; pairs that you choose in the full screen or the page are."
        }
    }
}

extension UpdateMessage {
    var english: String {
        switch self {
        case .nothingDue(let newest):
            "Nothing is missing: the newest rates are of \(newest.withWeekday)."
        case .nothingNewer(let source, let newest):
            "Nothing is missing: \(source) has no rates newer than those of \(newest.withWeekday)."
        case .addedDay(let day, let source): "Added the rates of \(day.withWeekday), from \(source)."
        case .addedDays(let count, let first, let last, let source):
            "Added the rates of \(count) days, from \(first) to \(last), from \(source)."
        case .completed(let count, let first, let last, let source):
            count == 1
                ? "Added what was missing on \(first), from \(source)."
                : "Added what was missing on \(count) days, from \(first) to \(last), from \(source)."
        case .stillMissing(let missing):
            "No source has \(missing.english); the next update requests that again."
        case .savedService(let count, let day, let source):
            "Added the rates of \(count) currencies on \(day.withWeekday), from \(source)."
        }
    }
}

extension SourceText {
    var english: String {
        switch self {
        case .since(let coverage, let day): "\(coverage) since \(day)"
        case .key(true): "needs a key, which is set"
        case .key(false): "needs a key, which is not set"
        case .settings: "settings"
        }
    }
}

extension SourceProfile.Coverage {
    var english: String {
        switch self {
        case .savedReferenceRates:
            "reference rates of the euro that the program carries or has fetched, each working day"
        case .referenceRates: "reference rates of the euro, each working day"
        case .republishedReferenceRates:
            "reference rates of the European Central Bank, each working day"
        case .eachDay(let count, _): "about \(count) currencies, each calendar day"
        case .centralBanks(let count, _): "about \(count) currencies, as central banks publish them"
        case .newestDay(let count): "about \(count) currencies, the newest day only"
        case .program: "the days and currencies that the program prints"
        }
    }
}

extension RangeText {
    var english: String {
        switch range {
        case .month: "1 month"
        case .quarter: "3 months"
        case .half: "6 months"
        case .year: "1 year"
        case .fiveYears: "5 years"
        case .tenYears: "10 years"
        case .all: "since 1999"
        }
    }
}

extension LiveConverterLabels {
    static let english = LiveConverterLabels(
        amount: "Amount",
        from: "From",
        to: "To",
        amountExample: "such as 1,234.56",
        fetching: "Fetching the rate…",
        fetchingOverPrevious: "Fetching the rate; showing the previous one…",
        recentPairs: "Converted before",
        stillNewest: "This is still the newest available rate.",
        newestStored: "No newer rate is stored on this machine.",
        noMatch: "No currency matches; try a part of its name or its country.",
        tooSmall: "Too small: enlarge the window.",
        choose: "choose",
        next: "next",
        swap: "swap",
        refresh: "refresh",
        retry: "retry",
        clear: "clear",
        back: "back",
        pick: "select",
        quit: "quit",
        convert: "Convert",
        copy: "Copy",
        copied: "Copied",
        newestRate: "Convert at the newest rate",
        steps: "How it was calculated",
        allRates: "All rates",
        base: "Base currency",
        day: "Day",
        showRates: "Show",
        updateRate: "Look for a newer rate",
        skip: "Skip to the answer",
        further: "Also in",
        furtherExample: "such as JPY, KRW",
        gap: "Day of the rate",
        filter: "Filter",
        allCurrencies: "Show all currencies",
        table: "Table",
        update: "Fetch newer rates",
        updating: "Newer rates are being fetched…",
        updateAbout:
            "Fetches what the European Central Bank has published since, and the newest rates of other currencies. Your amounts stay on this machine.",
        tryAgain: "Try again",
        chartOptions: "Other days, averages, comparison",
        firstDay: "First day",
        lastDay: "Last day",
        period: "A rate for",
        otherPair: "Compare with",
        otherPairExample: "such as USD KRW",
        averages: "The averages as a table"
    )
}

extension ConverterChoiceText {
    var english: String {
        switch self {
        case .eachDay: "each day"
        case .average(.month): "each month on average"
        case .average(.quarter): "each quarter on average"
        case .average(.year): "each year on average"
        case .remove(let code): "Remove \(code)"
        }
    }
}

extension MissingPricesText {
    var english: String {
        switch self {
        case .noHome(let setting):
            "The currency of the prices is not known; name it"
                + (setting.map { ", or set your own by '\($0)'." } ?? ".")
        case .gap(let commodity, 1, let reason): "\(commodity) has no price on a day: \(reason)"
        case .gap(let commodity, let days, let reason):
            "\(commodity) has no price on \(days) days. Of the first: \(reason)"
        case .unknown(let names):
            "No price is printed for what is no currency: "
                + names.prefix(Self.mostNames).joined(separator: ", ")
                + (names.count > Self.mostNames ? " and \(names.count - Self.mostNames) more." : ".")
        case .nothingMissing: "No price is missing."
        }
    }
}

extension JournalError {
    var english: String {
        switch self {
        case .unreadable(let path, let line, let reason):
            (line.map { "\($0.english): " } ?? "")
                + "\(path.map { "'\($0)'" } ?? "the standard input") could not be read (\(reason.english));"
                + " check it and try again."
        case .longLine(let line, let size):
            "\(line.english) is longer than \(size) MiB; check that it is a journal."
        case .nothingIncluded(let line, let pattern):
            "\(line.english): no file is named '\(pattern.shortened)'; correct the name."
        case .tooManyFiles(let most): "the journal includes more than \(most) files; give it in parts."
        case .cancelled: "The request was cancelled."
        }
    }
}

extension JournalLine {
    fileprivate var english: String { "line \(number)" + (path.map { " of '\($0)'" } ?? "") }
}
