internal import CX11

/// The keys and buttons that one Dactyl process holds down through XTest.
///
/// The keys and buttons stay down if the process is killed, and the XTEST devices also hold the keys of other programs.
/// So each Dactyl writes its own keys and buttons into a property of the root window before it presses them. The
/// property outlives the process, and the next Dactyl releases exactly these keys and buttons. Keys are not written if
/// their press and release are sent to the server together.
package struct HeldInput: Sendable, Hashable {
  /// A property of 32-bit numbers: keycodes, and numbers of buttons plus `buttonMark`.
  static let property = "_DACTYL_HELD"
  private static let buttonMark: UInt = 0x100

  var keys: Set<UInt8> = []
  var buttons: Set<UInt8> = []

  init() {}

  var isEmpty: Bool { keys.isEmpty && buttons.isEmpty }

  /// Decodes the property's numbers. Invalid numbers are skipped, because any client can write the property.
  init(numbers: some Sequence<UInt>) {
    for number in numbers {
      if number < Self.buttonMark {
        keys.insert(UInt8(number))
      } else if number < 2 * Self.buttonMark {
        buttons.insert(UInt8(number - Self.buttonMark))
      }
    }
  }

  /// The property's numbers.
  var numbers: [UInt] { keys.sorted().map(UInt.init) + buttons.sorted().map { Self.buttonMark + UInt($0) } }

  /// Releases the keys and buttons that a killed Dactyl has left down on a display. Does nothing if another Dactyl
  /// serves the display: the other Dactyl released these keys and buttons when it started.
  ///
  /// - Returns: The names of the released keys and buttons, such as `Control_L` or `button1`.
  /// - Throws: `cannotOpenDisplay`, `noXInput2`, `connectionLost`.
  package static func releaseAbandoned(display: String? = nil) throws(XServerError) -> [String] {
    let connection = try XConnection(display: display)
    let released = connection.withServerGrabbed {
      let owner = XGetSelectionOwner(connection.display, connection.atom("_DACTYL"))
      let isFree = owner == 0 || DisplayOwnership.isAbandoned(owner, on: connection)
      return isFree ? connection.held.releaseAbandoned() : []
    }
    connection.roundTrip()
    try connection.checkAlive()
    return released
  }
}

extension DisplayOwnership {
  /// Releases the keys and buttons that a killed Dactyl has left down on this display.
  ///
  /// - Returns: The names of the released keys and buttons, such as `Control_L` or `button1`.
  package func releaseAbandoned() -> [String] { connection.held.releaseAbandoned() }
}
