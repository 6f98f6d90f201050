import Foundation
import Linux
import TestSupport
import Testing

@Suite("The files of `dactyl service`", .waitsForPrograms, .serialized)
struct ServiceTests {
  /// True if the session executes `~/.xsessionrc`, as on Debian and its derivatives.
  private static let readsSessionFile = FileSystem.exists("/etc/X11/Xsession.d/40x11-common_xsessionrc")

  private let user = try? ServiceUser()

  @Test(
    "`enable` chooses the start method that the session supports",
    arguments: [
      ("XFCE", false, 0, ".config/autostart/dactyl.desktop"),
      ("ubuntu:GNOME", false, 0, ".config/autostart/dactyl.desktop"),
      ("X-Cinnamon", true, 0, ".config/systemd/user/graphical-session.target.wants/dactyl.service"),
      ("i3", true, 0, ".config/systemd/user/graphical-session.target.wants/dactyl.service"),
      ("i3", false, 14, ".config/i3/config"), ("openbox", false, 14, ".config/openbox/autostart"),
      ("", false, 14, readsSessionFile ? ".xsessionrc" : ".xprofile"),
    ] as [(String, Bool, Int32, String)])
  func choice(desktop: String, hasTarget: Bool, status: Int32, file: String) throws {
    let user = try #require(user)
    try user.setSystemd(servesSession: hasTarget)
    let outcome = try user.service("enable", desktop: desktop)
    #expect(outcome.status == status && outcome.output.contains("\(user.line.home)/\(file)"), "\(outcome)")
    #expect(FileManager.default.fileExists(atPath: user.line.path(file)) == (status == 0))
    #expect(outcome.output.contains("dactyl init") == (status == 0), "there are no bindings yet")
  }

  @Test(
    "`disable` leaves the home folder as it was before `enable`, with any method", arguments: ["unit", "autostart"])
  func nothingIsLeft(way: String) throws {
    let user = try #require(user)
    try user.line.write("mine\n", to: ".config/other/file")
    let before = try user.tree
    for _ in 1...2 { #expect(try user.service("enable", "--using", way).status == 0) }
    #expect(try user.tree != before)
    #expect(try user.service("status").output.contains("with your session, by"))
    let json = try user.service("status", "--json").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(json)")
    #expect(report["way"] as? String == way && report["isRunning"] as? Bool == false, "\(json)")
    #expect((report["files"] as? [String])?.isEmpty == false && (report["others"] as? [String])?.isEmpty == true)
    #expect(try user.service("disable").status == 0)
    #expect(try user.tree == before)
    let again = try user.service("disable")
    #expect(again.status == 0 && again.output.contains("was not in force"), "\(again)")
  }

  @Test("Enabling the service by another method replaces the earlier method")
  func oneWay() throws {
    let user = try #require(user)
    #expect(try user.service("enable", "--using", "unit").status == 0)
    #expect(try user.service("enable", "--using", "autostart").status == 0)
    let files = try user.tree.keys.filter { $0.contains("dactyl.") }
    #expect(files == [".config/autostart/dactyl.desktop"])
  }

  @Test(
    "The start line is added where the session executes it, and `disable` removes the line",
    arguments: [
      (".xinitrc", "#!/bin/sh\nxrdb -merge x\nexec i3\n", 2), (".xinitrc", "#!/bin/sh\n# no exec\nopenbox\n", 2),
      (".xinitrc", "exec i3", 0), (".config/i3/config", "bindsym a exec b\nexec c", 2),
      (".config/openbox/autostart", "", 0), (".config/bspwm/bspwmrc", "sxhkd &\n\n", 2),
      (".fluxbox/startup", "#!/bin/sh\nexec fluxbox\n# end", 1),
    ] as [(String, String, Int)])
  func line(name: String, text: String, lineNumber: Int) throws {
    let user = try #require(user)
    let path = try user.line.write(text, to: name)
    let before = try user.tree
    for _ in 1...2 { #expect(try user.service("enable", "--add-line", path).status == 0) }
    let lines = try user.line.text(name).split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].contains("dactyl run --log") }
    #expect(starts == [lineNumber + 1], "\(lines)")
    #expect(lines[starts[0]].hasPrefix("exec ") == name.contains("i3"))
    #expect(try user.service("status").output.contains(path))
    #expect(try user.service("disable").status == 0)
    #expect(try user.tree == before)
  }

