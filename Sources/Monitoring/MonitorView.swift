import Bindings
import Gestures

extension MonitorModel {
  /// Returns the lines of the screen, limited to its height and width.
  package func lines(_ style: MonitorStyle) -> [String] {
    MonitorView(model: self, style: style).lines.prefix(max(0, style.height)).map {
      $0.cut(to: style.width, style).rendered(style)
    }
  }
}

/// The screen of `dactyl monitor`: devices, a map beside the running gestures, and a log.
private struct MonitorView {
  /// Minimum number of lines for the log.
  private static let minimumLog = 4
  private static let maximumDevices = 6
  /// A character of a terminal is about twice as high as wide.
  private static let columnsPerLine = 2.0

  let model: MonitorModel
  let style: MonitorStyle

  var lines: [MonitorText] {
    var lines = [title]
    lines.append(rule("devices"))
    lines += devices
    let free = style.height - lines.count - 2
    let mapHeight = min(max((free - Self.minimumLog), 0), max(6, free * 3 / 5), maximumMapHeight)
    if mapHeight >= 3 {
      let mapWidth = min(style.width / 2, columns(forHeight: mapHeight))
      lines.append(rule("fingers", "gestures", at: mapWidth + 1))
      let map = MonitorMap(model, width: mapWidth, height: mapHeight, style).lines
      let panel = Array(panel.prefix(mapHeight))
      for row in 0..<mapHeight {
        var line = map[row]
        line.pad(to: mapWidth + 1)
        line.add(style.vertical + " ", .frame)
        if row < panel.count { line.add(panel[row]) }
        lines.append(line)
      }
    }
    lines.append(rule("log"))
    let log = model.entries.suffix(max(0, style.height - lines.count))
    for entry in log {
      var line = MonitorText()
      if let time = entry.time { line.add(MonitorNumber.seconds(time) + "  ", .frame) }
      line.add(entry.text, entry.tone)
      lines.append(line)
    }
    return lines
  }

  private var title: MonitorText {
    var line = MonitorText("dactyl monitor", .title)
    line.add("  \(model.origin)  mode \(model.mode)")
    if model.isPaused { line.add("  paused", .warning) }
    let help = "q ends it"
    if line.width + help.count + 2 <= style.width {
      line.pad(to: style.width - help.count)
      line.add(help, .frame)
    }
    return line
  }

  /// Returns a horizontal rule with a title, and optionally with a second title at a column.
  private func rule(_ title: String, _ second: String? = nil, at column: Int = 0) -> MonitorText {
    var line = MonitorText()
    func fill(to end: Int) { line.add(String(repeating: style.horizontal, count: max(0, end - line.width)), .frame) }
    line.add(style.horizontal, .frame)
    line.add(" \(title) ", .title)
    if let second {
      fill(to: column + 1)
      line.add(" \(second) ", .title)
    }
    fill(to: style.width)
    return line
  }

  private var devices: [MonitorText] {
    guard !model.devices.isEmpty else { return [MonitorText("  no touchscreen, touchpad, mouse or pen", .warning)] }
    let shown = model.devices.prefix(model.devices.count > Self.maximumDevices ? Self.maximumDevices - 1 : .max)
    var lines = shown.map { device in
      var line = MonitorText("  " + device.deviceClass.rawValue)
      line.pad(to: 14)
      line.add(device.name)
      if let activity = activity(of: device.id) {
        line.pad(to: max(line.width + 2, min(48, style.width - 24)))
        line.add(activity, .finger)
      }
      return line
    }
    let left = model.devices.count - shown.count
    if left > 0 { lines.append(MonitorText("  and \(left) more", .frame)) }
    return lines
  }

  private func activity(of device: DeviceID) -> String? {
    let count = model.fingers.count { $0.device == device }
    if count > 0 { return "\(count) down" }
    guard let gesture = model.touchpadGestures[device], !gesture.isOver else { return nil }
    return "\(gesture.name) \(gesture.fingers)"
  }

  private var maximumMapHeight: Int { max(6, style.height / 2) }

  private func columns(forHeight height: Int) -> Int {
    guard let bounds = model.layout.bounds, bounds.height > 0 else { return height * 3 }
    return max(12, Int(Double(height) * Self.columnsPerLine * bounds.width / bounds.height))
  }

  private var panel: [MonitorText] {
    var lines: [MonitorText] = []
    for gesture in model.gestures {
      lines.append(MonitorText(model.name(of: gesture.binding), .gesture))
      for part in numbers(of: gesture.values) { lines.append(MonitorText("  " + part)) }
    }
    for (_, gesture) in model.touchpadGestures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !gesture.isOver {
      var text = "touchpad \(gesture.name) \(gesture.fingers)"
      let (dx, dy) = (gesture.translation.dx, gesture.translation.dy)
      text += "  \(Decimal.text(dx, decimals: 1)), \(Decimal.text(dy, decimals: 1)) mm"
      if gesture.scale != 1 { text += "  scale \(Decimal.text(gesture.scale, decimals: 2))" }
      if gesture.rotation != 0 { text += "  \(Decimal.text(gesture.rotation, decimals: 0)) degrees" }
      lines.append(MonitorText(text, .finger))
    }
    for finger in model.fingers {
      let moved = finger.location - finger.start
      var line = MonitorText(String(finger.number), .finger)
      line.add("  at \(pixels(finger.location.x)), \(pixels(finger.location.y))")
      line.add("  moved \(pixels(moved.dx)), \(pixels(moved.dy)) px")
      lines.append(line)
    }
    return lines.isEmpty ? [MonitorText("nothing is down", .frame)] : lines
  }

  private func pixels(_ value: Double) -> String { Decimal.text(value, decimals: 0) }

  private func numbers(of values: GestureValues) -> [String] {
    var parts = MonitorNumber.summary(of: values)
    let time = "\(Decimal.text(values.duration.inSeconds, decimals: 2)) s"
    if let velocity = values.velocityInMillimetres, velocity != .zero {
      parts.append("\(Decimal.text(velocity.length, decimals: 0)) mm/s")
    } else if let velocity = values.velocity, velocity != .zero {
      parts.append("\(Decimal.text(velocity.length, decimals: 0)) points/s")
    }
    return [parts.joined(separator: "  "), "\(time)  \(values.numberOfTouches) fingers"].filter { !$0.isEmpty }
  }
}
