import Foundation
import GesturesTesting
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms, .serialized) struct RandomDeliveryTests {
  /// Number of random inputs; `DACTYL_RANDOM_GESTURES=10000` is the long run.
  private static let count = ProcessInfo.processInfo.environment["DACTYL_RANDOM_GESTURES"].flatMap { Int($0) } ?? 120
  private static let seed =
    ProcessInfo.processInfo.environment["DACTYL_RANDOM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)
  /// Number of inputs on one server.
  private static let sceneLength = 200

  @Test("Each random gesture fires once and is hidden from applications; other input is replayed")
  func random() throws {
    print("random gestures: seed \(Self.seed), \(Self.count) of them")
    var left = Self.count
    var unknown = 0
    var scenes: UInt64 = 0
    while left > 0 {
      let seed = Self.seed &+ scenes
      let scene = try RandomScene(seed: seed)
      for _ in 0..<min(left, Self.sceneLength) { try scene.step() }
      try scene.end()
      unknown += scene.unknown
      left -= Self.sceneLength
      scenes += 1
    }
    print("random gestures: \(unknown) of \(Self.count) took too long on this machine to say what they were")
    // On a machine that is always too slow, the test would prove nothing.
    #expect(unknown * 4 <= Self.count)
  }
}

/// A server with two applications side by side, hands on it, and changing bindings.
private final class RandomScene {
  /// Maximum delay of an input. A longer delay may turn a tap into a long press, or a swipe into two movements.
  private static let tolerance = Duration.milliseconds(120)

  private let seed: UInt64
  private var random: SplitMix64
  private let server: VirtualServer
  /// The manner in which the left application selects touches and touchpad gestures.
  private let selection: ApplicationSelection
  /// The left application selects touches, the right one does not.
  private let applications: [Application]
  private let file: BindingsOnDisk
  private let daemon: RunningDaemon
  private var bindings: RandomBindings
  private var commands: [String] = []
  /// Number of entries in each application's log that were compared.
  private var accounted = [0, 0]
  private var history: [String] = []
  private(set) var unknown = 0

  init(seed: UInt64) throws {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    bindings = RandomBindings(using: &random)
    selection = ApplicationSelection.interceptable.randomElement(using: &random) ?? .masters
    self.random = random
    server = try VirtualServer()
    let half = VirtualServer.width / 2
    applications = try [
      Application(
        display: server.display, frame: (x: 0, y: 0, width: half, height: VirtualServer.height),
        input: [.keys, .buttons, .touches, .gestures], selection: selection),
      Application(
        display: server.display, frame: (x: half, y: 0, width: half, height: VirtualServer.height),
        input: [.keys, .buttons]),
    ]
    file = try BindingsOnDisk(bindings.text)
    daemon = try RunningDaemon(display: server.display, file: file.path)
    try #require(daemon.waitUntilReady(), "the daemon reported: \(daemon.reports)")
  }

  deinit {
    daemon.stop()
    server.stop()
  }

  /// Performs a random input and compares its effects with the bindings.
  func step() throws {
    if random.chance(6) { try reload() }
    let index = random.number(0...1)
    // The coordinates end in .5, so that rounding cannot reach the next pixel.
    let place = ScreenPoint(
      x: Double(index * VirtualServer.width / 2 + random.number(220...330)) + 0.5,
      y: Double(random.number(220...840)) + 0.5)
    let hand = RandomHand.any(at: place, using: &random)
    history.append("\(hand) at \(Int(place.x)),\(Int(place.y))")
    // A hand needs at least this time between two inputs. Without it the server assigns the next input arbitrarily.
    Pace.pause(.milliseconds(25))
    let start = ContinuousClock.now
    try hand.move(server)
    let lateness = ContinuousClock.now - start - hand.duration

    let whole = index == 0 ? hand.forTouch : hand.forCore
    let isWithheld = hand.likeness.map { bindings.withholds($0) && (hand.gesture != nil || $0.isOnTouchpad) } ?? false
    let expected = isWithheld ? [] : whole
    // In an application that grabs touchpad events itself, only intercepted gestures are recognized.
    let isHidden = index == 0 && selection == .allDevices && !isWithheld && hand.gesture?.isOnTouchpad == true
    let command = isHidden ? nil : hand.gesture.flatMap { bindings.acts(on: $0) ? $0.word : nil }
    if lateness > Self.tolerance {
      unknown += 1
      try settle()
    } else {
      try expect(command: command, expected, at: index, hand)
    }
  }

  private func expect(command: String?, _ expected: [Seen], at index: Int, _ hand: RandomHand) throws {
    if let command { commands.append(command) }
    let acted = daemon.wait { $0.commandLines.count >= commands.count } && daemon.commandLines == commands
    if !expected.isEmpty {
      _ = applications[index].wait(until: { seen($0, index).matches(expected) }, deadline: .seconds(10))
    } else if command == nil {
      // No command and no event shows the end of this input.
      try daemon.waitUntilInputIsHandled(of: server)
    }
    for application in applications { application.sync() }
    let others = seen(applications[1 - index], 1 - index)
    let all = seen(applications[index], index)
    if acted, others.isEmpty, all.matches(expected),
      // The daemon corrects the server's state of a button right after the command.
      applications[0].wait(until: { $0.buttonsDown.isEmpty })
    {
      account()
      return
    }
    let bound = bindings.text.replacing("\n", with: "; ")
    Issue.record(
      """
      seed \(seed), \(selection), after \(history.count): \(history.suffix(4))
      the application got \(all), not \(expected); the other one \(others)
      buttons down: \(applications[0].buttonsDown)
      commands: \(daemon.commandLines.suffix(3)), not \(commands.suffix(3)); \(daemon.reports)
      bindings: \(bound)
      """)
    try settle()
  }

  /// Returns an application's events that were not yet compared.
  private func seen(_ application: Application, _ index: Int) -> [Seen] {
    SeenReader.read(application.log.dropFirst(accounted[index]))
  }

  private func account() { accounted = applications.map(\.log.count) }

  /// Waits until everything is decided. Regards all output so far as correct.
  private func settle() throws {
    // This is longer than the longest timeout of a verdict.
    Pace.pause(.milliseconds(2500))
    try server.absolutePointer.move(toX: 100, y: 100)
    try server.absolutePointer.sync()
    try server.mouse.click(8)
    #expect(
      applications[0].wait(until: { $0.buttons.last?.hasPrefix("button 8 up") ?? false }),
      "seed \(seed), after \(history.count): the pointer is frozen")
    for application in applications { application.sync() }
    _ = daemon.wait { _ in true }
    commands = daemon.commandLines
    account()
  }

  private func reload() throws {
    bindings = RandomBindings(using: &random)
    try file.write(bindings.text)
    // The daemon may load the saved file before it reads the request. It answers when no reload is pending.
    let reload = try daemon.ctl("reload", display: server.display)
    try #require(reload.ending == .exited(0), "\(reload.errors) \(daemon.reports)")
  }

  /// Ends the daemon. Nothing may be undecided or pressed, and the server must not have reported errors.
  func end() throws {
    daemon.stop()
    for application in applications { application.sync() }
    for (index, application) in applications.enumerated() {
      #expect(seen(application, index).isEmpty, "seed \(seed): came when the daemon ended")
      #expect(application.buttonsDown.isEmpty && application.keysDown.isEmpty, "seed \(seed)")
      #expect(application.log.count(where: \.isPress) == application.log.count(where: \.isRelease), "seed \(seed)")
    }
    #expect(daemon.commandLines == commands, "seed \(seed)")
    let notes = ["reloaded ", "there is no", "observes a touchpad"]
    let complaints = daemon.reports.filter { report in !notes.contains { report.contains($0) } }
    #expect(complaints.isEmpty, "\(complaints)")
  }
}

extension ApplicationEvent {
  fileprivate var isPress: Bool {
    switch self {
    case .buttonPressed, .touchBegan, .swipeBegan, .pinchBegan, .keyPressed: true
    default: false
    }
  }

  fileprivate var isRelease: Bool {
    switch self {
    case .buttonReleased, .touchEnded, .swipeEnded, .pinchEnded, .keyReleased: true
    default: false
    }
  }
}
