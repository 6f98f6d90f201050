internal import Gestures
internal import TouchpadMessages

extension TouchpadMessage {
  /// The message as a line for people, with lengths in millimetres.
  var text: String {
    switch self {
    case .opened(let surface):
      let size = surface.size * LengthUnit.millimetresPerPoint
      return "\(surface.device.rawValue) opened \(size.dx.text)x\(size.dy.text) mm"
        + " contacts \(surface.maximumNumberOfContacts)" + (surface.reportsBoxOnly ? " box" : "")
        + (surface.isClickpad ? " clickpad" : "")
    case .frame(let frame):
      let contacts = frame.contacts.map { contact in
        let location = (contact.location - .zero) * LengthUnit.millimetresPerPoint
        return " \(contact.id):\(location.dx.text),\(location.dy.text)"
          + (contact.pressure.map { " p\($0.text)" } ?? "")
          + (contact.length.map { " l\(($0 * LengthUnit.millimetresPerPoint).text)" } ?? "")
          + (contact.tool == .palm ? " palm" : "")
      }
      return "\(frame.device.rawValue) \(frame.timestamp.microseconds) fingers \(frame.numberOfFingers)"
        + (frame.isPressed ? " pressed" : "") + contacts.joined()
    case .removed(let device): return "\(device.rawValue) removed"
    case .refused(let device, let refusal): return "\(device.rawValue) refused: \(refusal.reason)"
    }
  }
}

extension Double {
  /// The number with two decimal places.
  fileprivate var text: String {
    let hundredths = Int((self * 100).rounded())
    let fraction = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
