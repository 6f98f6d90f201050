import Foundation
import Gestures
import TestSupport
import Testing
import TouchpadMessages
import VirtualX

/// The whole daemon on a private X server, with a program in the place of `dactyl-touchpad`.
@Suite(.waitsForPrograms) struct ContactTests {
  private static let bindings = """
    on touchpad {
        tap 4 -> run echo !four
        tap 3 -> run echo !three
        hold 2 -> run echo !hold
        tap 1 right-of finger -> run echo !right
        tap 1 at top-left 15mm -> run echo !corner
    }

    """

  /// A touchpad of 97 × 53 mm, and the program that reports its fingers.
  private final class Pad {
    let desktop: Desktop
    private let folder: URL
    private var time = Int64(0)
    private var lastContact = 0

    /// - Parameter text: The bindings.
    init(_ text: String = ContactTests.bindings) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "contacts-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appending(path: "reader")
      try Data(Self.program(packets: folder.appending(path: "packets").path).utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      desktop = try Desktop(text, environment: [("DACTYL_TOUCHPAD", program.path)])
      // The property of a real touchpad. Each number is a byte of the path.
      let node = Array("/dev/null".utf8).map { String($0) }
      try desktop.setProperty("Device Node", bytes: node, of: "Virtual touchpad")
      try desktop.run("xinput", "disable", "Virtual touchpad")
      try desktop.run("xinput", "enable", "Virtual touchpad")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

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

    /// Reports fingers that land together, rest, and lift. All frames are sent together, with their times in the past.
    func tap(_ places: [Point], milliseconds: Int64 = 80) throws {
      let contacts = places.map { place in
        lastContact += 1
        return ContactFrame.Contact(id: lastContact, location: place)
      }
      try send([(milliseconds, contacts), (0, [])])
    }

    /// Reports frames, each at a time that lies the given number of milliseconds in the past.
    func send(_ frames: [(ago: Int64, contacts: [ContactFrame.Contact])]) throws {
      try write(
        frames.map { ago, contacts in
          let frame = ContactFrame(
            timestamp: Timestamp(milliseconds: ago), device: DeviceID(1), contacts: contacts,
            numberOfFingers: contacts.count)
          return TouchpadMessage.frame(frame).packet.map { String(format: "%02x", $0) }.joined()
        })
    }

    /// Lets the fingers rest where they are.
    func rest(milliseconds: Int) throws { try write(["rest \(milliseconds)"]) }

    func kill() throws { try write(["die"]) }

    private func write(_ lines: [String]) throws {
      let file = folder.appending(path: "packets")
      let text = lines.joined(separator: "\n") + "\n"
      guard let handle = try? FileHandle(forWritingTo: file) else { return try Data(text.utf8).write(to: file) }
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
  }

  private func row(_ fingers: Int) -> [Point] { (0..<fingers).map { Point(x: 120 + Double($0) * 50, y: 80) } }

  @Test("Frames of contacts run commands: a tap, a corner, and a tap beside a resting finger")
  func frames() throws {
    let pad = try Pad()
    try pad.tap(row(4))
    #expect(pad.desktop.daemon.wait(forOutput: ["four"]), "\(pad.desktop.daemon.lines)")
    try pad.tap([Point(x: 30, y: 30)])
    #expect(pad.desktop.daemon.wait(forOutput: ["four", "corner"]), "\(pad.desktop.daemon.lines)")
    let (rest, tap) = (
      ContactFrame.Contact(id: 100, location: Point(x: 150, y: 80)),
      ContactFrame.Contact(id: 101, location: Point(x: 230, y: 80))
    )
    try pad.send([(0, [rest])])
    try pad.rest(milliseconds: 350)
    try pad.send([(0, [rest, tap])])
    try pad.rest(milliseconds: 60)
    try pad.send([(0, [rest]), (0, [])])
    #expect(pad.desktop.daemon.wait(forOutput: ["four", "corner", "right"]), "\(pad.desktop.daemon.lines)")
  }

  @Test("The click of a three-finger tap does not act a second time")
  func doubles() throws {
    let pad = try Pad()
    try pad.tap(row(3))
    #expect(pad.desktop.daemon.wait(forOutput: ["three"]), "\(pad.desktop.daemon.lines)")
    try pad.desktop.server.touchpad.click(2)
    try pad.tap(row(4))
    #expect(pad.desktop.daemon.wait(forOutput: ["three", "four"]), "\(pad.desktop.daemon.lines)")
  }

  @Test("A touchpad that is switched off in the middle of a hold ends it, and works when it returns")
  func removed() throws {
    let pad = try Pad("hold 2 on touchpad {\nbegan -> run echo !began\ncancelled -> run echo !cancelled\n}\n")
    let fingers = row(2).enumerated().map { ContactFrame.Contact(id: $0.offset + 1, location: $0.element) }
    try pad.send([(0, fingers)])
    #expect(pad.desktop.daemon.wait(forOutput: ["began"]), "\(pad.desktop.daemon.lines)")
    try pad.desktop.run("xinput", "disable", "Virtual touchpad")
    #expect(pad.desktop.daemon.wait(forOutput: ["began", "cancelled"]), "\(pad.desktop.daemon.lines)")
  }

  @Test("If the reader dies during a hold, the hold ends, and the next reader's contacts count")
  func killed() throws {
    let pad = try Pad(
      "hold 2 on touchpad {\nbegan -> run echo !began\ncancelled -> run echo !cancelled\n}\n"
        + "tap 4 on touchpad -> run echo !four\n")
    let fingers = row(2).enumerated().map { ContactFrame.Contact(id: $0.offset + 1, location: $0.element) }
    try pad.send([(0, fingers)])
    #expect(pad.desktop.daemon.wait(forOutput: ["began"]), "\(pad.desktop.daemon.lines)")
    try pad.kill()
    #expect(pad.desktop.daemon.wait(forOutput: ["began", "cancelled"]), "\(pad.desktop.daemon.lines)")
    try pad.tap(row(4))
    #expect(pad.desktop.daemon.wait(forOutput: ["began", "cancelled", "four"]), "\(pad.desktop.daemon.lines)")
  }
}

extension Desktop {
  /// Sets a property of bytes. Creates the property if it is missing.
  fileprivate func setProperty(_ name: String, bytes: [String], of device: String) throws {
    var arguments = ["xinput", "set-prop", "--type=int", "--format=8", device, name]
    arguments += bytes
    try run(arguments)
  }
}
