import Foundation
import Gestures
import Testing

/// Tracks of real fingers from the file `episodes.jsonl` in the folder that DACTYL_TOUCH_DATA names. Default: tracks of
/// a simulated hand.
@Suite("Replay of finger tracks")
struct ReplayTests {
  private let episodes: [Episode]
  private let isReal: Bool

  init() throws {
    let folder = ProcessInfo.processInfo.environment["DACTYL_TOUCH_DATA"]
    isReal = folder != nil
    let lines =
      try folder.map { folder in
        try String(contentsOf: URL(filePath: folder).appending(path: "episodes.jsonl"), encoding: .utf8)
          .split(separator: "\n").map(String.init)
      } ?? SyntheticEpisodes(seed: 1).lines
    episodes = try lines.map { try #require(Episode(line: $0), "not an episode: \($0.prefix(80))") }
    try #require(episodes.count >= 100)
  }

  /// The number of recognized episodes, and the number of all episodes.
  private struct Tally {
    private(set) var counts: [String: (right: Int, all: Int)] = [:]
    private(set) var missed: [String] = []

    mutating func count(_ kind: String, _ isRight: Bool, _ episode: Episode, _ found: [StandardSet.Gesture]) {
      counts[kind, default: (0, 0)].all += 1
      if isRight {
        counts[kind, default: (0, 0)].right += 1
      } else {
        missed.append("\(kind): \(episode.name): \(found)")
      }
    }

    /// Prints the counts, and expects for each kind at least `right` recognized and at most `wrong` wrong episodes.
    func check(_ title: String, _ expected: [String: (right: Int, wrong: Int)]) {
      for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
        print("replay, \(title), \(kind): \(count.right) of \(count.all)")
      }
      for line in missed { print("replay, \(title), missed \(line)") }
      #expect(Set(counts.keys) == Set(expected.keys), "\(title)")
      for (kind, limit) in expected {
        let (right, all) = counts[kind] ?? (0, 0)
        #expect(right >= limit.right && all - right <= limit.wrong, "\(title), \(kind): \(missed)")
      }
    }
  }

  @Test(
    "Recorded fingers break no invariant, and equal tracks give equal outputs", arguments: [true, false])
  func invariants(swipes: Bool) {
    let (set, again) = (StandardSet(swipes: swipes), StandardSet(swipes: swipes))
    for episode in episodes {
      let outcome = set.play(episode)
      #expect(outcome.problems == [], "\(episode.name)")
      #expect(again.play(episode).turns == outcome.turns, "I6 \(episode.name)")
    }
  }

  @Test("Recorded taps and drags are recognized with their number of fingers and their direction")
  func tapsAndPans() {
    let set = StandardSet(swipes: false)
    var tally = Tally()
    for episode in episodes {
      let outcome = set.play(episode)
      let found = outcome.recognized
      switch Label(episode) {
      case .tap(let fingers): tally.count("\(fingers)-finger tap", found == [.tap(fingers: fingers)], episode, found)
      case .drag(let fingers, let direction):
        let isRight = found.first == .pan(fingers: fingers) && outcome.direction(of: fingers) == direction
        tally.count("\(fingers)-finger drag", isRight, episode, found)
      case .movement(let fingers):
        tally.count("\(fingers)-finger movement", found.first == .pan(fingers: fingers), episode, found)
      case .press: tally.count("press", found == [.longPress], episode, found)
      case .other: break
      }
    }
    // Four episodes of real fingers are missed. Three are taps on Alps touchpads, whose positions jump beyond the limit
    // of a tap. One is a four-finger drag whose fourth finger lands after the pan of the other three has begun.
    tally.check(
      "taps and pans",
      isReal
        ? [
          "1-finger tap": (16, 2), "2-finger tap": (6, 1), "press": (9, 0), "1-finger drag": (54, 0),
          "2-finger drag": (6, 0), "4-finger drag": (1, 1), "1-finger movement": (17, 0), "2-finger movement": (3, 0),
          "5-finger movement": (1, 0),
        ]
        : [
          "1-finger tap": (12, 0), "2-finger tap": (12, 0), "3-finger tap": (12, 0), "4-finger tap": (12, 0),
          "1-finger drag": (12, 0), "2-finger drag": (12, 0), "3-finger drag": (12, 0), "4-finger drag": (12, 0),
          "press": (12, 0),
        ])
  }

