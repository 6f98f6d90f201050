import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The included plugins that control a program.
@Suite(.waitsForPrograms, .serialized) struct ProgramPluginTests {
  private static let notes = ["notify-send": #"for last; do :; done; printf '%s\n' "$last" >>"$HOME/notifications""#]

  @Test(
    "Screenshots of the screen and of the window under the pointer have the right size",
    .enabled(if: FileSystem.isProgram("maim"), "maim is not installed"))
  func screenshot() throws {
    let desktop = try PluginDesktop("", programs: Self.notes)
    let home = desktop.home.path
    try desktop.bindings.write(
      """
      swipe 4 down on touchpad -> plugin screenshot folder="\(home)/a b"
      swipe 4 up on touchpad -> plugin screenshot what=window folder="\(home)/windows"
      """)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    let small = try Application(display: desktop.server.display, frame: (100, 100, 300, 200))
    try desktop.server.mouse.move(toX: 200, y: 200)
    try desktop.pan(4, up: -30)
    #expect(
      desktop.daemon.wait { _ in size(in: "\(home)/a b") != nil }, "\(desktop.daemon.account(on: desktop.server))")
    desktop.daemon.expect { _ in desktop.text("notifications").hasPrefix("Saved \(home)/a b/") }
    #expect(size(in: "\(home)/a b").map { [$0.0, $0.1] } == [VirtualServer.width, VirtualServer.height])
    try desktop.pan(4, up: 30)
    desktop.daemon.expect { _ in size(in: "\(home)/windows") != nil }
    #expect(size(in: "\(home)/windows").map { [$0.0, $0.1] } == [300, 200])
    #expect(small.isConnected)
  }

