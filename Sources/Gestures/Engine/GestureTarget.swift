/// A rectangle of the root window, in pixels. Its right and lower borders are outside.
public struct Rectangle: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns true if the point lies in the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }

  /// Returns the smallest rectangle that contains both rectangles.
  package func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The part of the screen in which a touch must start so that the target's recognizers get the touch. A target
/// corresponds to a view in UIKit.
open class GestureTarget {
  /// The part of the root window that belongs to the target; nil for the whole root window.
  public final var bounds: Rectangle?
  /// The target around this target; nil if this target is not inside another target. A touch must start in both
  /// targets. Recognizers of the inner target get the touch first, and win if recognizers of both targets recognize at
  /// the same time.
  public let parent: GestureTarget?
  /// The recognizers of the target, in the order in which they were added.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The engine to which the target belongs; nil before the target is added and after the engine is released.
  unowned final var engine: GestureEngine? {
    didSet { claim = nil }
  }
  /// Cached result of `claims` for the new touches of one event.
  private final var claim: (offer: UInt64, touches: UInt64)?

  /// Creates a target for a part of the root window or for the whole root window, optionally inside another target.
  public init(bounds: Rectangle? = nil, inside parent: GestureTarget? = nil) {
    self.bounds = bounds
    self.parent = parent
  }

  deinit {
    for recognizer in gestureRecognizers { recognizer.place = nil }
  }

  /// Returns true if `point` is in this target. The engine checks the targets around this target separately.
  open func contains(_ point: Point) -> Bool { bounds?.contains(point) ?? true }

  /// Returns true if a recognizer of the target may leave `possible`. Called before the delegate's method.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Adds a recognizer. If the recognizer belongs to another target, it is removed from that target.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.target?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.place = self
    engine?.register(recognizer)
  }

  /// Adds a new recognizer, with a number that the target's engine has reserved for this recognizer.
  package func addGestureRecognizer(_ recognizer: GestureRecognizer, as id: RecognizerID) {
    gestureRecognizers.append(recognizer)
    recognizer.place = self
    engine?.register(recognizer, as: id)
  }

  /// Adds the recognizers in the given order.
  public func addGestureRecognizers(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  /// Removes a recognizer, and cancels its gesture.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.target === self else { return }
    engine?.unregister(recognizer)
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.place = nil
  }

  /// Number of targets around this target; 0 for an outermost target.
  final var depth: Int {
    var depth = 0
    var around = parent
    while let target = around {
      depth += 1
      around = target.parent
    }
    return depth
  }

  final func claims(_ point: Point) -> Bool {
    var candidate: GestureTarget? = self
    while let target = candidate {
      guard target.contains(point) else { return false }
      candidate = target.parent
    }
    return true
  }

  /// Returns a bit mask of the new touches that start in the target: bit n is for `event.changed[n]`. The recognizers
  /// of the target share one cached result for each `offer`.
  final func claims(newTouchesOf event: TouchEvent, offer: UInt64) -> UInt64 {
    if let claim, claim.offer == offer { return claim.touches }
    var touches: UInt64 = 0
    for (index, touch) in event.changed.enumerated() where touch.phase == .began && claims(touch.location) {
      touches |= 1 << UInt64(index)
    }
    claim = (offer, touches)
    return touches
  }
}
