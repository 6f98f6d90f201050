import Bindings
import Foundation
import Gestures
import Testing
import Traces

@testable import Playback

/// Recordings of real fingers: the file `episodes.jsonl` in the folder that DACTYL_TOUCH_DATA names.
@Suite("Recordings of real fingers", .enabled(if: ProcessInfo.processInfo.environment["DACTYL_TOUCH_DATA"] != nil))
struct RecordedEpisodeTests {
  private func episodes() throws -> [RecordedEpisode] {
    let folder = try #require(ProcessInfo.processInfo.environment["DACTYL_TOUCH_DATA"])
    let text = try String(contentsOf: URL(filePath: folder).appending(path: "episodes.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map { try #require(RecordedEpisode(line: String($0)), "\($0.prefix(80))") }
  }

  @Test("Each recording has the same fingers and the same replay in every format")
  func imports() throws {
    let bindings = """
      tap 1-5 -> keys a
      hold 1 -> keys b
      pan 1-5 -> keys c
      pinch 2-5 { every 10% out -> keys d }
      """
    let set = try #require(check(Array(bindings.utf8), file: "a.conf").bindings)
    let player = TracePlayer(set)
    let episodes = try episodes()
    var gestures = 0
    for episode in episodes {
      let trace = try Recording.trace(of: Array(episode.evemu.utf8), file: episode.name)
      let touches = trace.lines.flatMap { line in
        if case .input(.touches(let event)) = line.content { event.changed } else { [Touch]() }
      }
      #expect(touches.count { $0.phase == .began } == episode.tracks.count, "\(episode.name)")
      if !episode.isCut { #expect(touches.count { $0.phase == .ended } == episode.tracks.count, "\(episode.name)") }
      let record = try Recording.trace(of: Array(episode.libinputRecord.utf8), file: episode.name)
      #expect(record.lines == trace.lines, "\(episode.name)")
      let contacts = try Recording.trace(of: Array(episode.evemuWithoutSlots.utf8), file: episode.name)
      #expect(contacts.lines.map(\.time) == trace.lines.map(\.time), "\(episode.name)")
      let transcript = player.play(trace)
      if transcript.hasGesture { gestures += 1 }
      let written = try TraceReader.read(Array(TraceWriter.text(of: trace).utf8), file: episode.name)
      #expect(written.lines == trace.lines, "\(episode.name)")
      #expect(player.play(written) == transcript, "\(episode.name)")
    }
    print("recordings: \(episodes.count), with a gesture: \(gestures)")
    #expect(gestures > episodes.count * 3 / 4)
  }
}
