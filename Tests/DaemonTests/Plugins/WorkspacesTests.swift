import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The workspaces plugin with real window managers.
@Suite(.waitsForPrograms, .serialized) struct WorkspacesTests {
  private static func current(_ place: PluginDesktop.Place) -> Int? {
    place.shell("xprop -root _NET_CURRENT_DESKTOP").firstMatch(of: #/= ([0-9]+)/#).flatMap { Int($0.output.1) }
  }

  @Test(
    "Under openbox three fingers switch the desktop every 25 mm, and wrap from first to last",
    .enabled(if: ["openbox", "wmctrl", "xprop"].allSatisfy(FileSystem.isProgram), "openbox or wmctrl is not installed"))
  func openbox() throws {
    let desktop = try PluginDesktop(
      "pan 3 horizontal on touchpad -> plugin workspaces\n", helpers: [["openbox"]]
    ) { place in
      Self.current(place) == 0 && place.shell("wmctrl -n 4 && wmctrl -d | wc -l").contains("4")
    }
    let place = desktop.place
    try desktop.pan(3, right: 54)
    #expect(
      place.wait { Self.current(place) == 2 },
      "\(Self.current(place) ?? -1) \(desktop.daemon.account(on: desktop.server))")
    try desktop.pan(3, right: -79)
    #expect(
      place.wait { Self.current(place) == 3 },
      "\(Self.current(place) ?? -1) \(desktop.daemon.account(on: desktop.server))")
    #expect(desktop.daemon.reports == [])
  }

  @Test(
    "Under i3 three fingers switch between workspaces",
    .enabled(if: FileSystem.isProgram("i3") && FileSystem.isProgram("i3-msg"), "i3 is not installed"))
  func i3() throws {
    let desktop = try PluginDesktop(
      "pan 3 horizontal on touchpad -> plugin workspaces\n",
      helpers: [["sh", "-c", "echo '# i3 config file (v4)' >\"$HOME/i3.conf\"; exec i3 -c \"$HOME/i3.conf\""]],
      environment: [("I3SOCK", "$HOME/run/i3.sock")]
    ) { place in
      place.shell("I3SOCK=$HOME/run/i3.sock i3-msg -t get_version").contains("human_readable")
    }
    let place = desktop.place
    func focused() -> Int? {
      place.shell("I3SOCK=$HOME/run/i3.sock i3-msg -t get_workspaces")
        .firstMatch(of: #/"num":([0-9]+),[^}]*"focused":true/#).flatMap { Int($0.output.1) }
    }
    // i3 removes an empty workspace when it is left: the application is on 1, a terminal stays on 3.
    _ = place.shell("I3SOCK=$HOME/run/i3.sock i3-msg 'workspace 3'")
    let other = try Application(display: place.display)
    #expect(place.wait { focused() == 3 }, "\(focused() ?? -1)")
    try desktop.pan(3, right: 30)
    #expect(place.wait { focused() == 1 }, "\(focused() ?? -1) \(desktop.daemon.account(on: desktop.server))")
    try desktop.pan(3, right: -30)
    #expect(place.wait { focused() == 3 }, "\(focused() ?? -1) \(desktop.daemon.account(on: desktop.server))")
    #expect(other.isConnected)
  }
}
