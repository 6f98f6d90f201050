import Linux
import Synchronization
import TestClients
import VirtualX

/// Takes pictures of a screen while something is played on it.
final class Film: Sendable {
  /// Number of pictures in a second.
  static let rate = 12

  private let display: String
  private let isOver = Atomic(false)
  private let keptStills = Mutex<[(name: String, frame: Frame)]>([])

  init(display: String) { self.display = display }

  /// The pictures that were kept as stills, with their names.
  var stills: [(name: String, frame: Frame)] { keptStills.withLock { $0 } }

  /// Calls `play`, and returns the pictures that were taken meanwhile.
  func record(_ play: () throws -> Void) async throws -> [Frame] {
    let frames = Task.detached { try self.takeFrames() }
    defer { isOver.store(true, ordering: .relaxed) }
    try play()
    isOver.store(true, ordering: .relaxed)
    return try await frames.value
  }

  /// Keeps the current picture as a still, too.
  func keepStill(_ name: String) throws {
    let frame = Frame(try Screenshot(display: display))
    keptStills.withLock { $0.append((name, frame)) }
  }

  private func takeFrames() throws -> [Frame] {
    var frames: [Frame] = []
    let start = MonotonicTime.now
    while !isOver.load(ordering: .relaxed) {
      frames.append(Frame(try Screenshot(display: display)))
      let next = start + .seconds(1) / Self.rate * frames.count
      while next > .now { Poll.sleep(for: next - .now) }
    }
    return frames
  }
}
