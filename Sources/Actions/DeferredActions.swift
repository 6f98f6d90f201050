internal import Bindings
internal import Linux
internal import XServer

/// The text that is being typed, and the actions that wait for its end, in the order in which they will be performed.
///
/// Actions of the text's gesture or plugin wait. All actions that press keys wait, too, because their keys would get
/// into the text. Other actions are performed while the text is typed.
struct DeferredActions {
  /// Work that waits for the end of the text.
  enum Work {
    case action(PlannedAction)
    /// The plugin has confirmed the end of the gesture.
    case confirmedEnd
  }

  struct Entry {
    var work: Work
    let gesture: UInt64
    /// The plugin that requested the work; nil for a binding's own action.
    let plugin: String?
  }

  /// A text, and the time at which its next batch may be typed.
  struct Text {
    var job: TypingJob
    let planned: PlannedAction
    let plugin: String?
    var resumesAt: MonotonicTime
  }

  /// Maximum number of waiting actions. If more could wait, the last action after a series of texts would be minutes
  /// late.
  static let maximumWaiting = 512

  var text: Text?
  private var waiting: [Entry] = []

  var isEmpty: Bool { text == nil && waiting.isEmpty }

  /// The plugins whose answers wait or are being typed.
  var plugins: Set<String> {
    var plugins = Set(waiting.compactMap(\.plugin))
    if let plugin = text?.plugin { plugins.insert(plugin) }
    return plugins
  }

  /// Returns true if this gesture or this plugin has a text that is being typed, or an action that waits.
  func blocks(gesture gestureID: UInt64, plugin: String?) -> Bool {
    func isSame(_ otherGesture: UInt64, _ otherPlugin: String?) -> Bool {
      otherGesture == gestureID || plugin != nil && otherPlugin == plugin
    }
    return text.map { isSame($0.planned.gestureID, $0.plugin) } ?? false
      || waiting.contains { isSame($0.gesture, $0.plugin) }
  }

  /// Returns true if an action has to wait for the text, or for an earlier action that waits.
  func defers(_ planned: PlannedAction, of plugin: String?) -> Bool {
    guard !isEmpty else { return false }
    return planned.action?.traits.pressesKeys ?? false || blocks(gesture: planned.gestureID, plugin: plugin)
  }

  /// Appends an action. Returns false if the action is dropped because too many actions wait. A release is never
  /// dropped.
  mutating func append(_ planned: PlannedAction, of plugin: String?) -> Bool {
    if let older = index(ofMovementLike: planned), case .action(let last) = waiting[older].work {
      var merged = planned
      merged.values = planned.values.merging(over: last.values)
      waiting[older].work = .action(merged)
      return true
    }
    if case .perform = planned.kind, waiting.count >= Self.maximumWaiting { return false }
    waiting.append(Entry(work: .action(planned), gesture: planned.gestureID, plugin: plugin))
    return true
  }

  mutating func appendConfirmedEnd(of gestureID: UInt64, by plugin: String) {
    waiting.append(Entry(work: .confirmedEnd, gesture: gestureID, plugin: plugin))
  }

  /// Removes and returns the next work; returns nil while a text is being typed, or if no work waits.
  mutating func takeNext() -> Entry? { text == nil && !waiting.isEmpty ? waiting.removeFirst() : nil }

  /// Drops the text and all waiting actions except releases.
  mutating func forget() {
    text = nil
    waiting.removeAll { if case .action(let planned) = $0.work { planned.action != nil } else { false } }
  }

  /// Drops the waiting actions that plugins requested, except releases.
  mutating func forgetPlugins() {
    waiting.removeAll {
      guard $0.plugin != nil, case .action(let planned) = $0.work else { return false }
      return planned.action != nil
    }
  }

  /// Returns the index of a waiting movement into which `planned`, a newer movement of the same action, can be merged.
  private func index(ofMovementLike planned: PlannedAction) -> Int? {
    guard case .follow = planned.kind, planned.phase == .changed else { return nil }
    for index in waiting.indices.reversed() where waiting[index].gesture == planned.gestureID {
      guard case .action(let other) = waiting[index].work, case .follow = other.kind, other.phase == .changed else {
        return nil
      }
      if other.kind == planned.kind { return index }
    }
    return nil
  }
}
