import Gestures
import GesturesTesting

extension Scenario {
  static let gestures = Scenario(
    name: "gestures",
    sentence: "of 12 gestures that libinput names rightly and reports 6 mm of, 97 % are right and at most 1 % wrong",
    parts: TouchpadSurface.judged.map(\.name)
  ) { laboratory, part in
    guard let surface = TouchpadSurface.judged.first(where: { $0.name == part }) else { throw LabError(part) }
    let pad = try laboratory.plug(TouchModel(surface))
    let daemon = try DaemonRun(HandGesture.touchpad.map { "\($0) -> run \(Marks.command) \($0)\n" }.joined())
    defer { daemon.stop() }
    var table = Table("gesture", "right", "wrong", "nothing", "reported", "right", "wrong", "nothing")
    var (all, reported) = (Count(), Count())
    var misses = ""
    for (index, gesture) in HandGesture.touchpad.enumerated() {
      var (own, ownReported) = (Count(), Count())
      for hand in 0..<laboratory.settings.hands {
        let scans = Hand.touchpadScans(of: gesture, on: surface, seed: UInt64(index * 100_003 + hand * 7919 + 11))
        let performance = try Performance(scans, on: pad, in: laboratory)
        let names = performance.marks.map(\.name)
        own.add(names, expected: "\(gesture)")
        let isReported = LibinputVerdict(performance.libinput, of: gesture, scans).isReported
        if isReported { ownReported.add(names, expected: "\(gesture)") }
        if names != ["\(gesture)"] {
          misses += Self.miss(gesture, hand, names, performance.libinput, isReported)
        }
      }
      table.add(
        "\(gesture)", "\(own.right)", "\(own.wrong)", "\(own.nothing)", "\(ownReported.all)", "\(ownReported.right)",
        "\(ownReported.wrong)", "\(ownReported.nothing)")
      all.add(own)
      reported.add(ownReported)
    }
    table.add(
      "all", "\(all.right)", "\(all.wrong)", "\(all.nothing)", "\(reported.all)", "\(reported.right)",
      "\(reported.wrong)", "\(reported.nothing)")
    let shares =
      "of all: \(all.share(all.right).text()) % right, \(all.share(all.wrong).text()) % wrong; of the reported:"
      + " \(reported.share(reported.right).text()) % right, \(reported.share(reported.wrong).text()) % wrong\n"
    return Finding(
      text: table.text + shares + misses,
      isWithinLimit: reported.all * 2 > all.all && reported.share(reported.right) >= 97
        && reported.share(reported.wrong) <= 1)
  }

  private static func miss(
    _ gesture: HandGesture, _ hand: Int, _ names: [String], _ libinput: [LibinputGesture], _ isReported: Bool
  ) -> String {
    let seen = libinput.map { seen in
      let amount =
        seen.kind == .pinch
        ? "×\(seen.scale.text(2)) \(seen.angle.text(0))°" : "\(seen.movement.dx.text()),\(seen.movement.dy.text()) mm"
      return "\(seen.kind.rawValue.lowercased()) \(seen.fingers) \(amount)\(seen.isCancelled ? " cancelled" : "")"
    }
    return "  \(gesture), hand \(hand): \(names.isEmpty ? "nothing" : names.joined(separator: " + "));"
      + " libinput: \(seen.joined(separator: ", "))\(isReported ? "" : " (not counted)")\n"
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
