internal import Gestures

/// Touches that nobody recognizes, because the first of them began in an on-screen keyboard or a dock.
struct KeyboardTouches {
  /// By device: the fingers that are down.
  private var fingers: [Int32: Set<Int32>] = [:]

  mutating func add(_ number: Int32, on device: Int32) { fingers[device, default: []].insert(number) }

  func contains(_ number: Int32, on device: Int32) -> Bool { fingers[device]?.contains(number) ?? false }

  func isTyping(on device: Int32) -> Bool { fingers[device] != nil }

  mutating func end(_ number: Int32, on device: Int32) {
    fingers[device]?.remove(number)
    if fingers[device]?.isEmpty ?? false { fingers[device] = nil }
  }

  mutating func remove(_ device: Int32) { fingers[device] = nil }
}

extension EventSource {
  /// Whether a touch belongs to a keyboard's; it is given up at once then.
  func isTyping(_ raw: ServerEvent.RawTouch, on device: PointingDevice) -> Bool {
    switch raw.phase {
    case .began:
      guard ignoresKeyboards, touches.sequences[raw.device] == nil else { return false }
      let place = connection.table.location(x: raw.x ?? 0, y: raw.y ?? 0, of: device)
      guard keyboardTouches.isTyping(on: raw.device) || connection.isKeyboardOrDock(at: place) else { return false }
      keyboardTouches.add(raw.number, on: raw.device)
      if grabs.interceptsTouches {
        // Where another client comes before us, our word waits until it is asked for.
        _ = isOurs { grabs.owns(touch: raw.number) }
        grabs.reject(touch: raw.number)
      }
      return true
    case .changed: return keyboardTouches.contains(raw.number, on: raw.device)
    case .ended:
      defer { keyboardTouches.end(raw.number, on: raw.device) }
      return keyboardTouches.contains(raw.number, on: raw.device)
    }
  }
}
