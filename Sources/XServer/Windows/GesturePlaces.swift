internal import CX11
package import Gestures

/// Queries desktops, monitors and frames for the conditions of bindings. Each query costs a few requests to the server,
/// and no events are selected.
extension WindowWatch {
  /// The desktop that is shown.
  package struct Desktop: Sendable, Hashable {
    /// The number of the desktop, counted from 1.
    package let number: Int
    /// The name of the desktop. Empty if it has no name, or if the names of earlier desktops fill the first kilobyte.
    package let name: String
  }

  /// The desktop that the window manager shows; nil if the window manager reports none.
  package var desktop: Desktop? {
    guard !connection.isLost, let index = connection.number("_NET_CURRENT_DESKTOP", of: connection.root) else {
      return nil
    }
    let names = connection.text("_NET_DESKTOP_NAMES", of: connection.root) ?? ""
    let name = names.split(separator: "\0", omittingEmptySubsequences: false).dropFirst(Int(clamping: index)).first
    return Desktop(number: Int(clamping: index) + 1, name: name.map(String.init) ?? "")
  }

  /// Returns the names of the monitors that show a location. Mirrored monitors show the same location.
  ///
  /// - Parameter place: A location in pixels on the root window; nil for the pointer's location.
  package func monitors(at place: Point?) -> [String] {
    guard !connection.isLost, let place = place ?? connection.tree.pointerLocation() else { return [] }
    return connection.directory.table.monitors.filter { $0.contains(x: place.x, y: place.y) }.compactMap(name)
  }

  /// Returns true if a location is on the frame that a window manager has put around an application's window.
  ///
  /// The invisible part of a frame, which exists only for dragging, is not included.
  ///
  /// - Parameter place: A location in pixels on the root window; nil for the pointer's location.
  package func isOnFrame(at place: Point?) -> Bool {
    guard !connection.isLost else { return false }
    defer { forgetErrors() }
    guard let place = place ?? connection.tree.pointerLocation(), let top = connection.tree.topWindow(at: place) else {
      return false
    }
    let client = connection.tree.findClient(in: top)
    guard client != top, let inner = connection.frames.frame(of: client), !inner.contains(place) else { return false }
    return inner.grown(by: connection.frames.extents(of: client)).contains(place)
  }

  private func name(of monitor: Monitor) -> String? {
    if let known = monitorNames[monitor.name] { return known }
    let name = connection.name(of: monitor)
    monitorNames[monitor.name] = name
    return name
  }
}

extension XConnection {
  /// The names of all monitors that have a name; empty if the connection is lost.
  package var monitorNames: [String] { isLost ? [] : directory.table.monitors.compactMap(name) }

  fileprivate func name(of monitor: Monitor) -> String? {
    guard monitor.name != 0, let text = XGetAtomName(display, monitor.name) else { return nil }
    defer { XFree(text) }
    return String(cString: text)
  }
}
