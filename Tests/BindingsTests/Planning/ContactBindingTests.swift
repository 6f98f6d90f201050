import Gestures
import Testing

@testable import Bindings

/// Bindings that request the contacts of a touchpad, and bindings that do not.
@Suite("Bindings for a touchpad's contacts")
struct ContactBindingTests {
  private static let touchpad = InputDevice(id: DeviceID(12), name: "Pad", deviceClass: .touchpad)
  private static let contacts = touchpad.ofContacts(on: Vector(dx: 367, dy: 200))

  private func needs(_ text: String) throws -> InputNeeds {
    let set = BindingSet(file: "test.conf", bindings: try bindings(text))
    return GesturePipeline(bindings: set, devices: [Self.touchpad]).needs
  }

  @Test(
    "Each trigger requests exactly the input that can deliver it, such as contacts",
    arguments: [
      ("tap 3 on touchpad", [.touchpadTaps, .touchpadContacts]), ("tap 4 on touchpad", .touchpadContacts),
      ("tap 1 on \"Pad\"", .touchpadContacts), ("hold 3 on touchpad", .touchpadContacts),
      ("edge left on touchpad", .touchpadContacts),
      ("swipe 5 left on touchpad", [.touchpadSwipes, .touchpadContacts]),
      ("swipe 3 left on touchpad", .touchpadSwipes), ("swipe 2 left on touchpad", .touchpadScrolling),
      ("swipe 2 left on touchpad at right", .touchpadContacts), ("pan 2 on touchpad at left", .touchpadContacts),
      ("pinch 2 on touchpad at left", .touchpadContacts), ("pinch 5 on touchpad", .touchpadContacts),
      ("pinch 2 on touchpad", .touchpadPinches),
      ("tap 3 pressed on touchpad", .touchpadContacts),
      ("tap 1 left-of finger on touchpad", .touchpadContacts), ("swipe 1 left on touchpad", []),
      ("swipe 1 up beside finger on touchpad", .touchpadContacts), ("tap 3", .touchscreenTouches),
      ("hold 3", .touchscreenTouches), ("edge left", .touchscreenTouches),
      ("swipe 5 left", [.touchscreenTouches, .touchpadSwipes]),
      ("tap 1 beside finger", .touchscreenTouches),
    ] as [(String, InputNeeds)])
  func needs(_ trigger: String, _ expected: InputNeeds) throws {
    let isContinuous = ["hold", "edge", "pan", "pinch"].contains { trigger.hasPrefix($0) }
    #expect(try needs(trigger + (isContinuous ? " { ended -> keys a }" : " -> keys a")) == expected)
  }

  @Test("A binding applies to gestures that the driver reports, to contacts, or to both")
  func devices() throws {
    let all = try bindings(
      "on touchpad {\nhold 3 -> keys a\nswipe 3 left -> keys b\ntap 3 -> keys c\nswipe 2 left at left -> keys d\n}")
    #expect(all.map { $0.applies(to: Self.touchpad) } == [false, true, true, false])
    #expect(all.map { $0.applies(to: Self.contacts) } == [true, false, true, true])
  }

  @Test("While contacts are reported, the click of a tap is ignored, so that a tap acts once")
  func doubles() throws {
    for isRead in [false, true] {
      var driver = try PlannerDriver(
        "tap 3 on touchpad -> keys a\nscroll on touchpad -> keys b", devices: [PlannerDriver.touchpad])
      let device = PlannerDriver.touchpad.ofContacts(on: Vector(dx: 367, dy: 200))
      if isRead {
        driver.send(.system(.deviceAdded(device), at: driver.time))
        for phase in [Touch.Phase.began, .ended] {
          let touch = Touch(
            id: Touch.ID(900), device: device.id, phase: phase, location: Point(x: 100, y: 100), timestamp: driver.time)
          driver.send(.touches(TouchEvent(timestamp: driver.time, device: device.id, changed: [touch])))
        }
      }
      driver.click(.threeFingerTap)
      driver.wait(1000)
      #expect(driver.actions.compactMap(\.action?.description) == (isRead ? [] : ["keys a"]))
      if isRead { driver.send(.system(.deviceRemoved(device.id), at: driver.time)) }
      driver.click(.threeFingerTap)
      driver.wait(1000)
      #expect(driver.actions.compactMap(\.action?.description) == (isRead ? ["keys a"] : ["keys a", "keys a"]))
    }
  }

