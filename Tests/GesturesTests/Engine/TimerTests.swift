import Gestures
import Testing

@Suite("Timers")
struct TimerTests {
  private let journal = Recorder.Journal()

  /// Returns a recorder that arms timers when its first finger comes down.
  private func recorder(_ name: String, _ timers: [(id: Int, milliseconds: Int64)]) -> Recorder {
    let recorder = Recorder(name, journal)
    recorder.onCall = { recorder, line in
      guard line.hasPrefix("began") else { return }
      for timer in timers { recorder.startTimer(TimerID(timer.id), after: .milliseconds(timer.milliseconds)) }
    }
    return recorder
  }

  private var fired: [String] { journal.lines.filter { $0.contains("timer") } }

  @Test("Timers fire in the order of deadline and registration, and before an event at that time")
  func order() {
    let hand = EngineDriver(recorder("a", [(1, 50), (3, 20), (2, 50)]), recorder("b", [(1, 20), (2, 10), (3, 50)]))
    hand.down([1: .zero])
    #expect(hand.engine.nextDeadline == Timestamp(milliseconds: 10))
    hand.wait(20)
    #expect(fired == ["b timer 2", "a timer 3", "b timer 1"])
    #expect(hand.engine.nextDeadline == Timestamp(milliseconds: 50))
    hand.move([1: .zero], after: 30)
    #expect(journal.lines.suffix(5) == ["a timer 1", "a timer 2", "b timer 3", "a moved 1", "b moved 1"])
    #expect(hand.engine.nextDeadline == nil)
  }

  @Test("Hundreds of timers fire in order")
  func many() {
    let engine = GestureEngine()
    let target = GestureTarget()
    for index in 0..<40 {
      let timers = (0..<8).map { (id: $0, milliseconds: Int64((index * 37 + $0 * 101) % 211 + 1)) }
      target.addGestureRecognizer(recorder("\(index)", timers))
    }
    engine.addTarget(target)
    let at = Timestamp(milliseconds: 0)
    let touch = Touch(id: Touch.ID(1), device: DeviceID(1), phase: .began, location: .zero, timestamp: at)
    _ = engine.handle(.touches(TouchEvent(timestamp: at, device: DeviceID(1), changed: [touch])))
    var last: Int64 = 0
    while let deadline = engine.nextDeadline {
      #expect(deadline.microseconds > last)
      last = deadline.microseconds
      _ = engine.handle(.time(deadline))
    }
    #expect(fired.count == 320)
  }

  @Test("A new timer replaces a timer with the same ID, and a stopped timer never fires")
  func replaced() {
    let recorder = recorder("r", [(1, 10), (1, 30), (2, 20)])
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    recorder.stopTimer(TimerID(2))
    #expect(hand.engine.nextDeadline == Timestamp(milliseconds: 30))
    hand.wait(100)
    #expect(fired == ["r timer 1"])
  }

  @Test("Timers outside of an attempt, and more timers than the maximum, are refused and reported")
  func refused() {
    let recorder = recorder("r", (0..<20).map { ($0, 10) })
    let hand = EngineDriver(recorder)
    recorder.startTimer(TimerID(1), after: .zero)
    hand.down([1: .zero])
    #expect(hand.diagnostics == Array(repeating: .refusedTimer(RecognizerID(0)), count: 5))
    hand.wait(50)
    #expect(fired.count == 16)
    let failing = Recorder("f", journal)
    failing.onCall = { recorder, line in
      if line.hasPrefix("began") {
        recorder.state = .failed
        recorder.startTimer(TimerID(1), after: .milliseconds(5))
      }
    }
    let other = EngineDriver(failing)
    other.down([1: .zero])
    other.wait(50)
    #expect(fired.count == 16 && other.diagnostics == [.refusedTimer(RecognizerID(0))])
  }

  @Test("A timer fires with its deadline as the time, and never after the end of the attempt")
  func time() {
    let recorder = recorder("r", [(1, 30), (2, 500)])
    var times: [Int64] = []
    let arm = recorder.onCall
    recorder.onCall = { recorder, line in
      arm?(recorder, line)
      if line.hasPrefix("timer") { times.append(recorder.time.microseconds) }
    }
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    hand.wait(200)
    hand.up()
    hand.wait(1000)
    #expect(times == [30_000])
    #expect(hand.engine.now == Timestamp(milliseconds: 1210))
  }

  @Test("An attempt that awaits a continuation lasts until its last timer has fired")
  func continuation() {
    let recorder = recorder("r", [(1, 100)])
    recorder.awaits = true
    let hand = EngineDriver(recorder)
    hand.down([1: .zero])
    hand.up()
    #expect(hand.log.isEmpty)
    hand.wait(100)
    #expect(hand.log == ["0 failed@100"] && hand.diagnostics.isEmpty)
    #expect(hand.reasons == [.sequenceEnded])
  }

  @Test("The engine has no deadline before the first event, or while an action runs")
  func nothingDue() {
    #expect(GestureEngine().nextDeadline == nil && GestureEngine().now == Timestamp(milliseconds: 0))
    let tap = TapGestureRecognizer()
    let hand = EngineDriver(tap, LongPressGestureRecognizer())
    var due: [Timestamp?] = []
    tap.addAction { [engine = hand.engine] _ in due.append(engine.nextDeadline) }
    hand.down([1: .zero])
    hand.up()
    #expect(due == [nil])
  }

  @Test("Times and durations do not overflow at the ends of their ranges")
  func overflow() {
    let (first, last) = (Timestamp(microseconds: .min), Timestamp(microseconds: .max))
    #expect(last + .seconds(1) == last && first + .seconds(-1) == first)
    #expect(last - first == .microseconds(Int64.max) && first - last == .microseconds(Int64.min))
    #expect(Timestamp(milliseconds: 3) - Timestamp(milliseconds: 5) == .milliseconds(-2))
    #expect(Duration.seconds(Int64.max).wholeMicroseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeMicroseconds == .min)
    #expect(Duration.milliseconds(1500).inSeconds == 1.5)
  }
}
