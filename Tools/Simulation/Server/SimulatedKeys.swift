internal import CX11
internal import Glibc

/// The keymap of a simple keyboard, and the keys that are down on each device.
struct SimulatedKeys {
  static let firstKeycode = 8
  static let lastKeycode = 255

  /// The keycodes of the keys that are down, by device.
  private(set) var down: [Int32: Set<UInt8>] = [:]
  private(set) var meanings: [UInt8: [KeySym]] = [:]
  private var modifiers: [UInt8: UInt8] = [:]
  private var description: UnsafeMutablePointer<XkbDescRec>?
  var isCapsLocked = false

  init() {
    func text(_ keysym: Int32) -> KeySym { KeySym(keysym) }
    var next: UInt8 = 9
    func add(_ keysyms: [KeySym], _ modifier: UInt8 = 0) {
      meanings[next] = keysyms
      if modifier != 0 { modifiers[next] = modifier }
      next += 1
    }
    for letter in UInt(XK_a)...UInt(XK_z) { add([letter, letter - 32]) }
    for digit in UInt(XK_0)...UInt(XK_9) { add([digit]) }
    for symbol in [XK_Escape, XK_Tab, XK_Return, XK_space, XK_Left, XK_Right, XK_Up, XK_Down, XK_BackSpace] {
      add([text(symbol)])
    }
    for number in 0..<12 { add([text(XK_F1) + UInt(number)]) }
    add([text(XK_Shift_L)], 1)
    add([text(XK_Caps_Lock)], 2)
    add([text(XK_Control_L)], 4)
    add([text(XK_Alt_L)], 8)
    add([text(XK_Num_Lock)], 16)
    add([text(XK_Super_L)], 64)
  }

  func keycode(of keysym: Int32) -> UInt8? { meanings.first { $0.value.first == KeySym(keysym) }?.key }

  mutating func set(_ keycode: UInt8, _ isDown: Bool, of device: Int32) {
    if isDown { down[device, default: []].insert(keycode) } else { down[device]?.remove(keycode) }
  }

  mutating func setMeaning(_ keysyms: [KeySym], of keycode: UInt8) {
    meanings[keycode] = keysyms.contains { $0 != 0 } ? keysyms : nil
    description = nil
  }

  var modifierMask: UInt32 {
    down.values.joined().reduce(0) { $0 | UInt32(modifiers[$1] ?? 0) }
  }

  var modifierState: XIModifierState {
    let (base, locked) = (Int32(modifierMask), Int32(isCapsLocked ? 2 : 0))
    return XIModifierState(base: base, latched: 0, locked: locked, effective: base | locked)
  }

  /// The keymap as `XkbGetMap` returns it. Its memory is never freed.
  mutating func map() -> UnsafeMutablePointer<XkbDescRec> {
    if let description { return description }
    let types = UnsafeMutablePointer<XkbKeyTypeRec>.allocate(capacity: 2)
    types.initialize(repeating: XkbKeyTypeRec(), count: 2)
    let entry = UnsafeMutablePointer<XkbKTMapEntryRec>.allocate(capacity: 1)
    entry.initialize(to: XkbKTMapEntryRec())
    entry.pointee.active = 1
    entry.pointee.level = 1
    entry.pointee.mods.mask = 1
    types[1].mods.mask = 1
    types[1].num_levels = 2
    types[1].map_count = 1
    types[1].map = entry
    let places = UnsafeMutablePointer<XkbSymMapRec>.allocate(capacity: 256)
    places.initialize(repeating: XkbSymMapRec(), count: 256)
    let modmap = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    modmap.initialize(repeating: 0, count: 256)
    var symbols: [KeySym] = [0]
    for (keycode, keysyms) in meanings.sorted(by: { $0.key < $1.key }) {
      let isShifted = keysyms.count > 1
      places[Int(keycode)].group_info = 1
      places[Int(keycode)].width = UInt8(keysyms.count)
      places[Int(keycode)].kt_index.0 = isShifted ? 1 : 0
      places[Int(keycode)].offset = UInt16(symbols.count)
      modmap[Int(keycode)] = modifiers[keycode] ?? 0
      symbols += keysyms
    }
    let list = UnsafeMutablePointer<KeySym>.allocate(capacity: symbols.count)
    list.initialize(from: symbols, count: symbols.count)
    let map = UnsafeMutablePointer<XkbClientMapRec>.allocate(capacity: 1)
    map.initialize(to: XkbClientMapRec())
    map.pointee.num_types = 2
    map.pointee.types = types
    map.pointee.num_syms = UInt16(symbols.count)
    map.pointee.syms = list
    map.pointee.key_sym_map = places
    map.pointee.modmap = modmap
    let result = UnsafeMutablePointer<XkbDescRec>.allocate(capacity: 1)
    result.initialize(to: XkbDescRec())
    result.pointee.min_key_code = UInt8(Self.firstKeycode)
    result.pointee.max_key_code = UInt8(Self.lastKeycode)
    result.pointee.map = map
    description = result
    return result
  }
}

extension SimulatedServer {
  /// Presses or releases a key of a slave device.
  func key(_ keycode: UInt8, isPress: Bool, device: Int32) {
    keys.set(keycode, isPress, of: device)
    sendRaw(isPress ? XI_RawKeyPress : XI_RawKeyRelease, device, Int32(keycode))
  }

  /// Grabs the keyboard for a client. Returns the server's status.
  func grabKeyboard(_ client: SimulatedDisplay, through window: Window) -> Int32 {
    if client === daemon ? seemsLocked : isKeyboardTaken && keyboardHolder !== client { return AlreadyGrabbed }
    guard windows[window]?.isMapped ?? false else { return GrabNotViewable }
    if keyboardHolder !== client { sendKeyboardTaken() }
    keyboardHolder = client
    isKeyboardTaken = true
    return GrabSuccess
  }

  func ungrabKeyboard(_ client: SimulatedDisplay) {
    guard keyboardHolder === client else { return }
    keyboardHolder = nil
    isKeyboardTaken = false
  }

  /// Sends the event that the keysyms of keys have changed.
  func sendKeymapChanged() {
    var event = XkbAnyEvent()
    event.type = Self.xkbEvent
    event.xkb_type = XkbMapNotify
    event.device = UInt32(SimulatedDevices.xtestKeyboard)
    var any = XEvent()
    withUnsafeMutableBytes(of: &any) { $0.storeBytes(of: event, as: XkbAnyEvent.self) }
    send(any)
  }
}
