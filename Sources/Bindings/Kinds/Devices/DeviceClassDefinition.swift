import Gestures

/// A class of devices: the input that the class delivers, and the reasons why other gestures never happen.
struct DeviceClassDefinition {
  /// Maximum number of fingers of a touchpad's gestures. libinput recognizes no gestures of more fingers.
  static let maximumTouchpadFingers = 4

  /// The warning for a gesture that needs the contacts of a touchpad.
  static let contactWarning =
    translatable(
      "X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`")

  /// The warning for rotations with a range of finger counts. X reports only the rotations of several fingers.
  static let circleWarning =
    translatable(
      "this line rotates only with two or more fingers of a touchpad; write circles as `rotate 1 on touchpad`")

  /// One kind of input that devices of the class deliver.
  struct Source {
    let streams: InputStreams
    /// The input that the event source must subscribe to.
    let needs: InputNeeds
    /// The finger counts that bindings for this input may have; nil if every count is allowed.
    var fingers: ClosedRange<Int>?
    /// The messages about bindings for this input; nil if the input needs no messages.
    var messages: Messages?

    struct Messages {
      /// A warning for every binding that gets the input.
      let remark: TranslatableText
      /// The reason why bindings with other numbers of fingers are never recognized.
      let otherwise: TranslatableText
    }
  }

  /// Streams that the class does not deliver, and the reason why gestures from these streams never happen.
  struct Lack {
    let streams: InputStreams
    let reason: TranslatableText
  }

  let sources: [Source]
  let lacks: [Lack]
  /// True if a line without `on` applies to the class. For other classes, a line without `on` must name a button.
  let isDefault: Bool
  /// The finger counts that the class distinguishes. `tooFew` and `tooMany` explain in messages why smaller and greater
  /// counts never happen.
  var fingers = 1...Trigger.maximumFingers
  var tooFew = TranslatableText(verbatim: "")
  var tooMany = TranslatableText(verbatim: "")
  /// The reason that replaces `tooFew` for custom kinds.
  var tooFewForCustomKinds = TranslatableText(verbatim: "")

  var streams: InputStreams { sources.reduce(into: []) { $0.formUnion($1.streams) } }

  func sources(for kind: GestureKind) -> [Source] { sources.filter { !kind.streams.isDisjoint(with: $0.streams) } }

  /// Returns the sources of a kind that X servers report, without the contacts of touchpads.
  func serverSources(for kind: GestureKind) -> [Source] { sources(for: kind).filter { $0.streams != .contacts } }
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
        streams: .hovering, reason: translatable("a touchscreen has no pointer that could hover")),
      Lack(streams: .scrolling, reason: nothingScrolls),
    ], isDefault: true)

  static let touchpad = DeviceClassDefinition(
    sources: [
      Source(
        streams: .taps, needs: .touchpadTaps, fingers: 2...3,
        messages: Source.Messages(
          remark:
            translatable(
              "a touchpad reports a tap as a click of a button, so a real click of that button counts as this tap, too"),
          otherwise: translatable("a touchpad reports only taps of two and three fingers, as clicks"))),
      Source(streams: .swipes, needs: .touchpadSwipes, fingers: 3...Trigger.maximumFingers),
      Source(streams: .pinches, needs: .touchpadPinches, fingers: 2...Trigger.maximumFingers),
      Source(streams: .fingerScrolling, needs: .touchpadScrolling, fingers: 2...2),
      Source(streams: .hovering, needs: .pointerPlace),
      Source(streams: .contacts, needs: .touchpadContacts),
    ],
    lacks: [
      Lack(streams: .drawing, reason: translatable("a touchpad reports no path that could be a stroke")),
      Lack(
        streams: .stationaryTouches,
        reason: translatable("a touchpad does not report resting fingers")),
      Lack(streams: .screenEdge, reason: noEdge),
    ], isDefault: true, fingers: 2...maximumTouchpadFingers,
    tooFew: translatable("a touchpad reports movements of two or more fingers (one moves the pointer)"),
    tooMany: translatable("a touchpad reports gestures of at most four fingers (libinput recognizes no more)"),
    tooFewForCustomKinds: translatable("a touchpad reports gestures of two or more fingers"))

  static let mouse = DeviceClassDefinition(
    sources: [
      Source(streams: [.touches, .stationaryTouches, .drawing], needs: .mouseTouches, fingers: 1...1),
      Source(streams: .wheel, needs: .mouseScrolling),
      Source(streams: .hovering, needs: .pointerPlace),
    ],
    lacks: [
      Lack(streams: .screenEdge, reason: noEdge),
      Lack(streams: .multipleTouches, reason: translatable("a mouse has only one point")),
    ], isDefault: false, fingers: 1...1, tooMany: translatable("a mouse has only one point"))

  static let pen = DeviceClassDefinition(
    sources: [
      Source(streams: [.touches, .stationaryTouches, .drawing, .screenEdge], needs: .penTouches, fingers: 1...1),
      Source(streams: .hovering, needs: .pointerPlace),
    ],
    lacks: [
      Lack(streams: .scrolling, reason: nothingScrolls),
      Lack(streams: .multipleTouches, reason: translatable("a pen has only one point")),
    ], isDefault: false, fingers: 1...1, tooMany: translatable("a pen has only one point"))

  private static let noEdge = translatable("only a touchscreen or a pen has an edge to start from")
  private static let nothingScrolls = translatable("only a touchpad and a mouse scroll")
}
