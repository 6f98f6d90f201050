package import Bindings

/// The reason why a trigger cannot be tuned.
package enum TuningError: Error, Sendable, Hashable {
  case wrongTrigger([Diagnostic])
  /// The trigger has a group such as `{left,right}`, which represents several triggers.
  case severalTriggers
  /// The kind is not a measurable movement of fingers; contains the kind's name.
  case unmeasured(String)

  /// The error as a message for the user.
  package var message: String {
    switch self {
    case .wrongTrigger(let diagnostics): diagnostics.map { $0.rendered() }.joined(separator: "\n")
    case .severalTriggers: "write one trigger without groups, as in `dactyl tune swipe 3 up`"
    case .unmeasured(let kind): "`\(kind)` is no movement that could be measured"
    }
  }
}
