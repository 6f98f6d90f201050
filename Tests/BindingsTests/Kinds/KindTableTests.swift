import Gestures
import Testing

@testable import Bindings

/// The documentation's statements about each kind, as literals that the definitions must equal.
@Suite("The table of kinds")
struct KindTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: GestureKind
    var isContinuous = true
    var fingers = 1...10
    /// The number of fingers that applies if the trigger has none; nil if the trigger requires a number.
    var impliedFingers: ClosedRange<Int>?
    var directions: Directions = []
    var stepDirections: Directions = []
    var classes: Set<DeviceClass> = [.touchscreen, .touchpad, .mouse, .pen]
    /// The device classes that apply if the line names none.
    var defaultClasses: Set<DeviceClass> = [.touchscreen, .touchpad]
    var options: Set<String> = []

    var testDescription: String { kind.name }
  }

  static let rows = [
    Row(
      kind: .tap, isContinuous: false, defaultClasses: [.touchscreen],
      options: ["times", "within", "pressed", "pressure", "eager", "at", "beside", "left-of", "right-of"]),
    Row(
      kind: .swipe, isContinuous: false, directions: [.anyWay, .inARow], stepDirections: .anyWay,
      options: ["min", "within", "faster", "at", "pressure", "eager", "beside", "left-of", "right-of"]),
    Row(
      kind: .pan, directions: [.straight, .inARow], stepDirections: .straight,
      options: ["min", "commit", "preview", "pressure", "eager", "at"]),
    Row(
      kind: .pinch, fingers: 2...10, directions: .span, stepDirections: .span, classes: [.touchscreen, .touchpad],
      options: ["min", "commit", "preview", "at"]),
    Row(
      kind: .rotate, directions: .turn, stepDirections: .turn,
      options: ["min", "commit", "preview", "at"]),
    Row(
      kind: .hold, stepDirections: .straight, defaultClasses: [.touchscreen],
      options: ["for", "pressure", "eager", "at"]),
    Row(
      kind: .edge, fingers: 1...1, impliedFingers: 1...1, stepDirections: .straight,
      classes: [.touchscreen, .touchpad, .pen], defaultClasses: [.touchscreen],
      options: ["along", "min", "commit", "preview", "of", "size"]),
    Row(
      kind: .hover, fingers: 0...0, impliedFingers: 0...0, classes: [.touchpad, .mouse, .pen],
      defaultClasses: [.touchpad, .mouse, .pen], options: ["of", "dwell", "size"]),
    Row(
      kind: .scroll, fingers: 0...2, impliedFingers: 0...2, directions: .straight, stepDirections: .straight,
      classes: [.touchpad, .mouse], defaultClasses: [.touchpad, .mouse]),
    Row(
      kind: .stroke, isContinuous: false, impliedFingers: 1...1, defaultClasses: [],
      options: ["min", "within", "rotated", "either-way", "strictness", "at"]),
  ]

  @Test("Each built-in kind has the fingers, directions, devices and options of its row", arguments: rows)
  func row(row: Row) {
    let kind = row.kind
    #expect(kind.isContinuous == row.isContinuous)
    #expect(kind.fingers.allowed == row.fingers)
    #expect(kind.fingers.implied == row.impliedFingers)
    #expect(kind.directions.all == row.directions)
    #expect(kind.steps.directions == row.stepDirections)
    #expect(kind.deviceClasses == row.classes)
    #expect(kind.defaultDeviceClasses == row.defaultClasses)
    let common: Set = ["on", "with", "in", "observe", "intercept", "as", "waits-for", "together-with"]
    #expect(
      Set(Vocabulary.options(of: kind)) == row.options.union(common).union(row.isContinuous ? ["rate"] : []))
  }

  @Test("Every built-in kind has a row in the table of kinds")
  func complete() {
    #expect(Self.rows.map(\.kind) == GestureKind.builtIn)
  }

  @Test("Only `edge` and `hover` take an edge, and only `hover` takes a corner")
  func places() {
    let sides = ["left", "right", "top", "bottom"]
    let corners = ["top-left", "top-right", "bottom-left", "bottom-right"]
    for kind in GestureKind.builtIn {
      let expected = ["edge": sides, "hover": sides + corners][kind.name] ?? []
      #expect(kind.position.edges.map(\.word) == expected, "\(kind.name)")
    }
  }

  @Test(
    "A binding requests exactly the input that its kind and fingers need on a device class",
    arguments: [
      ("tap 2 on touchscreen", InputNeeds.touchscreenTouches), ("tap 1 on mouse", .mouseTouches),
      ("tap 2 on mouse", []), ("tap 1 on pen", .penTouches), ("tap 1 on touchpad", .touchpadContacts),
      ("tap 2 on touchpad", [.touchpadTaps, .touchpadContacts]),
      ("tap 3-4 on touchpad", [.touchpadTaps, .touchpadContacts]), ("tap 4 on touchpad", .touchpadContacts),
      ("tap 2", .touchscreenTouches), ("swipe 3 up", [.touchscreenTouches, .touchpadSwipes]),
      ("swipe 2 up", .touchscreenTouches), ("swipe 2 up on touchpad", .touchpadScrolling),
      ("pan 2-3 on touchpad", [.touchpadSwipes, .touchpadScrolling]), ("pan 1 on touchpad", []),
      ("pan 1-2 on mouse", .mouseTouches), ("pan any", [.touchscreenTouches, .touchpadSwipes]),
      ("pinch 2", [.touchscreenTouches, .touchpadPinches]), ("rotate 3 on touchpad", .touchpadPinches),
      ("rotate 1 on touchpad", .touchpadContacts), ("rotate 1 with button right on mouse", .mouseTouches),
      ("rotate 1", .touchscreenTouches), ("stroke L on touchpad", .touchpadContacts),
      ("pinch 2 on mouse", []), ("hold 1", .touchscreenTouches), ("hold 1 on touchpad", .touchpadContacts),
      ("edge left", .touchscreenTouches), ("edge left on pen", .penTouches), ("edge left on mouse", []),
      ("tap 1 at top", .touchscreenTouches), ("pinch 2 at left", .touchscreenTouches),
      ("hover left", .pointerPlace), ("hover left on pen", .pointerPlace), ("hover left on touchscreen", []),
      ("scroll", [.touchpadScrolling, .mouseScrolling]), ("scroll on mouse", .mouseScrolling),
      ("scroll on pen", []), ("stroke L with button right", [.mouseTouches, .penTouches]),
      ("scroll with button right", [.mouseTouches, .mouseScrolling]),
      ("tap left with button right", [.mouseTouches, .penTouches, .chords]),
      ("tap left with button right on mouse", [.mouseTouches, .chords]),
      ("stroke L on touchscreen", .touchscreenTouches), ("pan 1 with button right", [.mouseTouches, .penTouches]),
    ] as [(String, InputNeeds)])
  func needs(text: String, needs: InputNeeds) throws {
    #expect(try bindings("\(text) -> keys a\n")[0].needs(of: []) == needs)
  }
}
