package import Gestures
internal import Traces

/// One attempt at a gesture: its input and its measured values.
package struct TunedAttempt: Sendable {
  package internal(set) var device: InputDevice
  /// Maximum number of simultaneous fingers.
  package internal(set) var fingers = 0
  /// The translation of the fingers' centre since the start, in millimetres.
  package internal(set) var translation = Vector.zero
  /// The length of the path of the fingers' centre, in millimetres.
  package internal(set) var pathLength = 0.0
  /// Time from the first finger's landing to the last finger's lift; on a touchpad, from the gesture's beginning to its
  /// end.
  package internal(set) var duration = Duration.zero
  /// Number of touch sequences, and the maximum time from the end of one sequence to the beginning of the next.
  package internal(set) var sequences = 1
  package internal(set) var maximumPause = Duration.zero
  /// The distance between the fingers, divided by that distance at the start.
  package internal(set) var scale = 1.0
  /// Rotation of the fingers since the start, in degrees; clockwise is positive.
  package internal(set) var rotation = 0.0
  /// Distance of the first finger's landing point from the nearest edge of the desktop, in millimetres; nil for a
  /// touchpad.
  package internal(set) var edgeDistance: Double?

  /// The distance of the fingers' centre from its start, for each event, with the time since the beginning of the
  /// attempt.
  var samples: [(time: Duration, distance: Double)] = []
  /// The lines of the trace that contain the input of the attempt.
  var lines: [TraceLine] = []

  /// Adds a line of input, and copies the measured values of `movement`.
  mutating func add(_ line: TraceLine, _ movement: AttemptMovement, at time: Duration) {
    lines.append(line)
    duration = time
    fingers = movement.maximumFingers
    translation = movement.translation
    pathLength = movement.pathLength
    (scale, rotation) = (movement.scale, movement.rotation)
    edgeDistance = movement.edgeDistance
    samples.append((time, translation.length))
  }

  /// The maximum distance of the fingers' centre from its start, in millimetres.
  var reach: Double { samples.map(\.distance).max() ?? 0 }

  package var distance: Double { translation.length }

  /// Average speed in millimetres per second; 0 if the duration is zero.
  package var speed: Double { duration > .zero ? distance / duration.inSeconds : 0 }

  /// Returns the time until the fingers' centre was `minimum` millimetres from its start; nil if it never moved that
  /// far.
  func time(toDistance minimum: Double) -> Duration? { samples.first { $0.distance >= minimum }?.time }

  /// The direction of the movement in degrees from -180 to 180, clockwise from the right; nil without a movement.
  var angle: Double? { distance > 0 ? turnAngle(cross: translation.dy, dot: translation.dx) * 180 / .pi : nil }
}
