import Gestures
import GesturesTesting

/// A finger on a touchpad in a test. It is stationary at first, then moves evenly, and is lifted.
struct TestFinger {
  var from: Point
  var to: Point
  var landing = 0.0
  var moving = 200.0...400.0
  var lift = 500.0

  init(_ x: Double, _ y: Double, by displacement: Vector = .zero) {
    from = Point(x: x, y: y)
    to = from + displacement
  }

  func landing(at time: Double) -> Self { with { $0.landing = time } }
  func moving(in times: ClosedRange<Double>) -> Self { with { $0.moving = times } }
  func lifted(at time: Double) -> Self { with { $0.lift = time } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  fileprivate func place(at time: Double) -> Point {
    let part = (time - moving.lowerBound) / (moving.upperBound - moving.lowerBound)
    return from + (to - from) * min(max(part, 0), 1)
  }
}

/// The scans of these fingers, 8 ms apart.
func scans(_ fingers: [TestFinger]) -> [HandScan] {
  stride(from: 0.0, through: fingers.map(\.lift).max() ?? 0, by: 4).compactMap { time in
    let reports = fingers.enumerated().compactMap { number, finger -> HandScan.Report? in
      let place = finger.place(at: time)
      let isScan = time.truncatingRemainder(dividingBy: 8) == 0
      let phase: HandScan.Phase? =
        time == finger.landing
        ? .began : time == finger.lift ? .ended : isScan && time > finger.landing && time < finger.lift ? .moved : nil
      return phase.map { HandScan.Report(finger: number, phase: $0, x: place.x, y: place.y) }
    }
    return reports.isEmpty ? nil : HandScan(time: time, reports: reports)
  }
}

extension [TouchpadReport] {
  var swipes: [(phase: TouchpadReport.Phase, fingers: Int, movement: Vector)] {
    compactMap {
      if case .swipe(let phase, let fingers, let movement) = $0.kind { (phase, fingers, movement) } else { nil }
    }
  }

  var pinches: [(phase: TouchpadReport.Phase, fingers: Int, scale: Double, degrees: Double)] {
    compactMap {
      if case .pinch(let phase, let fingers, _, let scale, let degrees) = $0.kind {
        (phase, fingers, scale, degrees)
      } else {
        nil
      }
    }
  }

  /// The sum of all scrolling.
  var scrolled: Vector {
    reduce(.zero) { sum, report in if case .scroll(let movement) = report.kind { sum + movement } else { sum } }
  }

  /// The sum of all movements of swipes.
  var swiped: Vector { swipes.reduce(.zero) { $0 + $1.movement } }

  var taps: [(time: Double, fingers: Int, isPress: Bool)] {
    compactMap { if case .tap(let fingers, let isPress) = $0.kind { ($0.time, fingers, isPress) } else { nil } }
  }
}
