package import Bindings
package import Gestures

/// The reasons why no gesture is recognized at all: a pause, a lock, or devices that no binding uses.
package struct IdleExplanation: Sendable, Hashable {
  package enum Pause: Sendable, Hashable {
    case untilResumed
    /// The pause ends after this remaining time.
    case left(Duration)
  }

  package var pause: Pause?
  package var isLocked: Bool
  /// The input that the daemon requests from the server; empty while gestures are paused.
  package var needs: InputNeeds
  /// The device classes that are present.
  package var present: [DeviceClass]
  /// The device classes of those bindings that no present device can serve; empty while gestures are paused.
  package var missing: [DeviceClass]

  /// - Parameter devices: The devices that are present.
  package init(_ bindings: BindingSet, devices: [InputDevice], pause: Pause?, isLocked: Bool) {
    self.pause = pause
    self.isLocked = isLocked
    let pipeline = GesturePipeline(bindings: bindings, devices: devices)
    pipeline.isPaused = pause != nil
    needs = pipeline.needs
    present = DeviceClass.allCases.filter { deviceClass in devices.contains { $0.deviceClass == deviceClass } }
    let classes = pause == nil ? bindings.missingClasses(present: Set(present)) : []
    missing = DeviceClass.allCases.filter(classes.contains)
  }

  /// True if no gesture can be recognized at all, because of a pause or a lock.
  package var explainsSilence: Bool { pause != nil || isLocked }

  /// The reasons as sentences, the likeliest first.
  package var sentences: [String] {
    var sentences: [String] = []
    switch pause {
    case .untilResumed: sentences.append("Gestures are paused; `dactyl ctl resume` ends the pause.")
    case .left(let duration):
      sentences.append(
        "Gestures are paused for another \(NumberText.age(duration)); `dactyl ctl resume` ends the pause.")
    case nil: break
    }
    if isLocked { sentences.append("The session is locked; while it is, nothing is performed.") }
    let unused = present.filter { $0.delivered.isDisjoint(with: needs) }
    if !unused.isEmpty, pause == nil {
      sentences.append("No binding uses a \(unused.map(\.rawValue).joined(separator: " or a ")).")
    }
    if !missing.isEmpty {
      sentences.append("Bindings need a \(missing.map(\.rawValue).joined(separator: " or a ")), and none is present.")
    }
    if pause == nil {
      let inputs = Self.inputs.filter { !needs.isDisjoint(with: $0.needs) }.map(\.name)
      sentences.append(
        inputs.isEmpty
          ? "The daemon listens to nothing: the file has no binding for a device that is present."
          : "The daemon listens to \(inputs.joined(separator: ", ")).")
      let others = Self.inputs.filter { input in
        needs.isDisjoint(with: input.needs) && present.contains { !$0.delivered.isDisjoint(with: input.needs) }
      }
      if !others.isEmpty { sentences.append("It does not listen to \(others.map(\.name).joined(separator: ", ")).") }
    }
    return sentences
  }

  private static let inputs: [(needs: InputNeeds, name: String)] = [
    (.touchscreenTouches, "fingers on the touchscreen"), (.touchpadSwipes, "touchpad swipes of 3 fingers or more"),
    (.touchpadPinches, "touchpad pinches"), (.touchpadTaps, "touchpad taps of 2 and 3 fingers"),
    (.touchpadScrolling, "touchpad scrolling"), (.mouseTouches, "mouse buttons"), (.mouseScrolling, "the mouse wheel"),
    (.penTouches, "the pen"), (.pointerPlace, "the pointer's place"),
  ]
}
