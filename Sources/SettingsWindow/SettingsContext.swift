package import Bindings
package import Control
internal import Linux
package import SettingsModel
package import Translation
package import Widgets

/// The common state of the pages: the file, its list of gestures, changes with undo, and messages.
@MainActor
package final class SettingsContext {
  /// The path of the bindings file.
  package let path: String
  package let environment: CheckEnvironment
  /// The display as in `DISPLAY`, for requests to the daemon.
  package let display: String
  package private(set) var session: EditingSession
  package private(set) var document: BindingsDocument
  package private(set) var list = GestureList()

  /// Shows another page, by its name, and hides the message.
  package var open: (String) -> Void = { _ in }
  /// The beginning that another page has chosen for the page *Add*; nil for the pictures.
  var firstStep: AddPage.FirstStep?
  /// Shows the page of gestures. Unlike `open`, does not hide the message, which is about the last change.
  var openGestures: () -> Void = {}
  /// Shows a message below the page; an empty text hides the message.
  package var show: (TranslatedText) -> Void = { _ in }
  /// The width of the main window in pixels.
  var width = 0 { didSet { onWidth() } }
  /// Called after each change of the width.
  var onWidth: () -> Void = {}
  /// The main window, to which dialogues belong.
  package internal(set) weak var window: Window?
  /// Called after each change of the file.
  var onChange: () -> Void = {}

  private var watch: FileWatch?

  init(path: String, environment: CheckEnvironment, display: String) {
    (self.path, self.environment, self.display) = (path, environment, display)
    session = EditingSession(BindingsFileReader.read(path))
    document = BindingsDocument([], file: path, in: environment)
  }

  /// Makes the list from the text of the file. The window calls this when it has appeared.
  func update() {
    document = BindingsDocument(session.file.bytes ?? [], file: path, in: environment)
    list = session.file.bytes == nil ? GestureList() : GestureList(of: document, in: environment)
    if session.file.bytes != nil { session.hasErrors = list.hasErrors }
  }

  /// Reads the file whenever another program has changed it.
  func follow() {
    do throws(SystemError) {
      let watch = try FileWatch()
      // Ignore errors: if one folder cannot be watched, the others still are, and each write compares the file with the
      // known text.
      try? watch.follow([path])
      self.watch = watch
      MainLoop.whenReadable(watch.descriptor) { [weak self] in
        guard let self else { return false }
        if watch.takeChanges() { reread() }
        // If a link was replaced or a file was created, other folders may have to be watched.
        try? watch.follow([path])
        return true
      }
    } catch {}
  }

  /// Reads the file again. Returns true if another program has changed the file.
  @discardableResult
  private func reread() -> Bool {
    guard !awaitsStarter, session.reread(BindingsFileReader.read(path)) else { return false }
    update()
    show(translated("Another program has changed the file."))
    onChange()
    return true
  }

  /// Returns the text after a change.
  ///
  /// - Throws: A refusal if that text would have an error that the old text does not have.
  package func proposal(_ change: Change) throws(EditRefusal) -> Proposal {
    try change.proposal(for: document, in: environment)
  }

  /// Makes a change of the file, and shows a message about the change below the page, or the reason why the change was
  /// refused.
  ///
  /// - Parameter title: The title of the change, for undo and for the message.
  /// - Returns: True if the file was written.
  @discardableResult
  package func perform(_ change: Change, title: TranslatedText) -> Bool {
    do throws(EditRefusal) {
      let proposal = try proposal(change)
      guard write(proposal.bytes) else { return false }
      session.written(proposal.bytes, title: title)
      update()
      let hint = proposal.hint.map { " \($0)." } ?? ""
      if let copy {
        show(translated("Done: %1. The file as it was is %2.%3", title, copy, hint))
      } else {
        show(translated("Done: %1.%2", title, hint))
      }
      onChange()
      return true
    } catch {
      show(error.shortDescription(in: document))
      return false
    }
  }

  /// The path of the copy of the old file, if the last change has made a copy; otherwise nil.
  private var copy: String?

  /// Replaces the text of the file, if the file still has the text that the window knows.
  private func write(_ bytes: [UInt8]) -> Bool {
    copy = nil
    do throws(EditedFile.Refusal) {
      switch session.file {
      case .text(let old): copy = try EditedFile.replace(old, with: bytes, at: path)
      case .missing: try EditedFile.create(bytes, at: path)
      case .unreadable(let reason):
        show(verbatim(reason))
        return false
      }
      return true
    } catch {
      if error.isStale, reread() {
        show(translated("Another program has changed the file; nothing was written. Look at it and try again."))
      } else {
        show(verbatim(error.message))
      }
      return false
    }
  }

  /// Undoes or redoes a change if the key is a shortcut for that. Returns false for other keys.
  func undo(by key: KeyPress) -> Bool {
    if key.modifiers == .control, key.name == "z" {
      undo()
    } else if key.modifiers == [.control, .shift], key.name == "z" {
      redo()
    } else {
      return false
    }
    return true
  }

  package func undo() {
    guard let target = session.undoTarget, restore(target) else { return }
    session.undone()
    finish(translated("Undone: %1.", target.title))
  }

  package func redo() {
    guard let target = session.redoTarget, restore(target) else { return }
    session.redone()
    finish(translated("Done again: %1.", target.title))
  }

  /// Writes an earlier or later text. Returns false if the text was not written, and shows the reason.
  private func restore(_ target: EditingSession.Target) -> Bool {
    guard let refusal = target.refusal(for: document, in: environment) else { return write(target.bytes) }
    show(refusal)
    return false
  }

  private func finish(_ message: TranslatedText) {
    update()
    show(message)
    onChange()
  }

  /// True while `dactyl init` writes the file. Its change is no change by another program.
  private var awaitsStarter = false

  /// Starts the daemon. Shows the reason if the daemon does not answer.
  ///
  /// If the file is missing or empty, `dactyl init` first writes the gestures that it writes for beginners.
  func startDaemon(then finish: @escaping @MainActor @Sendable () -> Void) {
    guard session.file.bytes?.isEmpty == true, !awaitsStarter else { return runStart(then: finish) }
    awaitsStarter = true
    DactylCommand.run(["init"]) { [weak self] outcome in
      guard let self else { return }
      awaitsStarter = false
      if let bytes = BindingsFileReader.read(path).bytes, outcome.isDone {
        let title = translated("wrote gestures to begin with")
        session.written(bytes, title: title)
        self.finish(translated("Done: %1.%2", title, verbatim("")))
      } else {
        reread()
      }
      runStart(then: finish)
    }
  }

  private func runStart(then finish: @escaping @MainActor @Sendable () -> Void) {
    DactylCommand.run(["start"]) { [weak self] outcome in
      if outcome.status == nil, outcome.errors.isEmpty {
        self?.show(translated("The program dactyl is not installed."))
      } else if !outcome.isDone {
        self?.show(verbatim(outcome.message))
      }
      finish()
    }
  }

  /// Sends a request to the daemon in another thread, and passes its answer to `finish`.
  package func ask(
    _ request: ControlRequest, timeout: Duration = ControlClient.timeout,
    then finish: @escaping @MainActor @Sendable (Result<ControlAnswer, ControlAnswer.Failure>) -> Void
  ) {
    let display = display
    MainLoop.inBackground(
      {
        do throws(ControlAnswer.Failure) {
          let answer = try ControlClient.ask(request, display: display, timeout: timeout)
          return answer.failure.map { .failure($0) } ?? .success(answer)
        } catch {
          return .failure(error)
        }
      }, then: finish)
  }
}
