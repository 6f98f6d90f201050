import Testing

@testable import XServer

@Suite("Touchpads that the X server uses")
struct TouchpadNodeTests {
  @Test(
    "A touchpad sends no events while it is disabled, permanently or because a mouse exists",
    arguments: [
      (nil, true, true), ([0, 0], true, true), ([1, 0], false, false), ([0, 1], false, true), ([0, 1], true, false),
      ([0], true, true), ([], true, true),
    ] as [([Int]?, Bool, Bool)])
  func sendsEvents(_ modes: [Int]?, _ hasMouse: Bool, _ expected: Bool) {
    #expect(TouchpadNode.sendsEvents(modes: modes, hasMouse: hasMouse) == expected)
  }
}
