internal import GesturesTesting

/// A random script for a server, made from a seed.
package struct ComparisonScript: Sendable {
  package let seed: UInt64
  package let steps: [ComparisonStep]
  /// The indices of the steps that are omitted.
  package private(set) var skipped: Set<Int> = []

  private static let length = 40

  package init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    // Without these first steps, most scripts would have no window and no grab for a long time.
    var steps: [ComparisonStep] = [.openWindow(slot: 0, Self.frame(&random), Self.selection(&random))]
    for _ in 0..<3 { steps.append(.grab(Self.grab(&random), .grabber)) }
    while steps.count < Self.length {
      var phrase = Self.phrase(&random)
      // Sometimes, a request of a client comes in the middle of the action.
      if random.chance(30) { phrase.insert(Self.request(&random), at: random.number(0...phrase.count)) }
      if random.chance(15) { phrase = Self.merge(phrase, Self.phrase(&random), &random) }
      steps += phrase
      if random.chance(40) { steps.append(Self.request(&random)) }
    }
    self.steps = steps + [.query]
  }

  /// The indices of the steps that are not omitted.
  package var kept: [Int] { steps.indices.filter { !skipped.contains($0) } }

  /// Returns the script with only the steps at these indices.
  package func keeping(_ indices: some Sequence<Int>) -> Self {
    var script = self
    script.skipped = Set(steps.indices).subtracting(indices)
    return script
  }

  /// Returns random steps for a whole action of a hand, with the grabber's decision about the action.
  private static func phrase(_ random: inout SplitMix64) -> [ComparisonStep] {
    switch random.number(0...9) {
    case 0..<4: touches(&random)
    case 4..<6: gesture(&random)
    case 6..<9: press(&random)
    default:
      [random.chance(50) ? .keyDown(key(&random)) : .keyUp(key(&random))]
    }
  }

  private static func touches(_ random: inout SplitMix64) -> [ComparisonStep] {
    let count = random.number(1...3)
    var lanes: [[ComparisonStep]] = []
    for finger in 0..<count {
      var lane: [ComparisonStep] = [.touchDown(finger: finger, x: x(&random), y: y(&random))]
      for _ in 0..<random.number(0...2) { lane.append(.touchMove(finger: finger, x: x(&random), y: y(&random))) }
      lane.append(.touchUp(finger: finger))
      lane.insert(.judgeTouch(finger: finger, isAccepted: random.chance(40)), at: random.number(1...lane.count))
      lanes.append(lane)
    }
    return lanes.reduce([]) { merge($0, $1, &random) }
  }

  private static func gesture(_ random: inout SplitMix64) -> [ComparisonStep] {
    var steps: [ComparisonStep] = [.gestureBegin(isPinch: random.chance(40), fingers: random.number(2...4))]
    for _ in 0..<random.number(0...3) {
      steps.append(
        .gestureMove(dx: random.number(-8...8), dy: random.number(-8...8), scale: random.chance(50) ? 1.5 : 0.5))
    }
    steps.append(.gestureEnd(isCancelled: random.chance(20)))
    let isReplay = random.chance(50)
    let decision = random.number(1...steps.count)
    steps.insert(.thaw(isReplay: isReplay), at: decision)
    // The daemon ends its grab of the pointer as soon as it has accepted a gesture.
    if !isReplay, random.chance(70) { steps.insert(.ungrabPointer(.grabber), at: decision + 1) }
    return steps
  }

  private static func press(_ random: inout SplitMix64) -> [ComparisonStep] {
    let button = random.number(1...3)
    var steps: [ComparisonStep] = [.press(button: button)]
    for _ in 0..<random.number(0...2) {
      steps.append(.pointerMove(dx: random.number(-40...40) * 10, dy: random.number(-20...20) * 10))
    }
    if random.chance(20) {
      let other = button % 3 + 1
      steps += [.press(button: other), .release(button: other)]
    }
    steps.append(.release(button: button))
    steps.insert(.thaw(isReplay: random.chance(50)), at: random.number(1...steps.count))
    return steps
  }

  private static func request(_ random: inout SplitMix64) -> ComparisonStep {
    switch random.number(0...19) {
    case 0..<5: .grab(grab(&random), random.chance(75) ? .grabber : application(&random))
    case 5..<7: .ungrab(grab(&random), random.chance(60) ? .grabber : application(&random))
    case 7, 8: random.chance(50) ? .grabPointer(role(&random)) : .ungrabPointer(role(&random))
    case 9: random.chance(50) ? .grabKeyboard(application(&random)) : .ungrabKeyboard(application(&random))
    case 10, 11: .fakeButton(button: random.number(1...3), isPress: random.chance(50))
    case 12: .fakeMotion(x: x(&random), y: y(&random))
    case 13, 14: .openWindow(slot: random.number(0...3), frame(&random), selection(&random))
    case 15..<18: .changeWindow(slot: random.number(0...3), change(&random))
    default: .query
    }
  }

  /// Merges two lists at random. The steps of each list keep their order.
  private static func merge(
    _ first: [ComparisonStep], _ second: [ComparisonStep], _ random: inout SplitMix64
  ) -> [ComparisonStep] {
    var (first, second, merged) = (first[...], second[...], [ComparisonStep]())
    while !first.isEmpty, !second.isEmpty {
      let next = random.chance(50) ? first.popFirst() : second.popFirst()
      next.map { merged.append($0) }
    }
    return merged + first + second
  }

  private static func x(_ random: inout SplitMix64) -> Int { random.number(5...185) * 10 }

  private static func y(_ random: inout SplitMix64) -> Int { random.number(5...100) * 10 }

  private static func grab(_ random: inout SplitMix64) -> ScriptGrab {
    switch random.number(0...5) {
    case 0, 1: .touch
    case 2: .swipe
    case 3: .pinch
    default: .button(random.number(1...3))
    }
  }

  private static func change(_ random: inout SplitMix64) -> ComparisonStep.WindowChange {
    switch random.number(0...4) {
    case 0: .map
    case 1: .unmap
    case 2: .raise
    case 3: .destroy
    default: .move(frame(&random))
    }
  }

  private static func frame(_ random: inout SplitMix64) -> ScriptFrame {
    ScriptFrame(
      x: Int32(random.number(0...80) * 10 + 3), y: Int32(random.number(0...40) * 10 + 3),
      width: UInt32(random.number(40...110) * 10), height: UInt32(random.number(30...60) * 10))
  }

  private static func key(_ random: inout SplitMix64) -> ScriptKey {
    ScriptKey.allCases[random.number(0...ScriptKey.allCases.count - 1)]
  }

  private static func selection(_ random: inout SplitMix64) -> ScriptSelection {
    ScriptSelection.allCases[random.number(0...ScriptSelection.allCases.count - 1)]
  }

  private static func application(_ random: inout SplitMix64) -> ClientRole {
    random.chance(50) ? .firstApplication : .secondApplication
  }

  private static func role(_ random: inout SplitMix64) -> ClientRole {
    random.chance(50) ? .grabber : application(&random)
  }
}

/// The script as a line of text, which another process reads to perform it.
extension ComparisonScript {
  package var request: String { ([seed] + skipped.sorted().map(UInt64.init)).map(String.init).joined(separator: " ") }

  package init(request: String) throws(ComparisonError) {
    let numbers = request.split(separator: " ").map { UInt64($0) }
    guard let first = numbers.first, let seed = first, !numbers.contains(nil) else {
      throw ComparisonError(message: "cannot read the request \(request)")
    }
    self.init(seed: seed)
    skipped = Set(numbers.dropFirst().compactMap { $0.map(Int.init) })
  }
}
