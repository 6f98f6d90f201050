internal import CX11

/// Modifier keys that the user holds, and that are released while a chord without them is pressed.
///
/// The keys are released and pressed again on the user's own keyboard. If XTest's keyboard pressed these keys, they
/// would stay down after the user releases them.
struct LiftedModifiers {
  private struct Key: Hashable {
    var device: Int32
    var keycode: UInt8
  }

  private var keys: [Key] = []
  private let connection: XConnection

  /// Releases the user's keys that hold a modifier of `mask` down.
  init(_ mask: UInt32, on connection: XConnection) {
    self.connection = connection
    guard mask != 0 else { return }
    connection.keymap.eventState = nil
    for id in connection.directory.slaves([XISlaveKeyboard], ofXTest: false) {
      guard let device = OpenDevice(id, connection.display) else { continue }
      let down = device.numbersDown().keys
      guard !down.isEmpty else { continue }
      let keymap = connection.keymap(of: id)
      let lifted = down.filter { (keymap.keys[$0]?.modifiers ?? 0) & mask != 0 }
      guard !lifted.isEmpty else { continue }
      connection.queue.select([XI_RawKeyRelease], of: id)
      for keycode in lifted {
        device.fakeKey(keycode, isPress: false)
        keys.append(Key(device: id, keycode: keycode))
      }
    }
  }

  /// Presses the released keys again, except those that the user has released in the meantime.
  func restore() {
    guard !keys.isEmpty else { return }
    for id in Set(keys.map(\.device)) {
      guard let device = OpenDevice(id, connection.display) else { continue }
      let mine = keys.filter { $0.device == id }
      for key in mine { device.fakeKey(key.keycode, isPress: true) }
      connection.roundTrip()
      connection.queue.read()
      // One release of each key was sent by us. A second release means that the user released the key meanwhile, so the
      // key must stay up.
      for key in mine where connection.queue.takeReleases(of: key.keycode, on: id) > 1 {
        device.fakeKey(key.keycode, isPress: false)
      }
      connection.queue.select([], of: id)
    }
    connection.flush()
  }
}
