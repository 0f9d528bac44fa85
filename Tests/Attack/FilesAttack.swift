struct FilesAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] { [] }
}
