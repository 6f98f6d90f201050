import Gestures
import GesturesTesting
import Testing

@Suite("Hands with habits")
struct HabitHandTests {
  private static let gestures = HandGesture.all + HandGesture.touchpad

  @Test("Every touch begins, moves on the surface and ends, whatever the hand's habit", arguments: HandHabit.allCases)
  func wellFormed(habit: HandHabit) {
    let surfaces = TouchpadSurface.varied.map { ($0, false) } + TouchpadSurface.screens.map { ($0, true) }
    for (surface, isScreen) in surfaces {
      for (seed, gesture) in Self.gestures.filter(habit.concerns).enumerated() {
        var hand = HabitHand(habit, on: surface, isScreen: isScreen, seed: UInt64(seed))
        var down: Set<Int> = []
        var last = -1.0
        var isWellFormed = true
        for scan in hand.scans(of: gesture) {
          isWellFormed = isWellFormed && scan.time > last
          last = scan.time
          for report in scan.reports {
            let isOnSurface = (0...surface.width).contains(report.x) && (0...surface.height).contains(report.y)
            let isKnown =
              switch report.phase {
              case .began: down.insert(report.finger).inserted
              case .moved: down.contains(report.finger)
              case .ended: down.remove(report.finger) != nil
              }
            isWellFormed = isWellFormed && isOnSurface && isKnown
          }
        }
        #expect(isWellFormed && last > 0 && down.isEmpty, "\(gesture) on \(surface.name)")
      }
    }
  }

  @Test("Two hands with the same habit and seed make the same scans; another seed makes other scans")
  func seeds() {
    func scans(_ seed: UInt64) -> [HandScan] {
      var hand = HabitHand(.wet, on: .clickpad, seed: seed)
      return hand.scans(of: HandGesture(.swipe(.left), fingers: 3))
    }
    #expect(scans(5) == scans(5))
    #expect(scans(5) != scans(6))
  }
}
