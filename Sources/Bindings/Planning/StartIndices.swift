import Gestures

/// The start index of each device, and the observer of the conditions that the indices test.
final class StartIndices {
  private let bindings: [Binding]
  private var indices: [DeviceID: StartIndex] = [:]
  /// The conditions on classes that held when they were last reported.
  private var holdingClasses: Set<WindowCondition> = []
  /// Receives the results of conditions on windows.
  var observer: ConditionObserver?

  init(_ bindings: [Binding], devices: [InputDevice]) {
    self.bindings = bindings
    devices.forEach(add)
  }

  func add(_ device: InputDevice) {
    indices[device.id] = StartIndex(bindings, on: device)
  }

  func remove(_ device: DeviceID) { indices[device] = nil }

  /// Adopts the results that `predecessor` has already reported to the observer.
  func adopt(_ predecessor: StartIndices) { holdingClasses = predecessor.holdingClasses }

  /// Returns the bindings in force at a gesture's start, in the order of the file.
  func inForce(on device: DeviceID, in context: inout GestureContext) -> [Int] {
    guard let index = indices[device] else { return [] }
    let inForce = index.inForce(in: &context)
    // A device whose lines have no condition on a class needs no window.
    guard index.testsClasses else { return inForce }
    // Without a new report, the observer would assume that these conditions still hold.
    for condition in holdingClasses { _ = context.holds(condition) }
    context.reportOtherClasses()
    return inForce
  }

  /// The observer that must be used for the conditions of one event.
  var eventObserver: ConditionObserver? {
    guard let observer else { return nil }
    return { [unowned self] condition, holds in
      if condition.requiresClass {
        if holds { holdingClasses.insert(condition) } else { holdingClasses.remove(condition) }
      }
      observer(condition, holds)
    }
  }
}
