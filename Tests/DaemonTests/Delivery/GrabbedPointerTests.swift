import TestClients
import TestSupport
import Testing
import VirtualX

/// Intercepted touchpad gestures while another client has grabbed the pointer. The daemon's grab does not get these
/// gestures.
@Suite(.waitsForPrograms) struct GrabbedPointerTests {
  /// The grabs of the pointer by menus, overviews of all windows and games.
  enum Grab: CaseIterable {
    case pointer, pointerAndKeyboard, device, deviceWithGestures

    func begin(_ client: GrabbingClient) -> Bool {
      switch self {
      case .pointer: client.grabPointer()
      case .pointerAndKeyboard: client.grabPointer() && client.grabKeyboard()
      case .device: client.grabDevice(for: [.button])
      case .deviceWithGestures: client.grabDevice(for: [.button, .swipes, .pinches])
      }
    }

    func end(_ client: GrabbingClient) {
      switch self {
      case .pointer: client.ungrabPointer()
      case .pointerAndKeyboard:
        client.ungrabPointer()
        client.ungrabKeyboard()
      case .device, .deviceWithGestures: client.ungrabDevice()
      }
    }
  }

  private static let hands = VirtualUser.all.filter { $0.name.hasPrefix("touchpad") }

  private static let bindings = """
    swipe 3 down on touchpad -> run echo !three
    swipe 4 down on touchpad -> run echo !four
    swipe 5 down on touchpad observe -> run echo !five

    """

  private func swipe(_ desktop: Desktop, fingers: Int) throws {
    try desktop.server.touchpad.swipe(fingers: fingers, dx: 0, dy: 800, updates: 8, over: .milliseconds(80))
    // A hand needs at least this time between two gestures.
    Pace.pause(.milliseconds(25))
  }

  @Test("While a client has grabbed the pointer, a touchpad gesture acts once", arguments: hands, Grab.allCases)
  func acts(hand: VirtualUser, grab: Grab) throws {
    let desktop = try Desktop(hand.bound, input: [.gestures])
    let client = try GrabbingClient(display: desktop.server.display)
    for count in 1...3 {
      try #require(grab.begin(client))
      _ = client.takeEvents()
      try hand.move(desktop.server)
      desktop.daemon.expect(output: Array(repeating: "acted", count: 2 * count - 1))
      // A client whose grab includes gestures gets the gesture, too.
      #expect((client.takeEvents() > 2) == (grab == .deviceWithGestures))
      grab.end(client)
      try hand.move(desktop.server)
      desktop.daemon.expect(output: Array(repeating: "acted", count: 2 * count))
    }
    desktop.application.sync()
    #expect(desktop.application.log.isEmpty, "\(desktop.application.log)")
  }

  @Test("A gesture continues even if a client grabs or releases the pointer in mid-gesture", arguments: Grab.allCases)
  func changes(grab: Grab) throws {
    let desktop = try Desktop(
      "pan 3 on touchpad in order {\n  began -> run echo !began\n  ended -> run echo !ended\n}\n", input: [.gestures])
    let client = try GrabbingClient(display: desktop.server.display)
    let touchpad = desktop.server.touchpad
    var expected: [String] = []
    for isGrabbedFirst in [true, false, true, false] {
      if isGrabbedFirst { try #require(grab.begin(client)) }
      try touchpad.swipeBegan(fingers: 3)
      for _ in 0..<6 { try touchpad.swipeMoved(dx: 0, dy: 40) }
      expected.append("began")
      desktop.daemon.expect(output: expected)
      if isGrabbedFirst { grab.end(client) } else { try #require(grab.begin(client)) }
      for _ in 0..<6 { try touchpad.swipeMoved(dx: 0, dy: 40) }
      try touchpad.swipeEnded()
      expected.append("ended")
      desktop.daemon.expect(output: expected)
      if !isGrabbedFirst { grab.end(client) }
      Pace.pause(.milliseconds(25))
    }
  }

  @Test("While a button is pressed in an application, a touchpad gesture performs no action")
  func drag() throws {
    let desktop = try Desktop(Self.bindings, input: [.buttons, .gestures])
    try desktop.server.mouse.press(1)
    #expect(desktop.application.wait(until: { $0.buttonsDown == [1] }))
    try swipe(desktop, fingers: 3)
    try desktop.server.mouse.release(1)
    try swipe(desktop, fingers: 4)
    desktop.daemon.expect(output: ["four"])
  }

  @Test("While a menu is open, windows that select the touchpad's events keep gestures from Dactyl")
  func takenEvents() throws {
    let desktop = try Desktop(Self.bindings, input: [.gestures], selection: .allDevices)
    let menu = try GrabbingClient(display: desktop.server.display)
    try #require(menu.grabPointer())
    try swipe(desktop, fingers: 3)
    menu.ungrabPointer()
    try swipe(desktop, fingers: 4)
    desktop.daemon.expect(output: ["four"])
  }

  @Test("If GNOME Shell may have locked the session, only bindings with `observe` act")
  func shellWithoutWindow() throws {
    let desktop = try Desktop(Self.bindings)
    let shell = try GrabbingClient(display: desktop.server.display)
    shell.claimToManage(named: "GNOME Shell")
    try #require(shell.grabPointer() && shell.grabKeyboard())
    try swipe(desktop, fingers: 3)
    try swipe(desktop, fingers: 5)
    desktop.daemon.expect(output: ["five"])
    shell.ungrabKeyboard()
    try swipe(desktop, fingers: 4)
    desktop.daemon.expect(output: ["five", "four"])
  }
}
