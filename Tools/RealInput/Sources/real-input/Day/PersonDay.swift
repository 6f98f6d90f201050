import CUInput
import Gestures
import GesturesTesting
import Glibc
import Linux
import VirtualX

/// A day of a person who points, types, scrolls and makes gestures, while windows, devices, processes and the server
/// come and go.
struct PersonDay {
  static let numberOfActivities = 500
  /// Maximum share of gestures with a wrong action, as a percentage of the gestures that libinput reports rightly.
  /// `Tally` has the same limit.
  private static let maximumShareOfWrong = 1.0
  private static let maximumShareOfMissed = 3.0
  /// Maximum growth of the daemon's own memory between the first activities and the last one, in kB. The log of
  /// attempts needs about 1 MB when it is full, after about 280 activities.
  private static let maximumGrowth = 1536
  /// The number of activities after which new kinds of activities no longer increase the daemon's memory.
  private static let settledActivities = 12

  private static let program = "/lab/real-input"

  private let desk: Desk
  private let seed: UInt64
  private var random: SplitMix64
  private let start = MonotonicTime.now
  private var performed: [Activity: Int] = [:]
  private var pad = Count()
  private var violations: [String] = []
  /// Descriptions of the gestures that were wrong or not recognized.
  private var missed: [String] = []
  private var current = (number: 0, activity: Activity.point)
  /// The processes of the daemon, and their memory after the first activities; nil before that.
  private var memory: (processes: Processes, size: Int)?
  private var activitiesOfProcesses = 0
  /// The number of comparisons of the memory.
  private var comparisons = 0

