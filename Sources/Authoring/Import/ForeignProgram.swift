internal import Bindings
package import FileFormats

/// A program whose configuration can be translated into bindings.
package enum ForeignProgram: String, Sendable, CaseIterable {
  case touchegg
  case libinputGestures = "libinput-gestures"
  case fusuma
  case easystroke
  case lisgd
  case logid
  case inputactions
  case solaar

  /// Translates the program's configuration in `bytes` into bindings. An entry without a counterpart becomes a comment
  /// with the reason.
  ///
  /// - Returns: The text of a valid bindings file, formatted.
  package func bindings(from bytes: [UInt8]) throws(FormatError) -> String {
    var writer = BindingsWriter()
    writer.remark("Made by `dactyl import \(rawValue)`. What has no counterpart here is a comment that says why.")
    switch self {
    case .touchegg: try ToucheggTranslation.translate(XMLReader.read(bytes), to: &writer)
    case .libinputGestures: try LibinputGesturesTranslation.translate(bytes, to: &writer)
    case .easystroke: try EasystrokeTranslation.translate(EasystrokeReader.read(bytes), to: &writer)
    case .inputactions: try InputActionsTranslation.translate(YAMLReader.read(bytes), to: &writer)
    case .solaar: try SolaarTranslation.translate(bytes, to: &writer)
    case .lisgd: try LisgdTranslation.translate(bytes, to: &writer)
    case .logid: try LogidTranslation.translate(LibconfigReader.read(bytes), to: &writer)
    case .fusuma: try FusumaTranslation.translate(YAMLReader.read(bytes), to: &writer)
    }
    return writer.text.laidOut
  }
}

extension String {
  /// The text as `dactyl fmt` formats it.
  var laidOut: String { format(Array(utf8), file: "").0 ?? self }
}
