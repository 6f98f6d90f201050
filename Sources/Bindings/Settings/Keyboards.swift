/// The treatment of touches that begin in an on-screen keyboard or a dock.
package enum Keyboards: String, Sendable, Hashable, CaseIterable {
  /// The touches are left to the on-screen keyboard, because fast typing looks like taps of several fingers.
  case ignore
  /// The touches are recognized like all other touches.
  case include
}
