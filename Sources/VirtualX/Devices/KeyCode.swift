/// A key of the virtual keyboard, identified by its X keycode. The names are those on a US keyboard.
package struct KeyCode: RawRepresentable, Hashable, Sendable {
  /// The X keycode, 8–255: the kernel's code plus 8.
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates the key with the kernel's code (`KEY_…` of linux/input-event-codes.h).
  package init(evdev code: Int32) { self.init(rawValue: code &+ 8) }

  /// Creates the key that types `character` without modifiers: a–z, 0–9 or a space.
  package init?(_ character: Character) {
    let rows: [(first: Int32, keys: String)] = [
      (2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"), (57, " "),
    ]
    for row in rows {
      guard let column = Array(row.keys).firstIndex(of: character) else { continue }
      self.init(evdev: row.first + Int32(column))
      return
    }
    return nil
  }

  package static let escape = Self(evdev: 1)
  package static let minus = Self(evdev: 12)
  package static let equal = Self(evdev: 13)
  package static let backspace = Self(evdev: 14)
  package static let tab = Self(evdev: 15)
  package static let enter = Self(evdev: 28)
  package static let leftControl = Self(evdev: 29)
  package static let a = Self(evdev: 30)
  package static let leftShift = Self(evdev: 42)
  package static let leftAlt = Self(evdev: 56)
  package static let space = Self(evdev: 57)
  package static let capsLock = Self(evdev: 58)
  package static let f1 = Self(evdev: 59)
  package static let numLock = Self(evdev: 69)
  package static let rightControl = Self(evdev: 97)
  package static let rightAlt = Self(evdev: 100)
  package static let up = Self(evdev: 103)
  package static let left = Self(evdev: 105)
  package static let right = Self(evdev: 106)
  package static let down = Self(evdev: 108)
  package static let leftSuper = Self(evdev: 125)
}
