import Drawing
import Gestures
import Linux
import OverlayMessages
import TestSupport
import Testing

@testable import Overlay

@Suite("The picture of a preview", .waitsForPrograms)
struct PreviewPictureTests {
  private let context = OverlayContext(monitors: [
    OverlayMonitor(
      area: Rectangle(x: 0, y: 0, width: 1000, height: 800), pixelsPerMillimetre: 4, isPrimary: true),
    OverlayMonitor(
      area: Rectangle(x: 1000, y: 0, width: 1000, height: 800), pixelsPerMillimetre: 8, isPrimary: false),
  ])
  private let start = Rectangle(x: 100, y: 100, width: 400, height: 300)
  private let end = Rectangle(x: 0, y: 0, width: 500, height: 800)

  private func picture(
    _ kind: OverlayPreview.Kind, _ progress: Double, to end: Rectangle? = nil, text: String = "Tile left"
  ) -> PreviewPicture {
    let preview = OverlayPreview(
      gesture: 1, kind: kind, start: start, end: end ?? self.end, text: text, progress: progress)
    return PreviewPicture(
      preview, progress: PreviewPicture.withRubberBand(progress), isCommitting: progress >= 1, visibility: 1,
      in: context)
  }

  @Test("The preview's frame moves from the window's current area to the area after the commit")
  func frame() {
    #expect(picture(.frame, 0).panels[0].area == start)
    #expect(picture(.frame, 1).panels[0].area == end)
    #expect(picture(.frame, 0.5).panels[0].area == Rectangle(x: 50, y: 50, width: 450, height: 550))
  }

  @Test("The preview's frame stops a little beyond its start and end, however far the fingers move")
  func rubberBand() {
    #expect(PreviewPicture.withRubberBand(1.2) > 1 && PreviewPicture.withRubberBand(-0.2) < 0)
    var last = 1.0
    for progress in stride(from: 1.0, through: 1000, by: 0.5) {
      let shown = PreviewPicture.withRubberBand(progress)
      #expect(shown >= last && shown < 1.07)
      last = shown
      let behind = PreviewPicture.withRubberBand(1 - progress)
      #expect(behind <= 0 && behind > -0.07)
    }
    #expect(PreviewPicture.withRubberBand(.nan) == 0)
  }

  @Test("A preview that shrinks to a point never has a negative size, however far the fingers move")
  func vanishing() {
    let point = Rectangle(x: 300, y: 250, width: 0, height: 0)
    let area = picture(.vanish, 5, to: point).panels[0].area
    #expect(area.width >= 0 && area.height >= 0)
    #expect(picture(.vanish, 1, to: point).panels[0].fill < picture(.vanish, 0, to: point).panels[0].fill)
  }

  @Test("The preview's label shows if a lift would commit now, and is never beyond the screen")
  func label() throws {
    #expect(try #require(picture(.frame, 0.9).label).isCommitting == false)
    #expect(try #require(picture(.frame, 1).label).isCommitting)
    #expect(picture(.frame, 1, text: "").label == nil)
    let corner = Rectangle(x: 990, y: 790, width: 10, height: 10)
    let area = try #require(picture(.frame, 1, to: corner).label).area
    #expect(area.x >= 0 && area.x + area.width <= 1000 && area.y + area.height <= 800)
  }

  @Test("In a preview, the current desktop leaves to the left while the next comes from the right")
  func slide() {
    let left = Rectangle(x: start.x - 400, y: start.y, width: 400, height: 300)
    #expect(picture(.slide, 0, to: left).panels[0].area.x == start.x + 400)
    #expect(picture(.slide, 1, to: left).panels[0].area == start)
    // Nothing is shown outside of the monitor, because another monitor may be there. In this test, the monitor is as
    // large as the preview's start.
    let part = picture(.slide, 0.3, to: left).panels[0].area
    #expect(abs(part.x - 380) < 1e-9 && abs(part.width - 120) < 1e-9 && part.height == start.height)
    #expect(picture(.slide, -1, to: left).panels[0].area.width == 0)
    let down = picture(.slide, 0.5, to: Rectangle(x: start.x, y: start.y + 300, width: 400, height: 300))
    #expect(down.panels[0].area == Rectangle(x: start.x, y: start.y, width: 400, height: 150))
  }