  @Test(
    "A missing startup file is created in the required form, and `disable` removes the file",
    arguments: [
      (".config/openbox/autostart", ""), (".xsessionrc", ""), (".xprofile", ""),
      (".config/bspwm/bspwmrc", "#!/bin/sh\n"), (".icewm/startup", "#!/bin/sh\n"),
    ])
  func newFile(name: String, text: String) throws {
    let user = try #require(user)
    let before = try user.tree
    let path = user.line.path(name)
    for _ in 1...2 { #expect(try user.service("enable", "--add-line", path).status == 0) }
    let lines = try user.line.text(name).split(separator: "\n")
    #expect(lines.count == (text.isEmpty ? 2 : 3) && lines.last?.hasSuffix("dactyl run --log &") == true, "\(lines)")
    #expect(FileSystem.isExecutable(path) == !text.isEmpty, "the window manager executes such a file")
    #expect(try user.service("disable").status == 0)
    #expect(try user.tree == before)

    #expect(try user.service("enable", "--add-line", path).status == 0)
    try user.line.write(try user.line.text(name) + "mine\n", to: name)
    #expect(try user.service("disable").status == 0)
    #expect(try user.line.text(name) == text + "mine\n", "a file with lines of the user stays")
  }

  @Test(
    "`--add-line` creates a missing i3 configuration as a copy of the system's configuration",
    .enabled(if: FileSystem.exists("/etc/i3/config"), "i3 is not installed"))
  func copiedFile() throws {
    let user = try #require(user)
    let before = try user.tree
    let printed = try user.service("enable", desktop: "i3")
    #expect(printed.status == 14 && printed.output.contains("first copy /etc/i3/config"), "\(printed)")
    let path = user.line.path(".config/i3/config")
    #expect(printed.output.contains("`dactyl service enable --add-line \(path)`"), "\(printed)")
    #expect(try user.service("enable", "--add-line", path).status == 0)
    let system = try String(contentsOfFile: "/etc/i3/config", encoding: .utf8)
    let text = try user.line.text(".config/i3/config")
    #expect(text.hasPrefix(system) && text.hasSuffix("dactyl run --log\n"), "\(text.suffix(200))")
    #expect(try user.service("disable").status == 0)
    #expect(try user.tree == before)
  }

  @Test("`enable` keeps the line of `--add-line`, unless the line is for another window manager")
  func keptLine() throws {
    let user = try #require(user)
    let path = user.line.path(".config/openbox/autostart")
    #expect(try user.service("enable", "--add-line", path).status == 0)
    for desktop in ["openbox", ""] {
      let again = try user.service("enable", desktop: desktop)
      #expect(again.status == 0 && again.output.contains("with your session: \(path)"), "\(again)")
    }
    let other = try user.service("enable", desktop: "bspwm")
    #expect(other.status == 14 && other.output.contains(".config/bspwm/bspwmrc"), "\(other)")
    #expect(try user.line.text(".config/openbox/autostart").contains("dactyl run --log"))
  }

  @Test("Autostart entries in the folders of XDG_CONFIG_DIRS are found")
  func configurationFolders() throws {
    let user = try #require(user)
    try user.line.write("[Desktop Entry]\nExec=dactyl run\n", to: "site/autostart/dactyl.desktop")
    let folders = "relative:\(user.line.path("site"))"
    let found = try user.line.dactyl(["service", "status"], environment: [("XDG_CONFIG_DIRS", folders)])
    #expect(found.output.contains(user.line.path("site/autostart/dactyl.desktop")), "\(found)")
  }

  @Test("The doctor finds the line that starts Dactyl, even in a file that the user has chosen")
  func doctorKnowsLine() throws {
    let user = try #require(user)
    let path = try user.line.write("#!/bin/sh\n", to: "scripts/login")
    #expect(try user.dactyl("doctor").output.contains("no setting was found that starts Dactyl"))
    #expect(try user.service("enable", "--add-line", path).status == 0)
    #expect(try user.dactyl("doctor").output.contains("Dactyl starts at login:"))
  }

  @Test("In a Wayland session no `dactyl` command starts the daemon, and `enable` reports that")
  func wayland() throws {
    let user = try #require(user)
    try user.setSystemd(servesSession: true)
    let session = user.environment() + [("WAYLAND_DISPLAY", "wayland-0")]
    let enabled = try user.line.dactyl(["service", "enable"], environment: session)
    #expect(enabled.status == 0 && enabled.output.contains("it is a Wayland session"), "\(enabled)")
    #expect(!enabled.output.contains("Start it now"), "\(enabled)")
    for arguments in [["start"], ["service", "enable", "--now"]] {
      let outcome = try user.line.dactyl(arguments, environment: session)
      #expect(outcome.status == 6 && outcome.errors.contains("Dactyl needs an X11 session"), "\(outcome)")
      #expect(!outcome.output.contains("Started."), "\(outcome)")
    }
  }

  @Test("A startup file that is missing or is no list of commands is refused and not changed")
  func refusedFiles() throws {
    let user = try #require(user)
    try user.line.write("return 1\n", to: "rc.lua")
    try Data([0x23, 0xff, 0x0a]).write(to: URL(filePath: user.line.path("latin1")))
    let before = try user.tree
    for name in ["rc.lua", "latin1", "absent"] {
      let outcome = try user.service("enable", "--add-line", user.line.path(name))
      #expect(outcome.status == 73 && outcome.errors.contains(user.line.path(name)), "\(outcome)")
      #expect(try user.tree == before)
    }
  }

  @Test("A unit or an autostart entry that Dactyl did not write is not changed")
  func foreignFiles() throws {
    let user = try #require(user)
    for (way, name) in [("unit", "systemd/user/dactyl.service"), ("autostart", "autostart/dactyl.desktop")] {
      try user.line.write("mine\n", to: ".config/\(name)")
      let before = try user.tree
      let outcome = try user.service("enable", "--using", way)
      #expect(outcome.status == 73 && outcome.errors.contains("has not written it"), "\(outcome)")
      #expect(try user.tree == before)
    }
  }

  @Test("The start files of the packages equal the files that `enable` writes for /usr/bin")
  func packagedFiles() throws {
    let user = try #require(user)
    for (way, written, packaged) in [
      ("unit", ".config/systemd/user/dactyl.service", "dactyl.service"),
      ("autostart", ".config/autostart/dactyl.desktop", "dactyl.desktop"),
    ] {
      #expect(try user.service("enable", "--using", way).status == 0)
      let folder = try user.programFolder
      let text = try user.line.text(written).replacing("\(folder)/", with: "/usr/bin/")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let file = try String(contentsOf: root.appending(path: "packaging/\(packaged)"), encoding: .utf8)
      #expect(lines.joined(separator: "\n") == file)
    }
  }

  @Test(
    "The program desktop-file-validate finds no error in the autostart entry",
    .enabled(if: FileSystem.isProgram("desktop-file-validate"), "desktop-file-utils is not installed"))
  func validEntry() throws {
    let user = try #require(user)
    #expect(try user.service("enable", "--using", "autostart").status == 0)
    let run = try ProgramStart(["desktop-file-validate", user.line.path(".config/autostart/dactyl.desktop")]).run()
    #expect(run.status == 0, "\(run)")
  }
}
