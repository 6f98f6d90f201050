import Bindings
import Environment
import Gestures
import XServer

/// The present devices, and the windows on which a gesture would begin now.
struct CurrentContext {
  let devices: [InputDevice]
  let underPointer: WindowFacts?
  let focused: WindowFacts?
  private let conditions: WindowConditions

  init(_ display: XConnection) {
    let windows = WindowWatch(connection: display)
    devices = display.devices
    underPointer = windows.underPointer
    focused = windows.focused
    conditions = WindowConditions(windows: windows)
  }

  /// Returns true if the binding can be in force now. Modifiers, buttons and modes are ignored.
  func admits(_ binding: Binding) -> Bool {
    binding.overriddenBy == nil && devices.contains { binding.applies(to: $0) }
      && binding.scope.windows.allSatisfy { conditions.holds($0, at: nil) }
  }

  var text: String {
    let names = devices.map { "\($0.deviceClass) \($0.name.inQuotes)" }
    return """
      under the pointer  \(description(of: underPointer))
      in focus           \(description(of: focused))
      devices            \(names.isEmpty ? "none" : names.joined(separator: ", "))
      """
  }

  private func description(of window: WindowFacts?) -> String {
    guard let window else { return "no window" }
    // A scope's class matches either name.
    let names = window.instanceName == window.className ? [window.className] : [window.instanceName, window.className]
    var parts = ["class \(names.map(\.inQuotes).joined(separator: " "))", "title \(window.title.inQuotes)"]
    if !window.role.isEmpty { parts.append("role \(window.role.inQuotes)") }
    if window.isFullscreen { parts.append("fullscreen") }
    return parts.joined(separator: ", ").withoutControls
  }
}

/// The output of `dactyl bindings --here --json`: the present context and the bindings that apply to it.
struct HereReport: Encodable {
  struct WindowReport: Encodable {
    let id: UInt
    let instanceName: String
    let className: String
    let title: String
    let role: String
    let isFullscreen: Bool

    init(_ window: WindowFacts) {
      id = window.id
      instanceName = window.instanceName
      className = window.className
      title = window.title
      role = window.role
      isFullscreen = window.isFullscreen
    }
  }

  struct DeviceReport: Encodable {
    let name: String
    let deviceClass: String
  }

  let model: ModelReport
  let underPointer: WindowReport?
  let focused: WindowReport?
  let devices: [DeviceReport]

  init(_ set: BindingSet, _ surroundings: CurrentContext) {
    model = ModelReport(set) { surroundings.admits(set.bindings[$0]) }
    underPointer = surroundings.underPointer.map(WindowReport.init)
    focused = surroundings.focused.map(WindowReport.init)
    devices = surroundings.devices.map { DeviceReport(name: $0.name, deviceClass: $0.deviceClass.rawValue) }
  }
}
