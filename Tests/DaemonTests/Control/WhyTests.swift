import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("`dactyl why` in a session", .waitsForPrograms)
struct WhyTests {
  /// Returns the output of `dactyl why`.
  private func why(_ desktop: some ServedDesktop, _ arguments: String..., status: Int32 = 0) throws -> String {
    let result = try desktop.daemon.dactyl(["why"] + arguments, display: desktop.server.display)
    #expect(result.ending == .exited(status), "\(result)")
    return result.output + result.errors
  }

  /// Waits until the daemon has recorded this number of gestures, and they are over.
  private func waitForEpisodes(_ count: Int, _ desktop: some ServedDesktop) throws {
    desktop.daemon.expect { daemon in
      guard let answer = try? daemon.ask("episodes", display: desktop.server.display) else { return false }
      return answer.split(separator: "\n").count { $0.hasPrefix("episode ") } >= count
    }
  }

  /// Performs a gesture that is not recognized, and returns what is printed about it.
  private func explanation(_ bindings: String, _ gesture: (Desktop) throws -> Void) throws -> String {
    let desktop = try Desktop(bindings)
    try gesture(desktop)
    try waitForEpisodes(1, desktop)
    let text = try why(desktop)
    #expect(text.contains("Not recognized."), "\(text)")
    return text.unwrapped
  }

