/// The input that a source withholds from applications until the engine's verdict.
public struct Interception: Sendable, Hashable {
  /// The touchscreens and touchpads whose input is withheld. For mice and pens, only buttons can be withheld.
  public var sources: InputNeeds
  /// The buttons of mice and pens to withhold, by their X numbers.
  public var buttons: Set<Int>
  /// Subset of `buttons` that may be held for a long time, because the wheel or another button makes a chord with them.
  public var chordButtons: Set<Int> = []
  /// Maximum time for which a gesture needs a press held still before it begins, by the number of the button.
  public var pressRests: [Int: Duration] = [:]
  /// Numbers of fingers of the taps that are recognized from the contacts on a touchpad. The driver makes clicks of such
  /// taps, too, and these clicks are withheld.
  public var tapFingers: Set<Int> = []
  /// Maximum time from the first touch until several such taps have ended.
  public var tapWait = Duration.zero
  /// Maximum time until a gesture on a touchscreen begins that needs fingers at rest, or until several taps have ended.
  public var touchWait = Duration.zero

  /// Maximum time for which input at rest may be withheld. A longer wait would look like a freeze.
  package static let maximumRest = Duration.seconds(10)

  public init(sources: InputNeeds = [], buttons: Set<Int> = []) {
    self.sources = sources
    self.buttons = buttons
  }
}
