import Linux

/// Reads libinput's gestures from a log, independently of the X server.
struct LibinputWatch {
  private static let log = "/run/lab/libinput.log"
  private let program: Program

  init() throws { program = try Program.start(["/usr/libexec/libinput/libinput-debug-events"], log: Self.log) }

  func stop() { program.stop() }

  /// Length of the log so far, in bytes.
  var position: Int { GuestFile.length(Self.log) }

  func gestures(since position: Int) -> [MeasuredGesture] {
    var gestures: [MeasuredGesture] = []
    for line in GuestFile.contents(Self.log, from: position).split(separator: "\n") {
      // -event0   GESTURE_SWIPE_UPDATE    +0.184s	3  7.72/-2.63 ( 7.71/-2.63 unaccelerated)
      // event0   GESTURE_PINCH_UPDATE  +0.18s	2  0.00/ 0.14 ( 0.00/ 0.26 unaccelerated)  1.02 @  0.01
      let words = line.split { " \t()/@".contains($0) }
      guard let index = words.firstIndex(where: { $0.hasPrefix("GESTURE_") }) else { continue }
      let name = words[index].split(separator: "_")
      let numbers = words[(index + 1)...].compactMap { Double($0) }
      guard name.count == 3, let count = numbers.first else { continue }
      switch name[2] {
      case "BEGIN":
        guard let kind = MeasuredGesture.Kind(rawValue: String(name[1])) else { continue }
        gestures.append(MeasuredGesture(kind: kind, fingers: Int(count)))
      case "UPDATE":
        guard !gestures.isEmpty, numbers.count >= 5 else { continue }
        gestures[gestures.count - 1].add(numbers)
      default: if !gestures.isEmpty { gestures[gestures.count - 1].isCancelled = words.contains("cancelled") }
      }
    }
    return gestures
  }
}
