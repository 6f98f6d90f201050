import Bindings
import Gestures
import Translation

extension MotionChoice.Parameter {
  /// - Parameter first: The number that is chosen at the beginning.
  static func fingers(_ numbers: ClosedRange<Int>, first: Int) -> Self {
    Self(
      title: translated("Fingers"), values: numbers.map { .init(String($0), verbatim(String($0))) },
      first: first - numbers.lowerBound)
  }

  static let directions = Self(
    title: translated("Direction"),
    values: [
      .init("up", translated("up")), .init("down", translated("down")), .init("left", translated("left")),
      .init("right", translated("right")), .init("up-left", translated("up and left")),
      .init("up-right", translated("up and right")), .init("down-left", translated("down and left")),
      .init("down-right", translated("down and right")),
    ])

  static let devices = Self(
    title: translated("Device"),
    values: [
      .init("", translated("touchpad or touchscreen")), .touchpad, .touchscreen,
    ])

  /// Returns the devices of gestures that touchpads make only with `on touchpad`, so that no line is for both devices.
  ///
  /// - Parameter first: The device that is chosen at the beginning.
  static func device(first: MotionChoice.Value) -> Self {
    let values = [MotionChoice.Value.touchpad, .touchscreen]
    return Self(title: translated("Device"), values: values, first: values.firstIndex(of: first) ?? 0)
  }

  static let buttons = Self(
    title: translated("Button"),
    values: [
      // Buttons have separate texts, because in other languages, the word for the direction "right" differs from the
      // word for the right button.
      .init("with button right", translated("right button")), .init("with button middle", translated("middle button")),
      .init("with button back", translated("back button")),
      .init("with button forward", translated("forward button")),
    ])
}

extension MotionChoice.Value {
  static let touchpad = Self("on touchpad", DeviceClass.touchpad.translatedName)
  static let touchscreen = Self("on touchscreen", translated("touchscreen"))
}

extension MotionChoice {
  /// The names of the shapes that need no `shape` line.
  static let shapes = Shape.builtInNames
}
