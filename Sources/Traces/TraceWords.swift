internal import Gestures

/// A value that is written as one word in a trace.
protocol TraceWord: Equatable {
  /// All values that can be read. An error message lists the values in this order.
  static var traceValues: [Self] { get }
  var traceWord: String { get }
}

extension TraceWord {
  /// Creates the value whose word is `traceWord`; nil if no value has this word.
  init?(traceWord: String) {
    guard let value = Self.traceValues.first(where: { $0.traceWord == traceWord }) else { return nil }
    self = value
  }
}

extension Touch.Phase: TraceWord {
  static var traceValues: [Self] { [.began, .moved, .ended, .cancelled, .stationary] }

  var traceWord: String {
    switch self {
    case .began: "down"
    case .moved: "move"
    case .ended: "up"
    case .cancelled: "cancel"
    case .stationary: "still"
    }
  }
}

extension Touch.Kind: TraceWord {
  static var traceValues: [Self] { DeviceClass.allCases.map(\.touchKind) }

  var traceWord: String {
    switch self {
    case .direct: DeviceClass.touchscreen.rawValue
    case .indirect: DeviceClass.touchpad.rawValue
    case .indirectPointer: DeviceClass.mouse.rawValue
    case .pencil: DeviceClass.pen.rawValue
    }
  }
}

extension DeviceClass: TraceWord {
  static var traceValues: [Self] { allCases }
  var traceWord: String { rawValue }
}

extension TouchpadGestureEvent.Kind: TraceWord {
  static var traceValues: [Self] { [.swipe, .pinch, .hold] }

  var traceWord: String {
    switch self {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .hold: "hold"
    }
  }
}

extension TouchpadGestureEvent.Phase: TraceWord {
  static var traceValues: [Self] { [.began, .changed, .ended, .cancelled] }

  var traceWord: String {
    switch self {
    case .began: "begin"
    case .changed: "update"
    case .ended: "end"
    case .cancelled: "cancel"
    }
  }
}

extension HoverEvent.Phase: TraceWord {
  static var traceValues: [Self] { [.entered, .moved, .exited] }

  var traceWord: String {
    switch self {
    case .entered: "enter"
    case .moved: "move"
    case .exited: "exit"
    }
  }
}

extension PressEvent.Phase: TraceWord {
  static var traceValues: [Self] { [.began, .changed, .ended, .cancelled] }

  var traceWord: String {
    switch self {
    case .began: "down"
    case .changed: "hold"
    case .ended: "up"
    case .cancelled: "cancel"
    }
  }
}

extension ScrollEvent.Kind: TraceWord {
  static var traceValues: [Self] { [.continuous, .discrete] }

  var traceWord: String {
    switch self {
    case .continuous: "smooth"
    case .discrete: "wheel"
    }
  }
}

extension GestureRecognizer.State: TraceWord {
  static var traceValues: [Self] { [.possible, .began, .changed, .ended, .cancelled, .failed] }

  var traceWord: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension SwipeDirection: TraceWord {
  static var traceValues: [Self] { [.right, .left, .up, .down, .upLeft, .upRight, .downLeft, .downRight] }

  var traceWord: String {
    let names = [
      "right", "left", "up", "down", "up-left", "up-right", "down-left", "down-right",
    ]
    return zip(Self.traceValues, names).filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