  @Test("For a swipe that was too short, `why` prints the distance, the minimum and a matching line")
  func tooShort() throws {
    let text = try explanation("swipe 3 up on touchpad -> run echo !up") { desktop in
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -120)
    }
    #expect(text.contains("Likeliest cause: swipe 3 up on touchpad, line 1: possible, failed: moved 3"), "\(text)")
    #expect(text.contains("needs 4 mm") && text.contains("swipe 3 up min"), "\(text)")
  }

  @Test(
    "An action that failed is reported with its reason, and a program that ended with its code",
    arguments: [
      ("run no-such-program-here x", "Failed: run", "there is no such program (127)"),
      ("run sh -c 'exit 3'", "Performed: run sh -c 'exit 3'", "it ended with 3"),
      ("run sleep 1.5; no-such-program-here", "Failed: run", "there is no such program (127)"),
      ("exec ./no-such-program-here", "Failed: exec", "No such file or directory"),
      ("window maximize", "Failed: window maximize", "no window manager runs that could do this"),
    ])
  func failed(_ action: String, _ failure: String, _ reason: String) throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> exec echo !up; \(action)\n")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.commandLines == ["up"] }
    var text = ""
    let isReported = try becomesTrue(within: .seconds(20)) {
      text = try why(desktop).unwrapped
      return text.contains(reason)
    }
    #expect(isReported && text.contains(failure), "\(text)")
  }

  @Test(
    "At each attempt, `why` reports an action that fails immediately as failed",
    arguments: [
      ("exec ./no-such-program-here", "Failed: exec ./no-such-program-here"),
      ("window maximize", "Failed: window maximize"), ("notify \"x\"", "Failed: notify \"x\""),
      ("plugin sick", "Failed: plugin sick"),
    ])
  func failedRepeatedly(_ action: String, _ failure: String) throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> \(action)\n", plugins: ["sick": "exit 2"], environment: [("PATH", "$HOME/bin")])
    for count in 1...3 {
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      try waitForEpisodes(count, desktop)
      var text = ""
      let isReported = try becomesTrue(within: .seconds(20)) {
        text = try why(desktop).unwrapped
        return text.contains(failure)
      }
      #expect(isReported && !text.contains("Performed"), "\(text)")
    }
  }

  @Test("If notify-send cannot show a notification, `why` reports the action as failed")
  func notShown() throws {
    let desktop = try PluginDesktop("swipe 3 up on touchpad -> notify x\n", programs: ["notify-send": "exit 1"])
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    var text = ""
    let isReported = try becomesTrue(within: .seconds(20)) {
      text = try why(desktop).unwrapped
      return text.contains("Failed: notify \"x\"") && text.contains("notify-send could not show it")
    }
    #expect(isReported, "\(text)")
  }

  @Test("If notify-send fails while another one waits, `why` reports the action that failed")
  func notShownBeforeAnother() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> notify first\nswipe 3 down on touchpad -> notify second\n",
      programs: [
        "notify-send": #"case "$*" in *first) while ! [ -e "$HOME/go" ]; do sleep 0.05; done; exit 1;; esac; echo 7"#
      ])
    for (count, dy) in [(1, -800.0), (2, 800)] {
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: dy)
      try waitForEpisodes(count, desktop)
    }
    try Data().write(to: desktop.home.appending(path: "go"))
    var text = ""
    let isReported = try becomesTrue(within: .seconds(20)) {
      text = try why(desktop, "2").unwrapped
      return text.contains("Failed: notify \"first\"") && text.contains("notify-send could not show it")
    }
    #expect(isReported, "\(text)")
    #expect(try !why(desktop, "1").contains("Failed"))
  }

  @Test("With an old notify-send, two notifications are shown, and `why` reports neither as failed")
  func oldNotifySend() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> notify first; notify second\n",
      programs: ["notify-send": #"case "$*" in *--print-id*) exit 1;; esac; echo "$*" >>"$HOME/notifications""#])
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    try waitForEpisodes(1, desktop)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("-- second\n") }
    #expect(desktop.text("notifications").contains("-- first\n"))
    let text = try why(desktop).unwrapped
    #expect(text.contains("Performed: notify \"first\"") && !text.contains("Failed"), "\(text)")
  }

  @Test("If a click follows a dwell click, `why` reports no dwell for that click")
  func clickAfterDwell() throws {
    let desktop = try Desktop(
      "hover dwell 400ms -> click left\ntap 1 times 2 within 1s with button left -> run echo !twice\n")
    for _ in 0..<10 { try desktop.server.mouse.move(dx: 20, dy: 0) }
    #expect(desktop.application.wait { _ in desktop.application.plainButtons.contains { $0.hasSuffix("up") } })
    try waitForEpisodes(1, desktop)
    for _ in 0..<10 { try desktop.server.mouse.move(dx: -20, dy: 0) }
    try desktop.server.mouse.click(1)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    try waitForEpisodes(2, desktop)
    for number in ["1", "2"] {
      let text = try why(desktop, number).unwrapped
      if text.contains("Performed: click left") { continue }
      #expect(!text.contains("Recognized: hover"), "\(text)")
    }
  }

  @Test("For a mouse chord over an open menu, `why` says that an application has the input")
  func grabbed() throws {
    let text = try explanation("tap left with button right -> run echo !chord") { desktop in
      let menu = try GrabbingClient(display: desktop.server.display)
      try #require(menu.grabPointer())
      try desktop.server.mouse.press(3)
      try desktop.server.mouse.click(1)
      try desktop.server.mouse.release(3)
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    }
    #expect(text.contains("line 1: possible, failed: an application has the input already"), "\(text)")
  }

  @Test("For a swipe that was too slow, `why` prints the speed and the minimum")
  func tooSlow() throws {
    let text = try explanation("swipe 3 up faster 2000mm/s on touchpad -> run echo !up") { desktop in
      let touchpad = desktop.server.touchpad
      try touchpad.swipeBegan(fingers: 3)
      for _ in 0..<10 {
        Pace.pause(.milliseconds(30))
        try touchpad.swipeMoved(dx: 0, dy: -80)
      }
      try touchpad.swipeEnded()
    }
    #expect(text.contains("line 1: possible, failed: moved at ") && text.contains("needs 2000 mm/s"), "\(text)")
  }

  @Test("For a swipe in another window, `why` prints the condition that did not hold")
  func otherScope() throws {
    let text = try explanation(#"in class "NoSuchProgram" { swipe 3 up on touchpad -> run echo !up }"#) { desktop in
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    }
    #expect(
      text.contains(#"line 1: `in class "NoSuchProgram"` did not hold; the window's class was "#)
        && text.contains("; it would have fired otherwise"), "\(text)")
  }

  @Test("For a swipe that waited for another gesture, `why` prints the recognized gesture")
  func waiting() throws {
    let desktop = try Desktop(
      """
      pan 3 on touchpad as first { began -> run echo !pan }
      swipe 3 up on touchpad waits-for first -> run echo !up
      """)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["pan"])
    let text = try why(desktop).unwrapped
    #expect(text.contains("Recognized: pan 3 on touchpad as first, line 1."), "\(text)")
    #expect(text.contains("swipe 3 up on touchpad waits-for first, line 2: possible, failed: "), "\(text)")
    #expect(
      text.contains("(line 1), which was recognized") || text.contains("(line 1) was recognized first"), "\(text)")
    #expect(text.contains("Performed: run echo !pan in "), "\(text)")
  }

  @Test("For a swipe during a pause, `why` prints the pause before all other reasons")
  func paused() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> run echo !up")
    #expect(try desktop.daemon.ctl("pause", display: desktop.server.display).ending == .exited(0))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    #expect(
      try why(desktop).hasPrefix("Nothing was seen yet.\n- Gestures are paused; `dactyl ctl resume` ends the pause."))
    #expect(try desktop.daemon.ctl("resume", display: desktop.server.display).ending == .exited(0))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    #expect(try desktop.daemon.ctl("pause", "30s", display: desktop.server.display).ending == .exited(0))
    let text = try why(desktop)
    #expect(text.hasPrefix("Nothing was seen for ") && text.contains("- Gestures are paused for another "), "\(text)")
  }

  @Test("Before the first attempt, `why --json` prints an object with notes but no bindings")
  func nothingAsJSON() throws {
    let desktop = try Desktop("swipe 3 up on touchscreen -> run echo !up")
    let json = try why(desktop, "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
    let notes = try #require(object["notes"] as? [String])
    #expect(notes.contains("The daemon listens to fingers on the touchscreen."), "\(json)")
    #expect(object["number"] == nil && (object["bindings"] as? [Any])?.isEmpty == true)
    let all = try JSONSerialization.jsonObject(with: Data(try why(desktop, "--all", "--json").utf8))
    #expect((all as? [Any])?.isEmpty == true)
  }

  @Test("For a swipe while the session is locked, `why` says that the session is or was locked")
  func locked() throws {
    let desktop = try Desktop("set delivery observe\nswipe 3 up on touchpad -> run echo !up")
    let lock = try Locker(["i3lock", "-n"], desktop)
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { $0.lines.contains("session locked") }
    let during = try why(desktop)
    #expect(during.contains("- The session is locked; while it is, nothing is performed."), "\(during)")
    try lock.unlock(desktop)
    let text = try why(desktop).unwrapped
    #expect(text.contains("Recognized: swipe 3 up on touchpad, line 2."), "\(text)")
    #expect(text.contains("Not performed: the session was locked."), "\(text)")
  }

  @Test("`why` says that no binding uses a touchpad, and which input the daemon listens to")
  func unusedDevice() throws {
    let desktop = try Desktop("swipe 3 up on touchscreen -> run echo !up")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    let text = try why(desktop).unwrapped
    #expect(text.contains("No binding uses a touchpad"), "\(text)")
    #expect(text.contains("The daemon listens to fingers on the touchscreen."), "\(text)")
  }

  @Test("For a gesture that acted, `why` prints a text, a list or JSON, and saves a trace")
  func recognized() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> run echo !up\nswipe 3 left on touchpad -> keys F5")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    try desktop.server.touchpad.swipe(fingers: 3, dx: -800, dy: 0)
    try waitForEpisodes(2, desktop)
    desktop.expect { $0.keys == ["press F5", "release F5"] }
    let last = try why(desktop)
    #expect(last.contains("Recognized: swipe 3 left on touchpad, line 2."), "\(last)")
    #expect(last.contains("Performed: keys F5 in "), "\(last)")
    let earlier = try why(desktop, "2").unwrapped
    #expect(earlier.contains("Performed: run echo !up in "), "\(earlier)")
    let all = try why(desktop, "--all")
    #expect(all.contains("line 1.") && all.contains("line 2."), "\(all)")
    let json = try why(desktop, "2", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["bindings"] as? [[String: Any]])?.first?["part"] as? String == "recognized", "\(json)")
    let file = desktop.bindings.folder.appending(path: "gesture.trace").path
    #expect(try why(desktop, "2", "--save", file) == "wrote \(file)\n")
    let trace = try String(contentsOfFile: file, encoding: .utf8)
    #expect(trace.hasPrefix("dactyl trace 2\n") && trace.contains("> 0 performed "), "\(trace)")
    let saved = try why(desktop, "--trace", file, "--config", desktop.bindings.path).unwrapped
    #expect(saved.hasPrefix("3 fingers on touchpad") && saved.contains("Recognized: swipe 3 up on touchpad, line 1."))
    #expect(try why(desktop, "--trace", desktop.bindings.path, status: 12).contains("cannot be read as a trace"))
    #expect(try why(desktop, "--config", file, status: 64).contains("--config needs --trace"))
    #expect(try why(desktop, "2", "--save", file, status: 73).contains("it already exists"))
    #expect(try why(desktop, "9", status: 9).contains("the daemon remembers 2 attempts, not 9"))
    #expect(try why(desktop, "0", status: 64).contains("counted from 1"))
  }

  @Test("`why` says if the saved file has errors, or if the bindings changed after the attempt")
  func changed() throws {
    let desktop = try Desktop("swipe 3 up on touchpad -> run echo !up")
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["up"])
    try desktop.bindings.write("swipe 3 upp on touchpad -> run echo !up")
    desktop.daemon.expect { $0.reports.contains { $0.contains("the previous bindings remain in force") } }
    #expect(try why(desktop).contains("the bindings file has errors"))
    try desktop.bindings.write("swipe 3 up min 50mm on touchpad -> run echo !up")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    let text = try why(desktop).unwrapped
    #expect(text.contains("the file has changed since") && text.contains("needs 50 mm"), "\(text)")
  }

  @Test("A line of `ctl try` that has acted is no reason for `why` to suggest a line")
  func triedLine() throws {
    let desktop = try Desktop("swipe 4 up on touchpad -> run echo !up")
    let line = "swipe 3 up on touchpad -> run echo !tried"
    let socket = try UnixSocket(
      connectingTo: desktop.daemon.socketPath(display: desktop.server.display), timeout: .seconds(30))
    try socket.send(Array("try \(line)\n".utf8))
    let answer = String(decoding: try socket.receiveToEnd(limit: 1 << 20), as: UTF8.self)
    #expect(answer.hasSuffix("ok\n"), "\(answer)")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["tried"])
    let text = try why(desktop).unwrapped
    #expect(text.contains("Performed: run … in ") && text.contains("other bindings were in force"), "\(text)")
    #expect(!text.contains("put your action"), "\(text)")
  }
}

extension String {
  /// The text with wrapped lines as one line each.
  fileprivate var unwrapped: String {
    split(separator: "\n").reduce(into: "") { text, line in
      let isContinued = line.hasPrefix("  ") && !line.hasPrefix("  swipe") || line.hasPrefix("    ")
      text += (text.isEmpty ? "" : isContinued ? " " : "\n") + line.drop { $0 == " " }
    }
  }
}
