internal import Gestures

extension Keymap {
  /// The modifiers that users know, by the bits that represent them in this layout.
  var modifierNames: [UInt32: Modifiers] {
    var names: [UInt32: Modifiers] = [1: .shift, 4: .control]
    for bit in 3...7 {
      let mask = UInt32(1) << UInt32(bit)
      let keysyms = keys.values.filter { $0.modifiers & mask != 0 }.flatMap { $0.groups.flatMap(\.keysyms) }
      // Layouts assign Meta to the key Alt, and Hyper to the key Super. Users know these keys as Alt and Super.
      if keysyms.contains(where: KeysymNumber.alt.contains) {
        names[mask] = .alt
      } else if keysyms.contains(where: KeysymNumber.super.contains) {
        names[mask] = .super
      } else if keysyms.contains(where: { $0 == KeysymNumber.level3Shift || $0 == KeysymNumber.modeSwitch }) {
        names[mask] = .level3
      } else if keysyms.contains(where: KeysymNumber.hyper.contains) {
        names[mask] = .hyper
      } else if keysyms.contains(where: KeysymNumber.meta.contains) {
        names[mask] = .alt
      }
    }
    return names
  }
}
