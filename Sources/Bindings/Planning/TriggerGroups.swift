/// Groups bindings by their triggers. The groups show which bindings one movement may match, without a comparison of
/// all pairs of bindings.
struct TriggerGroups {
  /// The index of each binding's group.
  private(set) var group: [Int] = []
  /// The bindings of each group, in the order of the file.
  private(set) var members: [[Int]] = []
  /// For each group, the groups whose triggers the same movement may match, including the group itself.
  private var meeting: [[Int]] = []

  init(_ bindings: [Binding]) {
    var numbers: [Trigger.OverlapKey: Int] = [:]
    for index in bindings.indices {
      let number = numbers.number(of: Trigger.OverlapKey(bindings[index].trigger))
      if number == members.count { members.append([]) }
      members[number].append(index)
      group.append(number)
    }
    var fields: [Trigger.OverlapField: [Int]] = [:]
    for (number, indices) in members.enumerated() {
      fields[Trigger.OverlapField(bindings[indices[0]].trigger), default: []].append(number)
    }
    meeting = members.map { _ in [] }
    for field in fields.values {
      for number in field {
        let trigger = bindings[members[number][0]].trigger
        meeting[number] = field.filter { trigger.overlaps(bindings[members[$0][0]].trigger) }
      }
    }
  }

  /// Returns the groups whose bindings may match the same movement as a binding.
  func meeting(_ index: Int) -> [Int] { meeting[group[index]] }
}
