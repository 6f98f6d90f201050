internal import CX11

/// The master pointer of a connection, for which X has the name "client pointer".
///
/// Requests that name no device concern this pointer and its keyboard: questions about the pointer, the focus and
/// grabs, the requests of XTest, and changes of the keyboard's map. A server has several master pointers only if a
/// program has created them, for example with `xinput create-master`.
struct ClientPointer {
  /// The client pointer; nil until the devices are read.
  fileprivate(set) var current: Int32?
  /// The server's first master pointer, which every connection has at its start; nil until the devices are read.
  fileprivate(set) var first: Int32?

  /// True if the client pointer is the server's first master pointer.
  var isFirst: Bool { current == first }
}

extension XConnection {
  /// Records the server's master pointers, in the server's order. If the client pointer was removed, the server has
  /// replaced it with the first one.
  func record(masterPointers: [Int32]) {
    clientPointer.first = masterPointers.first
    if let current = clientPointer.current, masterPointers.contains(current) { return }
    clientPointer.current = clientPointer.first
    keymap.leaveKeyboard()
  }

  /// Makes the master pointer of a device the client pointer, so that gestures of the device are judged and performed
  /// where its pointer is.
  ///
  /// Does nothing while Dactyl holds a key or a button down, because the release must concern the same master device as
  /// the press.
  func follow(_ device: PointingDevice) {
    guard let master = device.master, master != clientPointer.current, held.input.isEmpty else { return }
    XISetClientPointer(display, Window(None), master)
    clientPointer.current = master
    keymap.leaveKeyboard()
  }

  /// Does the same for the device with this identifier. Does nothing if the device is gone or detached.
  func follow(_ device: Int32) {
    if let device = directory.table.pointing[device] { follow(device) }
  }

  /// Makes the first master pointer the client pointer.
  func followFirstPointer() {
    guard let first = clientPointer.first, !clientPointer.isFirst else { return }
    XISetClientPointer(display, Window(None), first)
    clientPointer.current = first
    keymap.leaveKeyboard()
  }

  /// Makes requests with the first master pointer as the client pointer. Programs such as screen lockers grab that
  /// pointer and its keyboard.
  func withFirstPointer<Value>(_ requests: () -> Value) -> Value {
    guard let first = clientPointer.first, let current = clientPointer.current, first != current else {
      return requests()
    }
    XISetClientPointer(display, Window(None), first)
    defer { XISetClientPointer(display, Window(None), current) }
    return requests()
  }
}
