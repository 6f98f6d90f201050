internal import CX11
internal import Gestures

/// Moves and resizes windows.
extension WindowManager {
  /// Maximum distance in pixels from the requested position that is corrected by another request. A larger distance is
  /// intended by the window manager, which may keep a title bar on the screen.
  private static let maximumMiss = 64.0
  /// Number of consecutive checks after which a window at its position is accepted even if its size differs slightly.
  private static let looksForSize = 4
  /// Maximum number of requests to move one window to its position.
  private static let maximumPlacements = 3

  /// Moves and resizes a window's own area. Corrects the result if the window manager measures the position from a
  /// border that it has removed, or from a corner other than the reported corner.
  ///
  /// - Parameters:
  ///   - words: Completes the error message "openbox did not …"; nil for an area that the window manager may refuse.
  ///   - frame: Returns the area. Called for each request, because the widths of the window's frame may change.
  func place(
    _ window: UInt, _ manager: ManagerDescription?, words: String?, at frame: @escaping () -> Rectangle?
  ) -> WindowChange {
    let before = connection.frames.frame(of: window)
    let isLatest = beginPlacement(of: window)
    var correction = Vector.zero
    var looksNearby = 0
    var requests: [() -> Void] = [{ [self] in if let frame = frame() { setFrame(frame, of: window, manager) } }]
    for _ in 1..<Self.maximumPlacements {
      requests.append { [self] in
        guard isLatest(), let wanted = frame(), let actual = connection.frames.frame(of: window) else { return }
        let miss = Vector(dx: actual.x - wanted.x, dy: actual.y - wanted.y)
        guard abs(miss.dx) <= Self.maximumMiss, abs(miss.dy) <= Self.maximumMiss else {
          return setFrame(wanted, of: window, manager)
        }
        correction += miss
        var corrected = wanted
        corrected.x -= correction.dx
        corrected.y -= correction.dy
        setFrame(corrected, of: window, manager)
      }
    }
    return makeChange("place \(window)", requests, manager, words: words, isRemembered: false) { [connection] in
      // A window that has vanished needs no more requests.
      guard isLatest(), let wanted = frame()?.rounded, let actual = connection.frames.frame(of: window) else {
        return .done
      }
      if actual == wanted { return .done }
      let isNearby = actual.x == wanted.x && actual.y == wanted.y && actual.isAbout(wanted)
      looksNearby = isNearby ? looksNearby + 1 : 0
      // A terminal that was placed at this position before already has the nearest size, so its size does not change.
      if looksNearby >= Self.looksForSize { return .done }
      return actual == before ? .unchanged : .differs
    }
  }

  /// Requests a position and a size for a window's own area, without its frame and its border.
  ///
  /// - Parameters:
  ///   - border: The width of the window's border; nil to query it.
  ///   - isLast: False while the window follows the fingers, because another request comes at the end.
  func setFrame(
    _ frame: Rectangle, of window: UInt, _ manager: ManagerDescription?, border: Double? = nil, isLast: Bool = true
  ) {
    func number(_ value: Double) -> Int { value.pixels }
    let border = border ?? connection.frames.borderWidth(of: window)
    let size = (width: max(frame.width, 1), height: max(frame.height, 1))
    if supports("_NET_MOVERESIZE_WINDOW", manager) {
      // Static gravity: the position is that of the window's own area with its border. All four numbers are set.
      var (gravity, corner) = (StaticGravity, Point(x: frame.x - border, y: frame.y - border))
      // openbox remembers the gravity. After a request with static gravity, a window that was maximized returns to a
      // wrong position.
      if isLast, manager?.name.lowercased() == "openbox" {
        let sides = connection.frames.frameExtents(of: window)
        (gravity, corner) = (NorthWestGravity, Point(x: frame.x - sides.left, y: frame.y - sides.top))
      }
      let flags = Int(gravity) | 0xF << 8 | Self.pager << 12
      connection.askManager(
        "_NET_MOVERESIZE_WINDOW", window,
        [flags, number(corner.x), number(corner.y), number(size.width), number(size.height)])
    } else {
      let corner = connection.frames.referencePlace(of: frame, for: window, border: border)
      XMoveResizeWindow(
        connection.display, window, Int32(number(corner.x)), Int32(number(corner.y)), UInt32(number(size.width)),
        UInt32(number(size.height)))
    }
  }
}

extension Rectangle {
  fileprivate var rounded: Rectangle {
    Rectangle(x: x.rounded(), y: y.rounded(), width: max(width.rounded(), 1), height: max(height.rounded(), 1))
  }

  /// True if the sizes differ by at most 32 pixels, as they may if a terminal rounds its size to whole characters.
  fileprivate func isAbout(_ other: Rectangle) -> Bool {
    abs(width - other.width) <= 32 && abs(height - other.height) <= 32
  }
}

extension WindowFrames {
  /// Returns the position to request so that a window's own area is at `frame`. Window managers put a reference point
  /// of the frame where the same point of the window without a frame would be (Inter-Client Communication Conventions,
  /// 4.1.2.3).
  fileprivate func referencePlace(of frame: Rectangle, for window: Window, border: Double) -> Point {
    guard let top = connection.tree.topLevel(of: window), top != window else {
      return Point(x: frame.x - border, y: frame.y - border)
    }
    let parts: (across: Double, down: Double)
    switch gravity(of: window) {
    case NorthGravity: parts = (0.5, 0)
    case NorthEastGravity: parts = (1, 0)
    case WestGravity: parts = (0, 0.5)
    case CenterGravity: parts = (0.5, 0.5)
    case EastGravity: parts = (1, 0.5)
    case SouthWestGravity: parts = (0, 1)
    case SouthGravity: parts = (0.5, 1)
    case SouthEastGravity: parts = (1, 1)
    case StaticGravity: return Point(x: frame.x - border, y: frame.y - border)
    default: parts = (0, 0)
    }
    let outer = frame.grown(by: extents(of: window))
    return Point(
      x: outer.x + parts.across * (outer.width - frame.width - 2 * border),
      y: outer.y + parts.down * (outer.height - frame.height - 2 * border))
  }

  /// Returns the gravity of a window: its reference point for requested positions (WM_NORMAL_HINTS).
  private func gravity(of window: Window) -> Int32 {
    let numbers = connection.numbers("WM_NORMAL_HINTS", of: window)
    guard numbers.count >= 18, numbers[0] & UInt(PWinGravity) != 0 else { return NorthWestGravity }
    return Int32(truncatingIfNeeded: numbers[17])
  }
}
