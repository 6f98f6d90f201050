/// A modifier that a script presses.
package enum ScriptKey: String, CaseIterable, Sendable {
  case shift, control, `super`
}
