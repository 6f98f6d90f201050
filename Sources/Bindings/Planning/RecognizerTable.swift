import Gestures

/// The recognizers of all bindings, with their relations, and the engine that runs them.
///
/// Recognizers are numbered at the beginning, in the order of the file. The recognizer of a binding with conditions is
/// made when the binding first receives a gesture. This saves memory: in a file with very many such bindings, most
/// bindings never receive a gesture, and a recognizer is larger than a binding. The time at which recognizers are made
/// does not affect gestures.
final class RecognizerTable: RecognizerSelector {
  let engine = GestureEngine()
  let recognizers: RecognizerBindings
  private let bindings: [Binding]
  private let starts: GestureStarts
  private let delegate: RecognizerDelegate
  private let factory: RecognizerFactory
  private let target = GestureTarget()
  private let hoverTargets: [HoverTarget]
  private var layout: ScreenLayout

  /// Numbers the recognizers in the order of the file.
  init(_ bindings: [Binding], starts: GestureStarts, delegate: RecognizerDelegate, layout: ScreenLayout) {
    self.bindings = bindings
    self.starts = starts
    self.delegate = delegate
    self.layout = layout
    factory = RecognizerFactory(bindings: bindings)
    engine.addTarget(target)
    if bindings.contains(where: { $0.needsRecognizer && $0.isScrolled }) {
      target.addGestureRecognizer(ScrollMovement())
    }
    // Relations between recognizers determine the order of all recognizers, so recognizers with relations are made now.
    let related = Set(bindings.indices.flatMap { bindings[$0].waitsFor.isEmpty ? [] : [$0] + bindings[$0].waitsFor })
    var made: [Int: [GestureRecognizer]] = [:]
    var numbers = [Range<Int32>](repeating: 0..<0, count: bindings.count)
    var hovering: [Int] = []
    var places: [HoverTarget] = []
    for (index, binding) in bindings.enumerated() {
      if binding.keepsPointerFromDwelling {
        places.append(HoverTarget(binding.trigger))
      } else if !binding.needsRecognizer {
        continue
      } else if binding.trigger.kind.position == .edgeOrArea {
        hovering.append(index)
      } else if binding.scope != Scope(), factory.makesOne(for: binding), !related.contains(index) {
        let id = Int32(engine.reserveID().index)
        numbers[index] = id..<id + 1
      } else {
        let recognizers = factory.recognizers(for: index)
        for recognizer in recognizers {
          recognizer.delegate = delegate
          target.addGestureRecognizer(recognizer)
        }
        made[index] = recognizers
      }
    }
    for index in hovering {
      let recognizers = factory.recognizers(for: index)
      for recognizer in recognizers {
        recognizer.delegate = delegate
        let trigger = bindings[index].trigger
        let place = trigger.dwellsAnywhere ? DwellTarget(trigger) : HoverTarget(trigger)
        place.addGestureRecognizer(recognizer)
        engine.addTarget(place)
        places.append(place)
      }
      made[index] = recognizers
    }
    hoverTargets = places
    for case let dwell as DwellTarget in places { dwell.places = places.filter { !($0 is DwellTarget) } }
    for (index, recognizers) in made {
      let known = recognizers.compactMap(\.id).map { Int32($0.index) }
      if let first = known.first { numbers[index] = first..<first + Int32(known.count) }
    }
    recognizers = RecognizerBindings(numbers)
    for (waiter, binding) in bindings.enumerated() where !binding.waitsFor.isEmpty {
      for recognizer in made[waiter, default: []] {
        for required in binding.waitsFor.flatMap({ made[$0, default: []] }) {
          // `check` has already refused bindings that wait for each other.
          try? recognizer.require(toFail: required)
        }
      }
    }
    delegate.recognizers = recognizers
    engine.selector = self
    follow(layout)
    engine.prepare()
  }

  func recognizers(for device: DeviceID) -> [RecognizerID] {
    var selected = recognizers.withoutBinding
    // The surface is nil for all devices except a touchpad whose contacts are read.
    let surface = starts.device(device)?.surface
    let outputs = surface.map { ScreenLayout(surface: $0).outputs } ?? layout.outputs
    for binding in starts.receivers(of: device) {
      for id in recognizers.recognizers(of: binding) {
        if engine.recognizer(id) == nil { make(id, of: binding) }
        // One edge recognizer may serve a screen and touchpads. The recognizer reads the outputs only when a first
        // finger lands.
        if bindings[binding].trigger.kind.position == .edge,
          let edge = engine.recognizer(id) as? ScreenEdgePanGestureRecognizer
        {
          edge.outputs = outputs
          // `set sensitivity` multiplies distances, but does not change positions on a touchpad.
          edge.outputPixelsPerPoint = surface == nil ? nil : 1
        }
        selected.append(id)
      }
    }
    return selected
  }

  private func make(_ id: RecognizerID, of binding: Int) {
    guard let recognizer = factory.recognizers(for: binding).first else { return }
    recognizer.delegate = delegate
    (recognizer as? ScreenEdgePanGestureRecognizer)?.outputs = layout.outputs
    target.addGestureRecognizer(recognizer, as: id)
  }

  /// Passes the screen's layout to the recognizers whose gestures begin at a position on the screen.
  func follow(_ layout: ScreenLayout) {
    self.layout = layout
    for case let edge as ScreenEdgePanGestureRecognizer in target.gestureRecognizers {
      edge.outputs = layout.outputs
    }
    for place in hoverTargets {
      for recognizer in place.gestureRecognizers { recognizer.cancel() }
      place.layout = layout
      (place as? DwellTarget)?.forget()
    }
  }

  /// Records that a press of a button at `point` ends the hovering of the pointer.
  func hoverEnded(at point: Point) {
    for case let dwell as DwellTarget in hoverTargets { dwell.press(at: point) }
  }

  /// True if the pointer counts as stationary, for some gesture, without moving away from its location first.
  var mayDwell: Bool { hoverTargets.contains { ($0 as? DwellTarget)?.mayDwell ?? false } }

  /// The point near which the pointer must stay, and the time for which the pointer must stay, until a gesture begins;
  /// nil if no gesture waits for a stationary pointer.
  var dwell: Dwell? {
    for case let target as DwellTarget in hoverTargets {
      guard let center = target.center else { continue }
      for case let hover as HoverGestureRecognizer in target.gestureRecognizers where hover.isDwelling {
        return Dwell(center: center, time: hover.minimumDwell)
      }
    }
    return nil
  }
}
