internal import Bindings
package import Gestures
internal import Traces

/// One attempt at a gesture: its input, and the numbers that describe it.
package struct TunedAttempt: Sendable {
  package internal(set) var device: InputDevice
  /// The greatest number of fingers at a time.
  package internal(set) var fingers = 0
  /// The movement of the fingers' middle in millimetres.
  package internal(set) var translation = Vector.zero
  /// The length of the path of the fingers' middle, in millimetres.
  package internal(set) var pathLength = 0.0
  /// Time from the first finger down to the last one up; on a touchpad, from the gesture's beginning to its end.
  package internal(set) var duration = Duration.zero
  /// Number of times that fingers came down, and the longest time between a lift and the next finger down.
  package internal(set) var sequences = 1
  package internal(set) var maximumPause = Duration.zero
  /// The fingers' span in relation to the start.
  package internal(set) var scale = 1.0
  /// Degrees since the start, clockwise positive.
  package internal(set) var rotation = 0.0
  /// Distance of the first finger from the nearest edge of the desktop, in millimetres; nil for a touchpad.
  package internal(set) var edgeDistance: Double?

  /// The distances of the fingers' middle from its start, with the times since the beginning.
  var samples: [(time: Duration, distance: Double)] = []
  /// The input.
  var lines: [TraceLine] = []

  /// Adds a line of its input, and takes the numbers from the movement with it.
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

  /// The greatest distance of the fingers' middle from its start, in millimetres.
  var reach: Double { samples.map(\.distance).max() ?? 0 }

  package var distance: Double { translation.length }

  /// Average speed in millimetres per second; 0 where no time passed.
  package var speed: Double { duration > .zero ? distance / duration.inSeconds : 0 }

  /// Returns the time until the fingers' middle was so far from its start, in millimetres; nil if it never was.
  func time(toDistance minimum: Double) -> Duration? { samples.first { $0.distance >= minimum }?.time }

  /// The direction of the movement in degrees, clockwise from the right, -180 to 180; nil without a movement.
  var angle: Double? { distance > 0 ? turnAngle(cross: translation.dy, dot: translation.dx) * 180 / .pi : nil }
}
