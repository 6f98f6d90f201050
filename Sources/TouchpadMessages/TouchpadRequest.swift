package import Gestures

/// A request to the process `dactyl-touchpad`: a packet with one line of text.
package enum TouchpadRequest: Sendable, Hashable {
  /// Read the touchpad of this device node. Messages about the touchpad have the number of this request.
  case open(DeviceID, node: String)
  case close(DeviceID)

  package var line: String {
    switch self {
    case .open(let device, let node): "open \(device.rawValue) \(node)\n"
    case .close(let device): "close \(device.rawValue)\n"
    }
  }

  /// Parses a line in the format of `line`, with or without its newline.
  package init(line: String) throws(TouchpadMessageError) {
    let line = line.hasSuffix("\n") ? line.dropLast() : line[...]
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, let device = Int32(words[1]).map({ DeviceID($0) }) else { throw .unknownRequest }
    switch words[0] {
    case "open":
      guard words.count == 3, Self.isNode(words[2]) else { throw .invalid("node") }
      self = .open(device, node: String(words[2]))
    case "close":
      guard words.count == 2 else { throw .unknownRequest }
      self = .close(device)
    default: throw .unknownRequest
    }
  }

  /// Returns true if the path may be a device node: an absolute path without control characters.
  package static func isNode(_ path: some StringProtocol) -> Bool {
    path.hasPrefix("/") && path.utf8.count <= TouchpadMessageLimits.pathLength
      && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
  }
}
