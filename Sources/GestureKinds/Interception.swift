/// The input that a source withholds from applications until the engine's verdict.
public struct Interception: Sendable, Hashable {
  /// Touchscreens and touchpads; of mice and pens only buttons can be kept.
  public var sources: InputNeeds
  /// The buttons of mice and pens, by their X numbers.
  public var buttons: Set<Int>
  /// Subset of `buttons`: they may be held while a wheel rotates or another button is pressed, and a hand takes its time.
  public var chordButtons: Set<Int> = []

  public init(sources: InputNeeds = [], buttons: Set<Int> = []) {
    self.sources = sources
    self.buttons = buttons
  }
}
