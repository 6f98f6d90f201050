/// Steps as plain text, for logs.
extension ComparisonStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .touchDown(let finger, let x, let y): "finger \(finger) down at \(x),\(y)"
    case .touchMove(let finger, let x, let y): "finger \(finger) to \(x),\(y)"
    case .touchUp(let finger): "finger \(finger) up"
    case .gestureBegin(let isPinch, let fingers): "\(isPinch ? "pinch" : "swipe") begins with \(fingers) fingers"
    case .gestureMove(let dx, let dy, let scale): "gesture continues by \(dx),\(dy), scale \(scale)"
    case .gestureEnd(let isCancelled): "gesture \(isCancelled ? "is cancelled" : "ends")"
    case .press(let button): "button \(button) pressed"
    case .release(let button): "button \(button) released"
    case .pointerMove(let dx, let dy): "pointer moves by \(dx),\(dy)"
    case .keyDown(let key): "\(key.rawValue) pressed"
    case .keyUp(let key): "\(key.rawValue) released"
    case .grab(let grab, let role): "\(role.rawValue) grabs \(grab.text)"
    case .ungrab(let grab, let role): "\(role.rawValue) gives back \(grab.text)"
    case .judgeTouch(let finger, let isAccepted):
      "grabber \(isAccepted ? "accepts" : "rejects") the touch of finger \(finger)"
    case .thaw(let isReplay): "grabber \(isReplay ? "replays" : "keeps") what has frozen the pointer"
    case .grabPointer(let role): "\(role.rawValue) grabs the pointer"
    case .ungrabPointer(let role): "\(role.rawValue) gives back the pointer"
    case .grabKeyboard(let role): "\(role.rawValue) grabs the keyboard"
    case .ungrabKeyboard(let role): "\(role.rawValue) gives back the keyboard"
    case .fakeButton(let button, let isPress): "grabber \(isPress ? "presses" : "releases") button \(button)"
    case .fakeMotion(let x, let y): "grabber moves the pointer to \(x),\(y)"
    case .openWindow(let slot, let frame, let selection):
      "application opens window \(slot) at \(frame.text), selects \(selection.rawValue)"
    case .changeWindow(let slot, let change): "application \(change.text) window \(slot)"
    case .query: "grabber asks where everything is"
    }
  }
}

extension ComparisonStep.WindowChange {
  fileprivate var text: String {
    switch self {
    case .map: "maps"
    case .unmap: "unmaps"
    case .raise: "raises"
    case .destroy: "destroys"
    case .move(let frame): "moves to \(frame.text)"
    }
  }
}

extension ScriptFrame {
  fileprivate var text: String { "\(x),\(y) \(width)x\(height)" }
}

extension ScriptGrab {
  fileprivate var text: String {
    switch self {
    case .touch: "touches"
    case .swipe: "swipes"
    case .pinch: "pinches"
    case .button(let number): "button \(number)"
    }
  }
}