  @Test("With one finger count bound, straight drags are each recognized once, in their direction")
  func boundAlone() {
    var (pans, swipes) = (Tally(), Tally())
    for episode in episodes {
      guard case .drag(let fingers, let direction) = Label(episode) else { continue }
      let kind = "\(fingers)-finger drag"
      let pan = StandardSet(swipes: false, fingers: fingers...fingers).play(episode)
      let isPan = pan.recognized == [.pan(fingers: fingers)] && pan.direction(of: fingers) == direction
      pans.count(kind, isPan, episode, pan.recognized)
      let swipe = StandardSet(swipes: true, fingers: fingers...fingers).play(episode)
      let isSwipe =
        swipe.recognized == [.swipe(fingers: fingers)]
        && swipe.values[.swipe(fingers: fingers)]?.direction == direction
      swipes.count(kind, isSwipe, episode, swipe.recognized)
    }
    // One real finger starts in another direction than the direction of the whole movement.
    let modelled = [
      "1-finger drag": (12, 0), "2-finger drag": (12, 0), "3-finger drag": (12, 0), "4-finger drag": (12, 0),
    ]
    let real = ["1-finger drag": (54, 0), "2-finger drag": (6, 0), "4-finger drag": (2, 0)]
    pans.check("pans alone", isReal ? real : modelled)
    swipes.check("swipes alone", isReal ? real.merging(["1-finger drag": (53, 1)]) { $1 } : modelled)
  }

  @Test("Fingers that move together make no pinch or rotation, even at three times their speed")
  func parallel() {
    let set = StandardSet(turnsOf: 2...StandardSet.maximumFingers)
    let parallel = episodes.filter(\.isParallel)
    #expect(parallel.count >= (isReal ? 12 : 30))
    var wrong: [Bool: [String]] = [:]
    for episode in parallel {
      for (speed, isJoined) in [(1.0, true), (2, true), (3, true), (1, false), (2, false), (3, false)] {
        let found = set.play(episode, speed: speed, isJoined: isJoined).recognized
        guard found.contains(.pinch) || found.contains(.rotation) else { continue }
        wrong[isJoined, default: []].append("\(episode.name), \(speed) times as fast: \(found)")
      }
    }
    let (joined, alone) = (wrong[true, default: []], wrong[false, default: []])
    print("replay, parallel drags: \(joined.count) of \(3 * parallel.count) wrong, \(alone.count) one by one")
    #expect(joined == [])
    // If the fingers are already fast at the first report after landing, the part of one finger in that report is a
    // pinch.
    #expect(4 * alone.count <= 3 * parallel.count, "\(alone)")
  }

  @Test("A recording named as a tap in which the finger moves is neither a tap nor a swipe")
  func negative() throws {
    let line = """
      {"file":"touchscreens__one-tap","fingers":1,"contacts":1,"dur_ms":80,"cut":false,"xaxis":[0,2000,10],\
      "yaxis":[0,1000,10],"tracks":[[[0,500,500],[20,500,540],[40,500,580]]]}
      """
    let episode = try #require(Episode(line: line))
    #expect(Label(episode) == .tap(fingers: 1))
    #expect(StandardSet(swipes: false).play(episode).recognized == [.pan(fingers: 1)])
    #expect(StandardSet(swipes: true).play(episode).recognized == [])
    #expect(Episode(line: line.replacingOccurrences(of: "\"cut\":false,", with: "")) == nil)
  }
}

extension StandardSet.Outcome {
  /// Returns the direction of a pan of `fingers` fingers at its end.
  fileprivate func direction(of fingers: Int) -> SwipeDirection? {
    values[.pan(fingers: fingers)]?.translation?.mainDirection
  }
}
