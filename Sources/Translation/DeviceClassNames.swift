package import Gestures

extension DeviceClass {
  /// The name of the class in the middle of a sentence: "touchpad".
  package var translatedName: TranslatedText {
    switch self {
    case .touchscreen: translated("touchscreen")
    case .touchpad: translated("touchpad")
    case .mouse: translated("mouse")
    case .pen: translated("pen")
    }
  }

  /// The name of the class at the beginning of a text: "Touchpad".
  package var translatedTitle: TranslatedText {
    switch self {
    case .touchscreen: translated("Touchscreen")
    case .touchpad: translated("Touchpad")
    case .mouse: translated("Mouse")
    case .pen: translated("Pen")
    }
  }
}
