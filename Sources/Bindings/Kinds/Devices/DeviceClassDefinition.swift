import GestureKinds
import Gestures

/// A class of devices: what it delivers, and the warnings for bindings that it cannot deliver.
struct DeviceClassDefinition {
  /// One kind of input that devices of the class deliver.
  struct Source {
    let streams: InputStreams
    /// The input that the event source has to listen to for it.
    let needs: InputNeeds
    /// The numbers of fingers that it comes with; nil where they do not count.
    var fingers: ClosedRange<Int>?
    /// A warning for every binding that gets it.
    var remark: String?
    /// The warning for bindings of other numbers of fingers.
    var otherwise: String?
  }

  /// The warning for kinds that are recognized from `streams`, where the class delivers none of these.
  struct Lack {
    let streams: InputStreams
    let warning: String
  }

  let sources: [Source]
  let lacks: [Lack]
  /// True if a line without `on` counts for the class; for the others a line names a button.
  let isDefault: Bool
  /// The numbers of fingers that the class tells apart, with the warnings for fewer and for more.
  var fingers = 1...Trigger.maximumFingers
  var tooFew = ""
  var tooMany = ""
  /// The same as `tooFew`, for custom kinds.
  var tooFewForCustomKinds = ""

  var streams: InputStreams { sources.reduce(into: []) { $0.formUnion($1.streams) } }

  /// Returns the sources of a kind.
  func sources(for kind: GestureKind) -> [Source] { sources.filter { !kind.streams.isDisjoint(with: $0.streams) } }
}

extension DeviceClass {
  var definition: DeviceClassDefinition {
    switch self {
    case .touchscreen: .touchscreen
    case .touchpad: .touchpad
    case .mouse: .mouse
    case .pen: .pen
    }
  }
}

extension DeviceClassDefinition {
  static let touchscreen = DeviceClassDefinition(
    sources: [
      Source(
        streams: [.touches, .stationaryTouches, .drawing, .multipleTouches, .screenEdge], needs: .touchscreenTouches)
    ],
    lacks: [
      Lack(
        streams: .hovering, warning: "a touchscreen has no pointer that could hover; this never happens"),
      Lack(streams: .scrolling, warning: nothingScrolls),
    ], isDefault: true)

  static let touchpad = DeviceClassDefinition(
    sources: [
      Source(
        streams: .taps, needs: .touchpadTaps, fingers: 2...3,
        remark:
          "a touchpad reports a tap as a click of a button, so a real click of that button counts as this tap, too",
        otherwise: "a touchpad reports only taps of two and three fingers, as clicks; this never happens"),
      Source(streams: .swipes, needs: .touchpadSwipes, fingers: 3...Trigger.maximumFingers),
      Source(streams: .pinches, needs: .touchpadPinches, fingers: 2...Trigger.maximumFingers),
      Source(streams: .fingerScrolling, needs: .touchpadScrolling, fingers: 2...2),
      Source(streams: .hovering, needs: .pointerPlace),
    ],
    lacks: [
      Lack(streams: .drawing, warning: "a touchpad reports no path that could be a stroke; this never happens"),
      Lack(
        streams: .stationaryTouches,
        warning: "a touchpad does not report resting fingers; this never happens"),
      Lack(streams: .screenEdge, warning: noEdge),
    ], isDefault: true, fingers: 2...5,
    tooFew: "a touchpad reports movements of two or more fingers (one moves the pointer); this never happens",
    tooMany: "touchpads distinguish up to five fingers; this never happens",
    tooFewForCustomKinds: "a touchpad reports gestures of two or more fingers; this never happens")

  static let mouse = DeviceClassDefinition(
    sources: [
      Source(streams: [.touches, .stationaryTouches, .drawing], needs: .mouseTouches, fingers: 1...1),
      Source(streams: .wheel, needs: .mouseScrolling),
      Source(streams: .hovering, needs: .pointerPlace),
    ],
    lacks: [
      Lack(streams: .screenEdge, warning: noEdge),
      Lack(streams: .multipleTouches, warning: "a mouse has only one point; this never happens"),
    ], isDefault: false, fingers: 1...1, tooMany: "a mouse has only one point; this never happens")

  static let pen = DeviceClassDefinition(
    sources: [
      Source(streams: [.touches, .stationaryTouches, .drawing, .screenEdge], needs: .penTouches, fingers: 1...1),
      Source(streams: .hovering, needs: .pointerPlace),
    ],
    lacks: [
      Lack(streams: .scrolling, warning: nothingScrolls),
      Lack(streams: .multipleTouches, warning: "a pen has only one point; this never happens"),
    ], isDefault: false, fingers: 1...1, tooMany: "a pen has only one point; this never happens")

  private static let noEdge = "only a touchscreen or a pen has an edge to start from; this never happens"
  private static let nothingScrolls = "only a touchpad and a mouse scroll; this never happens"
}
