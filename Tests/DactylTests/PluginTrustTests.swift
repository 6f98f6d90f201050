import Control
import Foundation
import Linux
import TestSupport
import Testing

/// Plugins of one user that another user tries to change, with real processes of both.
@Suite("Plugins that others can change", .waitsForPrograms, .serialized) struct PluginTrustTests {
  private static let (user, other) = ("1000", "65534")

  /// True if the tests run as root and both users may run the built programs.
  static let isPossible =
    getuid() == 0 && FileSystem.isProgram("setpriv")
    && (Paths.program("dactyl").map { run(user, "test -x '\($0)'", home: "/").status == 0 } ?? false)

  /// Commands that give others access. The commands run in the home folder; `$P` is the plugin's folder.
  struct Hole: Sendable, CustomTestStringConvertible {
    let name: String
    /// The commands with which root or the owner gives access.
    let opening: String
    /// The commands by which the other user tries to change the plugin.
    let attack: String
    var testDescription: String { name }
  }

  private static let append = "echo 'echo keys x >&2; touch /tmp/never' >>"
  private static let swap = "mkdir $D.new && cp -r $D/. $D.new && mv $D $D.old && mv $D.new $D"

  /// Adds an entry to the access control list of a file: user 65534 may write.
  private static func grant(_ file: String, permissions: Int = 7) -> String {
    """
    python3 -c '
    import os, struct, sys
    none = 0xFFFFFFFF
    entries = [(1, 7, none), (2, \(permissions), 65534), (4, 5, none), (0x10, 7, none), (0x20, 5, none)]
    acl = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)
    os.setxattr(sys.argv[1], "system.posix_acl_access", acl)' \(file)
    """
  }

  static let holes = [
    Hole(name: "the program is everybody's", opening: "chmod o+w $P/test.sh", attack: append + "$P/test.sh"),
    Hole(
      name: "the program is a foreign group's", opening: "chgrp 65534 $P/test.sh && chmod g+w $P/test.sh",
      attack: append + "$P/test.sh"),
    Hole(
      name: "an access control list lets another user write to the program", opening: grant("$P/test.sh"),
      attack: append + "$P/test.sh"),
    Hole(name: "the manifest is everybody's", opening: "chmod o+w $P/plugin.conf", attack: "echo >>$P/plugin.conf"),
    Hole(
      name: "a file beside the program is everybody's", opening: "chmod o+w $P/more.sh",
      attack: append + "$P/more.sh"),
    Hole(name: "the plugin's folder is everybody's", opening: "chmod o+w $P", attack: "mv $P/test.sh $P/old.sh"),
    Hole(
      name: "the folder of all plugins is everybody's", opening: "chmod o+w $P/..", attack: "D=$P; \(swap)"),
    Hole(
      name: "a folder above is everybody's", opening: "chmod o+w .config", attack: "D=.config/dactyl; \(swap)"),
    Hole(name: "the home folder is everybody's", opening: "chmod o+w .", attack: "mv .config old"),
    Hole(
      name: "an access control list lets another user write to a folder above", opening: grant(".config/dactyl"),
      attack: "mv .config/dactyl/plugins .config/dactyl/old"),
    Hole(
      name: "the helper for shells is everybody's", opening: "chmod o+w $P/../lib/dactyl.sh",
      attack: append + "$P/../lib/dactyl.sh"),
    Hole(
      name: "the helper for Python is everybody's", opening: "chmod o+w $P/../lib/dactyl.py",
      attack: append + "$P/../lib/dactyl.py"),
    Hole(
      name: "the helper's compiled form is everybody's",
      opening: "mkdir -p $P/../lib/__pycache__ && chmod 777 $P/../lib/__pycache__",
      attack: "touch $P/../lib/__pycache__/dactyl.pyc"),
    Hole(
      name: "the plugin's folder is a link into a folder that is everybody's",
      opening: "mkdir shared && chmod 777 shared && mv $P shared/ && ln -s ../../../shared/test $P",
      attack: "D=shared/test; \(swap)"),
    Hole(
      name: "a link on the way leads through a folder that is everybody's",
      opening:
        "mkdir -p shared/far && chmod 777 shared && mv $P shared/far/ && ln -s ../../../shared/far/test $P",
      attack: "D=shared/far; \(swap)"),
    Hole(
      name: "a file beside the program is a link to one that is everybody's",
      opening: "touch shared.sh && chmod 666 shared.sh && ln -sf ../../../../shared.sh $P/more.sh",
      attack: append + "$P/more.sh"),
  ]

