internal import CX11

/// Modifier keys that the user holds, and that are released while a chord without them is pressed.
///
/// The keys are released and pressed again on the keyboard that holds them. If XTest's keyboard pressed the keys of the
/// user's own keyboard, they would stay down after the user releases them. On XTest's keyboard, on-screen keyboards and
/// programs that share a keyboard hold keys for the user.
struct LiftedModifiers {
  private struct Key: Hashable {
    var device: Int32
    var keycode: UInt8
  }

  private var keys: [Key] = []
  private let connection: XConnection

  /// Releases the user's keys that hold a modifier of `mask` down.
  ///
  /// - Parameter own: The keys that Dactyl holds on XTest's keyboard. They stay down.
  init(_ mask: UInt32, except own: Set<UInt8>, on connection: XConnection) {
    self.connection = connection
    guard mask != 0 else { return }
    connection.keymap.eventState = nil
    for isXTest in [false, true] {
      for id in connection.directory.slaves([XISlaveKeyboard], ofXTest: isXTest) {
        release(mask, of: id, except: isXTest ? own : [])
      }
    }
  }

  private mutating func release(_ mask: UInt32, of id: Int32, except own: Set<UInt8>) {
    guard let device = OpenDevice(id, connection.display) else { return }
    let down = device.numbersDown().keys.filter { !own.contains($0) }
    guard !down.isEmpty else { return }
    let keymap = connection.keymap(of: id)
    let lifted = down.filter { (keymap.keys[$0]?.modifiers ?? 0) & mask != 0 }
    guard !lifted.isEmpty else { return }
    connection.queue.select([XI_RawKeyPress, XI_RawKeyRelease], of: id)
    for keycode in lifted {
      device.fakeKey(keycode, isPress: false)
      keys.append(Key(device: id, keycode: keycode))
    }
  }

  /// Presses the released keys again, except those that the user has released in the meantime.
  func restore() {
    guard !keys.isEmpty else { return }
    for id in Set(keys.map(\.device)) {
      guard let device = OpenDevice(id, connection.display) else { continue }
      let mine = keys.filter { $0.device == id }
      for key in mine {
        device.fakeKey(key.keycode, isPress: true)
        connection.held.recordOwnPress(of: key.keycode)
      }
      connection.roundTrip()
      connection.queue.read()
      // We have released and pressed each key equally often. One more release means that the user released the key
      // meanwhile, so the key must stay up.
      for key in mine where connection.queue.takeReleases(of: key.keycode, on: id) > 0 {
        device.fakeKey(key.keycode, isPress: false)
      }
      connection.queue.select([], of: id)
    }
    connection.flush()
  }
}
