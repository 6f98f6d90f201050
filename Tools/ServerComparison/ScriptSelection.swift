/// The events of the master pointer that an application selects on a window.
package enum ScriptSelection: String, CaseIterable, Sendable {
  case nothing, buttons, touches, gestures
  case all = "buttons, touches and gestures"
}
