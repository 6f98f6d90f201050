internal import CX11
internal import Gestures

/// Gives windows a place and a size.
extension WindowManager {
  /// Largest distance by which a window manager that was asked for a place may miss it, in pixels, without a reason of
  /// its own such as keeping a title bar on the screen.
  private static let maximumMiss = 64.0
  /// Looks in a row at a window that is at its place and has another size, until that is the size it takes.
  private static let looksForSize = 4
  /// Requests for a place that may be sent until the window is there.
  private static let maximumPlacements = 3

  /// Puts a window's own area to a place, and corrects that where the window manager counts otherwise: from a border
  /// that it has taken away, or from a corner that it does not tell.
  ///
  /// - Parameters:
  ///   - words: completes "openbox did not …"; nil for a place that the window manager may refuse.
  ///   - frame: the place, asked anew for each request: a frame may change with what is around it.
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
      // A window that has vanished is nowhere else.
      guard isLatest(), let wanted = frame()?.rounded, let actual = connection.frames.frame(of: window) else {
        return .done
      }
      if actual == wanted { return .done }
      let isNearby = actual.x == wanted.x && actual.y == wanted.y && actual.isAbout(wanted)
      looksNearby = isNearby ? looksNearby + 1 : 0
      // A terminal that was put there before has the nearest size already.
      if looksNearby >= Self.looksForSize { return .done }
      return actual == before ? .unchanged : .differs
    }
  }

  /// Asks for a place and a size of a window's own area, without its frame and its border.
  ///
  /// - Parameters:
  ///   - border: the width of the window's border; nil to ask for it.
  ///   - isLast: false while the window follows the fingers, and gets its place again at the end.
  func setFrame(
    _ frame: Rectangle, of window: UInt, _ manager: ManagerDescription?, border: Double? = nil, isLast: Bool = true
  ) {
    func number(_ value: Double) -> Int { value.pixels }
    let border = border ?? connection.frames.borderWidth(of: window)
    let size = (width: max(frame.width, 1), height: max(frame.height, 1))
    if supports("_NET_MOVERESIZE_WINDOW", manager) {
      // Static gravity: the place is that of the window's own area with its border. All four numbers count.
      var (gravity, corner) = (StaticGravity, Point(x: frame.x - border, y: frame.y - border))
      // openbox remembers the gravity, and brings a window with a static one back from maximized to another place.
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

  /// True if the size is the other's, or a smaller one in the steps of a terminal's characters.
  fileprivate func isAbout(_ other: Rectangle) -> Bool {
    abs(width - other.width) <= 32 && abs(height - other.height) <= 32
  }
}

extension WindowFrames {
  /// Returns the place to ask for, so that a window's own area comes to lie in `frame`: window managers put a point of the
  /// frame where that point of the window without a frame would be (Inter-Client Communication Conventions, 4.1.2.3).
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

  /// Returns the point of a window that stays where it is asked for (WM_NORMAL_HINTS).
  private func gravity(of window: Window) -> Int32 {
    let numbers = connection.numbers("WM_NORMAL_HINTS", of: window)
    guard numbers.count >= 18, numbers[0] & UInt(PWinGravity) != 0 else { return NorthWestGravity }
    return Int32(truncatingIfNeeded: numbers[17])
  }
}
