internal import CX11

/// An event of a window whose events are selected.
enum WindowNotice {
  case propertyChanged(Window, property: Atom)
  /// The window was unmapped, temporarily or permanently, or was reparented.
  case moved(Window)
  case gone(Window)
  case reshaped(Window)
}

extension WindowNotice {
  /// Converts an Xlib event; nil if the event is not about a window.
  init?(_ event: XEvent) {
    switch event.type {
    case PropertyNotify: self = .propertyChanged(event.xproperty.window, property: event.xproperty.atom)
    case DestroyNotify: self = .gone(event.xdestroywindow.window)
    case UnmapNotify: self = .moved(event.xunmap.window)
    case ReparentNotify: self = .moved(event.xreparent.window)
    case ConfigureNotify: self = .reshaped(event.xconfigure.window)
    default: return nil
    }
  }
}
