import Foundation
import TestSupport
import Testing
import VirtualX

/// A plugin that types long texts of characters that the layout lacks.
@Suite(.waitsForPrograms, .serialized) struct TypingPluginTests {
  private static let length = 100
  private static let rounds = 3

  /// A script that types the same text for each new file `go`.
  private static let typist = """
    exec 3<&0
    cat <&3 >/dev/null &
    count=1
    while :; do
      while [ ! -e "$HOME/go-$count" ]; do sleep 0.01; done
      printf 'type "%s"\\n' "$(cat "$HOME/text")"
      count=$((count + 1))
    done
    """

  private static var text: String {
    String(String.UnicodeScalarView((0..<length).compactMap { Unicode.Scalar(0x4E00 + UInt32($0 * 3)) }))
  }

  /// Makes the plugin type. Meanwhile, swipes up with four fingers several times, which performs `action`.
  ///
  /// - Returns: The number of characters that the application had got before each button press or Escape, and the total
  ///   number.
  private func swipe(meanwhile action: String) throws -> (actions: [Int], characters: Int) {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad { began -> plugin typist }\nswipe 4 up on touchpad -> \(action)\n",
      plugins: ["typist": Self.typist])
    try Self.text.write(to: desktop.home.appending(path: "text"), atomically: true, encoding: .utf8)
    try desktop.pan(3, up: 30, updates: 10, over: .milliseconds(80))
    for round in 1...Self.rounds {
      func count(_ start: String) -> Int { desktop.daemon.lines.count { $0.hasPrefix(start) } }
      try Data().write(to: desktop.home.appending(path: "go-\(round)"))
      try #require(
        desktop.daemon.wait { _ in count("plugin typist: type") == round }, "\(desktop.daemon.reports)")
      // The application has time to notice the temporary keys before the first of them is pressed.
      let hasBegun = desktop.application.wait(
        until: { application in
          application.log.count { if case .keyPressed(let name, _, _) = $0 { name != "Escape" } else { false } }
            > (round - 1) * Self.length
        }, deadline: .seconds(30))
      try #require(hasBegun, "\(desktop.daemon.reports)")
      try desktop.pan(4, up: 30, updates: 5, over: .milliseconds(40))
      let isDone = desktop.daemon.wait { _ in count("swipe 4 up on touchpad: ended: \(action)") == round }
      #expect(isDone, "\(desktop.daemon.lines)")
    }
    func seen() -> (actions: [Int], characters: Int) {
      var seen: (actions: [Int], characters: Int) = ([], 0)
      for event in desktop.application.log {
        switch event {
        case .keyPressed("Escape", _, _), .buttonPressed: seen.actions.append(seen.characters)
        case .keyPressed: seen.characters += 1
        default: break
        }
      }
      return seen
    }
    _ = desktop.application.wait(
      until: { _ in seen().characters >= Self.rounds * Self.length && seen().actions.count >= Self.rounds },
      deadline: .seconds(40))
    desktop.application.sync()
    return seen()
  }

  @Test("All gestures act while a plugin types a long text, and the text is complete")
  func gesturesMeanwhile() throws {
    let seen = try swipe(meanwhile: "click left")
    #expect(seen.actions.count == Self.rounds && seen.characters == Self.rounds * Self.length, "\(seen)")
    // If texts were typed in one piece, all clicks would come between two of them.
    #expect(seen.actions.contains { $0 % Self.length != 0 }, "\(seen)")
  }

  @Test("Keys of a gesture during a plugin's typing are pressed after the text")
  func keysMeanwhile() throws {
    let seen = try swipe(meanwhile: "keys Escape")
    #expect(seen.actions == (1...Self.rounds).map { $0 * Self.length }, "\(seen)")
    #expect(seen.characters == Self.rounds * Self.length)
  }

  @Test("Actions after a long `type` wait for the end of the text, with held keys down until then")
  func order() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> hold ctrl; type \"\(Self.text)\"; click left; keys Escape; run echo '!done'\n")
    try desktop.pan(3, up: 30, updates: 10, over: .milliseconds(80))
    desktop.expect { $0.keys.last == "release Control_L control" }
    desktop.daemon.expect(output: ["done"])
    let events = desktop.application.log.compactMap { event -> String? in
      switch event {
      // An application that reads late no longer knows the name of a key that had the character for a moment.
      case .keyPressed(let name, _, let modifiers):
        name.hasPrefix("U") || name.hasPrefix("keycode") ? "character \(modifiers.description)" : name
      case .buttonPressed: "button"
      default: nil
      }
    }
    #expect(events.first == "Control_L" && events.suffix(2) == ["button", "Escape"])
    #expect(events.dropFirst().dropLast(2).count == Self.length)
    #expect(Set(events.dropFirst().dropLast(2)) == ["character control"])
  }
}
