import Gestures

@testable import XServer

/// A window of the desktop itself, as another client sees it.
struct SessionWindow: Equatable {
  let id: UInt
  let className: String
  /// The type in the window's property, without the common prefix; `unmanaged` if no window manager manages the window.
  let kind: String
  let isShown: Bool
  let area: [Int]
  let states: [String]
  let desktop: UInt?
  /// The process that the window's property names; nil without the property.
  let process: Int32?

  var name: String { "\(kind) of \(className)" }

  /// Returns nil if the window has vanished.
  init?(_ id: UInt, _ connection: XConnection, isUnmanaged: Bool) {
    guard let frame = connection.frames.frame(of: id) else { return nil }
    self.id = id
    let names = connection.text("WM_CLASS", of: id)?.split(separator: "\0") ?? []
    className = names.last.map(String.init) ?? "no class"
    let prefix = "_NET_WM_WINDOW_TYPE_"
    kind = isUnmanaged ? "unmanaged" : connection.atomNames("_NET_WM_WINDOW_TYPE", of: id, without: prefix).first ?? ""
    isShown = connection.tree.isViewable(id)
    area = [frame.x, frame.y, frame.width, frame.height].map(\.pixels)
    // Ignore the focus, which is not a part of the desktop's shape.
    states = connection.atomNames("_NET_WM_STATE", of: id, without: "_NET_WM_STATE_").filter { $0 != "FOCUSED" }
      .sorted()
    desktop = connection.number("_NET_WM_DESKTOP", of: id)
    process = connection.number("_NET_WM_PID", of: id).map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns a sentence for each property that has become worse since the window was recorded.
  func damage(_ connection: XConnection) -> [String] {
    var problems: [String] = []
    if let process, !SessionProcesses.runs(process) { problems.append("the process of \(name) has ended") }
    guard let now = SessionWindow(id, connection, isUnmanaged: kind == "unmanaged") else {
      return problems + ["\(name) is gone"]
    }
    if isShown && !now.isShown { problems.append("\(name) is no longer shown") }
    if area != now.area { problems.append("\(name) was at \(area), and is at \(now.area)") }
    if states != now.states { problems.append("\(name) had the states \(states), and has \(now.states)") }
    if desktop != now.desktop {
      problems.append(
        "\(name) was on desktop \(desktop.map { "\($0)" } ?? "none"), and is on \(now.desktop.map { "\($0)" } ?? "none")"
      )
    }
    return problems
  }
}

extension XConnection {
  /// Returns the panels, the icon desktops, the notifications and the shown unmanaged windows on the screen.
  func desktopWindows() -> [SessionWindow] {
    defer { _ = takeLastError() }
    let parts = atoms(["DESKTOP", "DOCK", "NOTIFICATION"].map { "_NET_WM_WINDOW_TYPE_" + $0 })
    let screen = frames.frame(of: root)
    return tree.children(of: root).compactMap { top in
      let isManaged = tree.holdsApplication(top)
      let window = isManaged ? tree.findClient(in: top) : top
      // Ignore windows outside of the screen, where panels and window managers keep helper windows.
      guard let frame = frames.frame(of: window), let screen, screen.overlap(with: frame) > 0 else { return nil }
      // A window manager's own menus have no type of a desktop part, so any visible unmanaged window counts.
      let isPart =
        isManaged
        ? numbers("_NET_WM_WINDOW_TYPE", of: window).contains(where: parts.contains)
        : tree.isViewable(top) && frame.width > 4 && frame.height > 4
      return isPart ? SessionWindow(window, self, isUnmanaged: !isManaged) : nil
    }
  }

  fileprivate func atomNames(_ property: String, of window: UInt, without prefix: String) -> [String] {
    let known = SessionNames.all.map { prefix + $0 }
    let present = numbers(property, of: window)
    return zip(SessionNames.all, atoms(known)).filter { present.contains($0.1) }.map(\.0)
  }
}

/// The names of types and states that windows of a desktop have, without the common prefixes.
private enum SessionNames {
  static let all = [
    "DESKTOP", "DOCK", "NORMAL", "NOTIFICATION", "MENU", "DROPDOWN_MENU", "POPUP_MENU", "TOOLTIP", "SPLASH", "UTILITY",
    "MODAL", "STICKY", "MAXIMIZED_VERT", "MAXIMIZED_HORZ", "SHADED", "SKIP_TASKBAR", "SKIP_PAGER", "HIDDEN",
    "FULLSCREEN", "ABOVE", "BELOW", "DEMANDS_ATTENTION",
  ]
}
