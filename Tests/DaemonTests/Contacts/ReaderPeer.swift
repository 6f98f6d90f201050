import Linux
import Testing
import TouchpadMessages

@testable import Daemon

/// A `ContactReader` whose process is this test, at the other end of a socket pair.
final class ReaderPeer {
  /// The other ends of the sockets, in the order of the starts.
  private(set) var sockets: [Int32] = []
  private(set) var events: [ContactEvent] = []
  private(set) var reports: [String] = []
  private(set) var reader: ContactReader!
  var startError: SystemError?

  init() {
    reader = ContactReader(
      start: { [unowned self] () throws(SystemError) in
        if let startError { throw startError }
        let (own, other) = try DescriptorChannel.pair()
        sockets.append(other.descriptor)
        return own.descriptor
      },
      report: { [unowned self] in reports.append($0) }, deliver: { [unowned self] in events.append($0) })
  }

  deinit { for socket in sockets where socket >= 0 { Descriptors.close(socket) } }

  /// Sends messages as the reader's process would, and lets the `ContactReader` receive them.
  func send(_ messages: TouchpadMessage..., at now: MonotonicTime = .now) throws {
    for message in messages { try Descriptors.write(try #require(sockets.last), message.packet) }
    reader.receive(at: now)
  }

  func sendBytes(_ bytes: [UInt8]) throws {
    try Descriptors.write(try #require(sockets.last), bytes)
    reader.receive(at: .now)
  }

  /// Closes the process's socket, as if the process had ended.
  func die(at now: MonotonicTime = .now) throws {
    let last = try #require(sockets.indices.last)
    Descriptors.close(sockets[last])
    sockets[last] = -1
    reader.receive(at: now)
  }

  /// The requests that the latest process has received since the last call; nil if its socket was closed.
  func requests() throws -> [TouchpadRequest]? {
    var requests: [TouchpadRequest] = []
    while let packet = try Descriptors.read(try #require(sockets.last)) {
      guard !packet.isEmpty else { return nil }
      requests.append(try TouchpadRequest(line: String(decoding: packet, as: UTF8.self)))
    }
    return requests
  }

  func takeEvents() -> [ContactEvent] {
    defer { events = [] }
    return events
  }
}
