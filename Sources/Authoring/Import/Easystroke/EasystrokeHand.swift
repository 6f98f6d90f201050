internal import Bindings

/// The buttons and modifiers with which a stroke is drawn.
struct EasystrokeHand: Hashable, Comparable {
  /// The X number of the button that is held.
  let button: Int
  /// The X number of the button that is clicked while `button` is held; 0 if no button is clicked.
  let click: Int
  /// X's mask of the required modifiers; nil if any modifiers are allowed.
  private let mask: Int?

  /// The gesture button that easystroke uses by default: the middle button.
  private static let defaultButton = 2

  init(_ stroke: EasystrokeStroke) {
    button = (1...32).contains(stroke.trigger) ? stroke.trigger : Self.defaultButton
    click = (1...32).contains(stroke.button) ? stroke.button : 0
    mask = stroke.modifiers
  }

  private init(button: Int, click: Int, mask: Int?) { (self.button, self.click, self.mask) = (button, click, mask) }

  /// The same button and modifiers, without a click.
  var withoutClick: EasystrokeHand { EasystrokeHand(button: button, click: 0, mask: mask) }

  /// The direction in which the wheel is rotated while `button` is held; nil if `click` is not a button of the wheel.
  /// Buttons 4 to 7 represent the wheel.
  var wheelDirection: String? {
    click == button ? nil : [4: "up", 5: "down", 6: "left", 7: "right"][click]
  }

  /// The button that is clicked, as it is written after `tap` in a bindings file.
  var clicked: String {
    (1...3).contains(click) || (8...9).contains(click) ? "\(PointerButton(click))" : "button \(click)"
  }

  static func < (a: EasystrokeHand, b: EasystrokeHand) -> Bool {
    (a.button, a.click, a.mask ?? -1) < (b.button, b.click, b.mask ?? -1)
  }

  /// The option `with` for the held button and modifiers, preceded by a space.
  var condition: String {
    let held = mask.map(Self.modifiers) ?? []
    let words = mask == nil ? "" : held.isEmpty ? "none " : held.joined(separator: "+") + " "
    return " with \(words)button \(PointerButton(button))"
  }

  private static let bits = [
    (0x1, "shift"), (0x4, "ctrl"), (0x8, "alt"), (0x40, "super"), (0x400_0000, "super"), (0x800_0000, "hyper"),
  ]

  /// Returns the names of the modifiers in a mask of X.
  static func modifiers(_ mask: Int) -> [String] {
    bits.reduce(into: []) { words, bit in
      if mask & bit.0 != 0, !words.contains(bit.1) { words.append(bit.1) }
    }
  }
}
