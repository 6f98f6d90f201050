import Foundation
import TestSupport
import Testing

/// Tests the tarball's install.sh, with test programs and files in the place of a release.
@Suite("The tarball's install.sh")
struct TarballInstallTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var home: URL { folder.appending(path: "home") }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    let path = folder.appending(path: name)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path.path)
  }

  /// Creates the tarball's files, and a home folder in which the user already has other files.
  private func layOut() throws {
    let scripts = Checkout().root.appending(path: "packaging")
    let programs = folder.appending(path: "tarball/bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    for script in ["install.sh", "installation.sh"] {
      try ExecutableFile.copy(
        scripts.appending(path: script).path, to: folder.appending(path: "tarball/\(script)").path)
    }
    for program in ["dactyld", "dactyl-overlay"] {
      try ExecutableFile.copy("/bin/true", to: programs.appending(path: program).path)
    }
    // The script asks `dactyl` for the gestures of the first bindings.
    try ExecutableFile.write(
      script: """
        echo "$*" >>"$HOME/../calls"
        [ "$*" != 'service status' ] || [ ! -e "$HOME/../daemon" ] || cat "$HOME/../daemon"
        [ "$*" != 'service disable --now' ] || rm -f "$HOME/.local/state/dactyl/dactyl.log"
        case $1 in
          init) mkdir -p "$HOME/.config/dactyl" && echo '# first' >"$HOME/.config/dactyl/dactyl.conf" ;;
          bindings) printf '%s\\n' 'for all' '  swipe 3 up -> run a' '  swipe 3 down -> run b' '  tap 2 -> run c' '  tap 3 -> run d' ;;
        esac
        """, to: programs.appending(path: "dactyl").path)
    try ExecutableFile.write(script: "", to: folder.appending(path: "programs/ldd").path)
    try write("page", to: "tarball/share/man/man1/dactyl.1")
    try write("words", to: "tarball/share/bash-completion/completions/dactyl")
    try write("print()", to: "tarball/share/dactyl/plugins/media/media.py", mode: 0o755)
    try write("mine", to: "home/.local/bin/mine", mode: 0o700)
    try write("mine", to: "home/.local/share/man/man1/mine.1")
    try write("mine", to: "home/.config/dactyl/dactyl.conf")
  }

  private func run(
    _ arguments: [String], shell: String = "/bin/bash", stage: String? = nil
  ) throws -> ProgramRun {
    var environment = ["PATH": "\(folder.path)/programs:/usr/bin:/bin", "HOME": home.path, "SHELL": shell]
    environment["DESTDIR"] = stage
    return try ProgramRun(
      "/bin/sh", [folder.appending(path: "tarball/install.sh").path] + arguments, environment: environment)
  }

  /// Every file and folder in the home folder, with its mode and content.
  private func tree() throws -> [String: String] {
    var tree: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
      let path = home.appending(path: name)
      let mode = try FileManager.default.attributesOfItem(atPath: path.path)[.posixPermissions] as? Int ?? 0
      let content = (try? Data(contentsOf: path))?.base64EncodedString() ?? "folder"
      tree[name] = "\(String(mode, radix: 8)) \(content)"
    }
    return tree
  }

  @Test("`install.sh --uninstall` restores exactly the files and folders from before", arguments: [1, 2])
  func uninstall(installations: Int) throws {
    try layOut()
    let before = try tree()
    for _ in 1...installations {
      let outcome = try run([])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
    let installed = try tree()
    #expect(installed[".local/bin/dactyld"]?.hasPrefix("755 ") == true)
    #expect(installed[".local/share/man/man1/dactyl.1"] != nil && installed[".local/share/dactyl/manifest"] != nil)
    // Python writes this file when the plugin runs.
    try write("compiled", to: "home/.local/share/dactyl/plugins/media/__pycache__/media.cpython-311.pyc")
    let outcome = try run(["--uninstall"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try tree() == before)
  }

  @Test("`install.sh --uninstall` ends the daemon, its start with the session, and its log")
  func uninstallEndsDaemon() throws {
    try layOut()
    #expect(try run([]).status == 0)
    try write("log", to: "home/.local/state/dactyl/dactyl.log")
    #expect(try run(["--uninstall"]).status == 0)
    let calls = try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls.last == "service disable --now", "\(calls)")
    #expect(!FileManager.default.fileExists(atPath: home.appending(path: ".local/state/dactyl").path))
  }

  @Test("`install.sh --uninstall` ends a daemon of its own folder, and no other daemon", arguments: [true, false])
  func uninstallBesideDaemon(isOwn: Bool) throws {
    try layOut()
    #expect(try run([]).status == 0)
    let daemon = Process()
    daemon.executableURL = isOwn ? home.appending(path: ".local/bin/dactyld") : URL(filePath: "/bin/sleep")
    if isOwn { try ExecutableFile.copy("/bin/sleep", to: home.appending(path: ".local/bin/dactyld").path) }
    daemon.arguments = ["1000"]
    try daemon.run()
    defer { kill(daemon.processIdentifier, SIGKILL) }
    try write("starts    by itself\nrunning   process \(daemon.processIdentifier), for 1 s, version 1\n", to: "daemon")
    #expect(try run(["--uninstall"]).status == 0)
    let calls = try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls.last == (isOwn ? "service disable --now" : "service disable"), "\(calls)")
  }

  @Test("The printed command removes all below any prefix, and a prefix that the installer made")
  func printedCommand() throws {
    try layOut()
    let prefix = folder.appending(path: "it's here")
    let output = try run(["--prefix", prefix.path]).output
    let line = try #require(output.split(separator: "\n").first { $0.contains("--uninstall") }, "\(output)")
    let command = try #require(line.split(separator: " removes Dactyl").first, "\(line)")
    let removal = try ProgramRun(
      "/bin/sh", ["-c", String(command)], environment: ["PATH": "/usr/bin:/bin", "HOME": home.path])
    #expect(removal.status == 0, "\(line) \(removal)")
    #expect(!FileManager.default.fileExists(atPath: prefix.path))
    // An empty folder that existed before the installation stays.
    try FileManager.default.createDirectory(at: prefix, withIntermediateDirectories: true)
    #expect(try run(["--prefix", prefix.path]).status == 0)
    #expect(try run(["--prefix", prefix.path, "--uninstall"]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix.path) == [])
  }

  @Test("With DESTDIR, `install.sh` installs below that folder only, and writes no bindings")
  func stage() throws {
    try layOut()
    try FileManager.default.removeItem(at: home.appending(path: ".config"))
    let before = try tree()
    let stage = folder.appending(path: "stage")
    let outcome = try run(["--prefix", "/usr"], stage: stage.path)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(FileManager.default.fileExists(atPath: stage.appending(path: "usr/bin/dactyld").path))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "calls").path))
    #expect(try tree() == before)
    #expect(try run(["--prefix", "/usr", "--uninstall"], stage: stage.path).status == 0)
    #expect(!FileManager.default.fileExists(atPath: stage.appending(path: "usr").path))
  }

  @Test("The installer writes bindings for a user without any, and names three of the gestures")
  func firstBindings() throws {
    try layOut()
    let bindings = home.appending(path: ".config/dactyl/dactyl.conf")
    let kept = try run([]).output
    #expect(kept.contains("stay as they are"))
    #expect(try String(contentsOf: bindings, encoding: .utf8) == "mine")
    try FileManager.default.removeItem(at: bindings)
    let output = try run([]).output
    #expect(try String(contentsOf: bindings, encoding: .utf8) == "# first\n")
    #expect(output.contains("try first:\n  swipe 3 up -> run a\n  swipe 3 down -> run b\n  tap 2 -> run c\n  /"))
  }

  @Test("Programs for another architecture are refused before a file is installed")
  func otherArchitecture() throws {
    try layOut()
    let ldd = "echo '\tnot a dynamic executable'; exit 1"
    try ExecutableFile.write(script: ldd, to: folder.appending(path: "programs/ldd").path)
    let before = try tree()
    let outcome = try run([])
    #expect(outcome.status == 69 && outcome.output.contains("take the tarball of its architecture"), "\(outcome)")
    #expect(try tree() == before)
  }

  @Test("Without GTK 4 the installer omits the settings window, and prints that")
  func withoutToolkit() throws {
    try layOut()
    try ExecutableFile.copy("/bin/true", to: folder.appending(path: "tarball/bin/dactyl-settings").path)
    try write("entry", to: "tarball/share/applications/io.github.dactyl.Settings.desktop")
    #expect(try run([]).output.contains("dactyl settings opens a window"))
    #expect(try tree().keys.contains { $0.hasSuffix(".desktop") })
    let ldd = "case $1 in */dactyl-settings) printf '\\tlibgtk-4.so.1 => not found\\n' ;; esac"
    try ExecutableFile.write(script: ldd, to: folder.appending(path: "programs/ldd").path)
    let outcome = try run([])
    #expect(outcome.status == 0 && outcome.output.contains("it needs GTK 4 (Debian: libgtk-4-1"), "\(outcome)")
    #expect(!outcome.output.contains("dactyl settings opens a window"))
    let installed = try tree()
    #expect(installed[".local/bin/dactyld"] != nil)
    #expect(!installed.keys.contains { $0.hasSuffix("dactyl-settings") || $0.hasSuffix(".desktop") })
  }

  @Test("At the end the installer prints its files, and the commands that start and remove Dactyl")
  func ending() throws {
    try layOut()
    let output = try run([]).output
    for part in [
      "\(home.path)/.local/bin", "completions in \(home.path)/.local/share", "service enable", "--uninstall",
    ] {
      #expect(output.contains(part), "\(part) is not in: \(output)")
    }
    #expect(!output.contains("To complete the words"))
  }

  @Test(
    "The line for completions is printed only if the shell does not find completions without it",
    arguments: [
      ("/bin/bash", "in ~/.bashrc: . "), ("/usr/bin/fish", "in config.fish: source "), ("/bin/zsh", "fpath+=("),
    ])
  func completionLine(shell: String, line: String) throws {
    try layOut()
    let prefix = folder.appending(path: "elsewhere").path
    let output = try run(["--prefix", prefix], shell: shell).output
    #expect(output.contains(line + prefix), "\(output)")
    let quoted = try run(["--prefix", prefix + " here"], shell: shell).output
    #expect(quoted.contains("\(line)'\(prefix) here"), "\(quoted)")
  }
}
