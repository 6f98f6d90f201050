internal import Bindings

/// The amount and the speed of a gesture that was not committed, in words: "moved 12 mm of 30 mm, at 80 mm/s of 400
/// mm/s".
struct CommitText {
  let text: TranslatableText

  init(_ trigger: Trigger?, _ amount: Double, of minimum: Double, at speed: Double, of minimumSpeed: Double) {
    let measure = Measure(trigger)
    let moved = measure.movement(amount, of: minimum)
    text =
      if amount <= 0 {
        translatable("the fingers went back to where they began")
      } else if speed <= -minimumSpeed {
        translatable("\(moved), but went back at \(measure.text(-speed))/s")
      } else {
        translatable("\(moved), at \(measure.text(max(speed, 0)))/s of \(measure.text(minimumSpeed))/s")
      }
  }

  private enum Measure {
    case span, angle, length

    init(_ trigger: Trigger?) {
      switch trigger?.commit?.amount {
      case .fraction: self = .span
      case .angle: self = .angle
      case .length, nil: self = .length
      }
    }

    func movement(_ amount: Double, of minimum: Double) -> TranslatableText {
      switch self {
      case .span: translatable("the fingers' distance changed by \(text(amount)) of \(text(minimum))")
      case .angle: translatable("rotated \(text(amount)) of \(text(minimum))")
      case .length: translatable("moved \(text(amount)) of \(text(minimum))")
      }
    }

    func text(_ value: Double) -> TranslatableText {
      switch self {
      case .span: TranslatableText(verbatim: "\(NumberText.short(value * 100))%")
      case .angle: TranslatableText(verbatim: "\(NumberText.short(value * 180 / .pi))°")
      case .length: NumberText.millimetres(value)
      }
    }
  }
}
