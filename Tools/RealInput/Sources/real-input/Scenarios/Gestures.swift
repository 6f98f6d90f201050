import Gestures
import GesturesTesting
import Glibc

extension Scenario {
  static let gestures = Scenario(
    name: "gestures",
    sentence: "of 12 gestures that libinput names rightly and reports 6 mm of, 97 % are right and at most 1 % wrong",
    parts: TouchpadSurface.judged.map(\.name)
  ) { laboratory, part in try laboratory.judgeGestures(on: part) }

  static let older = Scenario(
    name: "older",
    sentence: "on a server before XInput 2.4, the same of the same gestures, which come from the contacts there",
    parts: TouchpadSurface.judged.map(\.name)
  ) { laboratory, part in
    setenv("DACTYL_XINPUT_MINOR", "3", 1)
    defer { unsetenv("DACTYL_XINPUT_MINOR") }
    return try laboratory.judgeGestures(on: part)
  }
}

extension Laboratory {
  /// Performs twelve gestures on a touchpad.
  fileprivate func judgeGestures(on part: String) throws -> Scenario.Finding {
    guard let surface = TouchpadSurface.judged.first(where: { $0.name == part }) else { throw LabError(part) }
    let pad = try plug(TouchModel(surface))
    let daemon = try DaemonRun(HandGesture.touchpad.map { "\($0) -> run \(Marks.command) \($0)\n" }.joined())
    defer { daemon.stop() }
    var table = Table("gesture", Tally.columns)
    var all = Tally()
    var misses = ""
    for (index, gesture) in HandGesture.touchpad.enumerated() {
      var own = Tally()
      for hand in 0..<settings.hands {
        let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(index * 100_003 + hand * 7919 + 11))
        let performance = try Performance(scans, on: pad, in: self)
        let isReported = LibinputVerdict.isReported(performance.libinput, of: gesture, scans)
        own.add(performance, expected: "\(gesture)", isReported: isReported)
        if performance.marks.map(\.name) != ["\(gesture)"] {
          misses += "  \(gesture), hand \(hand): \(performance.summary)\(isReported ? "" : " (not counted)")\n"
        }
      }
      table.add("\(gesture)", own.cells)
      all.add(own)
    }
    table.add("all", all.cells)
    return Scenario.Finding(text: table.text + all.shares + misses, isWithinLimit: all.isWithinLimit)
  }
}

extension HandGesture {
  /// Twelve gestures of touchpads.
  static let touchpad: [HandGesture] =
    [3, 4].flatMap { fingers in
      [Hand.Direction.up, .down, .left, .right].map { HandGesture(.swipe($0), fingers: fingers) }
    } + [
      HandGesture(.pinch(isOut: false), fingers: 2), HandGesture(.pinch(isOut: true), fingers: 2),
      HandGesture(.rotate(isClockwise: true), fingers: 2), HandGesture(.rotate(isClockwise: false), fingers: 2),
    ]
}
