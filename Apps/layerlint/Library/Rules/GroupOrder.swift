/// The groups of the rules, each after the groups that it contains.
struct GroupOrder {
    private(set) var groups: [TargetGroup] = []
    /// The names that lead from a group back to itself, each as the group before it names it.
    private(set) var circles: [[RulesName]] = []

    private enum State { case open, closed }

    /// Without recursion, since groups may be nested deeper than a stack is.
    init(_ all: [TargetGroup]) {
        let byName = all.keyed { ($0.name, $0) }
        var states: [String: State] = [:]
        for group in all where states[group.name] == nil {
            states[group.name] = .open
            var path: [(group: TargetGroup, next: Int)] = [(group, 0)]
            // The names by which the path goes on from each of its groups.
            var steps: [RulesName] = []
            while let (current, next) = path.last {
                guard next < current.members.count else {
                    states[current.name] = .closed
                    groups.append(current)
                    path.removeLast()
                    _ = steps.popLast()
                    continue
                }
                path[path.count - 1].next += 1
                let member = current.members[next]
                guard let inner = current.group(named: member, byName) else { continue }
                switch states[inner.name] {
                case .closed: break
                case .open:
                    guard circles.count < Self.mostCircles,
                        let start = path.firstIndex(where: { $0.group.name == inner.name })
                    else { break }
                    circles.append(steps[start...] + [member])
                case nil:
                    states[inner.name] = .open
                    steps.append(member)
                    path.append((inner, 0))
                }
            }
        }
    }

    /// The group with which the groups contain more names than could be stored, those of inner groups included.
    var firstBeyondLimit: TargetGroup? {
        let byName = groups.keyed { ($0.name, $0) }
        var contents: [String: Set<String>] = [:]
        var count = 0
        return groups.first { group in
            let names = group.members.reduce(into: Set<String>()) { names, member in
                guard let inner = group.group(named: member, byName) else {
                    names.insert(member.text)
                    return
                }
                let content = contents[inner.name] ?? []
                if names.isEmpty { names = content } else { names.formUnion(content) }
            }
            contents[group.name] = names
            count += names.count
            return count > Self.mostNames
        }
    }

    private static let mostNames = 4_000_000

    /// One mended circle often mends others.
    private static let mostCircles = 10
}

extension TargetGroup {
    /// The group that a member means; in the group of its own name it means a target or a module.
    func group(named member: RulesName, _ groups: [String: TargetGroup]) -> TargetGroup? {
        member.isPattern || member.namesFolders || member.text == name ? nil : groups[member.text]
    }
}
