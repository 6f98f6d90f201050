/// The treatment of touches that begin in an on-screen keyboard or a dock.
package enum Keyboards: String, Sendable, Hashable, CaseIterable {
  /// They are left to the on-screen keyboard: fast typing looks like taps of several fingers.
  case ignore
  /// They are recognized like all others.
  case include
}
