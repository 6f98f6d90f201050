import Bindings
import Gestures
import TouchpadRights
import XServer

extension DeviceOverview {
  /// The overview as text, with a paragraph for each device.
  package func text(_ style: TextStyle) -> String {
    var paragraphs = entries.map { $0.text(style, files: files) }
    if entries.isEmpty { paragraphs.append("the X server has no pointing device") }
    paragraphs += remotePointers.map { name in
      let use =
        includesRemotePointers
        ? "makes the gestures of a mouse" : "no gestures, unless you `set remote-pointers include`"
      return style.colored("pointer of programs \(name.inQuotes.withoutControls)", .bold)
        + " (Barrier, VNC servers, xdotool)\n  \(use)"
    }
    if !unserved.isEmpty {
      let heading = style.colored("no device here serves", .yellow)
      paragraphs.append(
        ([heading] + unserved.map { "  \($0.place(in: files))  \($0.text)" }).joined(separator: "\n"))
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }
}

extension DeviceOverview.Entry {
  fileprivate func text(_ style: TextStyle, files: [String]) -> String {
    var lines = [heading(style)]
    let (unnamed, named) = (
      capabilities.delivered.filter { !$0.mustBeNamed }, capabilities.delivered.filter(\.mustBeNamed)
    )
    if !unnamed.isEmpty { lines += row("delivers", unnamed.words, style) }
    if !named.isEmpty {
      let way = device.input.deviceClass.naming
      lines += row(unnamed.isEmpty ? "delivers" : "", "\(way): \(named.words)", style)
    }
    for (index, group) in capabilities.missing.grouped.enumerated() {
      lines += row(index == 0 ? "never" : "", "\(group.gestures.words): \(group.note)", style)
    }
    for (index, group) in capabilities.delivered.grouped.enumerated() {
      lines += row(index == 0 ? "note" : "", "\(group.gestures.words): \(group.note)", style)
    }
    if let access {
      let remedy = access.hasKeys ? ": it also has keys" : access.isGranted ? "" : ": `sudo dactyl touchpad enable`"
      let text = access.isReadable ? "readable (\(access.node))" : "not readable (\(access.node))\(remedy)"
      lines += row("fingers", text, style)
    }
    if let bindings {
      if bindings.isEmpty { lines += row("bindings", "none", style) }
      for (index, binding) in bindings.enumerated() {
        lines += row(index == 0 ? "bindings" : "", "\(binding.place(in: files)): \(binding.text)", style)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func heading(_ style: TextStyle) -> String {
    let input = device.input
    var details = ["id \(input.id.rawValue)"]
    if let driver = device.driver { details.append("driver \(driver)") }
    if device.isAwaited { details.append("comes with its first approach") }
    if !device.isEnabled { details.append("switched off") } else if !device.isAttached { details.append("floating") }
    let name = style.colored("\(input.deviceClass.rawValue) \(input.name.inQuotes.withoutControls)", .bold)
    return "\(name) (\(details.joined(separator: ", ")))"
  }

  private func row(_ label: String, _ text: String, _ style: TextStyle) -> [String] {
    let columns = 12
    let label = "  " + label + String(repeating: " ", count: columns - 2 - label.count)
    return style.lines(text, label: label, columns: columns)
  }
}

extension DeviceClass {
  /// The options by which a line of a bindings file can name this device class.
  fileprivate var naming: String {
    "with `on \(rawValue)`" + (needsButton ? " or `with button …`" : "")
  }
}

extension [DeviceCapabilities.Gesture] {
  /// The gestures as a list: `swipe 3–4, hover`.
  fileprivate var words: String { map(\.words).joined(separator: ", ") }

  /// The gestures that have a note, grouped by note. The groups are in the order of their first gestures.
  fileprivate var grouped: [(note: String, gestures: [DeviceCapabilities.Gesture])] {
    var groups: [(note: String, gestures: [DeviceCapabilities.Gesture])] = []
    for gesture in self {
      guard let note = gesture.note else { continue }
      if let index = groups.firstIndex(where: { $0.note == note }) {
        groups[index].gestures.append(gesture)
      } else {
        groups.append((note, [gesture]))
      }
    }
    return groups
  }
}

extension DeviceCapabilities.Gesture {
  fileprivate var words: String {
    guard let fingers else { return kind }
    if fingers.count == 1 { return "\(kind) \(fingers.lowerBound)" }
    return fingers.upperBound == Trigger.maximumFingers && fingers.lowerBound > 2
      ? "\(kind) \(fingers.lowerBound)+" : "\(kind) \(fingers.lowerBound)-\(fingers.upperBound)"
  }
}

extension Binding {
  /// Returns the line number of the binding, preceded by the name of the file if the file is included by another file.
  package func place(in files: [String]) -> String {
    guard span.file > 0, files.indices.contains(span.file) else { return "line \(span.line)" }
    return "\(files[span.file]):\(span.line)"
  }
}
