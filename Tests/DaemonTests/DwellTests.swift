import Foundation
import Gestures
import Linux
import OverlayMessages
import TestSupport
import Testing
import Traces
import VirtualX

/// Clicks by a pointer that stays still, at any position.
@Suite(.waitsForPrograms) struct DwellTests {
  private func waitForClicks(_ count: Int, _ desktop: Desktop) -> Bool {
    desktop.application.wait { _ in desktop.application.plainButtons.count { $0.hasSuffix("up") } == count }
  }

  /// Moves the pointer by 200 pixels, in steps.
  private func move(_ desktop: Desktop, dx: Double = 20) throws {
    for _ in 0..<10 {
      try desktop.server.mouse.move(dx: dx, dy: 0)
      Pace.pause(.milliseconds(8))
    }
    try desktop.server.mouse.sync()
  }

  @Test("Each dwell makes one click, and then a stationary pointer causes no wakeups")
  func clicks() throws {
    let desktop = try Desktop("hover dwell 400ms -> click left\n")
    for count in 1...3 {
      try move(desktop, dx: count.isMultiple(of: 2) ? -20 : 20)
      #expect(waitForClicks(count, desktop), "\(desktop.application.plainButtons)")
      #expect(desktop.daemon.wakeUpsAtRest() != nil)
      // A trembling pointer counts as stationary.
      try desktop.server.mouse.move(dx: 3, dy: 2)
    }
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    #expect(
      desktop.application.plainButtons == Array(repeating: ["button 1 down", "button 1 up"], count: 3).flatMap(\.self))
  }

  @Test("After a click or a wheel step, no dwell begins until the pointer has moved away")
  func pressed() throws {
    let desktop = try Desktop("hover dwell 2s -> click left\n")
    for button in [3, 5] {
      desktop.application.clear()
      try move(desktop)
      try desktop.server.mouse.click(button)
      try desktop.server.mouse.move(dx: 2, dy: 0)
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      #expect(desktop.daemon.wakeUpsAtRest() != nil)
      Pace.pause(.milliseconds(2300))
      try move(desktop, dx: -20)
      #expect(waitForClicks(2, desktop), "\(desktop.application.plainButtons)")
      #expect(desktop.application.plainButtons.count { $0 == "button 1 down" } == 1)
    }
  }

  @Test(
    "While the user types, the pointer does not dwell until it has moved away",
    arguments: ["Virtual core", "Second"])
  func typed(master: String) throws {
    let desktop = try Desktop("hover dwell 2s -> click left\n")
    try desktop.run("xinput", "create-master", "Second")
    try desktop.run("xinput", "reattach", "Virtual mouse", "\(master) pointer")
    try desktop.run("xinput", "reattach", "Virtual keyboard", "\(master) keyboard")
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try move(desktop)
    try desktop.server.keyboard.type(.leftSuper)
    try desktop.server.keyboard.sync()
    try desktop.server.mouse.move(dx: 2, dy: 0)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    Pace.pause(.milliseconds(2300))
    desktop.application.sync()
    #expect(desktop.application.plainButtons == [])
    try move(desktop, dx: -20)
    #expect(waitForClicks(1, desktop), "\(desktop.application.plainButtons)")
  }

  @Test("A recording contains no keys, and its replay dwells as often as the daemon did")
  func recorded() throws {
    let desktop = try Desktop("hover dwell 2s -> run echo !dwell\n")
    let path = desktop.bindings.folder.appending(path: "test.trace").path
    let program = try desktop.start("record", path)
    #expect(program.wait { !$0.lines.isEmpty })
    try move(desktop)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(desktop.daemon.wakeUpsAtRest() != nil)
    Pace.pause(.milliseconds(500))
    for _ in 1...5 {
      try desktop.server.keyboard.type(.leftSuper)
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    Pace.pause(.milliseconds(2300))
    try move(desktop, dx: -20)
    desktop.daemon.expect(output: ["dwell"])
    program.process.send(signal: SignalNumber.interrupt)
    #expect(program.waitForEnd() == .exited(0))
    let trace = try TraceReader.read(Array(try Data(contentsOf: URL(filePath: path))), file: path)
    let hovers = trace.lines.compactMap { if case .input(.hover(let event)) = $0.content { event } else { nil } }
    let mouse = try #require(trace.header.devices.first { $0.device.name == "Virtual mouse" }?.device)
    #expect(Set(hovers.map(\.device)) == [mouse.id], "\(hovers)")
    let ends = hovers.indices.filter { hovers[$0].phase == .exited }
    #expect(ends.count == 1, "\(hovers)")
    let end = try #require(ends.first)
    #expect(hovers[end].timestamp - hovers[end - 1].timestamp >= .milliseconds(400))
    let replay = try desktop.daemon.dactyl(
      ["replay", path, "--config", desktop.bindings.path, "--json"], display: desktop.server.display)
    #expect(replay.output.components(separatedBy: #""event":"action""#).count == 2, "\(replay)")
  }

  @Test("With a click lock, one dwell presses the button and the next dwell releases it")
  func drags() throws {
    let desktop = try Desktop(
      "hover dwell 400ms -> click left\nmode dragging { hover dwell 400ms -> click left lock; mode default }\n")
    #expect(try desktop.daemon.ctl("mode", "dragging", display: desktop.server.display).ending == .exited(0))
    try move(desktop)
    desktop.expect { $0.buttonsDown == [1] }
    try move(desktop)
    desktop.expect { $0.buttonsDown == [] }
    #expect(desktop.application.plainButtons == ["button 1 down", "button 1 up"])
  }

  @Test("A ring appears at a stationary pointer, and vanishes with the click")
  func ring() throws {
    let overlay = try RecordedOverlay("hover dwell 1s -> click left\n")
    try move(overlay.desktop)
    #expect(waitForClicks(1, overlay.desktop))
    let rings = { (messages: [OverlayMessage]) in
      messages.compactMap { if case .dwell(let center, let time) = $0 { (center: center, time: time) } else { nil } }
    }
    #expect(overlay.wait { rings($0).count >= 2 })
    let shown = try #require(rings(overlay.messages).last { $0.center != nil })
    #expect(shown.time > .milliseconds(300) && shown.time <= .milliseconds(850))
    let location = overlay.desktop.application.log.compactMap {
      if case .pointerMoved(let x, _) = $0 { x } else { nil }
    }
    #expect(abs((shown.center?.x ?? 0) - Double(location.last ?? 9999)) <= 10)
    #expect(rings(overlay.messages).last.map { $0.center == nil } ?? false)
  }
}
