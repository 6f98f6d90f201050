import CX11
import Testing

@testable import Bindings

@Suite("The values of keysyms")
struct KeysymValueTests {
  /// Xlib answers from its own table and needs no display. An old Xlib lacks some names.
  @Test("Every name of the table has the keysym value that Xlib returns for the name")
  func values() {
    var known = 0
    for name in KeysymTable.names {
      guard case .found(let keysym) = KeysymTable.look(up: name) else {
        Issue.record("\(name) is not found")
        continue
      }
      let value = XStringToKeysym(name)
      guard value != 0 else { continue }
      known += 1
      #expect(UInt(keysym.value) == UInt(value), "\(name)")
    }
    #expect(known > 2000)
  }
}
