internal import Gestures
internal import Linux
internal import TouchpadFrames
internal import TouchpadMessages

/// The touchpads that are being read, and the messages about them.
struct OpenTouchpads {
  private struct Touchpad {
    let device: SensorDevice
    var assembler: FrameAssembler
  }

  /// The value of `errno` after a device was unplugged (ENODEV).
  private static let unplugged: Int32 = 19

  private var touchpads: [DeviceID: Touchpad] = [:]
  private let send: (TouchpadMessage) -> Void

  init(send: @escaping (TouchpadMessage) -> Void) { self.send = send }

  var entries: [PollEntry] { touchpads.values.map { PollEntry(descriptor: $0.device.descriptor) } }

  var isEmpty: Bool { touchpads.isEmpty }

  mutating func handle(_ request: TouchpadRequest) {
    switch request {
    case .open(let id, let node):
      touchpads[id] = nil
      do throws(TouchpadRefusal) {
        let device = try SensorDevice(node: node)
        var assembler = FrameAssembler(device.sensor, device: id)
        for event in device.initialEvents { _ = assembler.handle(event) }
        touchpads[id] = Touchpad(device: device, assembler: assembler)
        send(.opened(device.sensor.surface(of: id)))
      } catch {
        send(.refused(id, error))
      }
    case .close(let id): touchpads[id] = nil
    }
  }

  /// Reads from the touchpads whose entries are ready.
  mutating func read(_ entries: some Collection<PollEntry>) {
    let ready = Set(entries.filter(\.isReady).map(\.descriptor))
    for (id, touchpad) in touchpads where ready.contains(touchpad.device.descriptor) {
      do throws(TouchpadRefusal) {
        try touchpad.device.read { event in
          if let frame = touchpads[id]?.assembler.handle(event) { send(.frame(frame)) }
        }
      } catch {
        touchpads[id] = nil
        send(error == .system(Self.unplugged) ? .removed(id) : .refused(id, error))
      }
    }
  }
}
