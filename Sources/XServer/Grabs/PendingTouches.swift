internal import Gestures

/// The touches that a touch grab gave us and that we owe the server a decision about.
///
/// The engine may judge a touch before or after the server makes us its owner; only then may the decision be sent, and
/// exactly once.
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
    /// The time at which it was first away from its start, and the number of updates since.
    var leftAt: Timestamp?
    var updates = 0
  }

  /// Timeout after which a touch without a verdict goes to the application, whatever the engine decides later.
  ///
  /// Longer than any wait of a recognizer that is bound by default; far shorter than a person takes for a freeze.
  static let decisionTimeout = Duration.seconds(2)
  /// The server replays 98 updates of a touch and drops the others (X.Org server 21.1). Those of a touch that rests are
  /// no loss; of one that moves, a few may still be under way when we judge it.
  static let replayedUpdates = 90
  /// Minimum time for which a touch that moves waits: a quick screen delivers those updates in less time than a swipe
  /// takes; then the swipe counts for more than a smooth line.
  static let minimumTimeout = Duration.milliseconds(400)

  private var touches: [Int32: Pending] = [:]

  /// The touches that are ours to decide.
  var owned: [Int32] { touches.filter(\.value.isOwned).keys.sorted() }

  /// True if a touch waits for our decision.
  var hasOwned: Bool { touches.values.contains(where: \.isOwned) }

  /// Returns the undecided touches of a touchscreen.
  func numbers(of device: Int32) -> [Int32] { touches.filter { $0.value.device == device }.keys.sorted() }

  func hasTouches(of device: Int32) -> Bool { touches.values.contains { $0.device == device } }

  /// Returns the undecided touches of a master device.
  func undecided(on master: Int32) -> [Int32] { touches.filter { $0.value.master == master }.keys.sorted() }

  /// Records that the grab gave us a touch.
  mutating func began(_ number: Int32, on device: Int32, master: Int32, at time: Timestamp) {
    touches[number] = Pending(device: device, master: master, deadline: time + Self.decisionTimeout)
  }

  /// Records the server's report that we own the touch and that it waits for our decision.
  ///
  /// Another client that was before us may have had the touch for so long that we gave it up without a decision; then
  /// it is the application's.
  mutating func owned(_ number: Int32, on device: Int32, master: Int32) -> Decision? {
    guard touches[number] != nil else {
      return Decision(number: number, master: master, device: device, isAccepted: false)
    }
    touches[number]?.isOwned = true
    return takeWord(number)
  }

  func isOwned(_ number: Int32) -> Bool { touches[number]?.isOwned ?? false }

  /// Records the engine's verdict about the touch.
  mutating func judged(_ number: Int32, isAccepted: Bool) -> Decision? {
    touches[number]?.isAccepted = isAccepted
    return takeWord(number)
  }

  /// Records that the finger moved away from its start, or goes on moving; returns true if it cannot wait any longer.
  mutating func moved(_ number: Int32, isAway: Bool, at time: Timestamp) -> Bool {
    guard var touch = touches[number], touch.isAccepted == nil, isAway || touch.leftAt != nil else { return false }
    let leftAt = touch.leftAt ?? time
    touch.leftAt = leftAt
    touch.updates += 1
    touches[number] = touch
    return touch.updates >= Self.replayedUpdates && time - leftAt >= Self.minimumTimeout
  }

  /// Records that the touch is over for us, judged or not; returns true if no decision is owed any more.
  mutating func ended(_ number: Int32) -> Bool {
    // A lifted touch that we own and have not judged still waits for our decision.
    guard touches[number]?.isOwned != true else { return false }
    touches[number] = nil
    return true
  }

  /// Returns the touches without a verdict in time.
  func overdue(at now: Timestamp) -> [Int32] {
    touches.filter { $0.value.deadline <= now }.keys.sorted()
  }

  /// Forgets a touch; returns the decision that gives it up, if one is owed.
  mutating func giveUp(_ number: Int32) -> Decision? {
    guard let touch = touches.removeValue(forKey: number), touch.isOwned else { return nil }
    return Decision(number: number, master: touch.master, device: touch.device, isAccepted: touch.isAccepted ?? false)
  }

  /// Takes a touch for ourselves, whatever was judged of it.
  mutating func accept(_ number: Int32) -> Decision? {
    touches[number]?.isAccepted = true
    return giveUp(number)
  }

  /// Gives up all that are left.
  mutating func giveUpAll() -> [Decision] { touches.keys.sorted().compactMap { giveUp($0) } }

  var nextDeadline: Timestamp? { touches.isEmpty ? nil : touches.values.lazy.map { $0.deadline }.min() }

  private mutating func takeWord(_ number: Int32) -> Decision? {
    guard let touch = touches[number], touch.isOwned, let isAccepted = touch.isAccepted else { return nil }
    touches[number] = nil
    return Decision(number: number, master: touch.master, device: touch.device, isAccepted: isAccepted)
  }
}
