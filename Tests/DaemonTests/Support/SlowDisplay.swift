import Foundation
import Linux
import VirtualX

/// A display that forwards all its connections to a private server, and delays all bytes in both directions, as a
/// network does.
final class SlowDisplay {
  let display: String
  private let socket: ListeningSocket
  private let stop: (read: Int32, write: Int32)

  init(of server: VirtualServer, delay: Duration) throws {
    display = ":9" + server.display.dropFirst()
    let folder = "/tmp/.X11-unix/X"
    socket = try ListeningSocket(at: folder + display.dropFirst(), replaces: true)
    stop = try Descriptors.pipe()
    let (target, listener, end) = (folder + server.display.dropFirst(), socket.descriptor, stop.read)
    Thread.detachNewThread {
      var relay = Relay(target: target, delay: delay)
      relay.run(listener, until: end)
    }
  }

  deinit { Descriptors.close(stop.write) }
}

private struct Relay {
  private struct Connection {
    let client: Int32
    let server: UnixSocket
    /// True when one side has closed the connection.
    var hasEnded = false
  }

  private struct Piece {
    let connection: Int
    let receiver: Int32
    var due: MonotonicTime
    /// The bytes to forward; empty for the end of the connection.
    var bytes: [UInt8]
  }

  let target: String
  let delay: Duration
  private var connections: [Int: Connection] = [:]
  private var pieces: [Piece] = []

  init(target: String, delay: Duration) {
    self.target = target
    self.delay = delay
  }

  /// Forwards bytes until `end` is closed.
  mutating func run(_ listener: Int32, until end: Int32) {
    var number = 0
    while true {
      let ways = connections.filter { !$0.value.hasEnded }.flatMap { number, connection in
        let (client, server) = (connection.client, connection.server.descriptor)
        return [(number, from: client, to: server), (number, from: server, to: client)]
      }
      var entries = ([end, listener] + ways.map(\.from)).map { PollEntry(descriptor: $0) }
      Poll.wait(&entries, until: pieces.first?.due)
      if entries[0].isReady { break }
      while let piece = pieces.first, piece.due <= .now { deliver(piece) }
      if entries[1].isReady {
        let client = accept(listener, nil, nil)
        if let server = try? UnixSocket(connectingTo: target, timeout: .seconds(10)) {
          connections[number] = Connection(client: client, server: server)
          number += 1
        } else {
          Descriptors.close(client)
        }
      }
      for (entry, way) in zip(entries.dropFirst(2), ways) where entry.isReady {
        let bytes = (try? Descriptors.read(way.from, limit: 65_536)) ?? []
        if bytes.isEmpty { connections[way.0]?.hasEnded = true }
        pieces.append(Piece(connection: way.0, receiver: way.to, due: .now + delay, bytes: bytes))
      }
    }
    for connection in connections.values { Descriptors.close(connection.client) }
    Descriptors.close(end)
  }

  private mutating func deliver(_ piece: Piece) {
    guard connections[piece.connection] != nil, !piece.bytes.isEmpty,
      let sent = try? Descriptors.sendSome(piece.receiver, piece.bytes)
    else {
      pieces.removeFirst()
      if let ended = connections.removeValue(forKey: piece.connection) { Descriptors.close(ended.client) }
      return
    }
    pieces[0].bytes.removeFirst(sent)
    if pieces[0].bytes.isEmpty { pieces.removeFirst() } else { pieces[0].due = .now + .milliseconds(1) }
  }
}
