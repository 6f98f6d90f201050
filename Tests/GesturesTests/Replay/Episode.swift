import Foundation
import Gestures
import XServer

/// The reports of a device from the first finger down to the last finger up.
struct Episode {
  struct Sample {
    /// Milliseconds since the episode's beginning.
    let time: Double
    /// The position in millimetres.
    let place: Point
  }

  /// The device, and a description of the movement.
  let name: String
  /// Maximum number of fingers that were down at the same time.
  let fingers: Int
  /// The duration in milliseconds.
  let duration: Double
  /// True if the recording ends before the fingers are lifted.
  let isCut: Bool
  let tracks: [[Sample]]

  /// Parses one line: an object with `file`, `fingers`, `dur_ms`, `cut`, `xaxis` and `yaxis` (minimum, maximum, units
  /// per millimetre or 0), and `tracks`, for each contact a list of time, x and y in the device's units.
  init?(line: String) {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let fields = try? Fields(object, "episode"), let name = try? fields.string("file"),
      let fingers = try? fields.count("fingers"), let duration = try? fields.number("dur_ms"),
      let isCut = try? fields.flag("cut"), let xAxis = try? fields.list("xaxis"),
      let yAxis = try? fields.list("yaxis"), let contacts = try? fields.list("tracks"),
      let x = Axis(xAxis, nominalLength: name.hasPrefix("touchpads") ? 100 : 200),
      let y = Axis(yAxis, nominalLength: name.hasPrefix("touchpads") ? 60 : 120)
    else { return nil }
    self.name = name
    self.fingers = fingers
    self.duration = duration
    self.isCut = isCut
    var tracks: [[Sample]] = []
    for track in contacts {
      let samples = (track as? [Any] ?? []).compactMap { sample -> Sample? in
        let numbers = (sample as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
        guard numbers.count == 3 else { return nil }
        return Sample(time: numbers[0], place: Point(x: x.millimetres(numbers[1]), y: y.millimetres(numbers[2])))
      }
      guard !samples.isEmpty else { return nil }
      tracks.append(samples)
    }
    self.tracks = tracks
  }

  /// An axis of a device. If its resolution is unknown, a common length is assumed.
  private struct Axis {
    let least: Double
    let unitsPerMillimetre: Double

    init?(_ values: [Any], nominalLength: Double) {
      let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
      guard numbers.count == 3, numbers[1] > numbers[0] else { return nil }
      least = numbers[0]
      unitsPerMillimetre = numbers[2] > 0 ? numbers[2] : (numbers[1] - numbers[0]) / nominalLength
    }

    func millimetres(_ value: Double) -> Double { (value - least) / unitsPerMillimetre }
  }

  /// A contact without a report for longer than this time before the episode's end counts as lifted. A stationary
  /// finger sends no reports.
  private static let silence = 250.0
  /// Assumed time between a contact's last report and its lift, if it was lifted earlier.
  private static let report = 12.0
  static let device = DeviceID(7)
  private static let pointsPerMillimetre = 96 / 25.4

  /// Returns the episode as touches of a screen with one pixel per point, from `start` on.
  ///
  /// - Parameters:
  ///   - speed: Factor of the fingers' speed: 2 doubles the speed.
  ///   - isJoined: True to join the fingers of one report in one event, as the event source does.
  func events(from start: Timestamp, speed: Double = 1, isJoined: Bool = true) -> [InputEvent] {
    var changes: [(time: Double, contact: Int, phase: Touch.Phase, place: Point)] = []
    for (contact, samples) in tracks.enumerated() {
      guard let first = samples.first, let last = samples.last else { continue }
      changes.append((first.time, contact, .began, first.place))
      for sample in samples.dropFirst() { changes.append((sample.time, contact, .moved, sample.place)) }
      let isLast = tracks.count == 1 || last.time >= duration - Self.silence
      let lift = isLast ? max(duration, last.time) : last.time + Self.report
      if !isCut { changes.append((lift, contact, .ended, last.place)) }
    }
    // The server sends one event for each finger, and the event source joins the events of one report.
    let sorted = changes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var events: [InputEvent] = []
    var scans = ScanAssembler()
    var last: Double?
    for (_, change) in sorted {
      if let last, !isJoined || change.time != last { scans.finish().map { events.append(.touches($0)) } }
      last = change.time
      let timestamp = start + .microseconds(Int64(change.time * 1000 / speed))
      let touch = Touch(
        id: Touch.ID(UInt64(change.contact + 1)), device: Self.device, phase: change.phase,
        location: Point.zero + (change.place - .zero) * Self.pointsPerMillimetre, timestamp: timestamp)
      let event = TouchEvent(timestamp: timestamp, device: Self.device, changed: [touch])
      if let scan = scans.add(event) { events.append(.touches(scan)) }
    }
    scans.finish().map { events.append(.touches($0)) }
    if isCut {
      events.append(.system(.deviceRemoved(Self.device), at: start + .microseconds(Int64(duration * 1000 / speed))))
    }
    return events
  }
}
