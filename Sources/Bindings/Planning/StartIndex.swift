import Gestures

/// The bindings of one device, indexed by their conditions at a gesture's start. With the index, a gesture's start
/// reads only the bindings that can be in force.
///
/// The index returns exactly the bindings that `GestureContext.admits` accepts.
final class StartIndex {
  /// Bindings with equal conditions, which are in force at the same starts.
  private struct Group {
    /// The first binding of the group. All bindings of the group have the same landing place and the same conditions on
    /// windows.
    let first: Int32
    /// The positions of the group's bindings in `members`.
    let members: Range<Int32>
  }

  /// The groups of bindings with the same start key.
  private struct Section {
    /// The positions of the section's groups in `groups`.
    let groups: Range<Int>
    /// The windows whose classes the groups' conditions test; empty if the groups are few enough to be tested one by
    /// one.
    let subjects: Set<WindowCondition.Subject>
  }

  /// A section, and the classes of the section's `subjects` at a gesture's start.
  private struct Selection: Hashable {
    let section: Int
    let names: [WindowNames]
  }

  /// Maximum number of groups that are tested one by one: the number of conditions whose results an episode stores.
  static let maximumAskedGroups = 64
  private static let maximumSelections = 64

  private let bindings: [Binding]
  /// True if a binding of the device has a condition on the class of a window.
  private(set) var testsClasses = false
  private var sections: [Scope.StartKey: Section] = [:]
  private var groups: [Group] = []
  private var members: [Int32] = []
  /// The groups that the window classes of a selection do not exclude, as positions in `groups`. Determined once for
  /// each selection.
  private var selections: [Selection: [Int]] = [:]

  init(_ bindings: [Binding], on device: InputDevice) {
    self.bindings = bindings
    var numbers: [GroupKey: Int] = [:]
    var found: [[Int32]] = []
    for index in bindings.indices where bindings[index].overriddenBy == nil && bindings[index].applies(to: device) {
      testsClasses = testsClasses || bindings[index].scope.windows.contains(where: \.requiresClass)
      let number = numbers.number(of: GroupKey(bindings[index]))
      if number == found.count { found.append([]) }
      found[number].append(Int32(index))
    }
    let keys = found.map { Scope.StartKey(bindings[Int($0[0])].scope) }
    members.reserveCapacity(found.reduce(0) { $0 + $1.count })
    groups.reserveCapacity(found.count)
    for (key, numbers) in Dictionary(grouping: found.indices, by: { keys[$0] }) {
      let start = groups.count
      for number in numbers {
        let first = Int32(members.count)
        members += found[number]
        groups.append(Group(first: found[number][0], members: first..<Int32(members.count)))
      }
      sections[key] = Section(groups: start..<groups.count, subjects: subjects(of: start..<groups.count))
    }
  }

  /// Returns the bindings in force, in the order of the file. Conditions on windows are tested in the same order.
  func inForce(in context: inout GestureContext) -> [Int] {
    var candidates: [Group] = []
    for key in context.startKeys {
      guard let section = sections[key] else { continue }
      candidates += self.candidates(of: section, in: context)
    }
    candidates.sort { $0.first < $1.first }
    var inForce: [Int] = []
    for group in candidates {
      let first = Int(group.first)
      guard context.lands(in: bindings[first].trigger.landing), context.isInWindows(of: bindings[first].scope)
      else { continue }
      for position in group.members { inForce.append(Int(members[Int(position)])) }
    }
    inForce.sort()
    return inForce
  }

  private func candidates(of section: Section, in context: GestureContext) -> [Group] {
    guard !section.subjects.isEmpty else { return Array(groups[section.groups]) }
    var names: [WindowNames] = []
    for subject in [.underGesture, .focused] as [WindowCondition.Subject] {
      guard section.subjects.contains(subject) else {
        names.append(WindowNames())
        continue
      }
      guard let known = context.names(of: subject) else { return Array(groups[section.groups]) }
      names.append(known)
    }
    let selection = Selection(section: section.groups.lowerBound, names: names)
    if let known = selections[selection] { return known.map { groups[$0] } }
    if selections.count == Self.maximumSelections { selections = [:] }
    let selected = section.groups.filter { position in
      bindings[Int(groups[position].first)].scope.classConditions.allSatisfy { context.holdsUnobserved($0) }
    }
    selections[selection] = selected
    return selected.map { groups[$0] }
  }

  private func subjects(of range: Range<Int>) -> Set<WindowCondition.Subject> {
    guard range.count > Self.maximumAskedGroups else { return [] }
    return Set(range.flatMap { bindings[Int(groups[$0].first)].scope.classConditions.map(\.subject) })
  }
}

/// The conditions that decide whether a binding is in force, apart from the device.
private struct GroupKey: Hashable {
  let key: Scope.StartKey
  let windows: [WindowCondition]
  let landing: LandingPlace?

  init(_ binding: Binding) {
    key = Scope.StartKey(binding.scope)
    windows = binding.scope.windows
    landing = binding.trigger.landing
  }
}
