import Gestures
import Linux
import TestSupport
import Testing
import TouchpadMessages

@testable import Daemon
@testable import XServer

@Suite("The daemon's connection to the process that reads touchpads", .waitsForPrograms)
struct ContactReaderTests {
  private let pad = TouchpadNode(device: DeviceID(12), name: "Pad", node: "/dev/input/event5")
  private let other = TouchpadNode(device: DeviceID(13), name: "Other", node: "/dev/input/event6")

  private func surface(_ device: Int32) -> ContactSurface {
    ContactSurface(device: DeviceID(device), size: Vector(dx: 400, dy: 300), maximumNumberOfContacts: 5)
  }

  private func frame(_ device: Int32, fingers: Int = 1) -> ContactFrame {
    ContactFrame(
      timestamp: Timestamp(milliseconds: 7), device: DeviceID(device), contacts: [], numberOfFingers: fingers)
  }

  @Test("The process that reads touchpads runs only while the daemon needs a touchpad's contacts")
  func lifetime() throws {
    let peer = ReaderPeer()
    peer.reader.read([])
    #expect(peer.sockets.isEmpty)
    peer.reader.read([pad])
    #expect(try peer.requests() == [.open(DeviceID(1), node: pad.node)])
    peer.reader.read([])
    #expect(try peer.requests() == nil)
    #expect(peer.reader.entries.isEmpty)
  }

  @Test("A frame has the number of the X server's device; frames before `opened` are ignored")
  func frames() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad])
    try peer.send(.frame(frame(1)), .opened(surface(1)), .frame(frame(1, fingers: 2)))
    #expect(peer.events == [.added(surface(12)), .frame(frame(12, fingers: 2))])
  }

  @Test("A touchpad that is no longer needed is closed, and another touchpad stays open")
  func switchedOff() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad, other])
    try peer.send(.opened(surface(1)), .opened(surface(2)))
    _ = try peer.requests()
    _ = peer.takeEvents()
    peer.reader.read([other])
    #expect(try peer.requests() == [.close(DeviceID(1))])
    try peer.send(.frame(frame(1)), .frame(frame(2)))
    #expect(peer.events == [.removed(DeviceID(12)), .frame(frame(13))])
  }

  @Test("A touchpad does not get late frames of an unplugged touchpad that had the same number")
  func successor() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad])
    try peer.send(.opened(surface(1)))
    let successor = TouchpadNode(device: pad.device, name: "Pad", node: "/dev/input/event9")
    peer.reader.read([successor])
    _ = peer.takeEvents()
    try peer.send(.frame(frame(1)), .opened(surface(2)), .frame(frame(2, fingers: 3)))
    #expect(peer.events == [.added(surface(12)), .frame(frame(12, fingers: 3))])
  }

  @Test("An unplugged touchpad is reported as removed once, and opened again when plugged in again")
  func unplugged() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad])
    try peer.send(.opened(surface(1)), .removed(DeviceID(1)))
    #expect(peer.takeEvents() == [.added(surface(12)), .removed(DeviceID(12))])
    // Without a touchpad, the process ends.
    #expect(peer.reader.entries.isEmpty)
    peer.reader.read([])
    #expect(peer.events.isEmpty)
    peer.reader.read([pad])
    #expect(try peer.requests() == [.open(DeviceID(2), node: pad.node)])
  }

  @Test("If the process dies, its touchpads count as removed; it is started at most three times")
  func death() throws {
    let peer = ReaderPeer()
    let start = MonotonicTime.now
    peer.reader.read([pad])
    for round in 1...2 {
      try peer.send(.opened(surface(Int32(round))))
      try peer.die(at: start)
      #expect(peer.takeEvents() == [.added(surface(12)), .removed(DeviceID(12))])
      #expect(try peer.requests() == [.open(DeviceID(Int32(round + 1)), node: pad.node)])
    }
    try peer.die(at: start)
    #expect(peer.sockets.count == 3)
    #expect(peer.reports.count == 1)
    #expect(peer.reports.first?.contains("ended too often") == true)
    peer.reader.read([pad])
    #expect(peer.sockets.count == 3)
    peer.reader.reset()
    #expect(peer.sockets.count == 4)
  }

  @Test("A process that dies less often than once a minute is always started again")
  func rareDeaths() throws {
    let peer = ReaderPeer()
    let start = MonotonicTime.now
    peer.reader.read([pad])
    for minute in 1...5 { try peer.die(at: start + .seconds(61 * minute)) }
    #expect(peer.sockets.count == 6)
    #expect(peer.reports.isEmpty)
  }

  @Test("A process that sends an invalid packet is replaced, and its touchpads count as removed")
  func rubbish() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad])
    try peer.send(.opened(surface(1)))
    try peer.sendBytes([0xff, 1, 2])
    #expect(peer.events == [.added(surface(12)), .removed(DeviceID(12))])
    #expect(peer.sockets.count == 2)
  }

  @Test("A touchpad that this user may not read is reported once, with the command that helps")
  func denied() throws {
    let peer = ReaderPeer()
    peer.reader.read([pad, other])
    // The number 13 is EACCES.
    try peer.send(.refused(DeviceID(1), .system(13)), .opened(surface(2)))
    #expect(peer.reports.count == 1)
    #expect(peer.reports.first?.contains("/dev/input/event5") == true)
    #expect(peer.reports.first?.contains("sudo dactyl touchpad enable") == true)
    #expect(peer.events == [.added(surface(13))])
    _ = try peer.requests()
    // After a change of the devices, the touchpad is tried again, without a second report.
    peer.reader.read([pad, other])
    #expect(try peer.requests() == [.open(DeviceID(3), node: pad.node)])
    try peer.send(.refused(DeviceID(3), .system(13)))
    #expect(peer.reports.count == 1)
  }

  @Test("A missing `dactyl-touchpad` program is reported once")
  func missing() {
    let peer = ReaderPeer()
    peer.startError = SystemError(call: "dactyl-touchpad", code: 2)
    peer.reader.read([pad])
    peer.reader.read([pad, other])
    #expect(peer.reports.count == 1)
    #expect(peer.reports.first?.contains("cannot start dactyl-touchpad") == true)
    #expect(peer.events.isEmpty)
  }

  @Test("The time of a frame wraps at 32 bits of milliseconds, as the X server's clock does")
  func clock() {
    var clock = ServerClock()
    let period: Int64 = (1 << 32) * 1000
    let first = ContactLoopSource.serverTime(of: Timestamp(microseconds: 3 * period + 5_000_000), &clock)
    #expect(first == Timestamp(microseconds: 5_000_000))
    let later = ContactLoopSource.serverTime(of: Timestamp(microseconds: 3 * period + 5_012_345), &clock)
    #expect(later == Timestamp(microseconds: 5_012_345))
  }
}
