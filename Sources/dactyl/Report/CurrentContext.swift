import Bindings
import Gestures
import MachineFacts
import XServer

/// The current devices, and the current windows under the pointer and with the focus.
struct CurrentContext {
  let devices: [InputDevice]
  let underPointer: WindowFacts?
  let focused: WindowFacts?
  /// True if the pointer is on the frame of a window.
  let isOnFrame: Bool
  let monitors: [String]
  let desktop: WindowWatch.Desktop?
  private let conditions: WindowConditions

  init(_ display: XConnection) {
    let windows = WindowWatch(connection: display)
    devices = display.devices
    underPointer = windows.underPointer
    focused = windows.focused
    isOnFrame = windows.isOnFrame(at: nil)
    monitors = windows.monitors(at: nil)
    desktop = windows.desktop
    conditions = WindowConditions(windows: windows)
  }

  /// Returns true if the binding's conditions on devices and windows hold now. Ignores modifiers, buttons and modes.
  func admits(_ binding: Binding) -> Bool {
    binding.overriddenBy == nil && devices.contains { binding.applies(to: $0) }
      && binding.scope.windows.allSatisfy { conditions.holds($0, at: nil) }
  }

  var text: String {
    let names = devices.map { "\($0.deviceClass) \($0.name.inQuotes)".withoutControls }
    let monitor = monitors.isEmpty ? "unknown" : monitors.map(\.inQuotes).joined(separator: ", ")
    return """
      under the pointer  \(description(of: underPointer))\(isOnFrame ? ", titlebar" : "")
      in focus           \(description(of: focused))
      monitor            \(monitor.withoutControls)
      desktop            \(desktop.map { "\($0.number) \($0.name.inQuotes)".withoutControls } ?? "unknown")
      devices            \(names.isEmpty ? "none" : names.joined(separator: ", "))
      """
  }

  private func description(of window: WindowFacts?) -> String {
    guard let window else { return "no window (background)" }
    var parts = ["class \(window.classText)", "title \(window.title.inQuotes)"]
    if !window.role.isEmpty { parts.append("role \(window.role.inQuotes)") }
    if window.isFullscreen { parts.append("fullscreen") }
    if window.isBackground { parts.append("background") }
    return parts.joined(separator: ", ").withoutControls
  }
}

extension WindowFacts {
  /// Both names in the window's WM_CLASS, because a condition on the class can match either name. Equal names are
  /// contained once.
  var classText: String {
    let names = instanceName == className ? [className] : [instanceName, className]
    return names.map(\.inQuotes).joined(separator: " ")
  }
}

/// The output of `dactyl bindings --here --json`: the current context, and the bindings whose conditions hold in it.
struct HereReport: Encodable {
  struct WindowReport: Encodable {
    let id: UInt
    let instanceName: String
    let className: String
    let title: String
    let role: String
    let isFullscreen: Bool
    let isBackground: Bool

    init(_ window: WindowFacts) {
      id = window.id
      instanceName = window.instanceName
      className = window.className
      title = window.title
      role = window.role
      isFullscreen = window.isFullscreen
      isBackground = window.isBackground
    }
  }

  struct DesktopReport: Encodable {
    let number: Int
    let name: String
  }

  struct DeviceReport: Encodable {
    let name: String
    let deviceClass: String
  }

  let model: ModelReport
  let underPointer: WindowReport?
  let focused: WindowReport?
  /// True if the pointer is on the frame of a window.
  let isOnTitlebar: Bool
  /// The names of the monitors that contain the pointer.
  let monitors: [String]
  let desktop: DesktopReport?
  let devices: [DeviceReport]

  init(_ set: BindingSet, _ surroundings: CurrentContext) {
    model = ModelReport(set) { surroundings.admits(set.bindings[$0]) }
    underPointer = surroundings.underPointer.map(WindowReport.init)
    focused = surroundings.focused.map(WindowReport.init)
    isOnTitlebar = surroundings.isOnFrame
    monitors = surroundings.monitors
    desktop = surroundings.desktop.map { DesktopReport(number: $0.number, name: $0.name) }
    devices = surroundings.devices.map { DeviceReport(name: $0.name, deviceClass: $0.deviceClass.rawValue) }
  }
}
