import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite("The streams of the control socket", .waitsForPrograms) struct SubscriberTests {
  /// A server of the control socket, and its clients.
  private final class Scene {
    let server: ControlServer
    private let folder: TemporaryFolder
    private var path: String { folder.path("test.sock") }

    init() throws {
      folder = try TemporaryFolder()
      server = try ControlServer(at: folder.path("test.sock"), replaces: true)
    }

    func connect() throws -> UnixSocket { try UnixSocket(connectingTo: path, timeout: .seconds(10)) }

    /// Connects a client that subscribes; its stream opens with `opening`.
    func subscribe(opening: String = "") throws -> UnixSocket {
      let socket = try connect()
      try socket.send(Array("subscribe events\n".utf8))
      for (client, request) in server.serve(at: .now) {
        #expect(request == .subscribe(.events))
        server.subscribe(client, to: .events, opening: Array(opening.utf8), at: .now)
      }
      return socket
    }

    func publish(_ text: String) {
      for client in server.subscribers(of: .events) { server.publish(Array(text.utf8), to: client) }
    }
  }

  private func text(_ socket: UnixSocket, _ count: Int) throws -> String {
    String(decoding: try socket.receive(count), as: UTF8.self)
  }

  @Test("A subscriber gets `ok`, the first lines of the stream, and then every line in order")
  func lines() throws {
    let scene = try Scene()
    let socket = try scene.subscribe(opening: "first\n")
    scene.publish("second\n")
    scene.publish("third\n")
    scene.server.sendPublished()
    #expect(try text(socket, 22) == "ok\nfirst\nsecond\nthird\n")
    #expect(!scene.server.subscribers(of: .events).isEmpty)
  }

  @Test("A subscriber that stops reading is dropped; other subscribers get each line without delay")
  func stoppedReader() throws {
    let scene = try Scene()
    let stopped = try scene.subscribe()
    let reading = try scene.subscribe()
    scene.server.sendPublished()
    #expect(try text(reading, 3) == "ok\n")
    let line = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<2000 {
      scene.publish(line)
      scene.server.sendPublished()
      #expect(try text(reading, line.utf8.count) == line)
    }
    // The client still gets the bytes that were in the socket, and then the end of the stream.
    let received = try stopped.receiveToEnd(limit: 4 << 20)
    #expect(received.count > 10_000 && received.count < 2_000_000, "\(received.count)")
    #expect(!scene.server.subscribers(of: .events).isEmpty)
    #expect(scene.server.entries.count == 2)
  }

  @Test("Subscribers that disconnect, or send a second request, are dropped")
  func endedSubscribers() throws {
    let scene = try Scene()
    var sockets = [try scene.subscribe(), try scene.subscribe(), try scene.subscribe()]
    scene.server.sendPublished()
    try sockets[1].send(Array("status\n".utf8))
    sockets.removeLast()
    var requests = 0
    #expect(
      becomesTrue {
        requests += scene.server.serve(at: .now).count
        scene.server.sendPublished()
        return scene.server.entries.count == 2
      })
    #expect(requests == 0)
    scene.publish("line\n")
    scene.server.sendPublished()
    #expect(try text(sockets[0], 8) == "ok\nline\n")
    sockets.removeFirst()
    #expect(
      becomesTrue {
        scene.publish("line\n")
        scene.server.sendPublished()
        return scene.server.subscribers(of: .events).isEmpty
      })
  }

  @Test("A subscriber that closes its sending side gets the current lines, then frees its slot")
  func endedInPass() throws {
    let scene = try Scene()
    let sockets = try (0..<8).map { _ in try scene.subscribe() }
    scene.server.sendPublished()
    sockets[0].endSending()
    #expect(scene.server.serve(at: .now).isEmpty)
    scene.publish("line\n")
    scene.server.sendPublished()
    #expect(try String(decoding: sockets[0].receiveToEnd(limit: 4096), as: UTF8.self) == "ok\nline\n")
    sockets[1].endSending()
    let ninth = try scene.subscribe()
    scene.server.sendPublished()
    #expect(try text(ninth, 3) == "ok\n")
    #expect(scene.server.subscribers(of: .events).count == 7)
  }

  @Test("A ninth subscriber is refused, and the first eight subscribers stay connected")
  func manyClients() throws {
    let scene = try Scene()
    let sockets = try (0..<8).map { _ in try scene.subscribe() }
    let others = try (0..<30).map { _ in
      let socket = try scene.connect()
      _ = scene.server.serve(at: .now)
      return socket
    }
    let ninth = try scene.subscribe()
    let answer = ControlAnswer(text: String(decoding: try ninth.receiveToEnd(limit: 4096), as: UTF8.self))
    #expect(answer?.failure?.status == .refused)
    scene.publish("line\n")
    scene.server.sendPublished()
    for socket in sockets { #expect(try text(socket, 8) == "ok\nline\n") }
    withExtendedLifetime(others) {}
  }
}
