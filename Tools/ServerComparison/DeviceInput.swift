/// A report of a device. Positions are in pixels of the screen.
package enum DeviceInput: Sendable {
  case touchDown(finger: Int, x: Int, y: Int)
  case touchMove(finger: Int, x: Int, y: Int)
  case touchUp(finger: Int, x: Int, y: Int)
  case gestureBegin(isPinch: Bool, fingers: Int)
  case gestureMove(isPinch: Bool, dx: Int, dy: Int, scale: Double)
  case gestureEnd(isPinch: Bool, isCancelled: Bool)
  case button(Int, isPress: Bool)
  case pointerMove(dx: Int, dy: Int)
  case key(ScriptKey, isPress: Bool)
}
