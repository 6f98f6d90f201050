internal import CX11
internal import Glibc

/// A client's connection to the simulated server.
final class SimulatedDisplay {
  /// An event or an error that is sent to the client.
  enum Item {
    case core(XEvent)
    /// An event of XInput, with its record in memory. `XFreeEventData` frees the record.
    case generic(Int32, UnsafeMutableRawPointer)
    case error(code: Int32, serial: UInt, major: Int32, minor: Int32)
  }

  /// The memory to which the client's display pointer points. A macro of Xlib reads one field of it.
  let memory: UnsafeMutableRawPointer
  let descriptor: Int32
  /// Items that the server has sent and the library has not read.
  var wire: [Item] = []
  /// Items that the library has read and that the client has not yet handled.
  var queue: [Item] = []
  var nextRequest: UInt = 1
  var processed: UInt = 0
  var hasUnsent = false {
    didSet { if !hasUnsent { hasUnsentDecision = false } }
  }
  /// True if the unsent requests include a decision about input of applications.
  var hasUnsentDecision = false
  /// The XInput events that the client selected on the root window, by device.
  var selected: [Int32: Set<Int32>] = [:]
  /// The XInput events of the master pointer that the client selected on other windows.
  var selectedOnWindows: [Window: Set<Int32>] = [:]
  /// The core events that the client selected, by window.
  var coreEvents: [Window: Int] = [:]
  /// The passive grabs of the client, with numbers in the order in which all clients made their grabs.
  var grabOrder: [SimulatedGrab: UInt] = [:]
  var grabs: Set<SimulatedGrab> { Set(grabOrder.keys) }

  /// The offset of the mask of resource numbers in Xlib's display structure, which is part of Xlib's binary interface.
  private static let maskOffset = 48

  /// Called once when the loss of the connection is noticed.
  private var lossHandler: (() -> Void)?
  private(set) var isLost = false

  /// The number of the client, which is part of the numbers of the client's windows.
  let number: UInt

  init(number: UInt) {
    self.number = number
    memory = calloc(1, 1024)
    memory.storeBytes(of: 0x1F_FFFF, toByteOffset: Self.maskOffset, as: UInt.self)
    descriptor = inertDescriptor()
  }

  var pointer: OpaquePointer { OpaquePointer(memory) }

  func close() {
    _ = Glibc.close(descriptor)
    free(memory)
  }

  /// True if the client has selected this event of this slave device.
  func selects(_ type: Int32, of device: Int32) -> Bool {
    selected[device]?.contains(type) ?? false || selected[0]?.contains(type) ?? false
  }

  /// True if the client has selected this event of this master device or of all master devices, on the root window.
  func selectsOfMaster(_ type: Int32, _ master: Int32) -> Bool {
    selects(type, of: master) || selected[1]?.contains(type) ?? false
  }

  /// True if the client has selected this event of the master pointer on this window.
  func selectsOfMaster(_ type: Int32, at window: Window) -> Bool {
    selectedOnWindows[window]?.contains(type) ?? false
  }

  /// Breaks the connection. The client notices the loss when it next reads or writes.
  func lose() { isLost = true }

  func onLoss(_ handler: @escaping () -> Void) { lossHandler = handler }

  /// Returns true if the connection is lost. The first call after the loss also notifies the client, as Xlib does.
  func findsLoss() -> Bool {
    guard isLost else { return false }
    queue = []
    lossHandler?()
    lossHandler = nil
    return true
  }

  /// Moves arrived events to the client's queue. For each error, calls the client's handler.
  func read(_ handler: XErrorHandler?) {
    let arrived = wire
    wire = []
    for item in arrived {
      guard case .error(let code, let serial, let major, let minor) = item else {
        queue.append(item)
        continue
      }
      var error = XErrorEvent()
      error.display = pointer
      error.serial = serial
      error.error_code = UInt8(code)
      error.request_code = UInt8(major)
      error.minor_code = UInt8(minor)
      _ = handler?(pointer, &error)
    }
  }
}

/// A passive grab on the root window.
enum SimulatedGrab: Hashable {
  case touch, swipe, pinch
  case button(Int32)
}
