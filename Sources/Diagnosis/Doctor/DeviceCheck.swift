import Bindings
import Gestures
import Translation
import XServer

/// Judges the devices, their drivers and the drivers' settings.
enum DeviceCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let server = facts.server else { return [] }
    let version = server.description.version
    guard server.devices.contains(where: { !$0.isVirtual }) else {
      let names = server.devices.map(\.input.name.inQuotes).joined(separator: ", ")
      return [
        Finding(
          .error, "devices",
          names.isEmpty
            ? translated("the X server has no touchscreen, touchpad, mouse or pen")
            : translated(
              "the X server has no touchscreen, touchpad, mouse or pen, only %1, which the server has made up", names),
          consequence: translated(
            "Virtual servers such as Xvfb, and most remote desktops, do not see the machine's devices."),
          remedy: translated(
            "Use the server of the machine's own screen. `dactyl demo` shows gestures without a device."),
          command: "dactyl demo")
      ]
    }
    let overview = DeviceOverview(
      devices: server.devices, version: version, bindings: facts.bindings.set, touchpads: facts.touchpads.touchpads,
      hasReaderProgram: facts.touchpads.hasReaderProgram)
    var findings = overview.entries.flatMap { entry in
      let problems = self.findings(entry, version)
      return (problems.isEmpty ? [fine(entry)] : problems) + delayedTaps(entry)
    }
    let presets = facts.bindings.set?.presets ?? []
    let unserved = overview.unserved.filter { !facts.bindings.warns(of: $0) && !presets.contains($0.span.file) }
    if !unserved.isEmpty {
      let lines = unserved.prefix(3).map { "\($0.place(in: overview.files)): `\($0.text)`" }
      let count = unserved.count
      findings.append(
        Finding(
          .warning, "unserved",
          translated(
            "no device here serves %1 binding: %2", plural: "no device here serves %1 bindings: %2", count: count,
            lines.joined(separator: ", ") + (count > lines.count ? " …" : "")),
          consequence: translated("Such a binding waits until its device is plugged in, or never happens."),
          remedy: translated("This command shows what each device delivers."), command: "dactyl devices"))
    }
    return findings
  }

  private static func fine(_ entry: DeviceOverview.Entry) -> Finding {
    let device = entry.device
    var details = device.driver.map { [translated("driver %1", $0)] } ?? []
    if device.isAwaited { details.append(translated("comes with its first approach")) }
    if device.input.deviceClass == .touchpad {
      details.append(
        device.input.scrollsNaturally ? translated("natural scrolling") : translated("traditional scrolling"))
      if let tapping = device.properties["libinput Tapping Enabled"]?.first {
        details.append(tapping == 0 ? translated("tapping off") : translated("tapping on"))
      }
    }
    if let bindings = entry.bindings {
      details.append(translated("%1 binding", plural: "%1 bindings", count: bindings.count))
    }
    let suffix = details.isEmpty ? "" : " (\(details.joined(by: ", ")))"
    return .fine("device", verbatim("\(device.translatedName)\(suffix)"))
  }

  /// Reports that the driver delays taps to wait for a drag. Reports nothing if no binding uses taps.
  private static func delayedTaps(_ entry: DeviceOverview.Entry) -> [Finding] {
    let device = entry.device
    let property = "libinput Tapping Drag Enabled"
    guard let bindings = entry.bindings, bindings.contains(where: { $0.trigger.kind.isTapping && !$0.isEager }),
      device.input.deviceClass == .touchpad, device.properties[property]?.first == 1
    else { return [] }
    return [
      Finding(
        .fine, "tap-drag", translated("taps on %1 act 0.2 s after the lift or later", device.translatedName),
        consequence: translated("The driver reports a tap only when no finger has come back to drag."),
        remedy: translated("If you never drag by a tap, switch that off, or write `eager` behind the tap."),
        command: "xinput set-prop \(device.input.id.rawValue) \"\(property)\" 0")
    ]
  }

  private static func findings(_ entry: DeviceOverview.Entry, _ version: XInputVersion) -> [Finding] {
    let device = entry.device
    let id = device.input.id.rawValue
    guard device.isEnabled else {
      return [
        Finding(
          .warning, "device-off", translated("%1 is switched off", device.translatedName),
          consequence: translated("Nothing comes from it."), remedy: translated("Switch it on."),
          command: "xinput enable \(id)")
      ]
    }
    guard device.isAttached else {
      return [
        Finding(
          .warning, "device-floating", translated("%1 is attached to no pointer", device.translatedName),
          consequence: translated("Dactyl does not read it."), remedy: translated("Attach it."),
          command: "xinput reattach \(id) \"Virtual core pointer\"")
      ]
    }
    return device.input.deviceClass == .touchpad ? touchpadFindings(entry, version) : []
  }

  private static func touchpadFindings(_ entry: DeviceOverview.Entry, _ version: XInputVersion) -> [Finding] {
    let device = entry.device
    let id = device.input.id.rawValue
    var findings: [Finding] = []
    if version >= .gestures, device.isWithoutLibinputGestures {
      findings.append(
        Finding(
          .warning, "no-gestures", translated("libinput makes no gestures for %1", device.translatedName),
          consequence: translated(
            """
            Swipes and pans of three fingers and more, pinches and rotations never come from it. It does not report \
            where each finger is, or the X driver libinput is older than 1.2.
            """),
          remedy: translated(
            """
            Bind what it delivers: `swipe 2 … on touchpad`, `pan 2 … on touchpad`, `tap 2 on touchpad`, \
            `tap 3 on touchpad` and `scroll`.
            """)))
    } else if version >= .gestures, !device.reportsGestures {
      findings.append(
        Finding(
          .error, "driver",
          device.driver.map {
            translated("%1 uses the driver %2, which reports no gestures", device.translatedName, $0)
          } ?? translated("%1 uses the driver of another kind, which reports no gestures", device.translatedName),
          consequence: translated(
            "Swipes of three fingers and more, and pinches, never arrive; libinput reports them."),
          remedy: translated("Install the driver libinput, remove the other one, and log in again."),
          command: "sudo apt install xserver-xorg-input-libinput && sudo apt remove xserver-xorg-input-synaptics"))
    }
    if let (property, fingers) = device.multipleFingerDrag {
      findings.append(
        Finding(
          .warning, "drag",
          fingers == 2
            ? translated("%1 drags with four fingers in its driver", device.translatedName)
            : translated("%1 drags with three fingers in its driver", device.translatedName),
          consequence: translated(
            "libinput turns these movements into the movement of a pressed button, and reports no swipes."),
          remedy: translated("Switch it off."), command: "xinput set-prop \(id) \"\(property)\" 0"))
    }
    if let modes = device.properties["libinput Send Events Mode Enabled"], modes.first == 1 {
      findings.append(
        Finding(
          .error, "send-events",
          translated("%1 sends no events: its driver has switched it off", device.translatedName),
          consequence: translated("Nothing comes from it."), remedy: translated("Switch it on."),
          command: "xinput set-prop \(id) \"libinput Send Events Mode Enabled\" 0 0"))
    }
    if device.isOff("libinput Tapping Enabled"), entry.wantsTaps {
      findings.append(
        Finding(
          .warning, "tapping", translated("tapping is off on %1, and bindings use taps", device.translatedName),
          consequence: translated("A tap of two or three fingers never arrives."),
          remedy: translated("Switch tapping on."),
          command: "xinput set-prop \(id) \"libinput Tapping Enabled\" 1"))
    }
    if device.isOff("libinput Scroll Method Enabled"), entry.wantsScrolling {
      findings.append(
        Finding(
          .warning, "scrolling",
          translated("scrolling with two fingers is off on %1, and bindings use it", device.translatedName),
          consequence: translated("`scroll`, and swipes and pans of two fingers, never arrive."),
          remedy: translated("Switch it on."), command: "xinput set-prop \(id) \"libinput Scroll Method Enabled\" 1 0 0"
        ))
    }
    return findings
  }
}

