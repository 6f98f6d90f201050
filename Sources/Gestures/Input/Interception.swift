/// The input that a source withholds from applications until the engine's verdict.
public struct Interception: Sendable, Hashable {
  /// The touchscreens and touchpads whose input is withheld. For mice and pens, only buttons can be withheld.
  public var sources: InputNeeds
  /// The buttons of mice and pens to withhold, by their X numbers.
  public var buttons: Set<Int>
  /// Subset of `buttons` that may be held for a long time, because the wheel or another button makes a chord with them.
  public var chordButtons: Set<Int> = []

  public init(sources: InputNeeds = [], buttons: Set<Int> = []) {
    self.sources = sources
    self.buttons = buttons
  }
}
