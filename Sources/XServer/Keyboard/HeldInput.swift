internal import CX11

/// The keys and buttons that a Dactyl holds down through XTest.
///
/// They stay down when their program is killed, and the XTEST devices have the keys of all programs. So each Dactyl
/// writes its own into a property of the root window, which outlives it, before it presses them: the next Dactyl
/// releases exactly these. Keys that are pressed and released at once go to the server in one piece and are not
/// written.
package struct HeldInput: Sendable, Hashable {
  /// A property of 32-bit numbers: keycodes, and numbers of buttons plus `buttonMark`.
  static let property = "_DACTYL_HELD"
  private static let buttonMark: UInt = 0x100

  var keys: Set<UInt8> = []
  var buttons: Set<UInt8> = []

  init() {}

  var isEmpty: Bool { keys.isEmpty && buttons.isEmpty }

  /// Reads the property's numbers; any client can write them, and those that mean nothing are skipped.
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

  /// Releases what a Dactyl that was killed has left down on a display, unless another one serves the display: that one
  /// has done so when it started.
  ///
  /// - Returns: The names of what was down, such as `Control_L` or `button1`.
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
  /// Releases what a Dactyl that was killed has left down on this display.
  ///
  /// - Returns: The names of what was down, such as `Control_L` or `button1`.
  package func releaseAbandoned() -> [String] { connection.held.releaseAbandoned() }
}
