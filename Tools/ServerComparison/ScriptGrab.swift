/// A passive grab on the root window, for any modifiers. All grabs except the grab of touches freeze the pointer.
package enum ScriptGrab: Equatable, Sendable {
  case touch, swipe, pinch
  case button(Int)
}
