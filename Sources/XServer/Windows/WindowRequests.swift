/// A state of a window that the window manager controls.
package enum WindowState: Sendable, Hashable, CaseIterable {
  case maximized, maximizedHorizontally, maximizedVertically, fullscreen, minimized, shaded, above, below, sticky
}

package enum StateChange: Sendable, Hashable { case on, off, toggle }

/// A part of the monitor that a window is on.
package enum MonitorPart: Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, topLeft, topRight, bottomLeft, bottomRight
  /// The middle; the window keeps its size.
  case center
}

/// The effect of a request for a neighbour beyond the end of a row or column.
package enum EndBehavior: Sendable, Hashable {
  /// The neighbour is the desktop or monitor at the other end of the row or column.
  case wrap
  /// The neighbour is the current desktop or monitor itself.
  case stop

  /// Returns the index that is `step` after `place` in a row of `length` elements. Both indices are counted from 0.
  func moved(_ place: Int, by step: Int, in length: Int) -> Int {
    if (0..<length).contains(place + step) { return place + step }
    switch self {
    case .wrap: return (place + step + length) % length
    case .stop: return place
    }
  }
}

/// Another desktop or monitor.
package enum Neighbour: Sendable, Hashable {
  /// The neighbours in a row. By default, the row wraps around.
  case next, previous
  /// The neighbours beside the current desktop or monitor. By default, the desktop or monitor at the end of a row or
  /// column is its own neighbour.
  case left, right, up, down
  /// The desktop or monitor with this number, counted from 1.
  case number(Int)
}

/// An error of an action on a window; `description` is one line for the user.
package struct WindowManagerError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// No such window exists, or the window has vanished.
    case noWindow
    case noWindowManager
    /// The window manager with the name `by` does not support the action, which the first value describes.
    case unsupported(String, by: String)
    /// The window manager with the name `by` received the request, but did not perform the action, which the first
    /// value describes.
    case noEffect(String, by: String)
    /// No other desktop exists. The window manager with the name `by` creates desktops only by commands of its own.
    case onlyDesktop(by: String)
    /// The window manager with the name `by` tiles this window.
    case tiled(by: String)
    case fullscreen
    case noDesktop(Int, count: Int)
    case noMonitor(Int, count: Int)
    /// The window is a panel, the background or a window of the window manager.
    case cannotClose
  }

  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// True if the error is permanent, because the window manager lacks an ability.
  package var isLasting: Bool {
    switch kind {
    case .noWindowManager, .unsupported, .noEffect, .onlyDesktop: true
    case .noWindow, .tiled, .fullscreen, .noDesktop, .noMonitor, .cannotClose: false
    }
  }

  package var description: String {
    switch kind {
    case .noWindow: "there is no window here"
    case .noWindowManager: "no window manager runs that could do this"
    case .unsupported(let words, let manager): "\(manager) cannot \(words)"
    case .noEffect(let words, let manager): "\(manager) did not \(words)"
    case .onlyDesktop("i3"):
      "i3 has no other workspace now, and makes one only by its own command, `run i3-msg workspace number 2`"
    case .onlyDesktop(let manager): "\(manager) has no other desktop"
    case .tiled(let manager): "\(manager) tiles this window; only floating windows can be moved and resized"
    case .fullscreen: "the window is full screen"
    case .noDesktop(let number, 1): "there is no desktop \(number), only 1"
    case .noDesktop(let number, let count): "there is no desktop \(number), only 1 to \(count)"
    case .noMonitor(let number, 1): "there is no monitor \(number), only 1"
    case .noMonitor(let number, let count): "there is no monitor \(number), only 1 to \(count)"
    case .cannotClose: "this window is no application's, and stays"
    }
  }
}
