internal import Gestures
package import OverlayMessages

/// Messages that wait to be written to the overlay process, in the order of writing. A later message drops the messages
/// that it makes obsolete, so a slow overlay shows the current state.
package struct OverlayQueue: Sendable {
  /// Maximum number of waiting messages. When it is exceeded, the oldest message that only shows something is dropped.
  /// Messages that end something are kept, because otherwise the ended thing would stay on the screen.
  package static let maximumCount = 64

  package private(set) var messages: [OverlayMessage] = []

  package init() {}

  package var isEmpty: Bool { messages.isEmpty }

  package mutating func append(_ message: OverlayMessage) {
    if let index = messages.lastIndex(where: { $0.subject == message.subject }) {
      if let joined = messages[index].joined(with: message) {
        messages[index] = joined
        return
      }
      if message.replacesItsSubject { messages.remove(at: index) }
    }
    messages.append(message)
    if messages.count > Self.maximumCount {
      messages.remove(at: messages.firstIndex(where: \.isPassing) ?? 0)
    }
  }

  package mutating func takeFirst() -> OverlayMessage? { messages.isEmpty ? nil : messages.removeFirst() }

  package mutating func removeAll() { messages = [] }
}

/// The object that a message shows, changes or removes.
private enum OverlaySubject: Hashable {
  case style, bar, notice, dwell, mode, sheet
  case preview(UInt64)
  case endPreview(UInt64)
  case trail(UInt64)
  case endTrail(UInt64)
  case guide(UInt64)
}

extension OverlayMessage {
  fileprivate var subject: OverlaySubject {
    switch self {
    case .style: .style
    case .preview(let preview): .preview(preview.gesture)
    case .endPreview(let gesture, _, _): .endPreview(gesture)
    case .trail(let gesture, _, _, _): .trail(gesture)
    case .endTrail(let gesture, _): .endTrail(gesture)
    case .guide(let gesture, _): .guide(gesture)
    case .bar: .bar
    case .notice: .notice
    case .dwell: .dwell
    case .mode: .mode
    case .sheet: .sheet
    }
  }

  /// True if this message makes earlier messages about the same subject obsolete.
  fileprivate var replacesItsSubject: Bool {
    switch self {
    case .trail, .endTrail, .endPreview: false
    case .style, .preview, .guide, .bar, .notice, .dwell, .mode, .sheet: true
    }
  }

  /// True if the message shows something that later messages change or end, or that disappears by itself.
  fileprivate var isPassing: Bool {
    switch self {
    case .trail, .preview, .bar, .notice: true
    case .guide(_, let paths): !paths.isEmpty
    case .dwell(let place, _): place != nil
    case .style, .endPreview, .endTrail, .mode, .sheet: false
    }
  }

  /// Returns one message that replaces this message and the later one. Returns nil if messages of this kind cannot be
  /// joined, or if the result would have too many points.
  fileprivate func joined(with later: OverlayMessage) -> OverlayMessage? {
    guard case .trail(let gesture, let points, _, let stroke) = self,
      case .trail(gesture, let added, let outlook, stroke) = later,
      points.count + added.count <= OverlayMessageLimits.points
    else { return nil }
    return .trail(gesture: gesture, points: points + added, outlook: outlook, stroke: stroke)
  }
}
