import Foundation
import Gestures
import GesturesTesting

/// Fingers on a touchpad, a mouse or a touchscreen that move back and forth in several parts. Each part is a
/// minimum-jerk movement with tremor. The fingers may be lifted in the middle of the last part.
struct CommitFingers {
  /// A part of a movement: its displacement, and its duration in milliseconds.
  struct Part {
    var dx = 0.0
    var dy = 0.0
    var scale = 0.0
    var degrees = 0.0
    var milliseconds: Double
  }

  /// The state of the fingers at a report.
  private struct Sample {
    let time: Timestamp
    var way = Vector.zero
    var scale = 1.0
    var degrees = 0.0
  }

  private static let interval = 8.0
  var random: SplitMix64
  /// The tremor's amplitude in millimetres.
  var tremor = 0.15

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// - Parameter lift: The fraction of the last movement after which the fingers are lifted.
  private mutating func samples(_ parts: [Part], lift: Double) -> [Sample] {
    var samples: [Sample] = []
    var (base, time) = (Sample(time: Timestamp(milliseconds: 1000)), 1000.0)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let count = max(Int((part.milliseconds * (isLast ? lift : 1) / Self.interval).rounded()), 1)
      var last = base
      for step in 1...count {
        time += Self.interval
        let done = minimumJerk(Double(step) * Self.interval / part.milliseconds)
        last = Sample(time: Timestamp(microseconds: Int64(time * 1000)))
        last.way = base.way + Vector(dx: part.dx, dy: part.dy) * done
        last.scale = base.scale + part.scale * done
        last.degrees = base.degrees + part.degrees * done
        var trembling = last
        trembling.way += Vector(dx: random.normal(deviation: tremor / 2), dy: random.normal(deviation: tremor / 2))
        trembling.scale += random.normal(deviation: tremor / 100)
        trembling.degrees += random.normal(deviation: tremor)
        samples.append(trembling)
      }
      base = last
    }
    return samples
  }

  mutating func touchpad(
    _ kind: TouchpadGestureEvent.Kind, _ fingers: Int, _ parts: [Part], lift: Double = 1, isCancelled: Bool = false
  ) -> [InputEvent] {
    let samples = samples(parts, lift: lift)
    var last = Sample(time: Timestamp(milliseconds: 1000))
    func event(_ phase: TouchpadGestureEvent.Phase, _ sample: Sample) -> InputEvent {
      let way = sample.way - last.way
      defer { last = sample }
      return .touchpad(
        TouchpadGestureEvent(
          timestamp: sample.time, device: PlannerDriver.touchpad.id, kind: kind, phase: phase, numberOfTouches: fingers,
          location: Point(x: 400, y: 300), delta: way * 4, unacceleratedDelta: way * PlannerDriver.unitsPerMillimetre,
          scale: sample.scale, rotationDelta: sample.degrees - last.degrees, modifiers: []))
    }
    let began = event(.began, last)
    let moved = samples.map { event(.changed, $0) }
    return [began] + moved + [event(isCancelled ? .cancelled : .ended, last)]
  }

  /// Moves a mouse while its button is held.
  mutating func mouse(button: Int, _ parts: [Part], lift: Double = 1) -> [InputEvent] {
    tremor = 0
    let samples = samples(parts, lift: lift)
    let start = Sample(time: Timestamp(milliseconds: 1000))
    let reports = [(Touch.Phase.began, start)] + samples.map { (.moved, $0) } + [(.ended, samples.last ?? start)]
    return reports.map { phase, sample in
      let place = sample.way * LengthUnit.pointsPerMillimetre + Vector(dx: 900, dy: 500)
      return touches([place], phase, sample.time, of: PlannerDriver.mouse, .indirectPointer, button: button)
    }
  }

  /// Moves two fingers of a touchscreen that are 60 mm apart at the start.
  mutating func twoFingers(_ parts: [Part], lift: Double = 1) -> [InputEvent] {
    let samples = samples(parts, lift: lift)
    let start = Sample(time: Timestamp(milliseconds: 1000))
    let reports = [(Touch.Phase.began, start)] + samples.map { (.moved, $0) } + [(.ended, samples.last ?? start)]
    return reports.map { phase, sample in
      let half = Vector(dx: 30, dy: 0).turned(by: sample.degrees * .pi / 180) * sample.scale
      let places = [half * -1, half].map {
        (sample.way + $0) * LengthUnit.pointsPerMillimetre + Vector(dx: 900, dy: 500)
      }
      return touches(places, phase, sample.time, of: PlannerDriver.touchscreen)
    }
  }

  private func touches(
    _ places: [Vector], _ phase: Touch.Phase, _ time: Timestamp, of device: InputDevice, _ kind: Touch.Kind = .direct,
    button: Int = 1
  ) -> InputEvent {
    let touches = places.enumerated().map { index, place in
      Touch(
        id: Touch.ID(UInt64(index + 1)), kind: kind, device: device.id, phase: phase,
        location: Point(x: place.dx, y: place.dy), timestamp: time)
    }
    return .touches(
      TouchEvent(timestamp: time, device: device.id, changed: touches, modifiers: [], buttonMask: .button(button)))
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector {
    let (s, c) = (sin(angle), cos(angle))
    return Vector(dx: dx * c - dy * s, dy: dx * s + dy * c)
  }
}
