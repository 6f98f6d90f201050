import Bindings

/// The bindings of a file as a table for people. The bindings are grouped by scope, with the widest scope first.
struct BindingTable {
  private let set: BindingSet
  private let isIncluded: (Int) -> Bool

  /// - Parameter isIncluded: Returns true for the index of a binding that the table must contain. Default: all
  ///   bindings.
  init(_ set: BindingSet, _ isIncluded: @escaping (Int) -> Bool = { _ in true }) {
    self.set = set
    self.isIncluded = isIncluded
  }

  var text: String {
    let indices = set.bindings.indices.filter(isIncluded)
    let places = Dictionary(grouping: indices) { "\(set.bindings[$0].scope)" }
    let ordered = places.sorted { one, other in
      let (first, second) = (one.value[0], other.value[0])
      let (rank, otherRank) = (set.bindings[first].scope.rank, set.bindings[second].scope.rank)
      return (rank, first) < (otherRank, second)
    }
    var paragraphs = ordered.map { place in
      ([place.key.isEmpty ? "everywhere" : place.key] + lines(place.value)).joined(separator: "\n")
    }
    if !set.pauses.isEmpty {
      paragraphs.append((["nothing is recognized"] + set.pauses.map { "  \($0)" }).joined(separator: "\n"))
    }
    if let bypass = set.settings.bypass {
      paragraphs.append("everything is the applications' while \(bypass.words) is held")
    }
    return paragraphs.isEmpty ? "nothing is bound\n" : paragraphs.joined(separator: "\n\n") + "\n"
  }

  private func lines(_ indices: [Int]) -> [String] {
    let rows = indices.flatMap { index -> [(left: String, right: String)] in
      let binding = set.bindings[index]
      let name = binding.overriddenBy == nil ? binding.text : "(\(binding.text))"
      guard binding.trigger.kind.isContinuous, binding.rules.count != 1 || binding.rules[0].moment != .began else {
        return [(name, actions(binding.rules.first))]
      }
      return [(name, "")] + binding.rules.map { ("  " + text($0.moment), actions($0)) }
    }
    // Triggers of more than 40 characters do not make the column wider.
    let width = rows.lazy.filter { !$0.right.isEmpty }.map(\.left.count).filter { $0 <= 40 }.max() ?? 0
    return rows.map { row in
      if row.right.isEmpty { return "  \(row.left)" }
      return "  \(row.left)\(String(repeating: " ", count: max(0, width - row.left.count))) -> \(row.right)"
    }
  }

  /// Returns the text of a phase or step. The text of a step contains its directions, even if the file does not name
  /// them.
  private func text(_ moment: BindingRule.Moment) -> String {
    guard case .step(let step) = moment else { return "\(moment)" }
    let directions = step.directions.word.map { [$0] } ?? step.directions.memberWords
    return (["\(step.frequency.rawValue) \(step.amount)"] + directions).joined(separator: " ")
  }

  private func actions(_ rule: BindingRule?) -> String {
    (rule?.actions ?? []).map(\.wordsOnOneLine).joined(separator: "; ")
  }
}
