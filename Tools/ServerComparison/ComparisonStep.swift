/// A step of a script: input of a hand, or a request of a client.
package enum ComparisonStep: Equatable, Sendable {
  // Input of hands. Positions are in pixels of the screen.
  case touchDown(finger: Int, x: Int, y: Int)
  case touchMove(finger: Int, x: Int, y: Int)
  case touchUp(finger: Int)
  case gestureBegin(isPinch: Bool, fingers: Int)
  case gestureMove(dx: Int, dy: Int, scale: Double)
  case gestureEnd(isCancelled: Bool)
  case press(button: Int)
  case release(button: Int)
  case pointerMove(dx: Int, dy: Int)
  case keyDown(ScriptKey)
  case keyUp(ScriptKey)
  // Requests about input.
  case grab(ScriptGrab, ClientRole)
  case ungrab(ScriptGrab, ClientRole)
  case judgeTouch(finger: Int, isAccepted: Bool)
  case thaw(isReplay: Bool)
  case grabPointer(ClientRole)
  case ungrabPointer(ClientRole)
  case grabKeyboard(ClientRole)
  case ungrabKeyboard(ClientRole)
  case fakeButton(button: Int, isPress: Bool)
  case fakeMotion(x: Int, y: Int)
  // Requests about windows.
  case openWindow(slot: Int, ScriptFrame, ScriptSelection)
  case changeWindow(slot: Int, WindowChange)
  /// The grabbing client queries the positions of the pointer and of the windows.
  case query

  package enum WindowChange: Equatable, Sendable {
    case map, unmap, raise, destroy
    case move(ScriptFrame)
  }
}
