/// The outcomes of all gestures of a soak test.
struct SoakAccount {
  /// The possible outcomes of a gesture.
  enum Fate: String, CaseIterable {
    /// A command of a binding ran.
    case acted
    /// The application got the input.
    case givenBack = "given back"
    /// The daemon's log of attempts says why neither happened.
    case reported
  }

  /// Counts of the effects that gestures have had since the daemon's start.
  struct Traces: Equatable {
    var commands: Int
    /// Events of the application, without movements of the pointer.
    var events: Int
    /// The number of the latest attempt in the daemon's log.
    var episode: UInt64

    /// Returns the outcome of a gesture since `earlier`; nil if nothing has changed since then.
    func fate(since earlier: Traces) -> Fate? {
      if commands > earlier.commands { return .acted }
      if events > earlier.events { return .givenBack }
      return episode > earlier.episode ? .reported : nil
    }
  }

  private(set) var injected = 0
  private(set) var fates: [Fate: Int] = [:]
  /// Number of gestures whose exact effects the test knew in advance.
  var exact = 0
  /// Sentences about gestures that are not accounted for, or had other effects than their bindings say.
  private(set) var problems: [String] = []

  mutating func add(_ name: String, _ fate: Fate?) {
    injected += 1
    if let fate { fates[fate, default: 0] += 1 } else { problems.append("\(name) is not accounted for") }
  }

  mutating func add(problem: String) { problems.append(problem) }

  var summary: String {
    let parts = Fate.allCases.map { "\(fates[$0, default: 0]) \($0.rawValue)" }
    return "\(injected) gestures: " + parts.joined(separator: ", ") + "; the effects of \(exact) were known exactly"
  }
}
