import Foundation
import Linux
import TestSupport

/// A media player on its own session bus that logs its commands.
enum MediaPlayer {
  static let isPossible =
    ["playerctl", "dbus-daemon"].allSatisfy(FileSystem.isProgram) && SystemPython.runs("import dbus, gi")

  /// The programs to start: the bus, and the player once the bus has created its file.
  static let helpers = [
    ["sh", "-c", #"exec dbus-daemon --session --nofork --nopidfile --address="unix:path=$HOME/run/bus""#],
    [
      "sh", "-c",
      "while ! { [ -S \"$HOME/run/bus\" ] && [ -s \"$HOME/player.py\" ]; }; do sleep 0.05; done; exec \(SystemPython.path) \"$HOME/player.py\"",
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
