import Gestures

/// The place that the pointer must be in for one binding.
final class HoverTarget: GestureTarget {
  private let trigger: Trigger
  private static let pixelsPerMillimetre = 96 / 25.4
  var layout = ScreenLayout()

  init(_ trigger: Trigger) { self.trigger = trigger }

  override func contains(_ point: Point) -> Bool {
    if let area = trigger.area {
      let around = trigger.extent == .output ? layout.output(at: point) : layout.bounds
      return around.map { area.rectangle(in: $0).contains(point) } ?? false
    }
    return layout.edges(at: point, within: distance, trigger.extent).isSuperset(of: trigger.place)
  }

  /// Without a size it is the last pixel, where the pointer goes when it is pushed.
  private var distance: Double {
    switch trigger.size {
    case .millimetres(let length): length * Self.pixelsPerMillimetre
    case .pixels(let length): length
    case nil: 1
    }
  }
}
