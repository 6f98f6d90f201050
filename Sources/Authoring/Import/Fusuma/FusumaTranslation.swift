internal import FileFormats

/// Translates fusuma's config.yml, in which gestures are ordered by kind, fingers and direction. A document with a
/// context, or an entry for an application, limits gestures to a scope.
enum FusumaTranslation {
  static let kinds: Set = ["swipe", "pinch", "rotate", "hold", "tap"]

  static func translate(_ documents: [YAMLNode], to writer: inout BindingsWriter) throws(FormatError) {
    for document in documents where document.entries == nil {
      throw FormatError(document.position, "expected `swipe:`, `pinch:` or another gesture")
    }
    writer.blankLine()
    writer.open(scope(documents, to: &writer))
    for document in documents {
      let defaults = FusumaDefaults(document, wraps: wraps(documents), to: &writer)
      if let context = document["context"] {
        inContext(context, document, defaults, to: &writer)
      } else {
        gestures(document, defaults, to: &writer)
      }
    }
    writer.close()
  }

  /// Returns true if desktops wrap from the last to the first.
  private static func wraps(_ documents: [YAMLNode]) -> Bool {
    documents.contains { document in
      document["plugin"]?["executors"]?["wmctrl_executor"]?["wrap-navigation"]?.scalar == "true"
    }
  }

  /// Returns the scope around all bindings. fusuma reads only touchpads.
  private static func scope(_ documents: [YAMLNode], to writer: inout BindingsWriter) -> String {
    for document in documents {
      guard let names = document["plugin"]?["filters"]?["libinput_device_filter"]?["keep_device_names"] else {
        continue
      }
      let devices = names.scalars ?? []
      if devices.count == 1 { return "on device \(Patterns.device(devices[0]))" }
      writer.note(names.line, "keep_device_names: \(names.summary)", because: "all touchpads count here")
    }
    return "on touchpad"
  }

  private static func inContext(
    _ context: YAMLNode, _ document: YAMLNode, _ defaults: FusumaDefaults, to writer: inout BindingsWriter
  ) {
    let names = context["application"]?.scalars ?? []
    let others = (context.entries ?? []).filter { $0.key != "application" }
    guard !names.isEmpty, others.isEmpty else {
      // A document with default settings of fusuma's plugins contains no gestures.
      let summary = document.summary
      return writer.note(document.line, summary, because: "only contexts of applications have a counterpart")
    }
    application(names, document, defaults, to: &writer)
  }

  private static func application(
    _ names: [String], _ node: YAMLNode, _ defaults: FusumaDefaults, to writer: inout BindingsWriter
  ) {
    writer.blankLine()
    for pattern in Patterns.windowClasses(names) {
      writer.open("in focused class \(pattern)")
      gestures(node, defaults, to: &writer)
      writer.close()
    }
  }

  private static func gestures(_ node: YAMLNode, _ defaults: FusumaDefaults, to writer: inout BindingsWriter) {
    for entry in node.entries ?? [] {
      switch entry.key {
      case _ where kinds.contains(entry.key):
        FusumaKind(name: entry.key, defaults: defaults).translate(entry.value, entry.line, to: &writer)
      case "application":
        for place in entry.value.entries ?? [] {
          if place.key.lowercased() == "global" {
            gestures(place.value, defaults, to: &writer)
          } else {
            application([place.key], place.value, defaults, to: &writer)
          }
        }
      case "threshold", "interval", "context": break
      case "plugin": plugin(entry, to: &writer)
      default:
        let reason = "`\(entry.key)` is not known here"
        writer.note(entry.line, "\(entry.key): \(entry.value.summary)", because: reason)
      }
    }
  }

  private static func plugin(_ plugin: YAMLNode.Entry, to writer: inout BindingsWriter) {
    for group in plugin.value.entries ?? [] {
      for entry in group.value.entries ?? [] where !["libinput_device_filter", "wmctrl_executor"].contains(entry.key) {
        writer.aside(entry.line, "plugin: \(group.key): \(entry.key)", because: "settings of fusuma's own parts")
      }
    }
  }
}

/// The default thresholds: the entries of `threshold:` at the root, which apply to all gestures of a kind.
struct FusumaDefaults {
  private var thresholds: [String: Double] = [:]

  /// True if desktops wrap from the last to the first.
  let wraps: Bool

  init(_ document: YAMLNode, wraps: Bool, to writer: inout BindingsWriter) {
    self.wraps = wraps
    for entry in document["threshold"]?.entries ?? [] {
      thresholds[entry.key] = entry.value.scalar.flatMap(Self.factor)
    }
    if let interval = document.entries?.first(where: { $0.key == "interval" }) {
      writer.aside(interval.line, "interval", because: Self.noInterval)
    }
  }

  static let noInterval = "no gesture waits for the one before"

  static func factor(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite && $0 > 0.01 && $0 < 100 ? $0 : nil }
  }

  func threshold(of kind: String) -> Double? { thresholds[kind] }
}
