package import Bindings
package import Control
package import TouchpadRights
package import XServer

/// The facts that `dactyl doctor` judges. Facts are gathered first and judged afterwards, so that a test can change a
/// single fact.
package struct Facts: Sendable {
  package var session: SessionFacts
  /// The facts about the X server; nil if the display cannot be opened.
  package var server: ServerFacts?
  /// The reason why the display cannot be opened; nil if the display is open.
  package var serverError: String?
  package var bindings: BindingsFacts
  package var daemon: DaemonFacts
  /// The running programs of this machine.
  package var programs: [RunningProgram]
  /// The paths of the files that start Dactyl at login.
  package var autostart: [String]
  /// True if `dactyl run` finds the daemon's program.
  package var hasDaemonProgram: Bool
  /// True if the daemon finds the overlay's program.
  package var hasOverlayProgram: Bool
  /// The touchpads, and the rights to read them.
  package var touchpads: TouchpadFacts

  package init(
    session: SessionFacts, server: ServerFacts?, serverError: String? = nil, bindings: BindingsFacts,
    daemon: DaemonFacts, programs: [RunningProgram] = [], autostart: [String] = [], hasDaemonProgram: Bool = true,
    hasOverlayProgram: Bool = true, touchpads: TouchpadFacts = TouchpadFacts()
  ) {
    self.session = session
    self.server = server
    self.serverError = serverError
    self.bindings = bindings
    self.daemon = daemon
    self.programs = programs
    self.autostart = autostart
    self.hasDaemonProgram = hasDaemonProgram
    self.hasOverlayProgram = hasOverlayProgram
    self.touchpads = touchpads
  }
}

/// The environment variables of the session.
package struct SessionFacts: Sendable, Hashable {
  /// The value of `DISPLAY`.
  package var display: String?
  /// The value of `WAYLAND_DISPLAY`.
  package var waylandDisplay: String?
  /// The value of `XDG_SESSION_TYPE`, such as `x11`, `wayland` or `tty`.
  package var type: String?
  /// The folder in which the daemon makes the folder of its control socket; nil if no variable names such a folder.
  package var runtimeFolder: String?
  /// The reason why a control socket cannot be in the runtime folder; nil without such a reason.
  package var runtimeFolderFault: String?

  package init(
    display: String?, waylandDisplay: String? = nil, type: String? = nil, runtimeFolder: String? = nil,
    runtimeFolderFault: String? = nil
  ) {
    self.display = display
    self.waylandDisplay = waylandDisplay
    self.type = type
    self.runtimeFolder = runtimeFolder
    self.runtimeFolderFault = runtimeFolderFault
  }
}

/// The facts about the X server, its devices and its window manager.
package struct ServerFacts: Sendable {
  package var description: ServerDescription
  package var devices: [DeviceDescription]
  /// The input that other programs have grabbed, as messages name it (`touchscreen`, `touchpad swipe`, `button 3`). Nil
  /// if the grabs were not tested, because a running daemon itself grabs input.
  package var takenGrabs: [String]?

  package init(description: ServerDescription, devices: [DeviceDescription], takenGrabs: [String]? = []) {
    self.description = description
    self.devices = devices
    self.takenGrabs = takenGrabs
  }
}

/// The touchpads that udev lists, and the rights to read them.
package struct TouchpadFacts: Sendable, Hashable {
  package var rule: RuleState
  package var touchpads: [TouchpadAccess]
  /// True if the daemon finds the program `dactyl-touchpad`, which reads touchpads.
  package var hasReaderProgram: Bool

  package init(rule: RuleState = .absent, touchpads: [TouchpadAccess] = [], hasReaderProgram: Bool = true) {
    self.rule = rule
    self.touchpads = touchpads
    self.hasReaderProgram = hasReaderProgram
  }

  /// Returns true if the daemon can read the contacts of the touchpad.
  func areFingersRead(on device: DeviceDescription) -> Bool {
    hasReaderProgram && touchpads.contains { $0.node == device.node && $0.isReadable }
  }
}

/// The facts about the bindings file.
package struct BindingsFacts: Sendable {
  package enum State: Sendable {
    /// No environment variable determines the path of the file.
    case noPath
    case missing
    /// The file cannot be read, or other users can write to it.
    case unreadable(reason: String)
    case broken([Diagnostic])
    case valid(BindingSet, warnings: [Diagnostic])
  }

  package var path: String
  package var state: State

  package init(path: String, state: State) {
    self.path = path
    self.state = state
  }

  /// The bindings; nil if the file is missing or has an error.
  var set: BindingSet? { if case .valid(let set, _) = state { set } else { nil } }

  /// Returns true if a warning of the check is at the trigger of this binding.
  func warns(of binding: Binding) -> Bool {
    guard case .valid(let set, let warnings) = state, set.files.indices.contains(binding.span.file) else {
      return false
    }
    return warnings.contains {
      $0.file == set.files[binding.span.file] && $0.span.line == binding.span.line
        && $0.span.column == binding.span.column
    }
  }
}

/// The facts about the daemon of the display.
package enum DaemonFacts: Sendable {
  /// The daemon was not asked, because the display cannot be opened.
  case unknown
  case none
  case running(DaemonStatus)
  /// A daemon owns the display, but does not answer on this user's control socket.
  case silent(owner: String)
}

/// A running program.
package struct RunningProgram: Sendable, Hashable {
  package let id: Int32
  /// The words of the command line.
  package let words: [String]

  package init(id: Int32, words: [String]) {
    self.id = id
    self.words = words
  }

  private static let interpreters = ["python", "ruby", "perl", "sh", "bash", "dash", "node"]

  /// The file name of the program; for an interpreter, also the file name of the script.
  var names: [String] {
    let names = words.prefix(2).filter { !$0.hasPrefix("-") }.map { word in
      // Programs that change the name of their process fill it up with spaces.
      String(word.split(separator: " ").first?.split(separator: "/").last ?? "")
    }
    let isInterpreter = Self.interpreters.contains { names.first?.hasPrefix($0) ?? false }
    return Array(names.prefix(isInterpreter ? 2 : 1))
  }
}
