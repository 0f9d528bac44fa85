struct ConversionsAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] { [] }
}
