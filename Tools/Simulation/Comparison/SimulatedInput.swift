internal import CX11
internal import ServerComparison

/// The devices of the simulated server, as a script uses them.
final class SimulatedInput: ScriptInput {
  private unowned let world: SimulatedWorld
  /// The numbers of the touches of the fingers that are down.
  private var touches: [Int: Int32] = [:]
  private var gesture: SimulatedGesture?

  /// Time between two reports, in microseconds.
  private static let interval: Int64 = 10_000

  init(_ world: SimulatedWorld) { self.world = world }

  private var server: SimulatedServer { world.server }

  func perform(_ input: DeviceInput) {
    world.advance(to: world.clock + Self.interval)
    switch input {
    case .touchDown(let finger, let x, let y):
      touches[finger] = server.touchDown(SimulatedDevices.touchscreen, x: deviceX(x), y: deviceY(y))
    case .touchMove(let finger, let x, let y):
      if let number = touches[finger] { server.touchMove(number, x: deviceX(x), y: deviceY(y)) }
    case .touchUp(let finger, let x, let y):
      if let number = touches.removeValue(forKey: finger) { server.touchUp(number, x: deviceX(x), y: deviceY(y)) }
    case .gestureBegin(let isPinch, let fingers):
      gesture = SimulatedGesture(device: SimulatedDevices.touchpad, isPinch: isPinch, fingers: Int32(fingers))
      send(.began)
    case .gestureMove(_, let dx, let dy, let scale):
      change {
        ($0.dx, $0.dy) = (Double(dx), Double(dy))
        if $0.isPinch { $0.scale = scale }
      }
      send(.changed)
    case .gestureEnd(_, let isCancelled):
      change { ($0.dx, $0.dy, $0.isCancelled) = (0, 0, isCancelled) }
      send(.ended)
      gesture = nil
    case .button(let number, let isPress):
      server.button(Int32(number), isPress: isPress, device: SimulatedDevices.mouse)
    case .pointerMove(let dx, let dy):
      server.movePointer(dx: Double(dx), dy: Double(dy), device: SimulatedDevices.mouse)
    case .key(let key, let isPress):
      server.key(UInt8(clamping: keycode(of: key)), isPress: isPress, device: SimulatedDevices.keyboard)
    }
  }

  func keycode(of key: ScriptKey) -> Int32 {
    let keysym =
      switch key {
      case .shift: XK_Shift_L
      case .control: XK_Control_L
      case .super: XK_Super_L
      }
    return Int32(server.keys.keycode(of: keysym) ?? 0)
  }

  private func change(_ body: (inout SimulatedGesture) -> Void) {
    guard var changed = gesture else { return }
    body(&changed)
    gesture = changed
  }

  private func send(_ phase: SimulatedGesture.Phase) { gesture.map { server.gesture($0, phase) } }

  private func deviceX(_ pixels: Int) -> Double { Double(pixels) * 65_536 / server.windows.width }

  private func deviceY(_ pixels: Int) -> Double { Double(pixels) * 65_536 / server.windows.height }
}
