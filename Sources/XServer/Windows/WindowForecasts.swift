internal import CX11
package import Gestures

/// Forecasts the effects of actions, with the functions that the actions themselves use. Each forecast costs some round
/// trips, and requests no change. A forecast is nil if the action will fail, will change nothing, or will have an
/// effect that cannot be shown.
extension WindowManager {
  /// The scales of a window's picture: if the window's next size is unknown, if the window closes, and if the window
  /// becomes an icon.
  private static let (unknownScale, closedScale, iconScale) = (0.8, 0.6, 0.125)

  package func forecast(_ state: WindowState, _ change: StateChange, of window: UInt) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      switch state {
      case .minimized:
        let target = try minimizeTarget(window, change, present.manager)
        guard target.isOn, !target.isMinimized else { return nil }
        return (.vanish, iconPlace(of: present), true, state.words(isOn: true))
      case .maximized, .maximizedHorizontally, .maximizedVertically, .fullscreen:
        let target = try stateTarget(state, change, of: window, present.manager)
        let isIn =
          target.isOn
          ? target.wanted.allSatisfy(present.states.contains) : !target.wanted.contains(where: present.states.contains)
        let end = target.isOn ? place(of: present, in: state) : formerPlace(of: present, without: state)
        guard !isIn, let end else { return nil }
        return (.frame, end, target.isOn, state.words(isOn: target.isOn))
      case .shaded, .above, .below, .sticky: return nil
      }
    }
  }

  package func forecastRestore(of window: UInt) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      guard connection.isManagerPresent(present.manager) else { throw WindowManagerError(.noWindowManager) }
      guard present.isIn(.fullscreen) || present.isPartlyMaximized, !isMinimized(window) else { return nil }
      let end = present.former?.normal.map(present.sizing.restored) ?? present.outer.scaled(by: Self.unknownScale)
      return (.frame, end, false, Self.restoreWords)
    }
  }

  package func forecastClose(of window: UInt) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      _ = try takesCloseRequest(window, present.manager)
      return (.vanish, present.outer.scaled(by: Self.closedScale), true, "")
    }
  }

  package func forecastTile(of window: UInt, _ part: MonitorPart) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      try checkFloats(window, present.manager)
      let outer = present.normal
      // A window that is placed in the middle keeps its size, so the size must be known.
      guard let outer = outer ?? (part == .center ? nil : present.outer) else { return nil }
      let sizing = present.sizing
      return (.frame, sizing.placed(in: tiled(outer, part)), true, Self.placeWords)
    }
  }

  package func forecastMove(
    _ window: UInt, toMonitor neighbour: Neighbour, atEnd: EndBehavior? = nil
  ) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      guard let (from, target) = try monitors(neighbour, of: present.inner, atEnd) else { return nil }
      try checkFloats(window, present.manager)
      let end: Rectangle?
      if present.isIn(.fullscreen) {
        end = present.sizing.fullscreen(on: target)
      } else {
        let outer = present.normal ?? present.outer
        end = present.maximized(
          present.sizing.placed(in: moved(outer, from: from, to: target)), in: connection.frames.workArea(of: target))
      }
      return end.map { (.frame, $0, true, Self.monitorWords) }
    }
  }

  package func forecastMove(
    _ window: UInt, toDesktop neighbour: Neighbour, atEnd: EndBehavior? = nil
  ) -> WindowForecast? {
    forecast(window) { present throws(WindowManagerError) in
      let (from, target, layout) = try desktops(neighbour, atEnd, of: window, present.manager)
      guard from != target else { return nil }
      let way = layout.direction(neighbour, from: from, to: target)
      let monitor = monitor(of: present.inner)
      // The picture shrinks towards the other desktop, but stays on its monitor: another monitor may be beside it.
      var end = present.outer.scaled(by: Self.unknownScale)
      if way.dx != 0 {
        end.width /= 4
        end.x = way.dx > 0 ? monitor.x + monitor.width - end.width : monitor.x
      }
      if way.dy != 0 {
        end.height /= 4
        end.y = way.dy > 0 ? monitor.y + monitor.height - end.height : monitor.y
      }
      return (.vanish, end, true, Self.desktopWords)
    }
  }

  /// Forecasts the view of another desktop.
  ///
  /// - Parameter location: The location of the gesture, on the monitor for which the forecast is made.
  package func forecastDesktop(
    _ neighbour: Neighbour, atEnd: EndBehavior? = nil, at location: Point
  ) -> (forecast: WindowForecast, desktop: Int)? {
    guard !connection.isLost else { return nil }
    defer { _ = ErrorLog.take(connection.display) }
    let manager = connection.manager()
    guard let (from, target, layout) = try? desktops(neighbour, atEnd, of: nil, manager), from != target,
      let area = connection.layout.output(at: location) ?? connection.layout.bounds
    else { return nil }
    let way = layout.direction(neighbour, from: from, to: target)
    var end = area
    end.x -= way.dx * area.width
    end.y -= way.dy * area.height
    let failure = WindowManagerError(.noEffect(Self.viewWords, by: manager?.name ?? ManagerDescription.unnamed))
    return (WindowForecast(kind: .slide, start: area, end: end, isOn: true, failure: failure), target + 1)
  }

  private typealias Outcome = (kind: WindowForecast.Kind, end: Rectangle, isOn: Bool, words: String)

  private func forecast(
    _ window: UInt, _ body: (PresentWindow) throws(WindowManagerError) -> Outcome?
  ) -> WindowForecast? {
    guard !connection.isLost else { return nil }
    return try? withWindow(window) { manager throws(WindowManagerError) -> WindowForecast? in
      guard let present = PresentWindow(window, connection, manager), let outcome = try body(present) else {
        return nil
      }
      let failure = WindowManagerError(.noEffect(outcome.words, by: manager?.name ?? ManagerDescription.unnamed))
      return WindowForecast(
        kind: outcome.kind, start: present.outer, end: outcome.end, isOn: outcome.isOn, failure: failure)
    }
  }

  /// Returns the area that a window will have after it enters `state`; nil if the window will not change its area.
  private func place(of present: PresentWindow, in state: WindowState) -> Rectangle? {
    let monitor = monitor(of: present.inner)
    if state == .fullscreen { return present.sizing.fullscreen(on: monitor) }
    // A full-screen window stays full screen until that state ends.
    guard !present.isIn(.fullscreen) else { return nil }
    guard !present.isPartlyMaximized || present.sizing.rules.completesMaximized else { return nil }
    let area = connection.frames.workArea(of: monitor)
    return present.sizing.maximized(
      present.outer, in: area, across: present.isIn(.maximizedHorizontally) || state != .maximizedVertically,
      down: present.isIn(.maximizedVertically) || state != .maximizedHorizontally)
  }

  /// Returns the area that a window will have when a state has ended. If that area is unknown, returns a smaller area
  /// inside the current area.
  private func formerPlace(of present: PresentWindow, without state: WindowState) -> Rectangle? {
    let unknown = present.outer.scaled(by: Self.unknownScale)
    if state == .fullscreen {
      guard let before = present.former?.beforeFullscreen else { return unknown }
      return before.isPlain ? present.sizing.restored(before.frame) : before.frame
    }
    guard !present.isIn(.fullscreen) else { return nil }
    guard let normal = present.former?.normal.map(present.sizing.restored) else { return unknown }
    var end = normal
    if state == .maximizedVertically, present.isIn(.maximizedHorizontally) {
      (end.x, end.width) = (present.outer.x, present.outer.width)
    }
    if state == .maximizedHorizontally, present.isIn(.maximizedVertically) {
      (end.y, end.height) = (present.outer.y, present.outer.height)
    }
    return end
  }

  /// Returns the area of a window's icon in a task bar. If no icon is known, returns an area at the bottom of the
  /// window's monitor.
  private func iconPlace(of present: PresentWindow) -> Rectangle {
    let numbers = connection.numbers("_NET_WM_ICON_GEOMETRY", of: present.window).prefix(4)
      .map { Double(Int32(truncatingIfNeeded: $0)) }
    if numbers.count == 4, numbers[2] >= 1, numbers[3] >= 1 {
      let icon = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if connection.layout.outputs.contains(where: { $0.overlap(with: icon) > 0 }) { return icon }
    }
    let monitor = monitor(of: present.inner)
    var icon = present.outer.scaled(by: Self.iconScale)
    icon.y = monitor.y + monitor.height - icon.height
    return icon
  }
}

extension WindowManager {
  /// Selects the event of a window's destruction, so that `isFollowed` needs no query.
  package func followEnd(of window: UInt) {
    guard !connection.isLost else { return }
    connection.windows.cache.awaitEnd(of: window)
    connection.windows.selectEvents(of: window)
    connection.roundTrip()
    if ErrorLog.take(connection.display) != nil { connection.windows.cache.stopAwaiting(window) }
  }

  /// True from the call of `followEnd` until the window is gone.
  package func isFollowed(_ window: UInt) -> Bool { connection.windows.cache.awaited.contains(window) }

  package func stopFollowingEnd(of window: UInt) {
    guard !connection.isLost, isFollowed(window) else { return }
    connection.windows.cache.stopAwaiting(window)
    connection.windows.selectEvents(of: window)
    connection.roundTrip()
    _ = ErrorLog.take(connection.display)
  }
}
