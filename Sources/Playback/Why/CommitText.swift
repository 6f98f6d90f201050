internal import Bindings

/// The amount and the speed of a gesture that was not committed, in words: "moved 12 mm of 30 mm, at 80 mm/s of 400
/// mm/s".
struct CommitText {
  let text: String

  init(_ trigger: Trigger?, _ amount: Double, of minimum: Double, at speed: Double, of minimumSpeed: Double) {
    let measure = Measure(trigger)
    let moved = "\(measure.verb) \(measure.text(amount)) of \(measure.text(minimum))"
    text =
      if amount <= 0 {
        "the fingers went back to where they began"
      } else if speed <= -minimumSpeed {
        moved + ", but went back at \(measure.text(-speed))/s"
      } else {
        moved + ", at \(measure.text(max(speed, 0)))/s of \(measure.text(minimumSpeed))/s"
      }
  }

  private struct Measure {
    let verb: String
    let unit: String
    let factor: Double

    init(_ trigger: Trigger?) {
      switch trigger?.commit?.amount {
      case .fraction: (verb, unit, factor) = ("the fingers' distance changed by", "%", 100)
      case .angle: (verb, unit, factor) = ("rotated", "°", 180 / .pi)
      case .length, nil: (verb, unit, factor) = ("moved", " mm", 1)
      }
    }

    func text(_ value: Double) -> String { NumberText.short(value * factor) + unit }
  }
}
