/// The treatment of touches that begin in an on-screen keyboard or a dock.
package enum Keyboards: String, Sendable, Hashable, CaseIterable {
  /// The touches go to the on-screen keyboard or dock, because fast typing looks like taps of several fingers.
  case ignore
  /// The touches are recognized like all other touches.
  case include
}
