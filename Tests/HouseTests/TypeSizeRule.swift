/// A type is small enough to be understood as a whole: over all its extensions, and in what it stores.
enum TypeSizeRule {
  static let maximumLines = 500
  static let maximumProperties = 12

  /// The larger types, each with the reason. A type that shrinks below the limits leaves the list.
  static let reasons = [
    "ActionValues": "the record of one performance: its properties are the variables of docs/actions.md",
    "Binding": "the record of one line of a bindings file: its properties are the parts of the line",
    "BindingReport": "the record of one binding in JSON: its properties are the format",
    "EventSource": "selection, reading and dispatch of one queue of events: each step reads the trackers and the grabs",
    "GestureEngine": "one state machine: its files are steps of one dispatch over the same tables",
    "GestureKind": "the definition of one kind: parsing, printing, planning and the documentation derive from it",
    "GestureRecognizer": "its properties are the public settings of every recognizer",
    "GestureValues": "the record of one transition: its properties are the public API",
    "Hand":
      "one hand over the same fingers and clock: its properties are the public settings, its methods the gestures",
    "InputGrabs": "the grabs of all devices and the decisions about them depend on each other",
    "KindDescription": "the record of one kind in JSON: its properties are the format",
    "LanguageDescription.Vocabularies": "the record of all other words in JSON: its properties are the format",
    "Performer": "performs every action: one method for each",
    "PluginWorker": "the states of one protocol over two pipes, most of which each step reads",
    "ScriptPerformance": "one script: each step reads what the steps before it have left",
    "ServerEvent.Gesture": "the record of one event: its properties are those of the protocol",
    "SimulatedDisplay": "one connection: its properties are the client's side and the server's side of it",
    "SimulatedPlugin": "the states of one process at three pipes, most of which each step reads",
    "SimulatedPointer": "the state of one device: who gets an event follows from all of it",
    "SimulatedServer": "one server: each request reads the devices, grabs, touches and windows of the others",
    "SimulatedWorld": "one world: its properties are its parts, its clock and the time in which the daemon stood still",
    "WindowManager": "one method for each request to window managers",
  ]

  /// Returns the types of a module that are too large without a reason.
  static func violations(in files: [SourceFile]) -> [String] {
    var measure = TypeMeasure()
    for file in files { measure.add(file) }
    return measure.sizes.sorted { $0.key < $1.key }.compactMap { name, size in
      guard size.lines > maximumLines || size.storedProperties > maximumProperties, reasons[name] == nil else {
        return nil
      }
      return "\(name): \(size.lines) lines, \(size.storedProperties) stored properties, and no reason for it"
    }
  }
}
