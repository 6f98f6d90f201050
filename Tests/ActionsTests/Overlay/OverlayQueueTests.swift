import Actions
import Gestures
import OverlayMessages
import Testing

@Suite("Messages that a slow overlay has not taken")
struct OverlayQueueTests {
  private func preview(_ gesture: UInt64, _ progress: Double) -> OverlayMessage {
    let area = Rectangle(x: 0, y: 0, width: 1, height: 1)
    return .preview(
      OverlayPreview(gesture: gesture, kind: .frame, start: area, end: area, text: "", progress: progress))
  }

  private func trail(_ gesture: UInt64, _ places: [Double], _ outlook: StrokeOutlook) -> OverlayMessage {
    .trail(gesture: gesture, points: places.map { Point(x: $0, y: 0) }, outlook: outlook)
  }

  @Test("Of a preview only the latest progress is kept, and of a trail every point")
  func joining() {
    var queue = OverlayQueue()
    for message in [
      preview(1, 0.1), trail(2, [1, 2], .possible), preview(1, 0.2), trail(2, [3], .recognized), preview(3, 0.5),
    ] { queue.append(message) }
    #expect(queue.messages == [trail(2, [1, 2, 3], .recognized), preview(1, 0.2), preview(3, 0.5)])
  }

  @Test("The end of a gesture is never overtaken by what came before it")
  func ends() {
    var queue = OverlayQueue()
    let end = OverlayMessage.endPreview(gesture: 1, isCommitted: true, duration: .milliseconds(100))
    for message in [preview(1, 0.1), end, .notice(text: "a", value: nil), .notice(text: "b", value: 1)] {
      queue.append(message)
    }
    #expect(queue.messages == [preview(1, 0.1), end, .notice(text: "b", value: 1)])
  }

  @Test("Of a bar that follows the fingers only the latest value waits, behind what came before it")
  func bars() {
    var queue = OverlayQueue()
    for step in 0...1000 {
      queue.append(.bar(name: "Volume", value: Double(step) / 1000))
      queue.append(.mode("media"))
    }
    #expect(queue.messages == [.bar(name: "Volume", value: 1), .mode("media")])
  }

  @Test("What removes something stays, however much is shown after it")
  func removals() {
    let removals: [OverlayMessage] = [
      .endPreview(gesture: 1, isCommitted: false, duration: .milliseconds(100)),
      .endTrail(gesture: 2, outlook: .nothing),
      .guide(gesture: 3, paths: []), .mode(nil), .sheet(nil),
    ]
    var queue = OverlayQueue()
    for message in removals { queue.append(message) }
    let path = GuidePath(points: [.zero], name: "a", likelihood: 1)
    for number in UInt64(10)..<1000 {
      for message in [preview(number, 0), trail(number, [1], .possible), .guide(gesture: number, paths: [path])] {
        queue.append(message)
      }
    }
    #expect(Array(queue.messages.prefix(removals.count)) == removals)
    #expect(queue.messages.count == OverlayQueue.maximumCount)
    // Of those alone, the latest stay.
    for number in UInt64(10)..<1000 { queue.append(.endTrail(gesture: number, outlook: .nothing)) }
    #expect(queue.messages.count == OverlayQueue.maximumCount)
    #expect(queue.messages.last == .endTrail(gesture: 999, outlook: .nothing))
  }

  @Test("However much comes, the queue stays small")
  func bounds() {
    var queue = OverlayQueue()
    for number in 0..<1000 { queue.append(preview(UInt64(number), 0)) }
    #expect(queue.messages.count == OverlayQueue.maximumCount && queue.messages.last == preview(999, 0))
    for _ in 0..<100 { queue.append(trail(1, Array(repeating: 0, count: 1000), .possible)) }
    #expect(queue.messages.count <= OverlayQueue.maximumCount)
    for case .trail(_, let points, _, _) in queue.messages { #expect(points.count <= OverlayMessageLimits.points) }
  }
}
