internal import Bindings

/// The part of a screen or of a touchpad that the conditions on a position allow.
struct InputActionsArea {
  /// The allowed positions in fractions of the width and of the height; 0 is the left or the top edge.
  private var across = 0.0...1.0
  private var down = 0.0...1.0

  /// True if the conditions allow all positions.
  var isEverywhere: Bool { across == 0...1 && down == 0...1 }

  /// Adds a condition such as `$pointer_position_screen_percentage <= 0.01,0.01`. Returns false if the condition has
  /// no counterpart.
  mutating func add(_ condition: InputActionsCondition, isNegated: Bool, device: String) -> Bool {
    let hasPointer = ["mouse", "pointer"].contains(device)
    let names =
      hasPointer
      ? ["pointer_position_screen_percentage"]
      : ["finger_1_initial_position_percentage", "initial_position_percentage"]
    guard let name = names.first(where: condition.variable.hasPrefix), condition.values.count == 1 else { return false }
    let isPoint = condition.variable == name
    let suffix = condition.variable.dropFirst(name.count)
    guard isPoint ? !isNegated : ["_x", "_y"].contains(suffix) else { return false }
    let points = condition.values[0].split(separator: ";").map {
      $0.split(separator: ",").map { Double(String($0).trimmed) ?? .nan }
    }
    let isValid = { (point: [Double]) in
      point.count == (isPoint ? 2 : 1) && point.allSatisfy { (0...1).contains($0) }
    }
    guard points.allSatisfy(isValid) else { return false }
    let ranges = (0..<(isPoint ? 2 : 1)).compactMap { index in
      Self.range(condition.operation, points.map { $0[index] }, isNegated: isNegated)
    }
    guard let first = ranges.first, let last = ranges.last, ranges.count == (isPoint ? 2 : 1) else { return false }
    guard suffix == "_y" || Self.narrow(&across, to: first), suffix == "_x" || Self.narrow(&down, to: last) else {
      return false
    }
    // Only a `hover` has a place for the last row, column or corner of pixels.
    return ![across, down].contains(where: Self.isOnePixel) || device == "pointer" && edge != nil
  }

  /// True if the range is shorter than the smallest size in bindings.
  private static func isOnePixel(_ range: ClosedRange<Double>) -> Bool { percent(range) == "0%" }

  /// Returns the numbers for which a comparison holds; nil if the comparison has no counterpart.
  private static func range(_ operation: String, _ values: [Double], isNegated: Bool) -> ClosedRange<Double>? {
    switch operation {
    case "<=", "<": values.count == 1 ? (isNegated ? values[0]...1 : 0...values[0]) : nil
    case ">=", ">": values.count == 1 ? (isNegated ? 0...values[0] : values[0]...1) : nil
    case "between": values.count == 2 && values[0] <= values[1] && !isNegated ? values[0]...values[1] : nil
    default: nil
    }
  }

  private static func narrow(_ range: inout ClosedRange<Double>, to other: ClosedRange<Double>) -> Bool {
    guard range.overlaps(other) else { return false }
    range = range.clamped(to: other)
    return true
  }

  /// The edge or the corner of the area; nil if the area is at no edge, or if a corner is not as high as it is wide in
  /// per cent.
  private var edge: String? {
    let words = [Self.edge(down, "top", "bottom"), Self.edge(across, "left", "right")].compactMap { $0 }
    let isSquare = [across, down].contains(0...1) || Self.percent(across) == Self.percent(down)
    return words.count == 2 && isSquare ? words.filter { !$0.isEmpty }.joined(separator: "-") : nil
  }

  private static func edge(_ range: ClosedRange<Double>, _ first: String, _ last: String) -> String? {
    range == 0...1 ? "" : range.lowerBound == 0 ? first : range.upperBound == 1 ? last : nil
  }

  /// The place in bindings, without the width of a strip or of a corner.
  var position: String { edge ?? rectangle }

  /// The width of the strip or of the corner, after `separator`; empty for other areas, and for the last pixels at an
  /// edge, which are the place of a `hover` without a size.
  func size(after separator: String) -> String {
    let range = across == 0...1 ? down : across
    return edge == nil || Self.isOnePixel(range) ? "" : separator + Self.percent(range)
  }

  private var rectangle: String {
    "\(Self.percent(across))x\(Self.percent(down))+\(Self.percent(0...across.lowerBound))"
      + "+\(Self.percent(0...down.lowerBound))"
  }

  /// The length of a range in per cent, to a thousandth.
  private static func percent(_ range: ClosedRange<Double>) -> String {
    (((range.upperBound - range.lowerBound) * 100_000).rounded() / 1000).plain + "%"
  }
}