  /// Returns the width and height of the only picture in the folder, once it is complete.
  private func size(in folder: String) -> (Int, Int)? {
    guard let name = try? FileManager.default.contentsOfDirectory(atPath: folder).first,
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)"), bytes.count > 24,
      bytes.suffix(8).prefix(4) == Data("IEND".utf8)
    else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 + Int($1) } }
    return (number(at: 16), number(at: 20))
  }

  @Test("Bindings depend on the posture of a device that can be used as a tablet")
  func posture() throws {
    // Prints what iio-sensor-proxy's program prints, and then each line that the test adds to a file.
    let sensor = """
      echo '    Waiting for iio-sensor-proxy to appear'
      echo '+++ iio-sensor-proxy appeared'
      echo '=== Has accelerometer (orientation: normal, tilt: vertical)'
      exec tail -n +1 -F "$HOME/turns" 2>/dev/null
      """
    let desktop = try PluginDesktop(
      "swipe 4 up on touchpad -> run echo !laptop\n"
        + "in plugin posture tablet=yes { swipe 4 up on touchpad -> run echo !tablet }\n",
      programs: ["monitor-sensor": sensor])
    var expected: [String] = []
    for (turn, posture) in [
      ("normal", "laptop"), ("bottom-up", "tablet"), ("undefined", "tablet"), ("normal", "laptop"),
      ("left-up", "tablet"), ("right-up", "tablet"), ("normal", "laptop"),
    ] {
      _ = desktop.place.shell("echo '    Accelerometer orientation changed: \(turn)' >>$HOME/turns")
      // The daemon may need a moment to read the plugin's line.
      #expect(
        desktop.place.wait {
          guard (try? desktop.pan(4, up: 30)) != nil,
            desktop.daemon.wait(until: { $0.commandLines.count > expected.count })
          else { return false }
          expected = desktop.daemon.commandLines
          return expected.last == posture
        }, "\(turn): \(desktop.daemon.commandLines), \(desktop.daemon.reports)")
    }
  }

  @Test(
    "The launcher plugin opens dmenu, which stays open after the plugin ends",
    .enabled(if: FileSystem.isProgram("dmenu_run"), "dmenu is not installed"))
  func launcher() throws {
    // The plugin would prefer rofi if it is installed.
    let desktop = try PluginDesktop(
      "swipe 4 up on touchpad -> plugin dmenu\n", plugins: ["dmenu": ""])
    let script = try String(contentsOf: desktop.plugins.appending(path: "launcher/launcher.sh"), encoding: .utf8)
    try ExecutableFile.write(
      script: script.replacing("command -v rofi", with: "command -v no-such-rofi"),
      to: desktop.plugins.appending(path: "dmenu/dmenu.sh").path)
    try desktop.pan(4, up: 30)
    // dmenu grabs the keyboard and covers only one line.
    desktop.expect { $0.isKeyboardTaken }
    desktop.daemon.expect { _ in desktop.answers(of: "dmenu") == ["exec dmenu_run"] }
  }

  @Test(
    "A swipe pauses and resumes a media player, and a pan seeks while the fingers move",
    .enabled(if: MediaPlayer.isPossible, "playerctl, dbus-daemon or Python's dbus and gi are not installed"))
  func media() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> plugin media\npan 4 horizontal on touchpad -> plugin media action=seek step=5\n"
        + "in plugin media playing=yes { swipe 3 down on touchpad -> run echo !playing }\n",
      helpers: MediaPlayer.helpers
    ) { place in
      (try? MediaPlayer.program.write(to: place.home.appending(path: "player.py"), atomically: true, encoding: .utf8))
        != nil && place.shell("playerctl -l").contains("test")
    }
    try desktop.pan(3, up: 30)
    desktop.daemon.expect { _ in desktop.text("played") == "PlayPause\n" }
    // The plugin subscribes to the player instead of querying it, so the player's state may come later than the next
    // gesture.
    for _ in 1...5 where desktop.daemon.commandLines.isEmpty {
      try desktop.pan(3, up: -30)
      _ = desktop.daemon.wait(forOutput: ["playing"], timeout: .seconds(4))
    }
    #expect(desktop.daemon.commandLines == ["playing"], "\(desktop.daemon.reports)")
    try desktop.pan(4, right: 32)
    #expect(
      desktop.daemon.wait { _ in seconds(desktop.text("played")) == 30 },
      "\(desktop.text("played")) \(desktop.daemon.reports)")
    #expect(desktop.daemon.reports == [])
  }

  /// Returns the sum of the seconds that a player was asked to seek.
  private func seconds(_ log: String) -> Int {
    log.split(separator: "\n").compactMap { Int($0.split(separator: " ").last ?? "") }.reduce(0, +) / 1_000_000
  }

  @Test("The brightness plugin sets the brightness by brightnessctl (here a fake one)")
  func brightness() throws {
    let fake = """
      [ -f "$HOME/brightness" ] || echo 50 >"$HOME/brightness"
      case "$*" in
      *-m*) echo "fake,backlight,$(cat "$HOME/brightness"),$(cat "$HOME/brightness")%,100" ;;
      *set*) for last; do :; done; echo "${last%\\%}" >"$HOME/brightness" ;;
      esac
      """
    let desktop = try PluginDesktop(
      "pan 4 horizontal on touchpad -> plugin brightness axis=horizontal step=5\n",
      programs: Self.notes.merging(["brightnessctl": fake]) { $1 })
    try desktop.pan(4, right: 22)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Brightness 70%\n") }
    #expect(desktop.text("brightness") == "70\n")
    try desktop.pan(4, right: -120)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Brightness 1%\n") }
    #expect(desktop.text("brightness") == "1\n")
  }
}

/// The plugin that docs/plugins.md shows.
@Suite(.waitsForPrograms, .serialized) struct TutorialTests {
  @Test("The example plugin of docs/plugins.md, copied literally, shows the scale of a pinch")
  func tutorial() throws {
    let root = String(#filePath.components(separatedBy: "/Tests/")[0])
    let page = try String(contentsOfFile: root + "/docs/plugins.md", encoding: .utf8)
    let program = try #require(page.firstMatch(of: #/```bash\n([^`]*)```/#)).output.1
    let binding = try #require(page.firstMatch(of: #/```dactyl\n(pinch [^`]*)```/#)).output.1
    let desktop = try PluginDesktop(
      String(binding), plugins: ["hello": String(program)],
      programs: ["notify-send": #"for last; do :; done; printf '%s\n' "$last" >>"$HOME/notifications""#])
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.5)
    let text = "The fingers' span is 1.5 of what it was\n"
    #expect(desktop.daemon.wait { _ in desktop.text("notifications") == text }, "\(desktop.text("notifications"))")
  }
}
