/// The input that a source withholds from applications until the engine's verdict.
public struct Interception: Sendable, Hashable {
  /// The touchscreens and touchpads whose input is withheld. For mice and pens, only buttons can be withheld.
  public var sources: InputNeeds
  /// The buttons of mice and pens to withhold, by their X numbers.
  public var buttons: Set<Int>
  /// Subset of `buttons` that may be held for a long time, because the wheel or another button makes a chord with them.
  public var chordButtons: Set<Int> = []
  /// For each button number, the longest time for which a gesture needs the button held still before the gesture
  /// begins.
  public var pressRests: [Int: Duration] = [:]
  /// Numbers of fingers of the taps that are recognized from a touchpad's contacts. The touchpad's driver makes clicks
  /// of such taps, too, and these clicks are withheld.
  public var tapFingers: Set<Int> = []
  /// Numbers of fingers for which a press of a touchpad's own button is a gesture. The clicks of these presses are
  /// withheld.
  public var pressFingers: Set<Int> = []
  /// Maximum time from the first touch of a series of taps on a touchpad until the series is recognized or fails. Only
  /// the taps that are recognized from the touchpad's contacts count.
  public var tapWait = Duration.zero
  /// Maximum time until stationary fingers on a touchscreen begin a gesture, or until a series of taps is recognized or
  /// fails.
  public var touchWait = Duration.zero

  /// Maximum time for which the input of stationary fingers or of a stationary press may be withheld. A longer wait
  /// would look like a freeze.
  package static let maximumRest = Duration.seconds(10)

  public init(sources: InputNeeds = [], buttons: Set<Int> = []) {
    self.sources = sources
    self.buttons = buttons
  }
}
