internal import Linux
internal import ServerComparison
internal import VirtualX

/// The virtual devices of a private server, as a script uses them.
final class PrivateServerInput: ScriptInput {
  private let server: VirtualServer

  init(_ server: VirtualServer) { self.server = server }

  func perform(_ input: DeviceInput) throws {
    // Without a pause between them, the server loses presses and gestures.
    Poll.sleep(for: .milliseconds(10))
    let (touchscreen, touchpad, mouse, keyboard) = (server.touchscreen, server.touchpad, server.mouse, server.keyboard)
    switch input {
    case .touchDown(let finger, let x, let y): try touchscreen.began(finger, x: Double(x), y: Double(y))
    case .touchMove(let finger, let x, let y): try touchscreen.moved(finger, x: Double(x), y: Double(y))
    case .touchUp(let finger, let x, let y): try touchscreen.ended(finger, x: Double(x), y: Double(y))
    case .gestureBegin(true, let fingers): try touchpad.pinchBegan(fingers: fingers)
    case .gestureBegin(false, let fingers): try touchpad.swipeBegan(fingers: fingers)
    case .gestureMove(true, let dx, let dy, let scale):
      try touchpad.pinchMoved(scale: scale, dx: Double(dx), dy: Double(dy))
    case .gestureMove(false, let dx, let dy, _): try touchpad.swipeMoved(dx: Double(dx), dy: Double(dy))
    case .gestureEnd(true, let isCancelled): try touchpad.pinchEnded(cancelled: isCancelled)
    case .gestureEnd(false, let isCancelled): try touchpad.swipeEnded(cancelled: isCancelled)
    case .button(let number, true): try mouse.press(number)
    case .button(let number, false): try mouse.release(number)
    case .pointerMove(let dx, let dy): try mouse.move(dx: Double(dx), dy: Double(dy))
    case .key(let key, true): try keyboard.press(key.code)
    case .key(let key, false): try keyboard.release(key.code)
    }
    switch input {
    case .touchDown, .touchMove, .touchUp: try touchscreen.sync()
    case .gestureBegin, .gestureMove, .gestureEnd: try touchpad.sync()
    case .button, .pointerMove: try mouse.sync()
    case .key: try keyboard.sync()
    }
  }

  func keycode(of key: ScriptKey) -> Int32 { key.code.rawValue }
}

extension ScriptKey {
  fileprivate var code: KeyCode {
    switch self {
    case .shift: .leftShift
    case .control: .leftControl
    case .super: .leftSuper
    }
  }
}
