import ArgumentParser

/// The value of `--threshold`: `default` or a distance.
struct Threshold: ExpressibleByArgument {
  static let `default` = Threshold(distance: nil)

  /// The distance; nil to use the limits of the product.
  let distance: Double?

  private init(distance: Double?) { self.distance = distance }

  init?(argument: String) {
    if argument == "default" {
      distance = nil
    } else if let value = Double(argument), value >= 0 {
      distance = value
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { "default" }
}
