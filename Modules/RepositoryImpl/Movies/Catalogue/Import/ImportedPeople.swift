import Entities
import SearchIndex

/// The people of an import: the credits of titles, and the names of people.
struct ImportedPeople: Sendable {
    let principals: PrincipalTable
    let names: NameTable
    /// The IMDb number of each document of each part.
    let titles: [[UInt32]]

    /// Returns the index of people for the ranks of the titles; credits of people without a name are left out.
    func index(of ranks: DocumentRanks) throws(SearchIndexError) -> EncodedSearchIndex? {
        var encoder = PeopleEncoder()
        let names = names.names.sorted { $0.number < $1.number }
        var numbers: [UInt32] = []
        for (number, name) in names where numbers.last != number {
            numbers.append(number)
            _ = encoder.add(name, key: Array("nm\(number)".utf8))
        }
        let (titleNumbers, titleRanks) = ranked(ranks)
        var next = 0
        while next < principals.titles.count {
            let title = principals.titles[next]
            let end = principals.titles[next...].firstIndex { $0 != title } ?? principals.titles.count
            let rows = next..<end
            next = end
            let position = titleNumbers.firstIndex(notBefore: title)
            guard position < titleNumbers.count, titleNumbers[position] == title else { continue }
            for index in principals.billed(rows) {
                let person = numbers.firstIndex(notBefore: principals.people[index])
                guard person < numbers.count, numbers[person] == principals.people[index],
                    let role = principals.role(index)
                else { continue }
                let credit = PeopleEncoder.Credit(
                    movie: titleRanks[position],
                    person: UInt32(person),
                    role: role
                )
                encoder.add(credit)
            }
        }
        return try encoder.encoded(of: ranks)
    }

    /// Returns the numbers of the titles in ascending order, and the rank of each.
    private func ranked(_ ranks: DocumentRanks) -> (numbers: [UInt32], ranks: [UInt32]) {
        var keys: [UInt64] = []
        for (part, numbers) in titles.enumerated() {
            for (document, number) in numbers.enumerated() {
                guard let rank = ranks.rank(part: part, number: document) else { continue }
                keys.append(UInt64(number) << 32 | UInt64(rank))
            }
        }
        keys.sort()
        return (keys.map { UInt32($0 >> 32) }, keys.map { UInt32($0 & 0xFFFF_FFFF) })
    }
}
