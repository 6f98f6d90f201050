import Gestures
import Testing

@testable import Bindings

@Suite("The reason why a binding takes no part in a gesture")
struct ExclusionTests {
  private static let file = """
    swipe 3 up on touchpad -> keys a
    swipe 3 up -> keys b
    swipe 3 up on touchscreen -> keys c
    swipe 4 left on touchpad with ctrl -> keys d
    mode m { swipe 3 up -> keys e }
    in class "Firefox" { swipe 3 up -> none }
    in not class "Firefox" { swipe 4 left -> keys f }
    on "Acme*" { pan 3 horizontal { began -> keys g } }
    swipe 1 right with button right -> keys h
    tap 2 on touchpad -> keys i
    stroke L on pen -> keys j
    in fullscreen { pause }

    """

  private final class Windows: WindowInspector {
    var className = ""
    var isFullscreen = false

    func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
      switch condition.test {
      case .windowClass(.glob(let glob)): glob.matches(className)
      case .fullscreen: isFullscreen
      case .windowClass, .title, .role, .titlebar, .background, .monitor, .desktopNumber, .desktopName, .plugin: false
      }
    }

    func window(at place: Point?) -> WindowInfo? { nil }
  }

  @Test("In every context, exactly the bindings that take no part have a reason")
  func completeness() throws {
    let set = try bindingSet("set bypass super\n" + Self.file)
    let devices = DeviceClass.allCases.enumerated().map { index, deviceClass in
      InputDevice(id: DeviceID(Int32(index)), name: index == 1 ? "Acme Pad" : "Device", deviceClass: deviceClass)
    }
    let windows = Windows()
    for device in devices {
      for held in [[], .control, .super] as [Modifiers] {
        for (mode, buttons) in [("default", .primary), ("m", .button(3))] as [(String, ButtonMask)] {
          for (name, isFullscreen, isPaused) in [
            ("XTerm", false, false), ("Firefox", false, false), ("", true, false), ("", false, true),
          ] {
            (windows.className, windows.isFullscreen) = (name, isFullscreen)
            let start = GestureStart(
              device: device, held: held, buttons: buttons, place: .zero, mode: mode, isPaused: isPaused)
            let exclusions = set.exclusions(at: start, windows: windows)
            let starts = GestureStarts(bindings: set, devices: devices, windows: windows)
            starts.isPaused = isPaused
            let touch = Touch(
              id: Touch.ID(1), device: device.id, phase: .began, location: .zero, timestamp: Timestamp(milliseconds: 1))
            starts.observe(
              .touches(
                TouchEvent(
                  timestamp: touch.timestamp, device: device.id, changed: [touch], modifiers: held, buttonMask: buttons)
              ),
              mode: mode)
            for index in set.bindings.indices {
              #expect(
                (exclusions[index] == nil) == starts.receives(index, from: device.id),
                "\(set.bindings[index].text) on \(device.deviceClass), \(held), \(mode), \(name): \(String(describing: exclusions[index]))"
              )
            }
          }
        }
      }
    }
  }

  @Test("If a binding takes no part, the reason names the condition that is not met")
  func reasons() throws {
    let set = try bindingSet(Self.file)
    let pad = InputDevice(id: DeviceID(1), name: "Pad", deviceClass: .touchpad)
    let windows = Windows()
    let exclusions = set.exclusions(at: GestureStart(device: pad), windows: windows)
    #expect(exclusions[1] == .yields(to: 0))
    #expect(exclusions[2] == .device(.deviceClass(.touchscreen)))
    #expect(exclusions[3] == .modifiers(.control))
    #expect(exclusions[4] == .mode("m"))
    #expect(exclusions[5] == .window(set.bindings[5].scope.windows[0]))
    #expect(exclusions[7] == .device(set.bindings[7].scope.devices[0]))
    #expect(exclusions[8] == .deviceClass(.touchpad))
    windows.isFullscreen = true
    #expect(set.exclusions(at: GestureStart(device: pad), windows: windows)[0] == .pausedInScope(set.pauses[0]))
    let paused = set.exclusions(at: GestureStart(device: pad, isPaused: true), windows: windows)
    #expect(paused.allSatisfy { $0 == .paused })
    let pans = try bindingSet("pan 3 on touchpad -> keys a\npan 3-4 -> keys b")
    let byFingers = [nil, 3, 4].map { pans.exclusions(at: GestureStart(device: pad, fingers: $0), windows: nil)[1] }
    #expect(byFingers == [nil, .yields(to: 0), nil])
    windows.className = "Firefox"
    windows.isFullscreen = false
    #expect(set.exclusions(at: GestureStart(device: pad), windows: windows)[5] == .performsNothing)
  }
}
