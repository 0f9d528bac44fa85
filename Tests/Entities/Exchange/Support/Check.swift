/// Checks a condition in loops over thousands of cases, where `#require` takes longer than the case.
func check(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw FailedCheck(what: what()) }
}

struct FailedCheck: Error {
    let what: String
}
