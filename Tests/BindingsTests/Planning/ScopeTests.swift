import Bindings
import Gestures
import Testing

/// Answers queries about windows as if all windows had the same class, and records the queries.
private final class FakeWindows: WindowInspector {
  /// The class of every window.
  var className: String
  var asked: [WindowCondition] = []
  var places: [Point?] = []
  /// True if no window changes after it was found.
  var isUnchanging = false

  init(_ className: String) { self.className = className }

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    asked.append(condition)
    places.append(place)
    guard case .windowClass(.glob(let glob)) = condition.test else { return false }
    return glob.matches(className)
  }

  func window(at place: Point?) -> WindowInfo? { WindowInfo(id: 7, className: className, title: "Title") }

  func unchanged(_ window: WindowInfo) -> WindowInfo? { isUnchanging ? window : nil }
}

@Suite("Windows, modes and pauses")
struct ScopeTests {
  private static func inClass(_ name: String, isNegated: Bool = false) -> WindowCondition {
    WindowCondition(.windowClass(.glob(Glob(name))), isNegated: isNegated)
  }

  @Test("A gesture evaluates a condition at most once, and not if the scope is false without it")
  func asksOnce() throws {
    let windows = FakeWindows("Firefox")
    var hand = try PlannerDriver(
      """
      swipe 3 {left,right,up} -> run {a,b,c}
      swipe 4 up on touchscreen -> run d
      """, windows: windows
    ) { set in
      for index in 0..<3 { set.bindings[index].scope.windows = [Self.inClass("Firefox", isNegated: index == 1)] }
      set.bindings[3].scope.windows = [Self.inClass("Other")]
    }
    hand.swipe(3, dx: -12)
    hand.swipe(3, dx: 12)
    #expect(windows.asked == [Self.inClass("Firefox"), Self.inClass("Firefox")])
    #expect(windows.places == [nil, nil])
    #expect(hand.log == ["1 ended run a"])
    hand.touch(.began, [Point(x: 200, y: 300), Point(x: 300, y: 300)])
    #expect(windows.asked.suffix(2) == [Self.inClass("Firefox"), Self.inClass("Other")])
    #expect(windows.places.suffix(2) == [Point(x: 200, y: 300), Point(x: 200, y: 300)])
  }

  @Test("If no scope mentions windows, no window is queried")
  func asksNobody() throws {
    let windows = FakeWindows("Firefox")
    var hand = try PlannerDriver("swipe 3 left -> keys a", windows: windows)
    hand.swipe(3, dx: -12)
    #expect(hand.log == ["1 ended keys a"])
    #expect(windows.asked.isEmpty)
  }