  /// Reports a phase of as many fingers side by side on the touchpad's surface, the first one at `place`.
  private func contacts(_ phase: Touch.Phase, _ fingers: Int, at place: Point, _ driver: inout PlannerDriver) {
    let touches = (0..<fingers).map {
      Touch(
        id: Touch.ID(UInt64(900 + $0)), kind: .indirect, device: PlannerDriver.touchpad.id.ofContacts, phase: phase,
        location: Point(x: place.x + 40 * Double($0), y: place.y), timestamp: driver.time)
    }
    driver.send(
      .touches(
        TouchEvent(timestamp: driver.time, device: PlannerDriver.touchpad.id.ofContacts, changed: touches)))
  }

  @Test("A place at which earlier fingers landed does not refuse a swipe that shows no fingers")
  func earlierPlace() throws {
    var driver = try PlannerDriver(
      "swipe 3 up at left on touchpad -> keys a\nswipe 3 up on touchpad -> keys b",
      devices: [PlannerDriver.touchpad, PlannerDriver.touchpad.ofContacts(on: Vector(dx: 367, dy: 200))])
    contacts(.began, 3, at: Point(x: 2, y: 100), &driver)
    driver.swipe(3, dy: -20)
    #expect(driver.actions.isEmpty)
    contacts(.ended, 3, at: Point(x: 2, y: 100), &driver)
    driver.wait(100)
    driver.swipe(3, dy: -20)
    #expect(driver.actions.compactMap(\.action?.description) == ["keys b"])
  }

  @Test("The click of a second press without a lift is no tap")
  func secondPress() throws {
    let device = PlannerDriver.touchpad.ofContacts(on: Vector(dx: 367, dy: 200))
    var driver = try PlannerDriver(
      "tap 3 on touchpad -> keys a\ntap 3 pressed on touchpad -> keys b",
      devices: [PlannerDriver.touchpad, device])
    contacts(.began, 3, at: Point(x: 100, y: 100), &driver)
    contacts(.cancelled, 3, at: Point(x: 100, y: 100), &driver)
    for _ in 1...2 {
      for (phase, click) in [(PressEvent.Phase.began, true), (.ended, false)] {
        driver.wait(3000)
        driver.send(
          .press(PressEvent(timestamp: driver.time, device: device.id, phase: phase, kind: .press(fingers: 3))))
        if click { driver.click(.threeFingerTap) }
      }
    }
    driver.wait(1000)
    #expect(driver.actions.compactMap(\.action?.description) == ["keys b", "keys b"])
  }

  @Test("A check says which lines need the touchpad rule, unless the contacts can be read")
  func warnings() {
    func warnings(_ line: String, _ devices: [InputDevice]?) -> [String] {
      var environment = CheckEnvironment()
      environment.devices = devices
      return check(Array(line.utf8), file: "test.conf", in: environment).diagnostics.map(\.message)
    }
    let warning =
      "X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`"
    for line in [
      "hold 3 on touchpad -> keys a", "tap 4 on touchpad -> keys a", "edge left on touchpad -> keys a",
      "swipe 5 up on touchpad -> keys a", "swipe 2 up on touchpad at left -> keys a",
      "tap 1 beside finger on touchpad -> keys a",
    ] {
      #expect(warnings(line, nil) == [warning])
      #expect(warnings(line, [Self.touchpad]) == [warning])
      #expect(warnings(line, [Self.touchpad, Self.contacts]) == [])
    }
    #expect(warnings("tap 3 on touchpad -> keys a", [Self.touchpad]).count == 1)
    #expect(warnings("tap 3 on touchpad -> keys a", [Self.touchpad, Self.contacts]) == [])
  }

  @Test("A contact's window is the window under the pointer, not that at the contact's location")
  func windows() throws {
    let inspector = PlaceRecorder()
    let set = BindingSet(file: "test.conf", bindings: try bindings("tap 1 on touchpad in class \"x\" -> keys a"))
    let pipeline = GesturePipeline(bindings: set, devices: [Self.touchpad, Self.contacts], windows: inspector)
    let touch = Touch(
      id: Touch.ID(1), kind: .indirect, device: Self.contacts.id, phase: .began, location: Point(x: 9, y: 9),
      timestamp: Timestamp(milliseconds: 1))
    _ = pipeline.handle(
      .touches(TouchEvent(timestamp: Timestamp(milliseconds: 1), device: Self.contacts.id, changed: [touch])))
    #expect(inspector.places == [nil])
  }

  private final class PlaceRecorder: WindowInspector {
    var places: [Point?] = []

    func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
      places.append(place)
      return true
    }

    func window(at place: Point?) -> WindowInfo? { nil }
  }
}