  @Test(
    "A plugin is refused if another user can change the plugin's files",
    .enabled(if: isPossible, "needs root, setpriv and a checkout that others can read"), arguments: holes)
  func refused(hole: Hole) throws {
    let home = try Home()
    let before = home.dactyl()
    #expect(before.status == 0 && before.output.contains("keys a"), "\(before)")
    #expect(Self.run(Self.other, hole.attack, home: home.path).status != 0, "the other user can do it anyway")
    // The failed attempt may have left copies of files.
    _ = Self.run("0", "find . -user 65534 -depth -delete", home: home.path)
    #expect(Self.run("0", hole.opening, home: home.path).status == 0)
    #expect(Self.run("0", "find . -nouser -o -user 0 | xargs -r chown -h 1000", home: home.path).status == 0)
    let open = home.dactyl()
    #expect(open.status != 0 && !open.output.contains("keys a"), "\(open)")
    #expect(open.output.contains("try "), "\(open)")
    let attack = Self.run(Self.other, hole.attack, home: home.path)
    #expect(attack.status == 0, "\(attack)")
    let after = home.dactyl()
    #expect(after.status != 0 && !after.output.contains("keys "), "\(after)")
  }

  @Test(
    "A plugin is accepted if an access control list lets others only read it",
    .enabled(if: isPossible, "needs root, setpriv and a checkout that others can read"))
  func readable() throws {
    let home = try Home()
    #expect(Self.run("0", Self.grant("$P/test.sh", permissions: 5), home: home.path).status == 0)
    #expect(Self.run(Self.other, Self.append + "$P/test.sh", home: home.path).status != 0)
    let outcome = home.dactyl()
    #expect(outcome.status == 0 && outcome.output.contains("keys a"), "\(outcome)")
  }

  /// A home folder of user 1000 with a plugin `test`.
  private final class Home {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
      let lib = String(#filePath.components(separatedBy: "/Tests/")[0]) + "/Plugins/lib"
      folder = try TemporaryFolder()
      let made = PluginTrustTests.run(
        "0",
        """
        umask 022
        mkdir -p $P && cp -r '\(lib)' $P/../lib && chmod -R u=rwX,go=rX $P/../lib
        printf 'name test\\nsummary "for tests"\\napi 1\\nprogram test.sh\\n' >$P/plugin.conf
        printf '#!/bin/sh\\n. "${0%%/*}/more.sh"\\necho keys a\\n' >$P/test.sh
        echo : >$P/more.sh
        chmod 755 $P/test.sh
        chown -R 1000:1000 .
        """, home: folder.path)
      try #require(made.status == 0, "\(made)")
    }

    /// Runs the plugin as its owner.
    func dactyl() -> (status: Int32?, output: String) {
      let program = Paths.program("dactyl") ?? "dactyl"
      return PluginTrustTests.run(PluginTrustTests.user, "'\(program)' plugin run test </dev/null", home: path)
    }
  }

  /// Runs a shell command as a user without other groups, in the home folder, and returns its output.
  private static func run(_ user: String, _ command: String, home: String) -> (status: Int32?, output: String) {
    var start = ProgramStart([
      "setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "sh", "-c",
      "cd \"$HOME\" && { \(command)\n} 2>&1",
    ])
    start.environment = [
      ("HOME", home), ("XDG_CONFIG_HOME", ""), ("P", home + "/.config/dactyl/plugins/test"),
      ("PYTHONDONTWRITEBYTECODE", "1"), ("PATH", "/usr/local/bin:/usr/bin:/bin"),
    ]
    let run = try? start.run()
    return (run?.status, run?.output ?? "")
  }
}
