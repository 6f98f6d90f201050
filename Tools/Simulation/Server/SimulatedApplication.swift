internal import CX11

/// An application that gets input.
struct SimulatedApplication {
  /// The connection of the application; nil for the applications of a simulated run, which have no connection and get
  /// all input.
  let display: SimulatedDisplay?
  let window: Window
}

extension SimulatedServer {
  /// Returns the application that gets events of one of these types at a window. Windows are searched from the
  /// innermost to the outermost one, and the first window with a selection decides.
  func application(for types: Set<Int32>, at window: Window) -> (SimulatedApplication, type: Int32)? {
    var window = window
    while let entry = windows[window], window != Self.root {
      if entry.takesEverything {
        return types.max().map { (SimulatedApplication(display: nil, window: window), $0) }
      }
      for display in displays.values {
        for type in types.sorted().reversed() where display.selectsOfMaster(type, at: window) {
          return (SimulatedApplication(display: display, window: window), type)
        }
      }
      window = entry.parent
    }
    return nil
  }

  /// Returns the client whose passive grab gets a touch that begins now, and true if the grab is one of the first
  /// button.
  func touchGrabber(emulatesPointer: Bool) -> (SimulatedDisplay, isPress: Bool)? {
    let kinds: [SimulatedGrab] = emulatesPointer && pointer.pressed.isEmpty ? [.touch, .button(1)] : [.touch]
    let grabs = displays.values.flatMap { display in
      kinds.compactMap { kind in display.grabOrder[kind].map { (display, kind, $0) } }
    }
    return grabs.max { $0.2 < $1.2 }.map { ($0.0, $0.1 != .touch) }
  }

  /// Makes a passive grab on the root window for another client. Returns false if the daemon or another client already
  /// has this grab.
  func takeGrab(_ grab: SimulatedGrab) -> Bool {
    guard !displays.values.contains(where: { $0.grabs.contains(grab) }) else { return false }
    return foreignGrabs.insert(grab).inserted
  }

  /// Returns the other client that has a passive grab.
  func otherHolder(of grab: SimulatedGrab) -> SimulatedDisplay? {
    displays.values.first { $0 !== daemon && $0.grabs.contains(grab) }
  }
}
