import Foundation
import TestSupport

@testable import TouchpadRights

/// A folder with udev's files for tests, and a program that replaces udevadm.
struct SystemFolder {
  let root = FileManager.default.temporaryDirectory.appending(path: "dactyl-rights-\(UUID().uuidString)")
  private(set) var paths = SystemPaths()

  init() throws {
    paths.rules = root.appending(path: "etc").path
    paths.packagedRules = [root.appending(path: "lib").path]
    paths.inputClass = root.appending(path: "class").path
    paths.database = root.appending(path: "data").path
    paths.nodes = root.appending(path: "dev").path
    paths.udevadm = root.appending(path: "udevadm").path
    for folder in [paths.rules, paths.packagedRules[0], paths.inputClass, paths.database, paths.nodes] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    // Like udev, this program tags touchpads while the rule exists. Unlike udev, it grants no rights.
    try ExecutableFile.write(
      script: """
        echo "$*" >>"\(root.path)/calls"
        for data in "\(paths.database)"/*; do
          sed -i '/^Q:/d' "$data"
          if [ -f "\(paths.rule)" ] && ! grep -q ID_INPUT_KEY "$data"; then echo Q:uaccess >>"$data"; fi
        done
        """, to: paths.udevadm)
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func addDevice(_ number: Int, _ name: String, properties: [String]) throws {
    let device = "\(paths.inputClass)/event\(number)"
    try FileManager.default.createDirectory(atPath: device + "/device", withIntermediateDirectories: true)
    try write("13:\(64 + number)\n", to: device + "/dev")
    try write(name + "\n", to: device + "/device/name")
    let lines = ["I:1"] + properties.map { "E:\($0)=1" } + ["G:uaccess", "V:1"]
    try write(lines.joined(separator: "\n") + "\n", to: "\(paths.database)/c13:\(64 + number)")
    try write("", to: "\(paths.nodes)/event\(number)")
  }

  func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// The arguments of each call of udevadm.
  var calls: [String] { text(root.appending(path: "calls").path)?.split(separator: "\n").map(String.init) ?? [] }
}
