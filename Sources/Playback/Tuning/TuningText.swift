internal import Bindings
internal import Gestures

/// The verdicts and the measured values of attempts as text for a person.
package struct TuningText {
  private let tuning: Tuning

  package init(_ tuning: Tuning) { self.tuning = tuning }

  /// Returns the line for one attempt: its measured values and the verdict on it.
  ///
  /// - Parameter number: The number of the attempt, counted from 1.
  package func line(_ judgement: Tuning.Judgement, number: Int) -> String {
    let attempt = judgement.attempt
    let count = NumberText.count(attempt.fingers, "finger")
    let numbers = ([count] + self.numbers(attempt)).joined(separator: ", ")
    return "  \(number). \(numbers): \(verdict(judgement))"
  }

  /// Returns the summary that follows the lines of all attempts.
  package func summary(_ judgements: [Tuning.Judgement], _ proposal: TuningProposal?) -> String {
    let recognized = judgements.count { $0.recognized != nil }
    var lines = ["\(recognized) of \(judgements.count) recognized as `\(tuning.trigger)`."]
    let other = judgements.count { !tuning.binding.trigger.fingers.contains($0.attempt.fingers) }
    if other > 0 {
      lines.append("\(NumberText.count(other, "attempt")) had another number of fingers than the trigger.")
    }
    if let proposal {
      if let replaced = proposal.replaced { lines.append("In place of \(replaced):") }
      let margin = "With a margin of \(Int(Tuning.margin * 100))%"
      lines.append(
        proposal.isStep
          ? "Five steps in the shortest attempt:"
          : "\(margin), \(proposal.recognized) of \(judgements.count) are recognized with:")
      lines += [""] + proposal.lines.map { "    " + $0 }
    } else if recognized == judgements.count {
      lines.append("Nothing needs to be changed.")
    } else {
      lines.append("No option would change that.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func verdict(_ judgement: Tuning.Judgement) -> String {
    guard let time = judgement.recognized else {
      guard tuning.binding.trigger.fingers.contains(judgement.attempt.fingers) else {
        return "not recognized, another number of fingers"
      }
      let text = FailureText(names: [:], observation: judgement.observation)
      return "not recognized" + (judgement.failure.map { ", \(text.text($0, of: tuning.binding.trigger))" } ?? "")
    }
    return "recognized after \(Self.milliseconds(time))"
  }

  private func numbers(_ attempt: TunedAttempt) -> [String] {
    let time = Self.milliseconds(attempt.duration)
    func millimetres(_ value: Double) -> String { Decimal.text(value, decimals: 1) + " mm" }
    switch tuning.binding.trigger.kind.measure {
    case .taps:
      return [NumberText.count(attempt.sequences, "tap"), time]
        + (attempt.sequences > 1 ? ["\(Self.milliseconds(attempt.maximumPause)) between them"] : [])
        + ["moved \(millimetres(attempt.reach))"]
    case .rest: return [time, "moved \(millimetres(attempt.reach))"]
    case .span: return ["\(Decimal.text(attempt.scale * 100, decimals: 0))% of the span", time]
    case .rotation: return ["\(Decimal.text(attempt.rotation, decimals: 0))°", time]
    case .path: return ["\(millimetres(attempt.pathLength)) drawn", time]
    case .edgeDistance:
      return (attempt.edgeDistance.map { ["\(millimetres($0)) from the edge"] } ?? [])
        + [millimetres(attempt.distance), time]
    case .distance, .reach, nil:
      return [millimetres(attempt.distance), time, "\(Decimal.text(attempt.speed, decimals: 0)) mm/s"]
        + heading(attempt)
    }
  }

  /// Returns the angle between the movement and the nearest of the four directions, in words; empty without a movement.
  private func heading(_ attempt: TunedAttempt) -> [String] {
    guard let angle = attempt.angle else { return [] }
    let directions = [(0.0, "right"), (90, "down"), (180, "left"), (-90, "up")]
    let distances = directions.map { direction, name in
      let difference = abs(angle - direction)
      return (degrees: min(difference, 360 - difference), name: name)
    }
    guard let nearest = distances.min(by: { $0.degrees < $1.degrees }) else { return [] }
    return ["\(Decimal.text(nearest.degrees, decimals: 0))° from \(nearest.name)"]
  }

  private static func milliseconds(_ duration: Duration) -> String {
    Decimal.text(duration.inMilliseconds, decimals: 0) + " ms"
  }
}
