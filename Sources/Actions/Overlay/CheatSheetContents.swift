package import Bindings
package import Gestures
package import OverlayMessages
internal import Pictograms

extension CheatSheet {
  /// Creates the sheet of the bindings that apply at a location, grouped by device. Bindings that depend on the window
  /// or the mode come first.
  ///
  /// - Parameters:
  ///   - devices: The devices that are present.
  ///   - place: Location in pixels on the root window; nil for the pointer's location.
  package init(
    _ set: BindingSet, devices: [InputDevice], mode: String, windows: any WindowInspector, at place: Point?
  ) {
    let window = windows.window(at: place)
    let name = window.map { $0.className.isEmpty ? $0.title : $0.className } ?? ""
    self.init(title: name.isEmpty ? "What you can do here" : "What you can do with \(name)", sections: [])
    var classes: [Int: [DeviceClass]] = [:]
    for deviceClass in DeviceClass.allCases {
      for device in devices where device.deviceClass == deviceClass {
        for index in set.inForce(on: device, mode: mode, windows: windows, at: place)
        where classes[index]?.last != deviceClass {
          classes[index, default: []].append(deviceClass)
        }
      }
    }
    var indices: [Heading: [Int]] = [:]
    for (index, classes) in classes.sorted(by: { $0.key < $1.key }) {
      indices[Heading(classes, set.bindings[index].scope), default: []].append(index)
    }
    var space = OverlayMessageLimits.rows
    for (heading, indices) in indices.sorted(by: { $0.key < $1.key }) {
      let rows = Self.rows(of: indices.lazy.map { set.bindings[$0] }, space: space, &omitted)
      space -= rows.count
      if !rows.isEmpty { sections.append(Section(heading: heading.text, rows: rows)) }
    }
    if sections.isEmpty { sections = [Section(heading: "Nothing is bound here", rows: [])] }
  }

  /// Returns the distinct rows of bindings, as many as `space` allows, and counts the omitted rows.
  private static func rows(of bindings: some Sequence<Binding>, space: Int, _ omitted: inout Int) -> [Row] {
    var (rows, known): ([Row], Set<Row>) = ([], [])
    for binding in bindings {
      guard rows.count < space else {
        omitted += 1
        continue
      }
      let row = Row(
        gesture: binding.plainGesture.withFirstLetterUppercase.shortened(to: Row.maximumLength),
        action: binding.shownName.shortened(to: Row.maximumLength), pictogram: Pictogram(binding))
      // Skip a row that looks the same as an earlier one, such as the row of a binding that differs only in its
      // delivery setting.
      if known.insert(row).inserted { rows.append(row) }
    }
    return rows
  }
}

/// The heading of bindings that have the same devices and conditions.
private struct Heading: Hashable, Comparable {
  let classes: [DeviceClass]
  let mode: String?
  /// True if the bindings apply only to a window or a location.
  let isForWindow: Bool

  init(_ classes: [DeviceClass], _ scope: Scope) {
    self.classes = classes
    mode = scope.mode
    isForWindow = !scope.windows.isEmpty
  }

  var text: String {
    let devices = classes.map(\.rawValue).joined(separator: " and ")
    return devices.withFirstLetterUppercase + (mode.map { ", mode \($0)" } ?? "") + (isForWindow ? ", here" : "")
  }

  private var order: [Int] {
    let order = classes.map { DeviceClass.allCases.firstIndex(of: $0) ?? 0 }
    return [mode == nil ? 1 : 0, isForWindow ? 0 : 1] + order
  }

  static func < (one: Heading, other: Heading) -> Bool { one.order.lexicographicallyPrecedes(other.order) }
}

extension BindingSet {
  /// Returns the bindings that a gesture of the device could perform, regardless of modifiers, buttons and the point
  /// where the fingers land.
  fileprivate func inForce(
    on device: InputDevice, mode: String, windows: any WindowInspector, at place: Point?
  ) -> [Int] {
    // Decide all gestures that begin with the same modifiers and button together.
    var decided: [Held: [Exclusion?]] = [:]
    return bindings.indices.filter { index in
      let binding = bindings[index]
      guard binding.isEffective,
        binding.scope.windows.allSatisfy({ windows.holds($0, at: place) })
      else { return false }
      let held = Held(modifiers: binding.scope.modifiers ?? [], button: binding.scope.button)
      let exclusions =
        decided[held]
        ?? exclusions(
          at: GestureStart(
            device: device, held: held.modifiers,
            buttons: held.button.map { .button($0) } ?? device.deviceClass.tipButton ?? [],
            place: place, mode: mode), windows: windows)
      decided[held] = exclusions
      switch exclusions[index] {
      // The exclusion `landing` is ignored, because it depends on where the finger lands.
      case nil, .landing: return true
      case .paused, .bypassed, .pausedInScope, .overridden, .deviceClass, .device, .button, .modifiers, .mode,
        .window, .yields, .performsNothing:
        return false
      }
    }
  }
}

private struct Held: Hashable {
  let modifiers: Modifiers
  let button: Int?
}