  init(seed: UInt64, at desk: Desk) {
    self.desk = desk
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  mutating func live() throws {
    let all = Activity.allCases.flatMap { Array(repeating: $0, count: $0.weight) }
    for number in 1...Self.numberOfActivities {
      // Between two activities, a person pauses for 50 ms to five minutes, mostly for some seconds.
      Poll.sleep(for: .seconds(0.05 * pow(6000, random.uniform(0...1))))
      current = (number, all[random.number(0...(all.count - 1))])
      performed[current.activity, default: 0] += 1
      try Marks.clear()
      desk.application.clear()
      try perform(current.activity)
      checkHeld()
      countActivity()
      // After several violations, end the day, because later violations may be consequences.
      if violations.count >= 5 { return }
    }
  }

  var finding: Scenario.Finding {
    let hours = Double((MonotonicTime.now - start).components.seconds) / 3600
    let counts = Activity.allCases.filter { performed[$0] != nil }.map { "\($0) \(performed[$0] ?? 0)" }
    var text =
      "seed \(seed): \(performed.values.reduce(0, +)) activities in \(hours.text()) hours: "
      + counts.joined(separator: ", ") + "\n"
      + "gestures that libinput named rightly: \(pad.right) of \(pad.all) right, \(pad.wrong) wrong; memory compared \(comparisons) times\n"
    // Always allow one failed gesture, because one of few gestures exceeds the maximum share.
    let areGesturesRight =
      (pad.share(pad.wrong) <= Self.maximumShareOfWrong || pad.wrong <= 1)
      && (pad.share(pad.nothing) <= Self.maximumShareOfMissed || pad.nothing <= 1)
    for line in missed + violations { text += "  \(line)\n" }
    return Scenario.Finding(text: text, isWithinLimit: violations.isEmpty && areGesturesRight)
  }

  private mutating func perform(_ activity: Activity) throws {
    switch activity {
    case .point:
      try desk.mouse.move(by: random.number(-600...600), random.number(-400...400))
      expect(Outcome())
    case .click: try click()
    case .longPress: try longPress()
    case .dragUnbound:
      // Only movements up and down are bound with the right button.
      try desk.mouse.moveAwayFromEdges()
      try hold(BTN_RIGHT) { mouse in try mouse.move(by: 260, 0) }
      expect(.clicks(3))
    case .mouseGesture: try mouseGesture()
    case .type: try type()
    case .scroll: try scroll()
    case .touchClick:
      try desk.screen.play(Hand.scans(of: HandGesture(.tap(times: 1), fingers: 1), .normal, seed: random.next()))
      expect(.clicks(1))
    case .padGesture: try padGesture(.normal)
    case .hastyPadGesture: try padGesture(.hasty)
    case .screenGesture: try screenGesture()
    case .windowInGesture: try windowInGesture()
    case .unplugInGesture: try unplugInGesture()
    case .replugMouse:
      try desk.replugMouse()
      try click()
    case .lock: try lock()
    case .pause: try pause()
    case .reload:
      try command("ctl", "reload")
      try screenGesture()
    case .killInGesture: try killInGesture()
    case .killAtRest: try kill()
    case .stopInGesture: try stopInGesture()
    case .setClock:
      try setClock()
      try screenGesture()
    case .loseServer:
      endProcesses()
      try desk.loseServer()
      try click()
    case .suspend: try suspend()
    case .crash: try crash()
    }
  }

  private mutating func click() throws {
    let (code, button) = [(BTN_LEFT, 1), (BTN_RIGHT, 3), (BTN_MIDDLE, 2), (BTN_EXTRA, 9)][random.number(0...3)]
    try desk.mouse.click(code, for: .milliseconds(Int64(random.number(15...180))))
    expect(.clicks(button))
  }

  /// Holds the right button down. The press must reach the application after 10 s, while the button is still down,
  /// because Dactyl withholds no press for longer.
  private mutating func longPress() throws {
    try desk.mouse.report([.key(BTN_RIGHT, true)])
    Poll.sleep(for: .seconds(11))
    desk.application.sync()
    let hasArrived = !desk.application.buttons.isEmpty
    try desk.mouse.report([.key(BTN_RIGHT, false)])
    expect(.clicks(3))
    if !hasArrived { violate("the press did not arrive while the button was down") }
  }

  private mutating func mouseGesture() throws {
    try desk.mouse.moveAwayFromEdges()
    switch random.number(0...4) {
    case 0:
      try desk.mouse.click(BTN_SIDE, for: .milliseconds(Int64(random.number(40...160))))
      expect(.gesture("tap 1 with button back"))
    case 1, 2:
      let isLeft = random.chance(50)
      try hold(BTN_SIDE) { mouse in try mouse.move(by: isLeft ? -240 : 240, 0) }
      expect(.gesture("swipe 1 \(isLeft ? "left" : "right") with button back"))
    default:
      let isUp = random.chance(50)
      try hold(BTN_RIGHT) { mouse in try mouse.move(by: 0, isUp ? -240 : 240) }
      expect(.gesture("swipe 1 \(isUp ? "up" : "down") with button right"))
    }
  }

  private mutating func type() throws {
    let letters = [(KEY_A, "a"), (KEY_S, "s"), (KEY_D, "d"), (KEY_F, "f")]
    let word = (0..<random.number(1...12)).map { _ in letters[random.number(0...3)] }
    for letter in word {
      try desk.keyboard.click(letter.0, for: .milliseconds(Int64(random.number(30...90))))
      Poll.sleep(for: .milliseconds(Int64(random.number(20...120))))
    }
    expect(Outcome(keys: word.map(\.1)))
  }

  private mutating func scroll() throws {
    try settle()
    let direction = [Hand.Direction.up, .down][random.number(0...1)]
    try desk.pad.play(
      Hand.touchpadScans(of: HandGesture(.swipe(direction), fingers: 2), on: .clickpad, seed: random.next()))
    expect(Outcome())
  }

  private mutating func padGesture(_ manner: HandManner) throws {
    try settle()
    let gesture = HandGesture.touchpad[random.number(0...(HandGesture.touchpad.count - 1))]
    let scans = Hand.touchpadScans(of: gesture, on: .clickpad, manner, seed: random.next())
    let position = desk.laboratory.watch.position
    try desk.pad.play(scans)
    let outcome = outcome()
    let seen = desk.laboratory.watch.gestures(since: position)
    let isRight = outcome.gestures == ["\(gesture)"]
    if LibinputVerdict.isReported(seen, of: gesture, scans), isRight || serverCounts(gesture.fingers) {
      pad.add(outcome.gestures, expected: "\(gesture)")
      if !isRight { missed.append(described(outcome, expected: "\(gesture)")) }
    }
    // Dactyl acts at most once, whatever number of fingers the server counts.
    if outcome.gestures.count > 1 || !outcome.buttons.isEmpty || !outcome.keys.isEmpty {
      violate("\(gesture): \(outcome.text); libinput: \(seen.map(\.summary).joined(separator: ", "))")
    }
  }

  /// Returns true if the X server reported this number of fingers to the daemon. The server has its own libinput, which
  /// may count differently if fingers land one after another.
  private func serverCounts(_ fingers: Int) -> Bool {
    desk.daemon.why.split(separator: "\n").first?.contains(" \(fingers) fingers ") ?? false
  }

  private mutating func screenGesture() throws {
    let (gesture, scans) = nextScreenGesture()
    try desk.screen.play(scans)
    expect(.gesture("\(gesture)"))
  }

  private mutating func windowInGesture() throws {
    let (gesture, scans) = nextScreenGesture()
    let middle = random.number(1...(scans.count - 1))
    var window: Application?
    if random.chance(50) { window = try Application(display: ":0", frame: nextFrame()) }
    try desk.screen.play(Array(scans[..<middle]))
    window = window == nil ? try Application(display: ":0", frame: nextFrame()) : nil
    try desk.screen.play(Array(scans[middle...]))
    // If a window vanishes under a finger, its touches may not reach any application.
    let outcome = outcome()
    window = nil
    desk.application.focus()
    if outcome.gestures.count > 1 || outcome.gestures.contains(where: { $0 != "\(gesture)" }) {
      violations.append(described(outcome, expected: "\(gesture), while a window came or went"))
    }
    desk.application.clear()
    try Marks.clear()
    try click()
  }

  private mutating func unplugInGesture() throws {
    try settle()
    let scans = Hand.touchpadScans(of: HandGesture(.swipe(.left), fingers: 3), on: .clickpad, seed: random.next())
    try desk.pad.play(Array(scans[..<random.number(1...(scans.count - 1))]))
    try desk.replugPad()
    // The kernel lifts the fingers of a device that is pulled out, which may end the gesture.
    let outcome = outcome()
    if outcome.gestures.count > 1 || !outcome.buttons.isEmpty { violate("a touchpad pulled out: \(outcome.text)") }
    try Marks.clear()
    try padGesture(.normal)
  }

  private mutating func lock() throws {
    let locker = try Application(display: ":0", title: "locker", isUnmanaged: true)
    guard locker.takeKeyboard() else { throw LabError("the locker did not get the keyboard") }
    try desk.screen.play(nextScreenGesture().scans)
    let (gestures, pressed) = (outcome().gestures, locker.buttonsDown)
    locker.giveKeyboardBack()
    withExtendedLifetime(locker) {}
    if !gestures.isEmpty || !pressed.isEmpty { violate("locked: \(gestures), \(pressed)") }
  }

  private mutating func pause() throws {
    try command("ctl", "pause")
    try desk.screen.play(nextScreenGesture().scans)
    try desk.mouse.click(BTN_RIGHT)
    let outcome = outcome()
    if !outcome.gestures.isEmpty || outcome.buttons.suffix(2) != ["3 down", "3 up"] {
      violate("paused: \(outcome.text)")
    }
    try command("ctl", "resume")
    desk.application.clear()
    try screenGesture()
  }

  private mutating func killInGesture() throws {
    let isOnScreen = random.chance(50)
    let scans =
      isOnScreen
      ? nextScreenGesture().scans
      : Hand.touchpadScans(of: Desk.keyGesture, on: .clickpad, seed: random.next())
    let middle = random.number(1...(scans.count - 1))
    let device = isOnScreen ? desk.screen : desk.pad
    try device.play(Array(scans[..<middle]))
    killProcess()
    try device.play(Array(scans[middle...]))
    try desk.recoverDaemon()
    let outcome = outcome()
    if outcome.gestures.count > 1 { violate("killed in a gesture: \(outcome.text)") }
    try Marks.clear()
    desk.application.clear()
    try click()
  }

  private mutating func kill() throws {
    killProcess()
    try desk.recoverDaemon()
    try screenGesture()
  }

  private mutating func killProcess() {
    let ids = desk.processes.ids.sorted()
    guard !ids.isEmpty else { return }
    endProcesses()
    ChildProcess(id: ids[random.number(0...(ids.count - 1))]).send(signal: SignalNumber.kill)
  }

  private mutating func stopInGesture() throws {
    let (_, scans) = nextScreenGesture()
    let middle = random.number(1...(scans.count - 1))
    try desk.screen.play(Array(scans[..<middle]))
    endProcesses()
    let processes = desk.processes.ids.map { ChildProcess(id: $0) }
    for process in processes { process.send(signal: SignalNumber.stop) }
    Poll.sleep(for: .seconds(random.uniform(0.2...8)))
    for process in processes { process.send(signal: SignalNumber.continue) }
    try desk.screen.play(Array(scans[middle...]))
    try desk.recoverDaemon()
    let outcome = outcome()
    if outcome.gestures.count > 1 { violate("stopped in a gesture: \(outcome.text)") }
    try Marks.clear()
    desk.application.clear()
    try click()
  }

  /// Suspends the machine in a gesture, as its processes see it: nothing runs, the wall clock continues, and afterwards
  /// the touchpad is a new device.
  private mutating func suspend() throws {
    let (_, scans) = nextScreenGesture()
    let middle = random.number(1...(scans.count - 1))
    try desk.screen.play(Array(scans[..<middle]))
    let processes = desk.processes.ids.map { ChildProcess(id: $0) } + [desk.laboratory.serverProcess]
    for process in processes { process.send(signal: SignalNumber.stop) }
    desk.pad.device.unplug()
    try setClock(by: random.number(60...43_200))
    for process in processes { process.send(signal: SignalNumber.continue) }
    try desk.screen.play(Array(scans[middle...]))
    try desk.replugPad()
    let outcome = outcome()
    if outcome.gestures.count > 1 { violate("suspended in a gesture: \(outcome.text)") }
    desk.application.clear()
    try Marks.clear()
    try screenGesture()
  }

  /// Kills the application that gets a gesture or a click, in the middle of it.
  private mutating func crash() throws {
    let program = try Program.start([Self.program, "window"], log: "/run/lab/window.log")
    guard Laboratory.wait(upTo: .seconds(5), until: { program.output.contains("ready\n") }) else {
      throw LabError("the application did not start: \(program.output)")
    }
    let (gesture, scans) = nextScreenGesture()
    if random.chance(50) {
      let middle = random.number(1...(scans.count - 1))
      try desk.screen.play(Array(scans[..<middle]))
      program.kill()
      try desk.screen.play(Array(scans[middle...]))
    } else {
      let button = random.chance(50) ? BTN_LEFT : BTN_RIGHT
      try hold(button) { _ in program.kill() }
    }
    let outcome = outcome()
    desk.application.focus()
    if outcome.gestures.count > 1 || outcome.gestures.contains(where: { $0 != "\(gesture)" }) {
      violations.append(described(outcome, expected: "\(gesture), while the application crashed"))
    }
    desk.application.clear()
    try Marks.clear()
    try click()
  }

  /// Sets the wall clock by up to a day forwards or backwards.
  private mutating func setClock() throws { try setClock(by: random.number(-86_400...86_400)) }

  private func setClock(by seconds: Int) throws {
    let result = try Program.run(["date", "--set", "\(seconds) seconds"])
    guard result.status == 0 else { throw LabError(result.output) }
  }

  /// Compares the effects of the activity with the expected ones.
  private mutating func expect(_ expected: Outcome) {
    let outcome = outcome()
    if outcome != expected { violations.append(described(outcome, expected: expected.text)) }
  }

  /// Waits until the activity can have no more effects, and returns the effects that it had.
  private func outcome() -> Outcome {
    Poll.sleep(for: .milliseconds(1200))
    desk.application.sync()
    return Outcome(of: desk.application, marks: Marks.all.map(\.name))
  }

  private mutating func checkHeld() {
    let held = desk.application.keysDown + desk.application.buttonsDown.map { "button \($0)" }
    if !held.isEmpty { violate("\(held.joined(separator: ", ")) stays pressed") }
  }

  private mutating func countActivity() {
    activitiesOfProcesses += 1
    if activitiesOfProcesses == Self.settledActivities {
      let processes = desk.processes
      memory = (processes, processes.anonymousMemory)
    }
    if current.number == Self.numberOfActivities { endProcesses() }
  }

  /// Compares the memory of the daemon's processes with their memory after the first activities. Called before the
  /// processes end.
  private mutating func endProcesses() {
    if let memory, activitiesOfProcesses >= 2 * Self.settledActivities {
      comparisons += 1
      let growth = memory.processes.anonymousMemory - memory.size
      if growth > Self.maximumGrowth { violate("the daemon's memory has grown by \(growth) kB") }
    }
    memory = nil
    activitiesOfProcesses = 0
  }

  private mutating func violate(_ text: String) { violations.append(located(text)) }

  /// Returns a line about an outcome that differs from the expected one, with the daemon's answer to `dactyl why`.
  private func described(_ outcome: Outcome, expected: String) -> String {
    located("\(outcome.text); expected: \(expected)\n\(desk.daemon.why)")
  }

  private func located(_ text: String) -> String {
    let seconds = (MonotonicTime.now - start).components.seconds
    return "activity \(current.number) (\(current.activity), after \(seconds) s): \(text)"
  }

  private mutating func nextScreenGesture() -> (gesture: HandGesture, scans: [HandScan]) {
    let gesture = Desk.screenGestures[random.number(0...(Desk.screenGestures.count - 1))]
    return (gesture, Hand.scans(of: gesture, .normal, seed: random.next()))
  }

  private mutating func nextFrame() -> (x: Int, y: Int, width: Int, height: Int) {
    (random.number(0...800), random.number(0...400), random.number(200...1000), random.number(200...600))
  }

  private mutating func hold(_ button: Int32, _ movement: (VirtualDevice) throws -> Void) throws {
    try desk.mouse.report([.key(button, true)])
    Poll.sleep(for: .milliseconds(30))
    try movement(desk.mouse)
    Poll.sleep(for: .milliseconds(40))
    try desk.mouse.report([.key(button, false)])
  }

  /// Waits until libinput no longer disables the touchpad because of typed keys.
  private func settle() throws { Poll.sleep(for: .seconds(1)) }

  private func command(_ arguments: String...) throws {
    let result = try Program.run([DaemonRun.commandLine] + arguments)
    guard result.status == 0 else { throw LabError("dactyl \(arguments.joined(separator: " ")): \(result.output)") }
  }
}
