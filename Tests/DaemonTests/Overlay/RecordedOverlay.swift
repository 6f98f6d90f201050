import Foundation
import OverlayMessages
import TestSupport
import VirtualX

/// A desktop whose overlay is a program that records the messages that it gets.
final class RecordedOverlay {
  let desktop: Desktop
  private let program: BindingsOnDisk

  init(_ bindings: String) throws {
    program = try BindingsOnDisk("")
    try program.write(program: "exec cat >> '\(program.folder.path)/messages'", to: "overlay")
    desktop = try Desktop(
      bindings, environment: [("DACTYL_OVERLAY", program.folder.appending(path: "overlay").path)], showsOverlay: true)
  }

  /// Bindings of shapes that are drawn with the right button.
  static let strokes = """
    stroke L with button right -> run echo !L
    stroke V with button right -> run echo !V
    stroke U with button right -> run echo !U
    stroke "right" with button right -> run echo !right

    """

  /// Moves the mouse by several displacements, in pixels, at the pace of a hand.
  func draw(_ ways: [(dx: Double, dy: Double)]) throws {
    for way in ways {
      for _ in 0..<15 {
        try desktop.server.mouse.move(dx: way.dx / 15, dy: way.dy / 15)
        Pace.pause(.milliseconds(5))
      }
    }
    try desktop.server.mouse.sync()
  }

  /// The messages to the overlay so far, in order.
  var messages: [OverlayMessage] {
    let text = (try? String(contentsOf: program.folder.appending(path: "messages"), encoding: .utf8)) ?? ""
    // The last line may not be complete.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { try? OverlayMessage(line: String($0)) }
  }

  /// Waits until the messages satisfy a condition. Returns false if the deadline passes first.
  func wait(_ timeout: Duration = .seconds(20), until condition: ([OverlayMessage]) -> Bool) -> Bool {
    becomesTrue(within: timeout) { condition(messages) }
  }
}

extension [OverlayMessage] {
  /// The outlooks of all trail messages, including those that end a trail.
  var outlooks: [StrokeOutlook] {
    compactMap { message in
      switch message {
      case .trail(_, _, let outlook, _), .endTrail(_, let outlook): outlook
      case .style, .preview, .endPreview, .guide, .bar, .notice, .dwell, .mode, .sheet: nil
      }
    }
  }

  var trailHasEnded: Bool {
    for case .endTrail in reversed() { return true }
    return false
  }

  /// The names in each message about the guide.
  var guides: [[String]] {
    compactMap { if case .guide(_, let paths) = $0 { paths.map(\.name).sorted() } else { nil } }
  }
}
