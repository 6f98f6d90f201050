package import Bindings
import Gestures
package import XServer

extension DeviceDescription {
  /// Returns the gestures that this device can and cannot deliver to a server with this version of XInput.
  ///
  /// - Parameter isReadable: True if this user may read the touchpad. The daemon then recognizes gestures in the
  ///   touchpad's contacts if an old server reports no gestures.
  package func capabilities(version: XInputVersion, isReadable: Bool = false) -> DeviceCapabilities {
    DeviceCapabilities(
      of: input.deviceClass, defects: defects(version: isReadable ? max(version, .gestures) : version),
      maximumFingers: input.deviceClass == .touchscreen ? maximumTouches : nil)
  }

  /// Returns true if the property exists and its value at `index` is 0.
  func isOff(_ property: String, at index: Int = 0) -> Bool {
    properties[property].map { $0.indices.contains(index) && $0[index] == 0 } ?? false
  }

  /// True for a touchpad that does not report each finger. libinput recognizes no gestures on such a touchpad.
  var isWithoutLibinputGestures: Bool {
    input.deviceClass == .touchpad && driver == "libinput" && !reportsGestures
  }

  private func defects(version: XInputVersion) -> [DeviceCapabilities.Defect] {
    let delivered = input.deviceClass.delivered
    if delivered.contains(.touchscreenTouches), version < .touch {
      return [.init(needs: .touchscreenTouches, reason: "the X server speaks XInput \(version); touches need 2.2")]
    }
    return delivered.contains(.touchpadSwipes) ? touchpadDefects(version: version) : []
  }

  private func touchpadDefects(version: XInputVersion) -> [DeviceCapabilities.Defect] {
    var defects: [DeviceCapabilities.Defect] = []
    if version < .gestures {
      defects.append(
        .init(
          needs: .touchpadGestures,
          reason: "the X server speaks XInput \(version); a touchpad's gestures need 2.4 (X.Org server 21.1), or the "
            + "touchpad rule"))
    } else if !reportsGestures {
      defects.append(
        .init(
          needs: .touchpadGestures,
          reason: isWithoutLibinputGestures
            ? "libinput makes no gestures for this touchpad"
            : "the driver\(driver.map { " \($0)" } ?? "") reports no gestures of this touchpad; libinput does"))
    }
    if isOff("libinput Tapping Enabled") {
      defects.append(.init(needs: .touchpadTaps, reason: "tapping is switched off in the driver"))
    }
    if isOff("libinput Scroll Method Enabled") {
      defects.append(
        .init(needs: .touchpadScrolling, reason: "scrolling with two fingers is switched off in the driver"))
    }
    return defects
  }
}
