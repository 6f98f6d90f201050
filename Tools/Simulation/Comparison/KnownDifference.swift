/// A known difference between the simulated and the real server, which does not matter to the daemon.
enum KnownDifference: CaseIterable {
  /// A client that grabs the pointer while it has an undecided touch gets the remaining events of that touch as button
  /// events.
  case grabOverOwnTouch
  /// A gesture that waits behind a frozen button does not reach a grab that was made during the freeze.
  case grabWhileFrozen
  /// If two devices hold the same button, the two servers report different devices as the source of the button's
  /// release.
  case buttonOfTwoDevices
  /// If a finger lands while a gesture waits, the two servers report different positions for a later touchpad gesture.
  case placeBesideTouch
  /// If a finger lands while a gesture freezes the pointer, the two servers report different pointer positions after
  /// the replay.
  case placeAfterReplay
  /// If an active grab of the pointer has a touch as a button, a client that grabs touches gets the touch's events,
  /// too.
  case touchBesideGrab
  /// A touch that is rejected while a button or a gesture freezes the pointer ends only when the pointer is thawed.
  case rejectionWhileFrozen
  /// If a finger lands while an accepted button is down, or before a gesture freezes the pointer, the two servers
  /// report different positions for a button press. An application gets such a press only when the pointer is thawed,
  /// released or grabbed.
  case pressBesideTouch

  /// Returns the known difference that explains the first difference between two logs; nil without an explanation.
  static func explaining(_ real: [String], _ simulated: [String]) -> Self? {
    let common = zip(real, simulated).prefix { $0 == $1 }.count
    let (realLine, simulatedLine) = (line(common, of: real), line(common, of: simulated))
    let step = real[..<common].last { !$0.hasPrefix(" ") } ?? ""
    return allCases.first { $0.explains(realLine, simulatedLine, step: step, before: real[..<common]) }
  }

  private static func line(_ index: Int, of log: [String]) -> String { index < log.count ? log[index] : "" }

  private static func withoutSource(_ line: String) -> String {
    line.split(separator: " ").filter { !["XTest", "pointer", "mouse"].contains($0) }.joined(separator: " ")
  }

  private static func withoutPlace(_ line: String) -> String {
    let words = line.split(separator: " ")
    let place = words.firstIndex(of: "root").map { $0 + 1 }
    return words.enumerated().filter { $0.offset != place }.map { String($0.element) }.joined(separator: " ")
  }

  /// Returns the part of the line before its position.
  private static func withoutEnd(_ line: String) -> Substring {
    line[..<(line.firstRange(of: " at root")?.lowerBound ?? line.endIndex)]
  }

  private static func state(_ line: String) -> Substring? { line.split(separator: ",").last }

  private func explains(_ real: String, _ simulated: String, step: String, before: ArraySlice<String>) -> Bool {
    func did(_ step: String) -> Bool { before.contains { $0.hasSuffix(": grabber " + step) } }
    func got(_ event: String) -> Bool { before.contains { $0.hasPrefix("  grabber: " + event) } }
    let endsFreeze = step.hasSuffix(" what has frozen the pointer") || step.hasSuffix(" gives back the pointer")
    return switch self {
    case .grabOverOwnTouch:
      did("grabs the pointer")
        && (step.contains(": finger ") || step.hasSuffix(" grabs the pointer"))
        && (real.contains(" of master pointer from touchscreen at root ")
          || simulated.contains(" of master pointer from touchscreen at root "))
        && (real.hasPrefix("  grabber: Button") || simulated.hasPrefix("  grabber: Touch"))
    case .buttonOfTwoDevices:
      real.contains(": ButtonRelease ") && Self.withoutSource(real) == Self.withoutSource(simulated)
    case .placeBesideTouch:
      real.contains(" of touchpad from touchpad at root ") && Self.withoutPlace(real) == Self.withoutPlace(simulated)
        && got("RawTouchBegin ")
    case .placeAfterReplay:
      real.hasPrefix("  pointer at ") && simulated.hasPrefix("  pointer at ")
        && Self.state(real) == Self.state(simulated) && did("replays what has frozen the pointer")
        && got("RawTouchBegin ")
    case .touchBesideGrab:
      real.contains(" application: Touch") && did("grabs the pointer")
        && got("ButtonPress 1 of master pointer from touchscreen ")
    case .rejectionWhileFrozen:
      step.contains(": grabber rejects the touch ") && simulated.hasPrefix("  grabber: TouchEnd ")
        && !real.hasPrefix("  grabber: TouchEnd ") && (got("ButtonPress ") || got("SwipeBegin ") || got("PinchBegin "))
    case .pressBesideTouch:
      real.contains(": ButtonPress ") && Self.withoutEnd(real) == Self.withoutEnd(simulated)
        && got("RawTouchBegin ") && (got("ButtonPress ") || got("SwipeBegin ") || got("PinchBegin "))
        && (real.hasPrefix("  grabber: ") || endsFreeze || step.hasSuffix(" grabs the pointer"))
    case .grabWhileFrozen:
      endsFreeze
        && (simulated.hasPrefix("  grabber: SwipeBegin ") || simulated.hasPrefix("  grabber: PinchBegin "))
    }
  }
}
