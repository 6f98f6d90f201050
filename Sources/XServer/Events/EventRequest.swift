internal import GestureKinds
internal import Gestures

/// The input that an event source is asked for.
struct EventRequest: Hashable {
  var needs: InputNeeds = []
  /// True if touches are kept from applications until it is decided whose they are.
  var interceptsTouches = false
  /// True if touches that begin on an on-screen keyboard or a dock are no gestures.
  var ignoresKeyboards = false
}
