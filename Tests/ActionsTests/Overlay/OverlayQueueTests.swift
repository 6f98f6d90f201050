import Actions
import Gestures
import OverlayMessages
import Testing

@Suite("Messages that wait for a slow overlay")
struct OverlayQueueTests {
  private func preview(_ gesture: UInt64, _ progress: Double) -> OverlayMessage {
    let area = Rectangle(x: 0, y: 0, width: 1, height: 1)
    return .preview(
      OverlayPreview(gesture: gesture, kind: .frame, start: area, end: area, text: "", progress: progress))
  }

  private func trail(_ gesture: UInt64, _ places: [Double], _ outlook: StrokeOutlook) -> OverlayMessage {
    .trail(gesture: gesture, points: places.map { Point(x: $0, y: 0) }, outlook: outlook)
  }

  @Test("A preview's newest progress replaces the queued one; all points of a trail are kept")
  func joining() {
    var queue = OverlayQueue()
    for message in [
      preview(1, 0.1), trail(2, [1, 2], .possible), preview(1, 0.2), trail(2, [3], .recognized), preview(3, 0.5),
    ] { queue.append(message) }
    #expect(queue.messages == [trail(2, [1, 2, 3], .recognized), preview(1, 0.2), preview(3, 0.5)])
  }

  @Test("The end of a preview is sent after the preview's progress and before later messages")
  func ends() {
    var queue = OverlayQueue()
    let end = OverlayMessage.endPreview(gesture: 1, isCommitted: true, duration: .milliseconds(100))
    for message in [preview(1, 0.1), end, .notice(text: "a", value: nil), .notice(text: "b", value: 1)] {
      queue.append(message)
    }
    #expect(queue.messages == [preview(1, 0.1), end, .notice(text: "b", value: 1)])
  }

  @Test("A bar's newest value replaces the queued value, and the messages keep their order")
  func bars() {
    var queue = OverlayQueue()
    for step in 0...1000 {
      queue.append(.bar(name: "Volume", value: Double(step) / 1000))
      queue.append(.mode("media"))
    }
    #expect(queue.messages == [.bar(name: "Volume", value: 1), .mode("media")])
  }

  @Test("A message that hides something stays queued, however many messages follow")
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
    // If all waiting messages are of this kind, the newest ones are kept.
    for number in UInt64(10)..<1000 { queue.append(.endTrail(gesture: number, outlook: .nothing)) }
    #expect(queue.messages.count == OverlayQueue.maximumCount)
    #expect(queue.messages.last == .endTrail(gesture: 999, outlook: .nothing))
  }

  @Test("The overlay's queue has a maximum size, however many messages come")
  func bounds() {
    var queue = OverlayQueue()
    for number in 0..<1000 { queue.append(preview(UInt64(number), 0)) }
    #expect(queue.messages.count == OverlayQueue.maximumCount && queue.messages.last == preview(999, 0))
    for _ in 0..<100 { queue.append(trail(1, Array(repeating: 0, count: 1000), .possible)) }
    #expect(queue.messages.count <= OverlayQueue.maximumCount)
    for case .trail(_, let points, _, _) in queue.messages { #expect(points.count <= OverlayMessageLimits.points) }
  }
}
