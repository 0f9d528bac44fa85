struct KeysAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] { [] }
}