  @Test("A window under the pointer is queried once, when the pointer enters the window")
  func hover() throws {
    let windows = FakeWindows("Firefox")
    let layout = ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1000, height: 800)])
    var hand = try PlannerDriver("hover left -> run a\nhover left -> run b", layout: layout, windows: windows) { set in
      set.bindings[0].overriddenBy = nil
      set.bindings[0].scope.windows = [Self.inClass("Firefox")]
      set.bindings[1].scope.windows = [Self.inClass("Firefox", isNegated: true)]
    }
    hand.hover(500, 300)
    hand.hover(0, 300)
    hand.hover(0, 310)
    #expect(hand.log == ["1 began run a"])
    #expect(windows.asked.count == 1)
    windows.className = "XTerm"
    hand.hover(500, 300)
    hand.hover(0, 300)
    #expect(hand.log.contains("2 began run b"))
  }

  @Test("A command gets the window under the gesture's start")
  func window() throws {
    let windows = FakeWindows("Firefox")
    var hand = try PlannerDriver("pan 3 {\n began -> run a\n ended -> run b\n}\nswipe 4 up -> keys a", windows: windows)
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 5)
    windows.className = "XTerm"
    hand.pad(.swipe, .ended, fingers: 3)
    hand.swipe(4, dy: -12)
    #expect(hand.actions.map { $0.values.windows.underStart?.className } == ["Firefox", "Firefox", nil])
  }

  @Test(
    "A command gets the window under the gesture's start, unless that window has changed",
    arguments: [(true, "Firefox"), (false, "XTerm")])
  func windowAtStart(isUnchanging: Bool, className: String) throws {
    let windows = FakeWindows("Firefox")
    windows.isUnchanging = isUnchanging
    var hand = try PlannerDriver("tap 1 on touchscreen -> run a\nswipe 3 up -> run b", windows: windows)
    hand.touch(.began, [Point(x: 200, y: 300)])
    windows.className = "XTerm"
    hand.touch(.ended, [Point(x: 200, y: 300)])
    windows.className = "Firefox"
    hand.pad(.swipe, .began, fingers: 3)
    windows.className = "XTerm"
    for _ in 0..<12 { hand.pad(.swipe, .changed, fingers: 3, dy: -1) }
    hand.pad(.swipe, .ended, fingers: 3)
    #expect(hand.actions.map { $0.values.windows.underStart?.className } == [className, className])
  }

  @Test("If a plan is refused, the next gesture begins in the old mode")
  func refusedPlan() throws {
    var hand = try PlannerDriver(
      """
      swipe 3 up   -> mode media
      swipe 3 left -> run plain
      mode media { swipe 3 left -> run media }
      """)
    // If the plan is refused, the next gesture begins in the old mode.
    hand.isCommitting = false
    hand.swipe(3, dy: -12)
    #expect(hand.log == ["1 ended mode media"])
    #expect(hand.pipeline.mode == "default")
    hand.isCommitting = true
    hand.swipe(3, dx: -12)
    hand.swipe(3, dy: -12)
    #expect(hand.pipeline.mode == "media")
    hand.swipe(3, dx: -12)
    #expect(hand.log.dropFirst() == ["2 ended run plain", "3 ended mode media", "4 ended run media"])
  }

  @Test("A mode that a step with a time sets applies to a gesture that begins in the same event")
  func modeWithinPlan() throws {
    var hand = try PlannerDriver(
      """
      pan 3 on touchpad { every 100ms -> mode media }
      mode media { tap 1 on touchscreen -> run tap }
      """)
    hand.pad(.swipe, .began, fingers: 3)
    hand.pad(.swipe, .changed, fingers: 3, dx: 3)
    hand.time = hand.time + .milliseconds(90)
    hand.tap(1)
    #expect(hand.log == ["1 changed mode media", "2 ended run tap"])
  }

  @Test("A paused planner requests no input, and rejects touches immediately")
  func paused() throws {
    var hand = try PlannerDriver("tap 1 on touchscreen -> keys a\nswipe 3 up -> keys b")
    hand.pipeline.isPaused = true
    #expect(hand.pipeline.needs == [])
    #expect(hand.pipeline.interception == Interception())
    hand.touch(.began, [Point(x: 200, y: 300)])
    #expect(hand.plan.verdicts == [.reject(Touch.ID(1))])
    hand.touch(.ended, [Point(x: 200, y: 300)])
    #expect(hand.log == [])
    hand.pipeline.isPaused = false
    hand.tap(1)
    #expect(hand.log == ["1 ended keys a"])
  }

  @Test("Every touch is rejected immediately in a paused scope, or while bypass modifiers are held")
  func pauses() throws {
    let windows = FakeWindows("Game")
    var hand = try PlannerDriver("tap 1 on touchscreen -> keys a", windows: windows) { set in
      var scope = Scope()
      scope.windows = [Self.inClass("Game")]
      set.pauses = [scope]
      set.settings.bypass = [.control, .alt]
    }
    hand.touch(.began, [Point(x: 200, y: 300)])
    #expect(hand.plan.verdicts == [.reject(Touch.ID(1))])
    hand.touch(.ended, [Point(x: 200, y: 300)])
    windows.className = "XTerm"
    hand.modifiers = [.control, .alt]
    hand.tap(1)
    #expect(hand.log == [])
    hand.modifiers = [.control]
    hand.tap(1)
    #expect(hand.log == ["1 ended keys a"])
  }

  @Test("A pause for one held button does not affect gestures of other buttons")
  func pauseOfButton() throws {
    var hand = try PlannerDriver(
      "swipe 1 right with button right -> keys a\nswipe 1 right with button middle -> keys b"
    ) { set in
      var scope = Scope()
      scope.button = 3
      set.pauses = [scope]
    }
    hand.stroke(button: 3, dx: 200)
    hand.stroke(button: 2, dx: 200)
    #expect(hand.log == ["1 ended keys b"])
  }

  @Test("A pause for one device class does not affect other device classes")
  func pauseOfDevice() throws {
    var hand = try PlannerDriver("swipe 3 right -> keys a\ntap 1 on touchscreen -> keys b") { set in
      var scope = Scope()
      scope.devices = [.deviceClass(.touchscreen)]
      set.pauses = [scope]
    }
    hand.tap(1)
    hand.swipe(3, dx: 12)
    #expect(hand.log == ["1 ended keys a"])
  }

  @Test("A scope has at most 32 conditions")
  func conditions() {
    func scope(_ count: Int) -> String {
      (0..<count).map { "in class \"\($0)\" " }.joined() + "{ swipe 3 up -> keys a }"
    }
    #expect(findings(scope(32)) == [])
    #expect(findings(scope(33)).map { $0.contains("ask for at most 32 things") } == [true])
  }

  @Test("Only a later binding of the same scope overrides a binding")
  func overrides() throws {
    func overridden(_ text: String) throws -> [Int] { try bindingSet(text).overrides.map(\.by.span.line) }
    #expect(try overridden("swipe 3 up -> keys a\nswipe 3 up -> keys b\n") == [2])
    #expect(try overridden("swipe 3 -> keys a\nswipe 3 up -> keys b\n") == [2])
    // The third line overrides the second line completely, so the second line overrides nothing of the first line.
    #expect(try overridden("swipe 3-4 up -> keys a\nswipe 3 up -> keys b\nswipe 3 up -> keys c\n") == [3, 3])
    #expect(try overridden("swipe 3 up -> keys a\nwith super { swipe 3 up -> keys b }\n") == [])
    #expect(try overridden("with super { swipe 3 up -> keys b }\nswipe 3 up -> keys a\n") == [])
    #expect(try overridden("with super { swipe 3 up -> keys b }\nwith super { swipe 3 up -> keys a }\n") == [2])
  }
}
