internal import GesturesTesting

/// The events of one simulated run, made from a seed. Each step has its own seed and its own time, so that the omission
/// of one step does not change the other steps.
struct SimulationScript {
  let seed: UInt64
  /// Maximum virtual time of the steps, in seconds.
  let seconds: Int
  let steps: [SimulationStep]
  /// The indices of the steps that are omitted, to find a failure with fewer steps.
  private(set) var skipped: Set<Int> = []

  init(seed: UInt64, seconds: Int) {
    self.seed = seed
    self.seconds = seconds
    var random = SplitMix64(seed: seed)
    var steps: [SimulationStep] = []
    var time: Int64 = 500_000
    while time < Int64(seconds) * 1_000_000 {
      let kind = Self.kind(&random)
      steps.append(SimulationStep(start: time, kind: kind, seed: random.next()))
      // Most gestures follow each other. Some overlap, and some have a long pause after them.
      let pause = random.chance(20) ? 5...300 : random.chance(15) ? 4000...6000 : 400...1600
      time += Int64(random.number(pause)) * 1000
    }
    if random.chance(12) {
      // In one of four runs, the server is lost while the daemon starts.
      let isEarly = random.chance(25)
      let kind = SimulationStep.Kind.lostServer(requests: random.number(0...(isEarly ? 200 : 60)))
      let start = isEarly ? 0 : random.number(0...seconds * 1_000_000)
      steps.append(SimulationStep(start: Int64(start), kind: kind, seed: random.next()))
    }
    if random.chance(15), seconds > 1 {
      let kind = SimulationStep.Kind.grab(Self.grab(&random), milliseconds: random.number(1000...seconds * 1000))
      steps.append(SimulationStep(start: 0, kind: kind, seed: random.next()))
    }
    self.steps = steps
  }

  /// The indices of the steps that are not omitted.
  var kept: [Int] { steps.indices.filter { !skipped.contains($0) } }

  /// Returns the script with only the steps at these indices.
  func keeping(_ indices: some Sequence<Int>) -> Self {
    var script = self
    script.skipped = Set(steps.indices).subtracting(indices)
    return script
  }

  private static func kind(_ random: inout SplitMix64) -> SimulationStep.Kind {
    switch random.number(0...105) {
    case 0..<48:
      let gesture = HandGesture.all[random.number(0...HandGesture.all.count - 1)]
      return .hand(gesture, random.chance(70) ? .normal : .hasty)
    case 48..<60:
      let length = Double(random.number(3...14)) * (random.chance(50) ? 1 : -1)
      let isHorizontal = random.chance(50)
      let fingers = random.number(3...4)
      guard abs(length) < 9 else {
        let directions: (Hand.Direction, Hand.Direction) = isHorizontal ? (.right, .left) : (.down, .up)
        return .touchpadHand(HandGesture(.swipe(length > 0 ? directions.0 : directions.1), fingers: fingers))
      }
      return .swipe(fingers: fingers, dx: isHorizontal ? length : 0, dy: isHorizontal ? 0 : length)
    case 60..<66:
      let fingers = random.number(2...4)
      let isOut = random.chance(50)
      guard fingers > 2 else { return .touchpadHand(HandGesture(.pinch(isOut: isOut), fingers: fingers)) }
      return .pinch(fingers: fingers, scale: isOut ? 1.6 : 0.5)
    case 66..<70: return .click(button: Int32(random.number(1...3)))
    case 70..<76:
      return .draw(button: 3, dx: Double(random.number(-12...12)), dy: Double(random.number(-12...12)))
    case 76..<78: return .modifier(milliseconds: random.number(100...1500))
    case 78..<81: return .lock(milliseconds: random.number(300...4000))
    case 81..<83: return .menu(milliseconds: random.number(100...1500))
    case 83..<85: return .pause(milliseconds: random.chance(50) ? random.number(200...3000) : nil)
    case 85..<88: return .resume
    case 88..<93:
      let changes: [SimulationStep.FileChange] = [.replaced, .written, .halfWritten, .broken, .missing, .signalled]
      return .reload(changes[random.number(0...changes.count - 1)])
    case 93..<95: return .openWindow
    case 95..<97: return .closeWindow
    case 97..<99:
      let device = random.chance(60) ? SimulatedDevices.touchscreen : SimulatedDevices.touchpad
      return .unplug(device: device, milliseconds: random.number(50...2000))
    case 99..<102: return .stall(milliseconds: random.chance(80) ? random.number(2...200) : random.number(200...900))
    case 102..<104: return .grab(grab(&random), milliseconds: random.number(500...8000))
    case 104: return .keyboard(milliseconds: random.number(100...2000))
    default: return .status
    }
  }

  private static func grab(_ random: inout SplitMix64) -> SimulatedGrab {
    let grabs: [SimulatedGrab] = [.touch, .swipe, .pinch, .button(1), .button(2), .button(3)]
    return grabs[random.number(0...grabs.count - 1)]
  }
}
