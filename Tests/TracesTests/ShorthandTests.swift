import Gestures
import Testing
import Traces

@Suite("Whole movements in one line")
struct ShorthandTests {
  private func read(_ text: String) throws -> Trace { try TraceReader.read(Array(text.utf8), file: "a.trace") }

  private func touches(_ trace: Trace) -> [TouchEvent] {
    trace.lines.compactMap { if case .input(.touches(let event)) = $0.content { event } else { nil } }
  }

  private func gestures(_ trace: Trace) -> [TouchpadGestureEvent] {
    trace.lines.compactMap { if case .input(.touchpad(let event)) = $0.content { event } else { nil } }
  }

  @Test("Fingers on a screen land together, move as hands do, and lift 8 ms after the last report")
  func screen() throws {
    let events = touches(try read("0 fingers 3 on touchscreen up 60mm in 150ms at 960,800"))
    #expect(events.count == 21)
    #expect(events.first?.changed.map(\.phase) == [.began, .began, .began])
    #expect(events.first?.changed.map(\.location.y) == [800, 800, 800])
    #expect(events.map { $0.changed.count } == Array(repeating: 3, count: 21))
    #expect(events.last?.timestamp == Timestamp(milliseconds: 158))
    #expect(events.last?.changed.map(\.phase) == [.ended, .ended, .ended])
    let travelled = events.map { 800 - $0.changed[1].location.y }
    #expect(abs((travelled.last ?? 0) - 60 * 96 / 25.4) < 0.001)
    let steps = zip(travelled.dropFirst(), travelled).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 } && (steps.max() ?? 0) > 3 * steps[0], "slow at both ends")
  }

  @Test("A touchpad's movements become swipes, pinches, scrolling and taps, as by its driver")
  func touchpad() throws {
    let swipe = gestures(try read("0 fingers 3 on touchpad left 300px in 100ms with ctrl"))
    #expect(swipe.first?.phase == .began && swipe.last?.phase == .ended)
    #expect(abs(swipe.reduce(0) { $0 + $1.delta.dx } + 300) < 0.001)
    #expect(abs(swipe.reduce(0) { $0 + $1.unacceleratedDelta.dx } + 3125) < 0.05)
    #expect(swipe.allSatisfy { $0.kind == .swipe && $0.numberOfTouches == 3 && $0.modifiers == .control })
    let pinch = gestures(try read("0 fingers 2 on touchpad apart 30mm in 100ms"))
    #expect(pinch.dropLast().last?.scale == 2 && pinch.allSatisfy { $0.kind == .pinch })
    let turn = gestures(try read("0 fingers 2 on touchpad counterclockwise 90deg in 100ms"))
    #expect(abs(turn.reduce(0) { $0 + $1.rotationDelta } + 90) < 0.001)
    let scroll = try read("device 5 touchpad \"a\"\n0 fingers 2 on 5 down 150px in 100ms").lines
    let clicks = scroll.reduce(0.0) { sum, line in
      if case .input(.scroll(let event)) = line.content { sum + event.clicks.dy } else { sum }
    }
    #expect(abs(clicks - 10) < 0.01)
    let tap = try read("0 tap 3 on touchpad").lines.map(\.content)
    guard case .input(.press(let down)) = tap.first, case .input(.press(let up)) = tap.last else { throw Mismatch() }
    #expect(down.kind == .threeFingerTap && down.phase == .began && up.phase == .ended)
    #expect(gestures(try read("0 hold 2 on touchpad for 1s")).map(\.timestamp.microseconds) == [0, 1_000_000])
  }

  @Test("On a touchscreen, `apart` and `together` change the span, and `clockwise` rotates fingers")
  func transforms() throws {
    let apart = touches(try read("0 fingers 2 on touchscreen apart 300px in 200ms at 500,500"))
    func span(_ event: TouchEvent?) -> Double {
      guard let touches = event?.changed, touches.count == 2 else { return 0 }
      return (touches[0].location - touches[1].location).length
    }
    #expect(abs(span(apart.last) - span(apart.first) - 300) < 0.01)
    let together = touches(try read("0 fingers 2 on touchscreen together 300px at 500,500"))
    #expect(abs(span(together.first) - span(together.last) - 300) < 0.01)
    let turn = touches(try read("0 fingers 2 on touchscreen clockwise 90deg at 500,500"))
    let (first, last) = (turn.first?.changed[0].location, turn.last?.changed[0].location)
    #expect(first?.y == 500 && (first?.x ?? 0) > 540)
    #expect(abs((last?.x ?? 0) - 500) < 0.01 && (last?.y ?? 0) > 540)
  }

  @Test("Taps, holds and drawings accept percentages, mouse buttons, and built-in or own shapes")
  func others() throws {
    let tap = touches(try read("0 tap 2 on touchscreen at 50%,90%"))
    #expect(tap.map(\.timestamp) == [Timestamp(milliseconds: 0), Timestamp(milliseconds: 60)])
    #expect(tap.first?.changed.map(\.location.y) == [972, 972])
    let hold = touches(try read("0 hold 1 on touchscreen for 800ms"))
    #expect(hold.map(\.timestamp) == [Timestamp(milliseconds: 0), Timestamp(milliseconds: 800)])
    for line in ["draw L", "draw \"down right\"", "draw 0,0 0,100 70,100"] {
      let stroke = touches(try read("0 \(line) on mouse button right in 300ms size 200px at 100,100"))
      #expect(stroke.allSatisfy { $0.buttonMask == .secondary && $0.changed[0].kind == .indirectPointer }, "\(line)")
      #expect(stroke.first?.changed[0].location == Point(x: 100, y: 100))
      #expect(stroke.last?.changed[0].location.y == 300, "\(line)")
      #expect((stroke.last?.changed[0].location.x ?? 0) >= 240, "\(line)")
    }
  }

  @Test("Fingers on a touchpad whose surface is known are touches, even beside a stationary finger")
  func contacts() throws {
    let device = "device 12 touchpad \"Pad\" surface 366,200"
    let events = touches(try read("\(device)\n0 hold 1 on 12 at 50%,50% for 500ms\n300 tap 1 on 12"))
    #expect(events.map(\.timestamp) == [0, 300, 360, 500].map { Timestamp(milliseconds: $0) })
    #expect(events.flatMap(\.changed).allSatisfy { $0.kind == .indirect && $0.location == Point(x: 183, y: 100) })
    #expect(Set(events.flatMap { $0.changed.map(\.id) }).count == 2)
    #expect(touches(try read("\(device)\n0 tap 5 on touchpad")).count == 2)
  }

  @Test("A trace can name a device, a pen's pressure, and places of the pointer in per cent")
  func words() throws {
    let named = try read("device 5 touchpad \"Old\"\ndevice 6 touchpad \"New\"\n0 fingers 3 on \"New\" up 60mm")
    #expect(gestures(named).allSatisfy { $0.device == DeviceID(6) } && !gestures(named).isEmpty)
    for pressure in ["80%", "0.8"] {
      #expect(touches(try read("0 draw L on pen pressure \(pressure)")).allSatisfy { $0.pressure == 0.8 })
    }
    #expect(touches(try read("0 draw L on pen")).allSatisfy { $0.pressure == nil })
    guard case .input(.hover(let event)) = try read("0 hover mouse move 100%,50%").lines.first?.content else {
      throw Mismatch()
    }
    #expect(event.location == Point(x: 1920, y: 540))
  }

  @Test("A line with `+` begins after the last movement; movements of two devices can overlap")
  func sequence() throws {
    let trace = try read("0 tap 1 on touchscreen\n+100 tap 1 on touchscreen")
    #expect(trace.lines.map(\.time.microseconds) == [0, 60_000, 160_000, 220_000])
    #expect(Set(touches(trace).flatMap { $0.changed.map(\.id) }).count == 2)
    let both = try read("0 hold 1 on touchscreen for 100ms\n50 tap 2 on touchpad")
    #expect(both.lines.map(\.time.microseconds) == [0, 50_000, 70_000, 100_000])
  }

  @Test(
    "A movement that the device cannot make is refused with the reason",
    arguments: [
      ("0 fingers 1 on touchpad up 60mm", "1:16: error: one finger on a touchpad moves the pointer: write `hover`"),
      ("0 fingers 1 on touchpad apart 30mm", "1:16: error: one finger has no span"),
      (
        "device 12 touchpad \"Pad\" surface 366,200\n0 fingers 1 on touchpad apart 30mm",
        "2:16: error: one finger has no span"
      ),
      ("0 tap 4 on touchpad", "1:12: error: a touchpad reports taps of 2 and 3 fingers, not of 4"),
      ("0 tap 2 on mouse", "1:12: error: a mouse reports one touch, not 2"),
      ("0 fingers 0 on touchpad up 60mm", "1:11: error: expected a number of fingers from 1 to 20, not `0`"),
      (
        "0 fingers 3 on touchpad upp 60mm",
        "1:25: error: expected `left`, `right`, `up`, `down`, `up-left`, `up-right`, `down-left`, `down-right`, `apart`, `together`, `clockwise` or `counterclockwise`, not `upp`; did you mean `up`?"
      ),
      (
        "0 fingers 3 on touchpad up 60",
        "1:28: error: expected a length such as `60mm` or `300px`, not `60`"
      ),
      (
        "0 fingers 3 on touchpad up 60mm in 2h",
        "1:36: error: expected a time such as `150ms` or `0.8s`, not `2h`"
      ),
      (
        "0 fingers 3 on touchpad up 60mm in 99s",
        "1:36: error: expected a time above 0 and of at most 60 s, not `99s`"
      ),
      ("0 hold 1 on touchscreen", "1:24: error: expected `for` and a time such as `800ms` here"),
      ("0 draw Ll on mouse", "1:8: error: unknown shape `Ll`; did you mean `L`?"),
      ("0 tap 1 on 9", "1:12: error: the header has no device 9"),
      ("0 tap 1 on \"Pda\"", "1:12: error: the header has no device `Pda`"),
      ("0 tap 1 on touchscreen pressure 80%", "1:33: error: only a pen reports a pressure"),
      ("0 tap 1 on pen pressure 80", "1:25: error: expected a pressure such as `80%`, not `80`"),
      ("0 tap 1 at 5,5", "1:9: error: expected `on` and a device, not `at`"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let error = #expect(throws: TraceError.self) { try TraceReader.read(Array(text.utf8), file: "a.trace") }
    #expect(error?.description.split(separator: "\n").first.map(String.init) == "a.trace:" + message)
  }

  private struct Mismatch: Error {}
}
