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
}
