struct KillsAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] { [] }
}
