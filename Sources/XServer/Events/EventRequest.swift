internal import Gestures

/// The input that is requested from an event source.
struct EventRequest: Hashable {
  var needs: InputNeeds = []
  /// True if touches are withheld from applications until the engine's verdict.
  var interceptsTouches = false
  /// True if touches that begin on an on-screen keyboard or a dock are ignored.
  var ignoresKeyboards = false
}
