package import Bindings

/// The reason why a trigger cannot be tuned.
package enum TuningError: Error, Sendable, Hashable {
  case wrongTrigger([Diagnostic])
  /// A group such as `{left,right}` represents several triggers.
  case severalTriggers
  /// The kind is not a movement of fingers; contains the kind's name.
  case unmeasured(String)

  /// The error in words.
  package var message: String {
    switch self {
    case .wrongTrigger(let diagnostics): diagnostics.map { $0.rendered() }.joined(separator: "\n")
    case .severalTriggers: "write one trigger without groups, as in `dactyl tune swipe 3 up`"
    case .unmeasured(let kind): "`\(kind)` is no movement that could be measured"
    }
  }
}
