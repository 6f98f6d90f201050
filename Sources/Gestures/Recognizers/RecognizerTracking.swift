/// The properties of a recognizer that the engine sets.
struct RecognizerTracking {
  var id: RecognizerID?
  var touches: [Touch] = []
  var time = Timestamp(microseconds: 0)
  var device = DeviceID(0)
  var deviceKind = Touch.Kind.direct
  var startTime = Timestamp(microseconds: 0)
  var startLocation = Point.zero
  var pixelsPerPoint = 1.0
  /// While an action runs, the index of its transition in the engine's output.
  var sending: Int?
}
