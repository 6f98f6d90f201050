import Bindings
import Gestures
import Testing
import Traces

@testable import Daemon

@Suite("The log of the last episodes")
struct EpisodeLogTests {
  @Test("An episode contains a gesture's complete input, its state changes and its actions")
  func episode() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5\nswipe 4 up on touchpad -> keys F6")
    driver.swipe(12)
    let trace = try #require(driver.traces.first)
    #expect(driver.traces.count == 1)
    #expect(trace.events.count == 14)
    #expect(trace.transitions == driver.transitions && trace.transitions.contains { $0.to == .ended })
    #expect(trace.performed == ["keys"])
    #expect(trace.header.bindings.first { $0.name.trigger == "swipe 3 up on touchpad" }?.name.line == 1)
    #expect(trace.header.devices.map(\.device) == [EpisodeDriver.screen, EpisodeDriver.pad, EpisodeDriver.mouse])
  }

  @Test("At each attempt, an action that fails immediately is recorded in its own episode")
  func immediateFailures() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> exec nosuchprogram")
    driver.failure = "No such file or directory"
    for _ in 0..<3 {
      driver.swipe(12)
      driver.wait(50)
    }
    #expect(driver.traces.map(\.failures.count) == [1, 1, 1])
  }

  @Test("A failure that becomes known later is recorded in the episode of its gesture")
  func lateFailure() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> run nosuchprogram")
    for _ in 0..<3 {
      driver.swipe(12)
      driver.wait(50)
    }
    driver.log.record(.failed("late"), of: driver.actions[1], at: driver.time, in: driver.pipeline.bindings)
    #expect(driver.traces.map(\.failures) == [[], ["late"], []])
  }

  @Test("A failed action of a plugin is not recorded as an action of a binding")
  func pluginFailure() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> run volume")
    driver.swipe(12)
    var answer = driver.actions[0]
    answer.bindingText = "plugin volume"
    driver.log.record(.failed("no"), of: answer, at: driver.time, in: driver.pipeline.bindings)
    #expect(driver.traces.map(\.failures) == [[]])
  }

  @Test("Replaying an episode's input gives the recorded state changes")
  func replay() throws {
    let text = """
      swipe 3 up on touchpad -> keys F5
      tap 2 -> keys a
      tap 2 times 2 -> keys b
      hold 1 { began -> keys c }
      swipe 2 right -> keys d
      """
    let driver = try EpisodeDriver(text)
    driver.touch(2)
    driver.wait(100)
    driver.touch(2)
    driver.wait(1000)
    driver.touch(2, dx: 300)
    driver.swipe(5)
    driver.touch(1, steps: 100)
    driver.wait(1000)
    #expect(driver.traces.count == 4)
    for trace in driver.traces {
      let again = try EpisodeDriver(text)
      for event in trace.events { again.send(event) }
      #expect(again.transitions == trace.transitions)
    }
  }

  @Test("Episodes record every kind of input exactly")
  func input() throws {
    let numbers = [0, -0.0, 0.1, -1.5, 1e-300, 65536.25, 40000.00001, -32767.5, .pi]
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    driver.swipe(2)
    var events: [InputEvent] = []
    for (index, number) in numbers.enumerated() {
      let time = driver.time + .microseconds(Int64(index) * 1234)
      let point = Point(x: number, y: -number)
      let touches = [Touch.Kind.direct, .indirect, .pencil, .indirectPointer].enumerated().map { offset, kind in
        Touch(
          id: Touch.ID(UInt64(offset) << 40), kind: kind, device: DeviceID(7), phase: index == 0 ? .began : .moved,
          location: point, timestamp: time)
      }
      var touch = TouchEvent(timestamp: time, device: DeviceID(7), changed: touches, modifiers: [.super, .level3])
      touch.buttonMask = [.secondary, .middle]
      touch.pressure = index % 2 == 0 ? nil : number
      touch.pixelsPerPoint = index < 4 ? 1 : 1.37
      events += [
        .touches(touch),
        .touchpad(
          TouchpadGestureEvent(
            timestamp: time, device: DeviceID(8), kind: .pinch, phase: .changed, numberOfTouches: 4, location: point,
            delta: point - .zero, unacceleratedDelta: Vector(dx: number, dy: 2), scale: number, rotationDelta: -number,
            modifiers: .shift)),
        .hover(HoverEvent(timestamp: time, device: DeviceID(9), phase: .exited, location: point, modifiers: .alt)),
        .press(
          PressEvent(
            timestamp: time, device: DeviceID(9), phase: .cancelled, kind: .init("button8"), location: point,
            modifiers: .control)),
        .scroll(
          ScrollEvent(
            timestamp: time, device: DeviceID(9), kind: .continuous, delta: point - .zero,
            unacceleratedDelta: Vector(dx: 3, dy: number), clicks: Vector(dx: number, dy: 0.5), numberOfTouches: 2,
            location: point, modifiers: .hyper)),
        .system(.deviceAdded(InputDevice(id: DeviceID(20), name: "New", deviceClass: .pen)), at: time),
        .time(time),
      ]
    }
    for event in events { driver.log.record(event, Plan(mode: Mode.default), of: driver.pipeline) }
    #expect(driver.traces.last?.events == events)
  }

  @Test("Pointer motion starts an episode only if the pointer enters the area of a `hover` binding")
  func hovering() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    for _ in 0..<100 { driver.hover() }
    #expect(driver.traces.isEmpty)
    let hovered = try EpisodeDriver("hover 400x400+700+300 { began -> keys F5 }")
    hovered.hover()
    #expect(hovered.traces.first?.performed == ["keys"])
    let rested = try EpisodeDriver("hover dwell 1s -> keys F5")
    for _ in 0..<9 { rested.hover() }
    rested.wait(1500)
    let trace = try #require(rested.traces.first)
    #expect(trace.performed == ["keys"] && trace.gaps == [])
    let again = try EpisodeDriver("hover dwell 1s -> keys F5")
    for event in trace.events { again.send(event) }
    #expect(again.transitions == rested.transitions && again.transitions.count == 1)
  }

  @Test("The last twenty episodes are kept, numbered without interruption")
  func count() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    for _ in 0..<50 {
      driver.swipe(9)
      driver.wait(50)
    }
    #expect(driver.log.summaries.map(\.number) == (31...50).map { UInt64($0) })
    #expect(driver.traces.allSatisfy { $0.performed == ["keys"] && $0.events.count == 11 })
  }

  @Test("Moving the pointer on a touchpad removes no gesture from the log")
  func pointing() throws {
    let driver = try EpisodeDriver(
      "tap 1 on touchpad -> keys F5\nhold 1 on touchpad for 3s -> keys F7\nswipe 3 up on touchpad -> keys F6")
    driver.send(.system(.deviceAdded(EpisodeDriver.contacts), at: driver.time))
    driver.swipe(12)
    for _ in 0..<30 {
      driver.touch(1, dx: 60, device: EpisodeDriver.contacts)
      driver.wait(1000)
      driver.touch(1, dx: 1, steps: 100, device: EpisodeDriver.contacts)
      driver.wait(1000)
    }
    #expect(driver.traces.contains { $0.performed == ["keys"] })
    #expect(driver.traces.count <= 3)
    driver.touch(1, device: EpisodeDriver.contacts)
    #expect(driver.traces.last?.performed == ["keys"])
  }

  @Test("A double tap is one episode, and two taps with a pause between them are two")
  func doubleTap() throws {
    let driver = try EpisodeDriver("tap 2 -> keys a\ntap 2 times 2 -> keys b")
    driver.touch(2)
    driver.wait(100)
    driver.touch(2)
    driver.wait(1000)
    driver.touch(2)
    driver.wait(1000)
    #expect(driver.traces.map(\.performed) == [["keys"], ["keys"]])
  }

  @Test("Wheel steps in quick succession are one episode")
  func scrolling() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    for pause in [10, 20, 1000, 30] as [Int64] {
      driver.wait(pause)
      driver.send(
        .scroll(
          ScrollEvent(
            timestamp: driver.time, device: EpisodeDriver.mouse.id, kind: .discrete, delta: .zero,
            clicks: Vector(dx: 0, dy: 1))))
    }
    #expect(driver.traces.map(\.events.count) == [2, 2])
  }

  @Test("Clicks and single touches remove no gesture from the log")
  func ordinary() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5\ntap 3 -> keys a")
    for _ in 0..<5 {
      driver.swipe(9)
      driver.wait(50)
      for _ in 0..<30 {
        driver.touch(1, device: EpisodeDriver.mouse)
        driver.touch(1, dx: 200)
        driver.wait(50)
      }
    }
    #expect(driver.traces.filter { $0.performed == ["keys"] }.count == 5)
    #expect(driver.traces.count <= 11)
  }

  @Test("The episode of a very long gesture omits input in the middle, and keeps all outcomes")
  func longGesture() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5\npan 3 on touchpad { began -> keys a }")
    driver.swipe(9)
    driver.wait(50)
    driver.swipe(60_000)
    let traces = driver.traces
    #expect(traces.first?.events.count == 11)
    #expect(traces.last.map { $0.gaps.count == 1 && $0.events.count > 1000 && !$0.performed.isEmpty } ?? false)
    #expect(traces.last?.transitions.contains { $0.to == .ended } ?? false)
  }

  @Test("Older episodes may lose their input, but never their outcomes")
  func lostInput() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    for _ in 0..<20 {
      driver.swipe(3000)
      driver.wait(50)
    }
    let traces = driver.traces
    #expect(traces.count == 20 && traces.allSatisfy { $0.performed == ["keys"] && $0.transitions.count == 1 })
    #expect(traces[0].events.isEmpty && traces[0].gaps.count == 1)
    #expect(traces[19].events.count > 1000)
  }

  @Test("With thousands of bindings, an episode still has its actions and its recognized gesture")
  func manyBindings() throws {
    let others = (0..<3000).map { "mode m\($0) { swipe 3 down on touchpad -> keys a }" }
    let failing = (0..<500).map { "swipe 3 down on touchpad min \($0 + 20)mm -> keys a" }
    let driver = try EpisodeDriver((others + failing + ["swipe 3 up on touchpad -> keys F5"]).joined(separator: "\n"))
    driver.swipe(12)
    let trace = try #require(driver.traces.last)
    #expect(trace.performed == ["keys"] && trace.transitions.contains { $0.to == .ended })
  }

  @Test("Episodes record the result of each window condition once")
  func conditions() throws {
    let windows = FixedWindows()
    let driver = try EpisodeDriver(
      "in class \"Firefox\" { swipe 3 up on touchpad -> keys a }\nin not title \"*.pdf\" { swipe 3 left on touchpad -> keys b }",
      windows: windows)
    driver.swipe(12)
    let trace = try #require(driver.traces.last)
    let answers = trace.lines.compactMap { line in
      if case .condition(let condition, let holds) = line.content { "\(condition) \(holds)" } else { nil }
    }
    #expect(answers == [#"in class "Firefox" true"#, #"in title "*.pdf" false"#])
    guard case .condition? = trace.lines.first?.content else {
      Issue.record("an answer precedes the event that asked for it")
      return
    }
  }

  @Test("Episodes contain no window titles, no keys and no typed text")
  func secrets() throws {
    let driver = try EpisodeDriver(
      "swipe 3 up on touchpad -> type \"correct horse\"; keys ctrl+F7", windows: FixedWindows())
    driver.swipe(12)
    let text = try #require(driver.log.summaries.last.flatMap { driver.log.text(of: $0.number) })
    #expect(text.contains("performed") && text.contains("type"))
    for secret in ["horse", "F7", "ctrl", FixedWindows.title] { #expect(!text.contains(secret), "\(text)") }
  }

  @Test("A reload ends the current episode and keeps the earlier ones")
  func reload() throws {
    let driver = try EpisodeDriver("tap 2 -> keys a\ntap 2 times 2 -> keys b")
    driver.touch(2)
    driver.log.end()
    driver.touch(2)
    #expect(driver.traces.count == 2)
  }

  @Test("A reload while the pointer rests is no episode")
  func reloadOfDwell() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5\nhover dwell 1s -> keys F6")
    driver.swipe(12)
    driver.wait(6000)
    driver.hover()
    driver.cancelAll()
    #expect(driver.traces.count == 1)
    driver.swipe(12)
    #expect(driver.traces.map(\.performed) == [["keys"], ["keys"]])
  }

  @Test("A change of the mode by a program is recorded in an episode")
  func mode() throws {
    let driver = try EpisodeDriver("mode m { swipe 3 up on touchpad -> keys a }\ntap 2 times 2 -> keys b")
    driver.touch(2)
    driver.pipeline.mode = "m"
    driver.touch(2)
    let modes = driver.traces.flatMap(\.lines).compactMap { if case .mode(let name) = $0.content { name } else { nil } }
    #expect(modes == ["m"])
  }

  @Test("An episode's text is read back as the same trace, starting at time 0")
  func text() throws {
    let driver = try EpisodeDriver("swipe 3 up on touchpad -> keys F5")
    driver.swipe(12)
    let number = try #require(driver.log.summaries.last?.number)
    let trace = try TraceReader.read(Array(try #require(driver.log.text(of: number)).utf8), file: "log")
    #expect(trace.lines.first?.time == Timestamp(microseconds: 0))
    #expect(trace.lines.count == driver.log.trace(of: number)?.lines.count)
    #expect(driver.log.text(of: number + 1) == nil)
  }
}

private final class FixedWindows: WindowInspector {
  static let title = "a private title"

  func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
    if case .windowClass = condition.test { true } else { false }
  }

  func window(at place: Point?) -> WindowInfo? { WindowInfo(id: 1, className: "Firefox", title: Self.title) }
}
