/// A recorded drawing of easystroke, with the buttons and modifiers for it.
struct EasystrokeStroke: Hashable {
  struct Point: Hashable {
    let x: Double
    let y: Double
  }

  var points: [Point] = []
  /// The button that is held during the drawing; 0 for easystroke's default.
  var trigger = 0
  /// A button that is clicked during the drawing; 0 if no button is clicked.
  var button = 0
  /// True if the stroke ends when the pointer stops moving.
  var endsByResting = false
  /// X's mask of the required modifiers; nil if any modifiers are allowed.
  var modifiers: Int?
}

enum EasystrokeAction: Hashable {
  case command(String)
  case key(modifiers: Int, keysym: Int)
  case text(String)
  case button(modifiers: Int, number: Int)
  case scroll, ignore
  case other(Int)
}

/// An entry of easystroke's list. In the list of an application, an entry omits the parts that it inherits.
struct EasystrokeEntry {
  let line: Int
  var strokes: [EasystrokeStroke] = []
  var action: EasystrokeAction?
  var name = ""
}

/// A list of entries: for all applications, for one application or for a group.
struct EasystrokeList {
  var name = ""
  /// True for an application; false for a group.
  var isApplication = false
  /// The entries, each with its number in the file.
  var entries: [(id: Int, entry: EasystrokeEntry)] = []
  var deleted: [Int] = []
  var children: [EasystrokeList] = []
}
