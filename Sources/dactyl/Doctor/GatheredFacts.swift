import Bindings
import Control
import Diagnosis
import Linux
import TouchpadRights
import XServer

extension Facts {
  /// Gathers the facts about this machine. Changes nothing on the machine.
  ///
  /// - Parameter file: The bindings file on the command line; nil for the user's own file.
  static func gathered(file: String?) -> Facts {
    let session = SessionFacts.gathered
    var facts = Facts(
      session: session, server: nil, bindings: .gathered(file: file, nil), daemon: .unknown,
      programs: RunningProgram.all, autostart: AutostartFiles.found,
      hasDaemonProgram: Paths.program("dactyld") != nil,
      hasOverlayProgram: Paths.program("dactyl-overlay") != nil,
      touchpads: TouchpadFacts(
        rule: RuleState(SystemPaths()), touchpads: TouchpadAccess.all(SystemPaths()),
        hasReaderProgram: Paths.program("dactyl-touchpad") != nil))
    guard session.display?.isEmpty == false else { return facts }
    do throws(XServerError) {
      let connection = try XConnection()
      let owner = DisplayOwnership.owner(on: connection)
      facts.daemon = .gathered(display: session.display ?? "", owner: owner)
      facts.bindings = .gathered(file: file, connection)
      // If the user has no file, a daemon for all users may have been started with another file.
      if file == nil, case .missing = facts.bindings.state, case .running(let status) = facts.daemon {
        facts.bindings = .gathered(file: status.files.first, connection)
      }
      facts.server = ServerFacts(
        description: connection.serverDescription, devices: connection.deviceDescriptions,
        takenGrabs: owner == nil ? try XConnection.takenGrabs() : nil)
    } catch {
      facts.serverError = error.description
    }
    return facts
  }
}

extension SessionFacts {
  fileprivate static var gathered: SessionFacts {
    func value(_ name: String) -> String? { CurrentProcess.environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let folder = Paths.controlFolder.map(Paths.folder)
    var fault: String?
    if let folder {
      do throws(TrustedFile.Refusal) {
        try TrustedFile.checkWay(to: folder)
      } catch {
        // If XDG_RUNTIME_DIR is not set, the daemon makes the missing folder that replaces it, so this is no fault.
        if !error.isMissing || Paths.sessionFolder != nil { fault = error.reason }
      }
    }
    return SessionFacts(
      display: value("DISPLAY"), waylandDisplay: value("WAYLAND_DISPLAY"), type: value("XDG_SESSION_TYPE"),
      runtimeFolder: folder, runtimeFolderFault: fault)
  }
}

extension BindingsFacts {
  fileprivate static func gathered(file: String?, _ connection: XConnection?) -> BindingsFacts {
    guard let path = file ?? Paths.bindings else { return BindingsFacts(path: "", state: .noPath) }
    let bytes: [UInt8]
    do throws(TrustedFile.Refusal) {
      bytes = try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
    } catch {
      return BindingsFacts(path: path, state: error.isMissing ? .missing : .unreadable(reason: error.reason))
    }
    let result = BindingsSource(path: path, bytes: bytes).check(connection)
    let state: State = result.bindings.map { .valid($0, warnings: result.diagnostics) } ?? .broken(result.diagnostics)
    return BindingsFacts(path: path, state: state)
  }
}

extension DaemonFacts {
  /// - Parameter owner: The text by which the display's owner describes itself; nil if no daemon owns the display.
  fileprivate static func gathered(display: String, owner: String?) -> DaemonFacts {
    guard let owner else { return .none }
    do throws(ControlAnswer.Failure) {
      let answer = try ControlClient.ask(.status, display: display)
      return DaemonStatus(answer).map { .running($0) } ?? .silent(owner: owner)
    } catch {
      return .silent(owner: owner)
    }
  }
}

extension RunningProgram {
  /// The programs that are running on this machine, without this program.
  fileprivate static var all: [RunningProgram] {
    FileSystem.names(in: "/proc").compactMap { name in
      guard let id = Int32(name), id != CurrentProcess.id,
        let bytes = try? FileSystem.contents(of: "/proc/\(id)/cmdline", limit: 4096)
      else { return nil }
      let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.isEmpty ? nil : RunningProgram(id: id, words: words)
    }.sorted { $0.id < $1.id }
  }
}
