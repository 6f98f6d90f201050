internal import CX11
internal import Gestures

/// The part of a monitor that panels leave free.
extension WindowFrames {
  /// Returns the free part of a monitor, as the window manager reports it. If the window manager reports no free part,
  /// or if several monitors exist, the free part is computed from the panels' reservations.
  func workArea(of monitor: Rectangle) -> Rectangle {
    let desktop = Int(clamping: connection.number("_NET_CURRENT_DESKTOP", of: connection.root) ?? 0)
    let areas = connection.numbers("_NET_WORKAREA", of: connection.root).map { Double(Int32(truncatingIfNeeded: $0)) }
    guard areas.count >= 4 else { return freeArea(of: monitor, struts) }
    let first = areas.count / 4 > desktop ? desktop * 4 : 0
    let reported = (
      left: areas[first], top: areas[first + 1], right: areas[first] + areas[first + 2],
      bottom: areas[first + 1] + areas[first + 3]
    )
    guard connection.layout.outputs.count > 1 else {
      return monitor.cut(reported.left, reported.top, reported.right, reported.bottom)
    }
    // One area for all monitors does not show on which monitor a panel is. Further margins, as from the window
    // manager's settings, apply to all monitors.
    let (struts, screen) = (struts, screen)
    func reserved(_ side: Int) -> Double { struts.map { $0[side] }.max() ?? 0 }
    return freeArea(of: monitor, struts).cut(
      reported.left > reserved(0) ? reported.left : -.infinity,
      reported.top > reserved(2) ? reported.top : -.infinity,
      screen.width - reported.right > reserved(1) ? reported.right : .infinity,
      screen.height - reported.bottom > reserved(3) ? reported.bottom : .infinity)
  }

  private var screen: (width: Double, height: Double) {
    let number = XDefaultScreen(connection.display)
    return (Double(XDisplayWidth(connection.display, number)), Double(XDisplayHeight(connection.display, number)))
  }

  /// Returns a monitor without the parts that panels reserve at its edges (`_NET_WM_STRUT_PARTIAL`, `_NET_WM_STRUT`).
  private func freeArea(of monitor: Rectangle, _ struts: [[Double]]) -> Rectangle {
    let screen = screen
    var (left, top) = (monitor.x, monitor.y)
    var (right, bottom) = (monitor.x + monitor.width, monitor.y + monitor.height)
    for strut in struts {
      /// True if a reserved part of an edge, from `from` to `to`, is beside this monitor.
      func isHere(_ from: Double, _ to: Double, _ start: Double, _ length: Double) -> Bool {
        from < start + length && to >= start
      }
      let isBeside = (
        left: isHere(strut[4], strut[5], monitor.y, monitor.height),
        right: isHere(strut[6], strut[7], monitor.y, monitor.height),
        top: isHere(strut[8], strut[9], monitor.x, monitor.width),
        bottom: isHere(strut[10], strut[11], monitor.x, monitor.width)
      )
      // A reserved part that ends before the monitor begins belongs to another monitor.
      if isBeside.left, strut[0] > monitor.x { left = max(left, strut[0]) }
      if isBeside.right, screen.width - strut[1] < monitor.x + monitor.width {
        right = min(right, screen.width - strut[1])
      }
      if isBeside.top, strut[2] > monitor.y { top = max(top, strut[2]) }
      if isBeside.bottom, screen.height - strut[3] < monitor.y + monitor.height {
        bottom = min(bottom, screen.height - strut[3])
      }
    }
    return monitor.cut(left, top, right, bottom)
  }

  /// The reservations of all windows that are shown: twelve numbers each, as in `_NET_WM_STRUT_PARTIAL`.
  private var struts: [[Double]] {
    let tree = connection.tree
    return tree.children(of: connection.root).filter(tree.isViewable).compactMap { top in
      // A panel may be managed and in a frame, or unmanaged and without a frame.
      let window = tree.findClient(in: top)
      let partial = connection.numbers("_NET_WM_STRUT_PARTIAL", of: window)
      let numbers = partial.count >= 12 ? partial : connection.numbers("_NET_WM_STRUT", of: window)
      guard numbers.count >= 4, numbers.prefix(4).contains(where: { $0 > 0 }) else { return nil }
      let everywhere: [UInt] = [0, 65_535, 0, 65_535, 0, 65_535, 0, 65_535]
      let all = numbers.count >= 12 ? Array(numbers.prefix(12)) : numbers.prefix(4) + everywhere
      return all.map { Double(min($0, 65_535)) }
    }
  }
}

extension Rectangle {
  /// Returns the part of this rectangle inside the four borders; the whole rectangle if this part is empty.
  fileprivate func cut(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rectangle {
    let (left, top) = (max(x, left), max(y, top))
    let (right, bottom) = (min(x + width, right), min(y + height, bottom))
    guard right - left >= 1, bottom - top >= 1 else { return self }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
