internal import Bindings
internal import FileFormats

/// Translates touchegg.conf: applications with gestures, each gesture with an action.
enum ToucheggTranslation {
  static func translate(_ root: XMLElement, to writer: inout BindingsWriter) throws(FormatError) {
    guard root.name == "touchégg" || root.name == "touchegg" else {
      throw FormatError(root.position, "expected <touchégg>, and not <\(root.name)>; is this a file of touchegg?")
    }
    let threshold = ToucheggThreshold(root)
    for child in root.children {
      switch child.name {
      case "settings": settings(child, to: &writer)
      case "application": application(child, threshold, to: &writer)
      default: writer.note(child.line, child.summary, because: "<\(child.name)> is not known here")
      }
    }
  }

  private static func settings(_ settings: XMLElement, to writer: inout BindingsWriter) {
    for property in settings.children {
      let name = property.attribute("name") ?? property.name
      let reason =
        switch name {
        case "animation_delay", "color", "borderColor": "nothing is animated here"
        case "composed_gestures_time": "the maximum time between two taps is `within` in the line of a `tap`"
        case "action_execute_threshold":
          "pinches have it as `commit` and `min`. A swipe acts during the movement; `min` in its line is the distance"
        default: "there is no such setting here"
        }
      writer.aside(property.line, "\(name) \(property.text.trimmed)", because: reason)
    }
  }

  private static func application(
    _ application: XMLElement, _ threshold: ToucheggThreshold, to writer: inout BindingsWriter
  ) {
    let names = (application.attribute("name") ?? "").split(separator: ",").map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let isEverywhere = names.contains { $0.lowercased() == "all" }
    guard isEverywhere || !names.isEmpty else {
      return writer.note(application.line, application.summary, because: "this application has no name")
    }
    writer.blankLine()
    guard !isEverywhere else { return gestures(of: application, threshold, to: &writer) }
    for pattern in Patterns.windowClasses(names) {
      writer.open("in class \(pattern)")
      gestures(of: application, threshold, to: &writer)
      writer.close()
    }
  }

  private static func gestures(
    of application: XMLElement, _ threshold: ToucheggThreshold, to writer: inout BindingsWriter
  ) {
    let changer = DesktopDirections(application.children)
    // In touchegg, a gesture for all directions is used only if no other gesture matches. In Dactyl, the last matching
    // line is used, so the gestures for all directions are written first.
    let isForAll = { (gesture: XMLElement) in gesture.attribute("direction")?.uppercased() == "ALL" }
    for gesture in application.children.filter(isForAll) + application.children.filter({ !isForAll($0) }) {
      if gesture.name == "gesture" {
        ToucheggGesture(gesture, automatic: changer, threshold: threshold).translate(to: &writer)
      } else {
        writer.note(gesture.line, gesture.summary, because: "<\(gesture.name)> is not known here")
      }
    }
  }
}

/// The directions in which the swipes of an application change the desktop with `auto`. The result of `auto` depends on
/// natural scrolling.
struct DesktopDirections {
  private let automatic: Set<String>

  init(_ gestures: [XMLElement]) {
    automatic = Set(
      gestures.filter { gesture in
        gesture.children.contains { action in
          action.attribute("type") == "CHANGE_DESKTOP"
            && action.children.contains { $0.name == "direction" && $0.text.trimmed == "auto" }
        }
      }
      .map { Self.key($0) })
  }

  private static func key(_ gesture: XMLElement, _ direction: String? = nil) -> String {
    "\(gesture.attribute("fingers") ?? "") \(direction ?? gesture.attribute("direction") ?? "")"
  }

  /// Returns true if the swipes to the left and to the right with these fingers both use `auto`. The translation can
  /// then use `next` and `previous`.
  func hasBoth(_ gesture: XMLElement) -> Bool {
    automatic.contains(Self.key(gesture, "LEFT")) && automatic.contains(Self.key(gesture, "RIGHT"))
  }
}

extension XMLElement {
  /// The element on one line, for comments.
  var summary: String {
    let attributes = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    let inside = text.trimmed + children.map(\.summary).joined()
    return inside.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(inside)</\(name)>"
  }
}
