import Gestures
import GesturesTesting
import TestSupport
import Testing

@testable import Bindings

@Suite("The index of bindings for a gesture's start", .computes)
struct StartIndexTests {
  /// Number of random files.
  private static let runs = RandomCases.count(usually: 200)
  private static let seed = RandomCases.seed
  private static let startsPerFile = 30

  @Test("The index finds the same bindings as a search through all bindings, in the same order")
  func equality() throws {
    print("property start index: seed \(Self.seed), \(Self.runs) files")
    for run in 0..<Self.runs {
      var random = RandomStarts(seed: Self.seed &* 1_000_003 &+ UInt64(run))
      let set = try bindingSet(random.file())
      let indices = RandomStarts.devices.map { StartIndex(set.bindings, on: $0) }
      let windows = NamedWindows()
      for _ in 0..<Self.startsPerFile {
        random.change(windows)
        let (device, context) = random.start(windows)
        var (walked, indexed) = (context, context)
        let expected = set.bindings.indices.filter { walked.admits(set.bindings[$0]) }
        let found = indices[device].inForce(in: &indexed)
        guard found == expected else {
          Issue.record("seed \(Self.seed), file \(run): \(found) instead of \(expected)")
          return
        }
      }
    }
  }

  @Test("The index finds the same bindings if the conditions are answered from a recording")
  func replay() throws {
    var leftOut = 0
    for run in 0..<Self.runs {
      var random = RandomStarts(seed: Self.seed &* 1_000_033 &+ UInt64(run))
      let set = try bindingSet(random.file())
      let windows = NamedWindows()
      let recorded = AnsweredWindows()
      let starts = GestureStarts(bindings: set, devices: RandomStarts.devices, windows: windows)
      let replayed = GestureStarts(bindings: set, devices: RandomStarts.devices, windows: recorded)
      var conditions = 0
      starts.observer = { condition, holds in
        conditions += 1
        recorded.answers[condition] = holds
      }
      for number in 0..<Self.startsPerFile {
        random.change(windows)
        let (event, mode) = random.event(number)
        starts.observe(event, mode: mode)
        replayed.observe(event, mode: mode)
        for device in RandomStarts.devices {
          guard starts.receivers(of: device.id) == replayed.receivers(of: device.id) else {
            Issue.record("seed \(Self.seed), file \(run), start \(number)")
            return
          }
        }
      }
      let scopes = Set(set.bindings.flatMap(\.scope.windows)).count
      if conditions < scopes { leftOut += 1 }
    }
    #expect(leftOut > 0)
  }
}

/// Answers queries about windows that have only names.
private final class NamedWindows: WindowInspector {
  var under = WindowNames()
  var focused = WindowNames()
  var title = ""

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    let names = condition.subject == .focused ? focused : under
    let holds =
      switch condition.test {
      case .windowClass(.glob(let glob)): glob.matches(names.className) || glob.matches(names.instanceName)
      case .title(.glob(let glob)), .role(.glob(let glob)): glob.matches(title)
      case .windowClass, .title, .role, .fullscreen, .titlebar, .background, .monitor, .desktopNumber, .desktopName,
        .plugin:
        false
      }
    return holds != condition.isNegated
  }

  func names(of subject: WindowCondition.Subject, at place: Point?) -> WindowNames? {
    subject == .focused ? focused : under
  }

  func window(at place: Point?) -> WindowInfo? { nil }
}

/// Answers queries about windows only from a recording.
private final class AnsweredWindows: WindowInspector {
  var answers: [WindowCondition: Bool] = [:]

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    var plain = condition
    plain.isNegated = false
    return (answers[plain] ?? false) != condition.isNegated
  }

  func window(at place: Point?) -> WindowInfo? { nil }
}

/// Makes random files, windows and first events of gestures.
private struct RandomStarts {
  static let devices: [InputDevice] = DeviceClass.allCases.enumerated().map { index, deviceClass in
    InputDevice(id: DeviceID(Int32(index)), name: "Device \(index)", deviceClass: deviceClass)
  }

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func file() -> String {
    let classes = pick([2, 10, 150])
    let lines = (0..<pick([1, 5, 40, 300])).map { number in
      var line = "\(trigger()) -> keys a"
      if chance(60) { line = "in \(window(classes)) { \(line) }" }
      if chance(20) { line = "in focused title \"T\(below(3))\" { \(line) }" }
      if chance(20) { line = "with \(pick(["ctrl", "alt", "ctrl+alt"])) { \(line) }" }
      if chance(20) { line = "mode \(pick(["a", "b", "m\(number)"])) { \(line) }" }
      if chance(15) { line = "on \"Device \(below(Self.devices.count))\" { \(line) }" }
      return line + "\n"
    }
    return lines.joined()
  }

  private mutating func trigger() -> String {
    let way = pick(["left", "right", "up"])
    return switch below(6) {
    case 0: "swipe 1 \(way) with button \(pick(["right", "middle"]))"
    case 1: "swipe 1 \(way) on pen"
    case 2: "swipe \(1 + below(4)) \(way) on touchscreen at top"
    case 3: "tap \(1 + below(3))"
    default: "swipe \(1 + below(4)) \(way) faster \(1 + below(3))mm/s"
    }
  }

  private mutating func window(_ classes: Int) -> String {
    let name = chance(15) ? "role \"T\(below(3))\"" : "class \"App\(below(classes))\(pick(["", "", "*"]))\""
    return pick(["", "", "", "focused ", "not ", "focused not "]) + name
  }

  mutating func change(_ windows: NamedWindows) {
    if chance(50) { windows.under = WindowNames(className: "App\(below(12))", instanceName: "app\(below(2))") }
    if chance(30) { windows.focused = WindowNames(className: "App\(below(150))") }
    if chance(10) { windows.under = WindowNames() }
    windows.title = "T\(below(4))"
  }

  mutating func start(_ windows: NamedWindows) -> (device: Int, context: GestureContext) {
    let device = below(Self.devices.count)
    let context = GestureContext(
      on: Self.devices[device], held: held(), buttons: buttons(), at: place(), mode: mode(), windows: windows,
      layout: ScreenLayout())
    return (device, context)
  }

  /// Returns the event of a first finger that lands, and the current mode.
  mutating func event(_ number: Int) -> (InputEvent, mode: String) {
    let device = Self.devices[below(Self.devices.count)].id
    let event = TouchpadGestureEvent(
      timestamp: Timestamp(milliseconds: Int64(number) * 1000), device: device, kind: .swipe, phase: .began,
      numberOfTouches: 1 + below(4), location: .zero, delta: .zero, unacceleratedDelta: .zero, modifiers: held())
    return (.touchpad(event), mode())
  }

  private mutating func held() -> Modifiers { pick([[], [], .control, .alt, [.control, .alt], .super]) }

  private mutating func buttons() -> ButtonMask { pick([[], .primary, .button(2), .button(3), [.primary, .middle]]) }

  private mutating func place() -> Point? { pick([nil, .zero, Point(x: 500, y: 500)]) }

  private mutating func mode() -> String { pick([Mode.default, "a", "b", "m\(below(300))"]) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
