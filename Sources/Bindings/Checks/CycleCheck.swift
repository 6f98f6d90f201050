/// Finds bindings that can never begin, because they wait for each other.
enum CycleCheck {
  /// Reports the cycles among the bindings of a document.
  static func report(_ bindings: [Binding], of document: Document, _ diagnostics: inout DiagnosticList) {
    var isDone = [Bool](repeating: false, count: bindings.count)
    var reports = 0
    for start in bindings.indices where !isDone[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      var isOnPath: Set<Int> = [start]
      while let (index, next) = path.last {
        guard next < bindings[index].waitsFor.count else {
          path.removeLast()
          isOnPath.remove(index)
          isDone[index] = true
          continue
        }
        path[path.count - 1].next += 1
        let other = bindings[index].waitsFor[next]
        if isOnPath.contains(other) {
          let from = path.firstIndex { $0.index == other } ?? 0
          report(path[from...].map(\.index), in: bindings, of: document, &diagnostics)
          reports += 1
          if reports == maximumCycles { return }
        } else if !isDone[other] {
          path.append((other, 0))
          isOnPath.insert(other)
        }
      }
    }
  }

  /// Maximum number of reported cycles. A graph can contain exponentially many cycles.
  private static let maximumCycles = 20
  /// Maximum number of bindings that the report of a cycle names.
  private static let maximumNames = 10

  private static func report(
    _ cycle: [Int], in bindings: [Binding], of document: Document, _ diagnostics: inout DiagnosticList
  ) {
    // Every binding of a cycle has a name, because the binding before it in the cycle refers to this name.
    guard let first = cycle.min(), let position = cycle.firstIndex(of: first) else { return }
    func described(_ index: Int) -> String {
      "`\(bindings[index].name ?? "")` (\(diagnostics.line(of: bindings[index].span, from: bindings[first].span)))"
    }
    let ordered = cycle[position...] + cycle[..<position] + [first]
    var names = ordered.prefix(maximumNames).map(described)
    if ordered.count > names.count { names.append("… → " + described(first)) }
    let word = document.bindings[first].waitsFor.first { $0.text == bindings[ordered[ordered.startIndex + 1]].name }
    diagnostics.error(
      word?.span ?? bindings[first].span,
      "these wait for each other, so that none would ever begin: " + names.joined(separator: " → "))
  }
}