extension DeviceOverview.Entry {
  fileprivate var wantsTaps: Bool { wanted.contains { $0.trigger.kind.isTapping } }

  fileprivate var wantsScrolling: Bool {
    wanted.contains { binding in
      let trigger = binding.trigger
      return trigger.kind.scrolls || trigger.kind.followsScrolling && trigger.fingers.contains(2)
    }
  }
}

extension DeviceDescription {
  /// Prefixes of the names of virtual pointers. X servers without hardware create such pointers.
  private static let virtualNames = ["xvfb ", "xephyr ", "tigervnc ", "tightvnc ", "vnc ", "xrdp", "xnest "]

  /// True if the device is virtual: the pointer of an X server without hardware.
  fileprivate var isVirtual: Bool { Self.virtualNames.contains { input.name.lowercased().hasPrefix($0) } }

  /// The device class and the name of the device: touchpad "SynPS/2".
  var translatedName: String { "\(input.deviceClass.translatedName) \(input.name.inQuotes)" }

  /// The driver's property that turns movements of three or four fingers into dragging, with its value; nil if the
  /// property is off or missing. The name of the property differs between drivers.
  fileprivate var multipleFingerDrag: (property: String, value: Int)? {
    let found = properties.first { name, values in
      let name = name.lowercased()
      return name.hasPrefix("libinput") && name.hasSuffix("enabled") && name.contains("drag")
        && ["three finger", "3fg", "three-finger", "multi-finger"].contains { name.contains($0) }
        && values.first.map { $0 > 0 } ?? false
    }
    return found.map { ($0.key, $0.value[0]) }
  }
}
