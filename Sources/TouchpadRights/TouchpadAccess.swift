internal import Linux

/// A touchpad of this machine, and the rights to read it.
package struct TouchpadAccess: Sendable, Hashable {
  package let name: String
  /// The device node, such as `/dev/input/event5`.
  package let node: String
  /// True if the device also has keys. If so, the rule does not grant the right to read it.
  package let hasKeys: Bool
  /// True if udev grants the user at the seat the right to read the touchpad.
  package let isGranted: Bool
  /// True if this user can read the touchpad.
  package let isReadable: Bool

  package init(name: String, node: String, hasKeys: Bool = false, isGranted: Bool, isReadable: Bool) {
    self.name = name
    self.node = node
    self.hasKeys = hasKeys
    self.isGranted = isGranted
    self.isReadable = isReadable
  }

  private static let maximumSize = 65_536

  /// Returns the touchpads that udev knows, in the order of their numbers.
  package static func all(_ paths: SystemPaths) -> [TouchpadAccess] {
    let numbers = FileSystem.names(in: paths.inputClass).compactMap { name in
      name.hasPrefix("event") ? Int(name.dropFirst("event".count)) : nil
    }
    return numbers.sorted().compactMap { touchpad("event\($0)", paths) }
  }

  private static func touchpad(_ event: String, _ paths: SystemPaths) -> TouchpadAccess? {
    guard let number = line("\(paths.inputClass)/\(event)/dev"),
      let bytes = try? FileSystem.contents(of: "\(paths.database)/c\(number)", limit: maximumSize)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.contains("E:ID_INPUT_TOUCHPAD=1") else { return nil }
    // udev keeps all tags that a device ever had (lines with G). Since systemd 247, udev also keeps the tags in force
    // (lines with Q).
    let hasCurrentTags = lines.contains { $0.hasPrefix("Q:") || $0.hasPrefix("V:") }
    let node = "\(paths.nodes)/\(event)"
    return TouchpadAccess(
      name: line("\(paths.inputClass)/\(event)/device/name") ?? event, node: node,
      hasKeys: lines.contains("E:ID_INPUT_KEY=1") || lines.contains("E:ID_INPUT_KEYBOARD=1"),
      isGranted: lines.contains(hasCurrentTags ? "Q:uaccess" : "G:uaccess"),
      isReadable: FileSystem.isReadable(node))
  }

  private static func line(_ path: String) -> String? {
    guard let bytes = try? FileSystem.contents(of: path, limit: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
