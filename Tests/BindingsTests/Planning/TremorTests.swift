import Bindings
import Gestures
import Testing

/// `set tremor`: the devices that it filters, and its effect on gestures.
@Suite("`set tremor`")
struct TremorTests {
  private static let bindings = "hold 1 on touchscreen -> run hold\nswipe 3 right -> run swipe\ntap 1 -> run tap"

  /// Returns a driver of bindings with their settings.
  private func driver(_ text: String) throws -> PlannerDriver {
    let settings = try bindingSet(text).settings
    return try PlannerDriver(text, changing: { $0.settings = settings })
  }

  /// Holds down a finger that trembles by 4 mm for 0.6 s. Returns the performed actions.
  private func rest(_ text: String) throws -> [String] {
    var hand = try driver(text)
    hand.touch(.began, [Point(x: 500, y: 500)])
    for step in 0..<60 { hand.touch(.moved, [Point(x: 500 + (step % 2 == 0 ? 15 : 0), y: 500)]) }
    hand.touch(.ended, [Point(x: 515, y: 500)])
    return hand.log
  }

  @Test("With `set tremor`, a trembling finger makes a hold")
  func hold() throws {
    #expect(try rest(Self.bindings) == [])
    #expect(try rest("set tremor 5mm\n" + Self.bindings) == ["1 began run hold"])
    #expect(try rest("on touchscreen { set tremor 5mm }\n" + Self.bindings) == ["1 began run hold"])
    #expect(try rest("on touchpad { set tremor 5mm }\n" + Self.bindings) == [])
    #expect(try rest("set tremor 5mm\non \"Wacom*\" { set tremor 0.1mm }\n" + Self.bindings) == [])
  }

  @Test("`set tremor off` turns off a preset's filter, for all devices or for some devices")
  func off() throws {
    #expect(try rest("set tremor 5mm\nset tremor off\n" + Self.bindings) == [])
    #expect(try rest("set tremor 5mm\non touchscreen { set tremor off }\n" + Self.bindings) == [])
    #expect(try rest("set tremor 5mm\non touchpad { set tremor off }\n" + Self.bindings) == ["1 began run hold"])
    #expect(try bindingSet("set tremor off\ntap 1 -> none").text.hasPrefix("set tremor off\n"))
  }

  @Test("With `set tremor`, a touchpad swipe must be longer by the filter's distance")
  func swipe() throws {
    for (millimetres, expected) in [(7.0, 0), (9, 1)] {
      var hand = try driver("on touchpad { set tremor 4mm }\n" + Self.bindings)
      hand.swipe(3, dx: millimetres)
      #expect(hand.log.count == expected)
    }
  }

  @Test("The tremor filter starts again for a device that is removed and added again")
  func device() throws {
    var hand = try driver("set tremor 5mm\npan 1 -> run pan")
    hand.touch(.began, [Point(x: 500, y: 500)])
    hand.send(.system(.deviceRemoved(PlannerDriver.touchscreen.id), at: hand.time))
    hand.send(.system(.deviceAdded(PlannerDriver.touchscreen), at: hand.time))
    hand.touch(.began, [Point(x: 100, y: 500)])
    hand.touch(.moved, [Point(x: 200, y: 500)])
    #expect(hand.log == ["1 began run pan"])
  }
}
