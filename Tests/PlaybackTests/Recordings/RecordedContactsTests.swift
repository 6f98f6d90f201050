import Bindings
import Foundation
import Gestures
import GesturesTesting
import Testing
import Traces

@testable import Playback

@Suite("Recordings of the contacts on a touchpad")
struct RecordedContactsTests {
  private static let bindings = """
    on touchpad {
        tap 3 -> keys a
        hold 3 -> keys b
        tap 4 -> keys c
        swipe 2 left -> keys d
        swipe 3 up -> keys e
        edge left -> keys f
        tap 1 at top-right 15mm -> keys g
        tap 1 left-of finger -> keys h
        rotate 1 clockwise -> keys i
        tap 3 times 2 -> keys j
    }
    """

  struct Gesture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let key: String
    let make: @Sendable (inout ContactHand) -> [ContactFrame]
  }

  static let counted: [Gesture] = [
    Gesture(testDescription: "tap 3", key: "a") { $0.gesture(HandGesture(.tap(times: 1), fingers: 3)) },
    Gesture(testDescription: "hold 3", key: "b") { $0.gesture(HandGesture(.hold, fingers: 3)) },
    Gesture(testDescription: "tap 4", key: "c") { $0.gesture(HandGesture(.tap(times: 1), fingers: 4)) },
    Gesture(testDescription: "tap 3 times 2", key: "j") { $0.gesture(HandGesture(.tap(times: 2), fingers: 3)) },
  ]

  static let located: [Gesture] = [
    Gesture(testDescription: "swipe 2 left", key: "d") { $0.gesture(HandGesture(.swipe(.left), fingers: 2)) },
    Gesture(testDescription: "swipe 3 up", key: "e") { $0.gesture(HandGesture(.swipe(.up), fingers: 3)) },
    Gesture(testDescription: "edge left", key: "f") { $0.edge(.left) },
    Gesture(testDescription: "tap 1 at top-right", key: "g") { $0.tap(right: true, bottom: false) },
    Gesture(testDescription: "tap 1 left-of finger", key: "h") { $0.tap(.left) },
    Gesture(testDescription: "rotate 1 clockwise", key: "i") { $0.frames(of: circle) },
  ]

  /// One circle of a finger in 720 ms.
  private static let circle: [HandScan] = (0...60).map { step in
    let (angle, phase) = (Double(step) * .pi / 30, phase(step))
    let report = HandScan.Report(finger: 0, phase: phase, x: 48 + 14 * cos(angle), y: 26 + 14 * sin(angle))
    return HandScan(time: Double(step) * 12, reports: [report])
  }

  private static func phase(_ step: Int) -> HandScan.Phase { step == 0 ? .began : step == 60 ? .ended : .moved }

  private func actions(_ transcript: Transcript) -> [String] {
    transcript.actions.compactMap { $0.action.action.map { "\($0)" } }
  }

  private func check(_ gesture: Gesture, on surface: TouchpadSurface) throws {
    let set = try #require(Bindings.check(Array(Self.bindings.utf8), file: "a.conf").bindings)
    var hand = ContactHand(on: surface, device: DeviceID(1), seed: 7)
    var right = 0
    for _ in 0..<20 {
      let recorded = RecordedContacts(surface: surface, frames: gesture.make(&hand))
      let trace = try Recording.trace(of: Array(recorded.evemu.utf8), file: "a.evemu")
      let other = try Recording.trace(of: Array(recorded.libinputRecord.utf8), file: "a.yml")
      #expect(other.lines == trace.lines)
      let written = try TraceReader.read(Array(TraceWriter.text(of: trace).utf8), file: "a.trace")
      let transcript = TracePlayer(set).play(trace)
      #expect(actions(TracePlayer(set).play(written)) == actions(transcript))
      if actions(transcript) == ["keys \(gesture.key)"] { right += 1 }
    }
    #expect(right >= 19)
  }

  @Test("Gestures in a recording of a clickpad's contacts act as the bindings say", arguments: counted + located)
  func clickpad(_ gesture: Gesture) throws { try check(gesture, on: .clickpad) }

  @Test("A recording without slots gives the same result as a recording with slots", arguments: counted + located)
  func protocolA(_ gesture: Gesture) throws {
    let set = try #require(Bindings.check(Array(Self.bindings.utf8), file: "a.conf").bindings)
    var hand = ContactHand(device: DeviceID(1), seed: 8)
    for _ in 0..<10 {
      let recorded = RecordedContacts(surface: .clickpad, frames: gesture.make(&hand))
      let trace = try Recording.trace(of: Array(recorded.evemuWithoutSlots.utf8), file: "a.evemu")
      let other = try Recording.trace(of: Array(recorded.evemu.utf8), file: "a.evemu")
      #expect(trace.header == other.header)
      #expect(actions(TracePlayer(set).play(trace)) == actions(TracePlayer(set).play(other)))
    }
  }

  @Test("`set sensitivity` multiplies the movements of a recording, as in the daemon")
  func sensitivity() throws {
    var hand = ContactHand(device: DeviceID(1), seed: 9)
    let finger = ContactHand.Finger(Point(x: 1, y: 25), lift: 400).moving(by: Vector(dx: 14, dy: 0), in: 40...300)
    let recorded = RecordedContacts(surface: .clickpad, frames: hand.frames(of: [finger]))
    let trace = try Recording.trace(of: Array(recorded.evemu.utf8), file: "a.evemu")
    var distances: [Double] = []
    for (settings, expected) in [("", []), ("on touchpad { set sensitivity 2 }\n", ["keys a"])] {
      let text = Array((settings + "edge left on touchpad min 20mm -> keys a\n").utf8)
      let set = try #require(Bindings.check(text, file: "a.conf").bindings)
      #expect(actions(TracePlayer(set).play(trace)) == expected)
      let written = try TraceReader.read(Array(TraceWriter.text(of: trace).utf8), file: "a.trace")
      #expect(actions(TracePlayer(set).play(written)) == [])
      let calibrated = trace.calibrated(by: set.settings)
      #expect(calibrated.calibrated(by: set.settings) == calibrated)
      let explanation = Explanation(trace, ExplainedBindings(set, bytes: text))
      distances.append(try #require(explanation.observation).distance)
    }
    #expect(abs(distances[1] / distances[0] - 2) < 0.01)
  }

  @Test("An explanation of a recording names the touchpad")
  func explanation() throws {
    let bindings = [
      "edge left on touchpad -> keys a", "swipe 2 left on touchpad -> keys b",
      "tap 1 beside finger on touchpad -> keys c",
    ]
    let bytes = Array(bindings.joined(separator: "\n").utf8)
    let set = try #require(Bindings.check(bytes, file: "a.conf").bindings)
    var hand = ContactHand(device: DeviceID(1), seed: 10)
    let recorded = RecordedContacts(surface: .clickpad, frames: hand.tap(.left))
    let trace = try Recording.trace(of: Array(recorded.evemu.utf8), file: "a.evemu")
    let explanation = Explanation(trace, ExplainedBindings(set, bytes: bytes))
    let text = ExplanationText(width: 400, isColored: false).text(explanation, age: nil)
    #expect(text.contains("Recognized: tap 1 beside finger"))
    #expect(text.contains("did not come from the left edge of the touchpad"))
    #expect(text.contains("not for single fingers on a touchpad"))
  }

  @Test("A recording has all fingers, even if the touchpad reports fewer positions", arguments: counted)
  func counts(_ gesture: Gesture) throws {
    try check(gesture, on: .twoSlots)
    try check(gesture, on: .semiMultitouch)
  }
}
