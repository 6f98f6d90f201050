import Gestures
import GesturesTesting
import Testing

@Suite("Models of hands on touchpads")
struct TouchpadHandTests {
  static let surfaces: [TouchpadSurface] = [.clickpad, .twoSlots, .apple, .semiMultitouch, .withoutResolution]
  static let gestures: [HandGesture] = (2...5).flatMap { fingers in
    let swipes = [Hand.Direction.up, .down, .left, .right].map { HandGesture.Kind.swipe($0) }
    let others: [HandGesture.Kind] = [
      .tap(times: 2), .hold, .pinch(isOut: true), .pinch(isOut: false), .rotate(isClockwise: true),
      .rotate(isClockwise: false),
    ]
    return (swipes + others).map { HandGesture($0, fingers: fingers) }
  }

  @Test("Every finger lands, moves on the surface, and lifts, in this order", arguments: surfaces)
  func wellFormed(surface: TouchpadSurface) {
    for gesture in Self.gestures {
      for seed in 1...5 as ClosedRange<UInt64> {
        let scans = Hand.touchpadScans(of: gesture, on: surface, seed: seed)
        let track = FingerTrack(scans)
        let taps = if case .tap(let times) = gesture.kind { times } else { 1 }
        #expect(track.isWellFormed && track.landings.count == gesture.fingers * taps, "\(gesture), seed \(seed)")
        #expect(track.lifts.count == track.landings.count)
        for report in scans.flatMap(\.reports) {
          #expect((2...surface.width - 2).contains(report.x) && (2...surface.height - 2).contains(report.y))
        }
      }
    }
  }

  @Test("Fingers land 10 to 60 ms apart, lift 10 to 80 ms apart, and move about 35 mm")
  func amounts() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let track = FingerTrack(
        Hand.touchpadScans(of: HandGesture(.swipe(.right), fingers: 3), on: .clickpad, seed: seed))
      // A report is up to 8 ms late, so the gaps vary by 8 ms.
      for gap in track.gaps(\.landings) { #expect((2...68).contains(gap)) }
      for gap in track.gaps(\.lifts) { #expect((2...88).contains(gap)) }
      let (last, displacement) = (track.lifts.last ?? 0, track.displacement)
      #expect((200...900).contains(last) && (23...48).contains(displacement.dx))
      #expect(abs(displacement.dy) < displacement.dx * 0.5)
    }
  }

  @Test("A `robot` hand's fingers move exactly the requested length, in exactly the requested time")
  func robot() {
    var movement = TouchpadMovement(3, .left, length: 50, over: .seconds(2))
    movement.liftSpread = .milliseconds(160)
    movement.landingSpread = .milliseconds(40)
    let track = FingerTrack(Hand.touchpadScans(of: movement, on: .clickpad))
    #expect((track.displacement - Vector(dx: -50, dy: 0)).length < 0.05)
    #expect((track.lifts.last ?? 0) - (track.lifts.first ?? 0) == 160)
    #expect(track.landings == [0, 24, 40])
  }

  @Test("If the touchpad is too small for a movement, the hand moves only to the edge")
  func limitedSpace() {
    let movement = TouchpadMovement(3, .up, length: 90, over: .seconds(1))
    let track = FingerTrack(Hand.touchpadScans(of: movement, on: .clickpad))
    #expect((track.displacement - Vector(dx: 0, dy: -45)).length < 0.05)
  }

  @Test("Two hands with the same seed make the same scans; another seed makes other scans")
  func seeds() {
    func scans(_ seed: UInt64) -> [[HandScan]] {
      Self.gestures.map { Hand.touchpadScans(of: $0, on: .apple, seed: seed) }
    }
    #expect(scans(3) == scans(3))
    #expect(scans(3) != scans(4))
  }
}

/// The fingers of one gesture's scans.
private struct FingerTrack {
  private(set) var landings: [Double] = []
  private(set) var lifts: [Double] = []
  private(set) var isWellFormed = true
  /// Mean displacement of the fingers.
  private(set) var displacement = Vector.zero

  init(_ scans: [HandScan]) {
    var starts: [Int: Point] = [:]
    var last = -1.0
    for scan in scans {
      isWellFormed = isWellFormed && scan.time > last && !scan.reports.isEmpty
      last = scan.time
      for report in scan.reports {
        let position = Point(x: report.x, y: report.y)
        switch report.phase {
        case .began:
          isWellFormed = isWellFormed && starts.updateValue(position, forKey: report.finger) == nil
          landings.append(scan.time)
        case .moved: isWellFormed = isWellFormed && starts[report.finger] != nil
        case .ended:
          guard let start = starts.removeValue(forKey: report.finger) else {
            isWellFormed = false
            continue
          }
          displacement += position - start
          lifts.append(scan.time)
        }
      }
    }
    isWellFormed = isWellFormed && starts.isEmpty
    displacement = displacement * (1 / Double(max(landings.count, 1)))
  }

  func gaps(_ times: KeyPath<Self, [Double]>) -> [Double] {
    zip(self[keyPath: times], self[keyPath: times].dropFirst()).map { $1 - $0 }
  }
}
