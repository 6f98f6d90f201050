import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

private let hasPulseAudio = FileSystem.isProgram("pulseaudio") && FileSystem.isProgram("pactl")

/// The volume plugin with a real PulseAudio, whose only sink is a null sink.
@Suite(.waitsForPrograms, .serialized, .enabled(if: hasPulseAudio, "pulseaudio, or pactl, is not installed"))
struct VolumeTests {
  /// Duration of the long pan in seconds: DACTYL_TEST_PAN. Default: 2.
  private static let seconds = ProcessInfo.processInfo.environment["DACTYL_TEST_PAN"].flatMap { Int($0) } ?? 2

  private func desktop(_ bindings: String) throws -> PluginDesktop {
    let sound = [
      "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "-L",
      "module-native-protocol-unix", "-L", "module-null-sink sink_name=test",
    ]
    return try PluginDesktop(
      bindings,
      programs: ["notify-send": #"for last; do :; done; printf '%s\n' "$last" >>"$HOME/notifications""#],
      helpers: [sound],
      environment: [("PULSE_SERVER", "unix:$HOME/run/pulse/native")]
    ) { place in
      place.shell("PULSE_SERVER=unix:$HOME/run/pulse/native pactl set-sink-volume test 40% && echo set").contains("set")
    }
  }

  private func volume(_ desktop: PluginDesktop) -> Int? {
    let said = desktop.place.shell("PULSE_SERVER=unix:$HOME/run/pulse/native pactl get-sink-volume test")
    return said.firstMatch(of: #/([0-9]+)%/#).flatMap { Int($0.output.1) }
  }

  @Test("A pan of 4 fingers changes and shows the volume: 2 % per 5 mm, in both directions")
  func steps() throws {
    let desktop = try desktop("pan 4 vertical on touchpad -> plugin volume step=2\n")
    #expect(volume(desktop) == 40)
    try desktop.pan(4, up: 32)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Volume 52%\n") }
    #expect(volume(desktop) == 52)
    try desktop.pan(4, up: -22)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Volume 44%\n") }
    #expect(volume(desktop) == 44)
    #expect(desktop.daemon.reports == [])
  }

  @Test("The volume plugin limits the volume to the range from 0 to the argument `most`")
  func limits() throws {
    let desktop = try desktop("pan 4 vertical on touchpad -> plugin volume step=50 most=60\n")
    try desktop.pan(4, up: 30)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Volume 60%\n") }
    #expect(volume(desktop) == 60)
    try desktop.pan(4, up: -30)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("Volume 0%\n") }
    #expect(volume(desktop) == 0)
  }

  @Test(
    "At 120 movements a second, the daemon starts one worker, which starts a program per step",
    .enabled(if: FileSystem.isProgram("strace"), "strace is not installed"))
  func starts() throws {
    let desktop = try desktop("pan 4 vertical on touchpad -> plugin volume step=1\n")
    let daemon = try #require(desktop.daemon.workerID)
    let log = desktop.home.appending(path: "started").path
    let tracer = try desktop.place.start([
      "strace", "-f", "-qq", "-e", "trace=clone,clone3,fork,vfork,execve", "-e", "signal=none", "-o", log, "-p",
      "\(daemon)",
    ])
    defer {
      tracer.send(signal: SignalNumber.terminate)
      _ = tracer.wait(timeout: .seconds(10))
    }
    let isTraced = desktop.place.wait { ChildProcess(id: daemon).isTraced }
    try #require(isTraced, "strace may not look at the daemon")
    // The fingers move back and forth, so that many movements cause no step. At the end some distance remains.
    let touchpad = desktop.server.touchpad
    let updates = Self.seconds * 120 + 30
    let start = MonotonicTime.now
    try touchpad.swipeBegan(fingers: 4)
    for index in 0..<updates {
      let way = index % 60 < 30 ? -PluginDesktop.units(0.75) : PluginDesktop.units(0.75)
      try touchpad.swipeMoved(dx: 0, dy: way)
      Pace.pause(until: start + .milliseconds(Double(index + 1) * 1000 / 120))
    }
    try touchpad.swipeEnded()
    desktop.daemon.expect { _ in desktop.text("notifications").hasPrefix("Volume ") }
    tracer.send(signal: SignalNumber.terminate)
    _ = tracer.wait(timeout: .seconds(10))
    let lines = desktop.text("started").split(separator: "\n")
    let forks = lines.filter { $0.contains(#/(clone3?|v?fork)\(/#) && !$0.contains("CLONE_THREAD") }
    let daemons = forks.filter { $0.hasPrefix("\(daemon) ") }
    let changes = lines.filter { $0.contains("execve(") && $0.contains("\"set-sink-volume\"") }.count
    // The programs are the worker and the bars, which are notifications without an overlay.
    #expect(daemons.count >= 2 && daemons.count <= changes + 3, "\(daemons)")
    print("\(updates) movements: the worker forked \(forks.count - daemons.count) times, \(changes) of them for steps")
    // 22 mm are 4 steps in each direction in half a second. On a slow machine the worker gets several movements as one,
    // which may cancel one another.
    #expect(changes >= 1 && changes <= updates * 18 / 120 + 4, "\(changes)")
    #expect(forks.count - daemons.count <= changes + 12)
  }
}
