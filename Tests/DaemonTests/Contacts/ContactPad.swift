import Foundation
import Gestures
import TestSupport
import TouchpadMessages
import VirtualX

/// A touchpad of 97 × 53 mm, and the program that reports its fingers.
final class ContactPad {
  let desktop: Desktop
  private let folder: TemporaryFolder
  private var lastContact = 0

  /// - Parameters:
  ///   - text: The bindings.
  ///   - isOlderServer: True if the server appears to report no gestures of touchpads.
  init(_ text: String, isOlderServer: Bool = false) throws {
    folder = try TemporaryFolder()
    let program = folder.path("reader")
    try Data(Self.program(packets: folder.path("packets")).utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let version = isOlderServer ? [(name: "DACTYL_XINPUT_MINOR", value: "3")] : []
    desktop = try Desktop(text, environment: [("DACTYL_TOUCHPAD", program)] + version)
    // The property of a real touchpad. Each number is a byte of the path.
    let node = Array("/dev/null".utf8).map { String($0) }
    try desktop.setProperty("Device Node", bytes: node, of: "Virtual touchpad")
    try desktop.run("xinput", "disable", "Virtual touchpad")
    try desktop.run("xinput", "enable", "Virtual touchpad")
  }

  /// The program: it accepts each touchpad, and sends the packets that the test writes into a file.
  private static func program(packets: String) -> String {
    """
    #!\(SystemPython.path)
    import os, select, socket, struct, time
    parent = socket.socket(fileno=0)
    number, done = None, 0
    while True:
        if select.select([parent], [], [], 0.01)[0]:
            words = parent.recv(1024).decode().split()
            if not words:
                break
            if words[0] == "open":
                number = int(words[1])
                parent.send(struct.pack("<BiBBdd", 1, number, 2, 5, 366.0, 200.0))
        lines = open("\(packets)").read().split("\\n")[:-1] if os.path.exists("\(packets)") else []
        while number is not None and done < len(lines):
            line, done = lines[done], done + 1
            if line.startswith("rest"):
                time.sleep(int(line.split()[1]) / 1000)
                continue
            if line == "die":
                os.rename("\(packets)", "\(packets).old")
                os._exit(1)
            body = bytes.fromhex(line)
            now = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
            ago = struct.unpack("<q", body[5:13])[0]
            parent.send(body[:1] + struct.pack("<iq", number, now - ago) + body[13:])
    """
  }

  /// Reports fingers that land together, stay still, and lift. All frames are sent together, with their times in the
  /// past.
  func tap(_ places: [Point], milliseconds: Int64 = 80) throws { try send([(milliseconds, land(places)), (0, [])]) }

  /// Reports fingers that land, press the touchpad's own button, and lift.
  func click(_ places: [Point]) throws {
    let contacts = land(places)
    try send([(40, contacts)])
    try send([(20, contacts)], isPressed: true)
    try send([(0, [])])
  }

  /// Reports fingers that land and stay down. Returns their contacts.
  func rest(_ places: [Point]) throws -> [ContactFrame.Contact] {
    let contacts = land(places)
    try send([(0, contacts)])
    return contacts
  }

  /// Reports fingers that land and press the touchpad's own button. Returns their contacts.
  func press(_ places: [Point]) throws -> [ContactFrame.Contact] {
    let contacts = try rest(places)
    try press(contacts)
    return contacts
  }

  func press(_ contacts: [ContactFrame.Contact]) throws {
    try rest(milliseconds: 40)
    try send([(0, contacts)], isPressed: true)
  }

  /// Reports that the touchpad's own button is released, and that the fingers are lifted.
  func release(_ contacts: [ContactFrame.Contact]) throws { try send([(0, contacts), (0, [])]) }

  /// Reports fingers that land, move, and lift, in half a second.
  ///
  /// - Parameter movements: The movement of each finger in points.
  func move(_ places: [Point], by movements: [Vector]) throws {
    let contacts = land(places)
    let steps = 20
    var frames: [(ago: Int64, contacts: [ContactFrame.Contact])] = []
    for step in 0...steps {
      var moved = contacts
      for index in moved.indices {
        moved[index].location = moved[index].location + movements[index] * (Double(step) / Double(steps))
      }
      frames.append((Int64(500 - step * 25), moved))
    }
    try send(frames + [(0, [])])
  }

  private func land(_ places: [Point]) -> [ContactFrame.Contact] {
    places.map { place in
      lastContact += 1
      return ContactFrame.Contact(id: lastContact, location: place)
    }
  }

  /// Reports frames with times in the past. `ago` is the time before now in milliseconds.
  func send(_ frames: [(ago: Int64, contacts: [ContactFrame.Contact])], isPressed: Bool = false) throws {
    try write(
      frames.map { ago, contacts in
        let frame = ContactFrame(
          timestamp: Timestamp(milliseconds: ago), device: DeviceID(1), contacts: contacts,
          numberOfFingers: contacts.count, isPressed: isPressed)
        return TouchpadMessage.frame(frame).packet.map { String(format: "%02x", $0) }.joined()
      })
  }

  /// Keeps the fingers still for this time.
  func rest(milliseconds: Int) throws { try write(["rest \(milliseconds)"]) }

  func kill() throws { try write(["die"]) }

  private func write(_ lines: [String]) throws {
    let file = folder.url.appending(path: "packets")
    let text = lines.joined(separator: "\n") + "\n"
    guard let handle = try? FileHandle(forWritingTo: file) else { return try Data(text.utf8).write(to: file) }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// Returns positions side by side, one for each finger.
  static func row(_ fingers: Int) -> [Point] { (0..<fingers).map { Point(x: 120 + Double($0) * 50, y: 80) } }
}

extension Desktop {
  /// Sets a property of bytes. Creates the property if it is missing.
  fileprivate func setProperty(_ name: String, bytes: [String], of device: String) throws {
    var arguments = ["xinput", "set-prop", "--type=int", "--format=8", device, name]
    arguments += bytes
    try run(arguments)
  }
}
