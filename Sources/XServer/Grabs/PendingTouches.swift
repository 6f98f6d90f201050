internal import Gestures

/// The undecided touches of our touch grab.
///
/// Exactly one decision may be sent for each touch, and only after the server has made us the owner of the touch. The
/// engine's verdict may come earlier or later.
struct PendingTouches {
  /// A decision about one touch, for the server.
  struct Decision: Hashable {
    let number: Int32
    /// The master device that the grab belongs to.
    let master: Int32
    /// The touchscreen that the finger is on.
    let device: Int32
    var isAccepted: Bool
  }

  private struct Pending {
    let device: Int32
    let master: Int32
    let deadline: Timestamp
    var isOwned = false
    var isAccepted: Bool?
    /// The time at which the finger first left its start, and the number of updates since then.
    var leftAt: Timestamp?
    var updates = 0
  }

  /// Timeout after which the application gets a touch without a verdict; later verdicts have no effect.
  ///
  /// The timeout is longer than the wait of any recognizer of a default binding, and much shorter than a delay that
  /// would look like a freeze. Touches wait longer if a gesture needs more time.
  static let decisionTimeout = Duration.seconds(2)
  /// Number of updates after which a moving touch is left to applications. X.Org server 21.1 replays 98 updates of a
  /// touch and drops all others, and a few more updates may arrive before our decision. Updates of a stationary touch
  /// are not counted, because their loss is harmless.
  static let replayedUpdates = 90
  /// Minimum time for which a moving touch waits. A fast screen delivers 90 updates in less time than a swipe takes.
  /// Recognizing the swipe is then more important than replaying a smooth line.
  static let minimumTimeout = Duration.milliseconds(400)

  private var touches: [Int32: Pending] = [:]
  /// The time for which a gesture may have to wait. A change applies only to touches that begin after the change.
  var wait = Duration.zero

  /// The touches that we own, so that the server waits for our decision.
  var owned: [Int32] { touches.filter(\.value.isOwned).keys.sorted() }

  /// True if we own a touch, so that the server waits for our decision.
  var hasOwned: Bool { touches.values.contains(where: \.isOwned) }

  /// Returns the undecided touches of a touchscreen.
  func numbers(of device: Int32) -> [Int32] { touches.filter { $0.value.device == device }.keys.sorted() }

  func hasTouches(of device: Int32) -> Bool { touches.values.contains { $0.device == device } }

  func undecided(on master: Int32) -> [Int32] { touches.filter { $0.value.master == master }.keys.sorted() }

  /// Records a new touch of the grab.
  mutating func began(_ number: Int32, on device: Int32, master: Int32, at time: Timestamp) {
    let timeout = max(Self.decisionTimeout, wait + FrozenPointer.restMargin)
    touches[number] = Pending(device: device, master: master, deadline: time + timeout)
  }

  /// Records the server's report that we own a touch. Returns the decision if it can be sent now.
  ///
  /// If another client had the touch before us for too long, we have already left the touch to the application. In that
  /// case, the touch is now rejected, and the application gets it.
  mutating func owned(_ number: Int32, on device: Int32, master: Int32) -> Decision? {
    guard touches[number] != nil else {
      return Decision(number: number, master: master, device: device, isAccepted: false)
    }
    touches[number]?.isOwned = true
    return takeDecision(number)
  }

  func isOwned(_ number: Int32) -> Bool { touches[number]?.isOwned ?? false }

  /// Records the engine's verdict about the touch. Returns the decision if it can be sent now.
  mutating func judged(_ number: Int32, isAccepted: Bool) -> Decision? {
    touches[number]?.isAccepted = isAccepted
    return takeDecision(number)
  }

  /// Records that the finger moved; returns true if the touch cannot wait any longer.
  mutating func moved(_ number: Int32, isAway: Bool, at time: Timestamp) -> Bool {
    guard var touch = touches[number], touch.isAccepted == nil, isAway || touch.leftAt != nil else { return false }
    let leftAt = touch.leftAt ?? time
    touch.leftAt = leftAt
    touch.updates += 1
    touches[number] = touch
    return touch.updates >= Self.replayedUpdates && time - leftAt >= Self.minimumTimeout
  }

  /// Records the end of a touch. Returns true if the server needs no decision about the touch.
  mutating func ended(_ number: Int32) -> Bool {
    // A lifted touch that we own and have not judged still waits for our decision.
    guard touches[number]?.isOwned != true else { return false }
    touches[number] = nil
    return true
  }

  /// Returns the touches whose deadline has passed.
  func overdue(at now: Timestamp) -> [Int32] {
    touches.filter { $0.value.deadline <= now }.keys.sorted()
  }

  /// Forgets a touch; returns the decision to send if we own the touch.
  mutating func giveUp(_ number: Int32) -> Decision? {
    guard let touch = touches.removeValue(forKey: number), touch.isOwned else { return nil }
    return Decision(number: number, master: touch.master, device: touch.device, isAccepted: touch.isAccepted ?? false)
  }

  /// Accepts a touch regardless of earlier verdicts, and forgets the touch.
  mutating func accept(_ number: Int32) -> Decision? {
    touches[number]?.isAccepted = true
    return giveUp(number)
  }

  mutating func giveUpAll() -> [Decision] { touches.keys.sorted().compactMap { giveUp($0) } }

  var nextDeadline: Timestamp? { touches.isEmpty ? nil : touches.values.lazy.map { $0.deadline }.min() }

  private mutating func takeDecision(_ number: Int32) -> Decision? {
    guard let touch = touches[number], touch.isOwned, let isAccepted = touch.isAccepted else { return nil }
    touches[number] = nil
    return Decision(number: number, master: touch.master, device: touch.device, isAccepted: isAccepted)
  }
}
