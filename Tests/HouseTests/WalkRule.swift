/// docs/architecture.md lists the functions that handle an event: each one is in the file that the list names, and is
/// called in the file of the function above it.
struct WalkRule {
  static let maximumCount = 30

  /// A line of the list of functions.
  struct Step {
    let type: Substring
    let function: Substring
    let path: String
    /// The index of the function that calls this one; nil for the first function.
    var caller: Int?

    /// Returns true if `text`, the text of a file, calls the function.
    func isCalled(in text: String) throws -> Bool {
      let pattern = function == "init" ? #"\b\#(type)\("# : #"\b\#(function)\("#
      // By default a dot between two letters is not a word boundary.
      return try text.contains(Regex(pattern).wordBoundaryKind(.simple))
    }
  }

  /// The functions, in the order of their calls.
  let steps: [Step]

  /// - Parameter document: The text of docs/architecture.md.
  init(document: String) {
    let region = MarkedRegion(name: "walk").text(of: document) ?? ""
    var (steps, depths): ([Step], [Int]) = ([], [])
    for line in region.matches(of: #/^( +)(\w+)\.(\w+) +(Sources/\S+\.swift)$/#.anchorsMatchLineEndings()) {
      let caller = depths.lastIndex { $0 < line.1.count }
      steps.append(Step(type: line.2, function: line.3, path: String(line.4), caller: caller))
      depths.append(line.1.count)
    }
    self.steps = steps
  }

  /// Returns true if `text`, the text of the step's file, declares the type and the function.
  func exists(_ step: Step, in text: String) throws -> Bool {
    let function = step.function == "init" ? #"init\?*\("# : #"func \#(step.function)\("#
    return try text.contains(Regex(#"\b\#(step.type)\b"#)) && text.contains(Regex(function))
  }
}
