import Foundation
import Gestures
import Linux
import OverlayMessages
import TestClients
import Testing
import VirtualX

/// A `dactyl-overlay` on a private server, with the pipe to it.
final class RunningOverlay {
  let process: ChildProcess
  private var input: Int32?
  private(set) var ending: ChildProcess.Ending?
  /// The number of the gesture whose trail `showTwoPictures` draws.
  static let markGesture = UInt64.max
  /// Number of points that `showTwoPictures` has added to its trail.
  private var markCount = 0
  /// The default of `set overlay color`.
  private static let trailColor = Screenshot.Pixel(red: 0x3d, green: 0xae, blue: 0xe9)

  init(display: String) throws {
    let folder = try #require(CurrentProcess.executablePath).split(separator: "/").dropLast()
    // The tests' own program is in a bundle below the folder of the products.
    let candidates = (0..<4).map { "/" + folder.dropLast($0).joined(separator: "/") + "/dactyl-overlay" }
    let program = try #require(candidates.first(where: FileSystem.isExecutable))
    let pipe = try Descriptors.pipe()
    defer { Descriptors.close(pipe.read) }
    var start = ProgramStart([program])
    start.environment = [("DISPLAY", display)]
    start.standardInput = .descriptor(pipe.read)
    process = try start.spawn()
    input = pipe.write
  }

  deinit {
    endInput()
    if waitForEnd(timeout: .seconds(5)) == nil {
      process.send(signal: SignalNumber.kill)
      _ = waitForEnd()
    }
  }

  func send(_ messages: OverlayMessage...) throws {
    let input = try #require(input)
    for message in messages { try Descriptors.write(input, Array((try message.encoded() + "\n").utf8)) }
  }

  func sendLine(_ line: String) throws { try Descriptors.write(try #require(input), Array((line + "\n").utf8)) }

  /// Adds points to a trail near the lower right corner, and waits until they are drawn. Everything that was sent
  /// earlier is then drawn, too, because pictures are drawn in order. Returns a complete picture.
  func showTwoPictures(on server: VirtualServer) throws -> Screenshot {
    var shown = try Screenshot(display: server.display)
    for _ in 0..<2 {
      markCount += 1
      let (x, y) = (1500, 890 + 5 * markCount)
      try send(.trail(gesture: Self.markGesture, points: [Point(x: Double(x), y: Double(y))], outlook: .possible))
      shown = try #require(try Screenshot.wait(on: server.display) { $0[x, y] == Self.trailColor })
    }
    return shown
  }

  func endInput() {
    if let input { Descriptors.close(input) }
    input = nil
  }

  func waitForEnd(timeout: Duration = .seconds(20)) -> ChildProcess.Ending? {
    if ending == nil { ending = process.wait(timeout: timeout) }
    return ending
  }
}
