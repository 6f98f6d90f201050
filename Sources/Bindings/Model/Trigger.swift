package import Gestures

/// What has to happen: the first half of a binding.
package struct Trigger: Sendable, Hashable {
  /// A length on the surface.
  package enum Length: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)
  }

  package var kind: GestureKind
  /// How many fingers; `any` is the whole range that the kind has.
  package var fingers: ClosedRange<Int>
  /// Nothing said is any direction that the kind has; empty for a kind that has none.
  package var directions: Directions
  /// `min`: how far the fingers go before it is a swipe.
  package var minimum: Length?
  /// `within`: how long a swipe may take, or how soon the next tap must come.
  package var within: Duration?
  /// `faster`: millimetres a second at the moment of recognition.
  package var faster: Double?
  /// `pressure`: how hard a pen has to be pressed, once at least until it is recognized; of the hardest, 0 to 1.
  package var pressure: Double?
  /// `times`: taps in a row.
  package var times = 1
  /// `for`: how long fingers must rest before it is a hold.
  package var duration: Duration?
  /// The edge of the screen that the fingers come from, or that the pointer rests at; empty for kinds that have no place.
  package var place: ScreenEdge = []
  /// `of`: which borders are edges of the screen.
  package var extent = ScreenLayout.EdgeScope.desktop
  /// The part of the screen that the pointer rests in, instead of a place at its border.
  package var area: ScreenArea?
  /// `dwell`: how long the pointer stays before it begins.
  package var dwell: Duration?
  /// `size`: how far from the edge it still counts.
  package var size: Length?
  /// `at end`: judged when the fingers are lifted.
  package var atEnd = false
  /// What a `stroke` draws.
  package var shape: Shape?
  /// `rotated`: how far a stroke may be turned against its shape, in degrees, 0 to 180.
  package var rotation = Trigger.usualRotation
  /// `either-way`: the shape drawn backwards counts, too.
  package var isEitherWay = false
  /// The options of a custom kind.
  package var values: [String: RecognizerParameters.Value] = [:]
  /// What a custom kind's recognizer takes.
  package var inputs: GestureRecognizer.Inputs = []

  /// What a stroke may be turned by where a line does not say, in degrees.
  package static let usualRotation = 15.0
  /// More fingers than this no device delivers.
  package static let maximumFingers = 10

  /// Whether something besides way and fingers decides, so that the trigger may fail where a plain one would not.
  var isConditional: Bool {
    faster != nil || pressure != nil || (kind == .swipe && within != nil) || kind == .edge
  }

  /// The directions that it claims from others.
  var claims: Directions { kind == .edge ? place.inward : directions }

  /// What a custom kind's recognizer is made of.
  var parameters: RecognizerParameters { RecognizerParameters(fingers: fingers, values: values) }
}
