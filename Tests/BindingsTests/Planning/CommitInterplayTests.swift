import Gestures
import Testing

@testable import Bindings

/// `commit` together with steps, waits, cycles, modes, held keys and interruptions.
@Suite("Gestures with `commit` beside waits, modes, cycles and other features")
struct CommitInterplayTests {
  private typealias Part = CommitFingers.Part

  /// Moves three fingers on the touchpad to the left by each of `ways` in millimetres (negative: to the right), and
  /// lifts them after a pause.
  private func pan(_ driver: inout PlannerDriver, _ ways: Double..., lifts: Bool = true) {
    driver.pad(.swipe, .began, fingers: 3)
    for way in ways {
      for _ in 0..<Int(abs(way)) { driver.pad(.swipe, .changed, fingers: 3, dx: way > 0 ? -1.001 : 1.001) }
    }
    guard lifts else { return }
    driver.time = driver.time + .milliseconds(300)
    driver.pad(.swipe, .ended, fingers: 3)
  }

  private func log(_ driver: PlannerDriver) -> [String] { driver.log.filter { !$0.contains("release") } }

  @Test("Steps in both directions are performed before the commit; `ended` is performed at it")
  func steps() throws {
    var driver = try PlannerDriver(
      """
      pan 3 left commit 30mm {
        every 10mm left -> keys a
        every 10mm right -> keys b
        ended -> keys e
        cancelled -> keys c
      }
      """)
    pan(&driver, 25, -16)
    #expect(log(driver) == ["1 changed keys a", "1 changed keys a", "1 changed keys b", "1 cancelled keys c"])
    driver.actions = []
    pan(&driver, 35)
    #expect(log(driver) == ["2 changed keys a", "2 changed keys a", "2 changed keys a", "2 ended keys e"])
  }

  @Test("A `wait` after the commit continues when the gesture is over")
  func wait() throws {
    var driver = try PlannerDriver("pan 3 left commit 30mm -> keys a; wait 100ms; keys b")
    pan(&driver, 35)
    #expect(log(driver) == ["1 ended keys a", "1 ended wait 100ms"])
    driver.wait(120)
    #expect(log(driver) == ["1 ended keys a", "1 ended wait 100ms", "1 ended keys b"])
  }

  @Test("A cancelled gesture does not advance a `cycle`")
  func cycle() throws {
    var driver = try PlannerDriver("pan 3 left commit 30mm -> cycle { keys a | keys b }")
    pan(&driver, 10)
    pan(&driver, 35)
    pan(&driver, 10)
    pan(&driver, 35, lifts: false)
    #expect(driver.plan.commits.last?.actions.map(\.description) == ["keys b"])
    driver.pad(.swipe, .ended, fingers: 3)
    #expect(log(driver) == ["2 ended keys a", "4 ended keys b"])
  }

  @Test("A `once` mode ends with a committed gesture, and not with a cancelled one")
  func modes() throws {
    var driver = try PlannerDriver(
      """
      swipe 4 up on touchpad -> mode once once
      mode once { pan 3 left commit 30mm -> keys a }
      pan 3 left commit 30mm -> keys b
      """)
    driver.swipe(4, dy: -30)
    pan(&driver, 10)
    pan(&driver, 35)
    pan(&driver, 35)
    #expect(log(driver).suffix(2) == ["3 ended keys a", "4 ended keys b"])
  }

  @Test("Keys that a gesture holds are released at commit and cancellation, after its actions")
  func held() throws {
    var driver = try PlannerDriver(
      "pan 3 left commit 30mm {\nbegan -> hold alt; keys Tab\ncancelled -> keys Escape\nended -> keys Return\n}")
    pan(&driver, 10)
    #expect(driver.log.suffix(2) == ["1 cancelled keys Escape", "1 cancelled release"])
    pan(&driver, 35)
    #expect(driver.log.suffix(2) == ["2 ended keys Return", "2 ended release"])
  }

  @Test(
    "A lock, a reload, a lost grab and a lost device cancel a gesture even beyond its amount",
    arguments: [
      SystemEvent.sessionLocked, .configurationReload, .grabBroken, .deviceRemoved(PlannerDriver.touchpad.id),
    ])
  func interrupted(by event: SystemEvent) throws {
    var driver = try PlannerDriver("pan 3 left commit 30mm -> keys a")
    pan(&driver, 35, lifts: false)
    driver.time = driver.time + .milliseconds(10)
    driver.send(.system(event, at: driver.time))
    let commit = try #require(driver.plan.commits.last)
    #expect(commit.phase == .cancelled)
    #expect(commit.progress > 1)
    driver.pad(.swipe, .ended, fingers: 3)
    #expect(log(driver) == [])
  }

  @Test("The first direction selects the binding, even if the fingers then reverse")
  func directions() throws {
    var driver = try PlannerDriver("pan 3 {left,right} commit 30mm -> keys {a,b}")
    pan(&driver, 10, -60, lifts: false)
    let commit = try #require(driver.plan.commits.last)
    #expect(driver.plan.commits.count == 1)
    #expect(commit.binding == 0)
    #expect(abs(commit.progress + 50.05 / 30) < 0.01)
    driver.time = driver.time + .milliseconds(300)
    driver.pad(.swipe, .ended, fingers: 3)
    pan(&driver, -10, 60)
    #expect(log(driver) == [])
    pan(&driver, -35)
    #expect(log(driver) == ["3 ended keys b"])
  }

  @Test("Commands get the progress as a variable, and plugins get it in the line of the phase")
  func values() throws {
    var driver = try PlannerDriver("pan 3 left commit 30mm {\nchanged -> run a\nended -> run b\n}")
    pan(&driver, 36)
    let told = driver.actions.compactMap { $0.values.environment().first { $0.name == "DACTYL_PROGRESS" }?.value }
    #expect(told.count == driver.actions.count)
    #expect(told.last == "1.201")
    let line = try #require(driver.actions.last).values
    #expect(
      PluginLine.text(.changed, verb: "tile", arguments: nil, values: line).contains(" progress=1.201"),
      "\(PluginLine.text(.changed, verb: "tile", arguments: nil, values: line))")
  }

  @Test("A binding with `at` and `in order` commits like any other")
  func otherOptions() throws {
    var driver = try PlannerDriver(
      "pan 1 right on touchscreen at left 40mm commit 20mm in order -> run a",
      layout: ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: 1920, height: 1080)]))
    for (start, end) in [(50.0, 90.0), (500, 700), (50, 200)] {
      driver.touch(.began, [Point(x: start, y: 300)])
      for step in 1...20 { driver.touch(.moved, [Point(x: start + (end - start) * Double(step) / 20, y: 300)]) }
      driver.time = driver.time + .milliseconds(300)
      driver.touch(.ended, [Point(x: end, y: 300)])
    }
    #expect(log(driver) == ["2 ended run a"])
  }
}