  @Test("The redrawn area contains every point that differs between two pictures")
  func damage() {
    for (before, after) in [(0.0, 0.1), (0.5, 0.52), (0.9, 1), (1, 1.3), (0.7, 0)] {
      let (old, new) = (picture(.frame, before), picture(.frame, after))
      let damage = new.damage(since: old, lineWidth: 4)
      let (oldArea, newArea) = (old.panels[0].area, new.panels[0].area)
      for x in stride(from: -10.0, through: 1000, by: 7) {
        for y in stride(from: -10.0, through: 810, by: 7) {
          let point = Point(x: x, y: y)
          guard oldArea.contains(point) != newArea.contains(point) else { continue }
          #expect(damage.contains { $0.contains(point) }, "\(point) from \(before) to \(after)")
        }
      }
    }
    #expect(picture(.frame, 0.5).damage(since: picture(.frame, 0.5), lineWidth: 4) == [])
  }

  @Test("A preview ends within its duration after the lift, and ignores later messages")
  func ending() {
    let layer = PreviewLayer()
    func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: milliseconds * 1000) }
    let preview = OverlayMessage.preview(
      OverlayPreview(gesture: 7, kind: .frame, start: start, end: end, text: "x", progress: 0.4))
    layer.receive(preview, in: context, at: time(0))
    layer.advance(to: time(0), in: context)
    #expect(!layer.areas.isEmpty && layer.nextDeadline == nil && !layer.takeDamage().isEmpty)
    layer.receive(.endPreview(gesture: 6, isCommitted: true, duration: .milliseconds(200)), in: context, at: time(10))
    #expect(layer.nextDeadline == nil)
    layer.receive(.endPreview(gesture: 7, isCommitted: true, duration: .milliseconds(200)), in: context, at: time(10))
    #expect(layer.nextDeadline != nil)
    layer.advance(to: time(100), in: context)
    layer.receive(preview, in: context, at: time(110))
    #expect(!layer.areas.isEmpty && layer.nextDeadline != nil)
    layer.advance(to: time(210), in: context)
    #expect(layer.areas.isEmpty && layer.nextDeadline == nil && !layer.takeDamage().isEmpty)
    layer.receive(preview, in: context, at: time(220))
    layer.advance(to: time(220), in: context)
    #expect(layer.areas.isEmpty)
    // The preview of a running gesture is shown, even if this gesture began earlier.
    layer.receive(
      .preview(OverlayPreview(gesture: 5, kind: .frame, start: start, end: end, text: "", progress: 0)),
      in: context, at: time(230))
    layer.advance(to: time(230), in: context)
    #expect(!layer.areas.isEmpty)
  }

  @Test("Points of a trail that has vanished are not drawn, and points of another trail are")
  func lateTrail() {
    let layer = TrailLayer()
    func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(microseconds: milliseconds * 1000) }
    func trail(_ gesture: UInt64) -> OverlayMessage {
      .trail(gesture: gesture, points: [Point(x: 100, y: 100), Point(x: 200, y: 100)], outlook: .possible)
    }
    layer.receive(trail(5), in: context, at: time(0))
    #expect(!layer.areas.isEmpty)
    layer.receive(.endTrail(gesture: 5, outlook: .recognized), in: context, at: time(10))
    layer.advance(to: time(1000), in: context)
    #expect(layer.areas.isEmpty)
    layer.receive(trail(5), in: context, at: time(1010))
    #expect(layer.areas.isEmpty)
    layer.receive(trail(4), in: context, at: time(1020))
    #expect(!layer.areas.isEmpty)
  }
}
