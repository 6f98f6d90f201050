/// What becomes of touches that begin in an on-screen keyboard or a dock.
package enum Keyboards: String, Sendable, Hashable, CaseIterable {
  /// They are the keyboard's and no gesture: fast typing is tapping with several fingers.
  case ignore
  /// They are like all others.
  case include
}
