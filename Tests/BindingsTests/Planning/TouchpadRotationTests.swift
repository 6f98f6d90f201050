import Bindings
import Gestures
import GesturesTesting
import Testing

@Suite("Pinches beside rotations on touchpads")
struct TouchpadRotationTests {
  /// Rotates two fingers by 40 degrees while their distance shrinks by a tenth. Returns the indices of the bindings
  /// that act.
  private func acted(_ text: String) throws -> [Int] {
    var driver = try PlannerDriver(text)
    var hand = Hand(device: PlannerDriver.touchpad.id)
    for event in hand.touchpadPinch(2, scale: 0.9, degrees: -40) { driver.send(event) }
    return driver.actions.map(\.binding)
  }

  private let rotation = "rotate 2 counterclockwise on touchpad -> keys a"
  private let pinch = "pinch 2 in on touchpad -> keys b"

  @Test("A rotation with a decreasing span stays a rotation, even if a pinch is bound")
  func bothBound() throws {
    #expect(try acted("\(rotation)\n\(pinch)") == [0])
    #expect(try acted("rotate 2-3 counterclockwise -> keys a\n\(pinch)") == [0])
  }

  @Test(
    "Without a bound rotation of its fingers, a touchpad pinch begins at the default threshold",
    arguments: [
      "", "rotate 2 counterclockwise on touchscreen -> keys a\n", "rotate 3 counterclockwise on touchpad -> keys a\n",
    ])
  func pinchAlone(others: String) throws {
    #expect(try acted(others + pinch).count == 1)
  }
}
