import Foundation
import Linux

/// A media player on its own session bus that logs its commands.
enum MediaPlayer {
  /// The interpreter for which Debian packages the modules that it needs.
  private static let python = "/usr/bin/python3"

  static let isPossible: Bool = {
    guard ["playerctl", "dbus-daemon"].allSatisfy(FileSystem.isProgram) else { return false }
    var start = ProgramStart([python, "-c", "import dbus, gi"])
    start.standardError = .null
    return (try? start.spawn())?.wait(timeout: .seconds(20)) == .exited(0)
  }()

  /// The programs to start: the bus, and the player once the bus has created its file.
  static let helpers = [
    ["sh", "-c", #"exec dbus-daemon --session --nofork --nopidfile --address="unix:path=$HOME/run/bus""#],
    [
      "sh", "-c",
      "while ! { [ -S \"$HOME/run/bus\" ] && [ -s \"$HOME/player.py\" ]; }; do sleep 0.05; done; exec \(python) \"$HOME/player.py\"",
    ],
  ]

  static let program = """
    import os, dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    PLAYER = "org.mpris.MediaPlayer2.Player"
    FACTS = {
        "PlaybackStatus": "Playing", "CanPlay": True, "CanPause": True, "CanSeek": True, "CanControl": True,
        "Position": dbus.Int64(0), "Metadata": dbus.Dictionary({"mpris:trackid": dbus.ObjectPath("/track/1")}, "sv"),
    }
    def note(line):
        with open(os.environ["HOME"] + "/played", "a") as log: log.write(line + "\\n")
    class Player(dbus.service.Object):
        @dbus.service.method(PLAYER)
        def PlayPause(self): note("PlayPause")
        @dbus.service.method(PLAYER, "x")
        def Seek(self, offset): note(f"Seek {int(offset)}")
        @dbus.service.method("org.freedesktop.DBus.Properties", "ss", "v")
        def Get(self, interface, name): return FACTS[name]
        @dbus.service.method("org.freedesktop.DBus.Properties", "s", "a{sv}")
        def GetAll(self, interface): return dbus.Dictionary(FACTS if interface == PLAYER else {}, "sv")
    bus = dbus.SessionBus()
    name = dbus.service.BusName("org.mpris.MediaPlayer2.test", bus)
    player = Player(bus, "/org/mpris/MediaPlayer2")
    GLib.MainLoop().run()

    """
}
