import Foundation

/// The tracks of one recorded movement, as other programs would record them.
struct RecordedEpisode {
  let name: String
  /// Minimum, maximum and units per millimetre (0: unknown) of the axes.
  let axes: [[Int]]
  let isCut: Bool
  let duration: Double
  /// The track of each contact: a list of time in milliseconds, x and y in the device's units.
  let tracks: [[[Double]]]

  /// Parses one line of `episodes.jsonl`; Tests/GesturesTests/Replay/Episode.swift describes its fields.
  init?(line: String) {
    guard let fields = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any],
      let name = fields["file"] as? String, let x = fields["xaxis"] as? [Int], let y = fields["yaxis"] as? [Int],
      let isCut = fields["cut"] as? Bool, let duration = (fields["dur_ms"] as? NSNumber)?.doubleValue,
      let tracks = fields["tracks"] as? [[[NSNumber]]]
    else { return nil }
    self.name = name
    self.axes = [x, y]
    self.isCut = isCut
    self.duration = duration
    self.tracks = tracks.map { $0.map { $0.map(\.doubleValue) } }
  }

  /// One event of the kernel: time in microseconds, type, code, value.
  private typealias Event = (time: Int, type: Int, code: Int, value: Int)

  /// The events with slots (protocol B), a frame for each time.
  private var slotEvents: [Event] {
    frames.flatMap { frame -> [Event] in
      let changes = frame.changes.flatMap { change -> [Event] in
        var events: [Event] = [(frame.time, 3, 47, change.contact)]
        if change.isFirst { events.append((frame.time, 3, 57, change.contact + 100)) }
        if let place = change.place {
          events += [(frame.time, 3, 53, place.x), (frame.time, 3, 54, place.y)]
        } else {
          events.append((frame.time, 3, 57, -1))
        }
        return events
      }
      return changes + [(frame.time, 0, 0, 0)]
    }
  }

  /// The events without slots (protocol A): each frame has all contacts with their numbers.
  private var contactEvents: [Event] {
    var down: [Int: (x: Int, y: Int)] = [:]
    return frames.flatMap { frame -> [Event] in
      for change in frame.changes { down[change.contact] = change.place }
      let contacts = down.sorted { $0.key < $1.key }.flatMap { contact, place -> [Event] in
        [
          (frame.time, 3, 57, contact), (frame.time, 3, 53, place.x), (frame.time, 3, 54, place.y),
          (frame.time, 0, 2, 0),
        ]
      }
      return (contacts.isEmpty ? [(frame.time, 0, 2, 0)] : contacts) + [(frame.time, 0, 0, 0)]
    }
  }

  private typealias Change = (contact: Int, isFirst: Bool, place: (x: Int, y: Int)?)

  private var frames: [(time: Int, changes: [Change])] {
    var changes: [Int: [Change]] = [:]
    for (contact, samples) in tracks.enumerated() {
      for (index, sample) in samples.enumerated() {
        changes[Int(sample[0] * 1000), default: []].append((contact, index == 0, (Int(sample[1]), Int(sample[2]))))
      }
      let end = max(duration, samples.last?[0] ?? 0) * 1000 + 1000
      if !isCut { changes[Int(end), default: []].append((contact, false, nil)) }
    }
    return changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var evemu: String { evemu(slotEvents, slots: true) }
  var evemuWithoutSlots: String { evemu(contactEvents, slots: false) }

  private func evemu(_ events: [Event], slots: Bool) -> String {
    func axis(_ code: Int, _ values: [Int]) -> String {
      "A: \(String(code, radix: 16)) \(values[0]) \(values[1]) 0 0 \(values[2])\n"
    }
    let head = "# EVEMU 1.3\nN: \(name)\nP: 02 00\n" + axis(53, axes[0]) + axis(54, axes[1])
    let lines = events.map { event in
      let time = "\(event.time / 1_000_000).\(String(1_000_000 + event.time % 1_000_000).dropFirst())"
      let (type, code) = (String(0x10000 + event.type, radix: 16), String(0x10000 + event.code, radix: 16))
      return "E: \(time) \(type.dropFirst()) \(code.dropFirst()) \(event.value)\n"
    }
    return head + lines.joined()
  }

  var libinputRecord: String {
    let head = """
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event7
        evdev:
          name: "\(name)"
          absinfo:
            53: [\(axes[0][0]), \(axes[0][1]), 0, 0, \(axes[0][2])]
            54: [\(axes[1][0]), \(axes[1][1]), 0, 0, \(axes[1][2])]
          properties: [1]
        events:

      """
    let lines = slotEvents.map { event in
      "    - [\(event.time / 1_000_000), \(event.time % 1_000_000), \(event.type), \(event.code), \(event.value)]\n"
    }
    return head + "  - evdev:\n" + lines.joined()
  }
}
