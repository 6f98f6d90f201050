/// Looks up programs, plugins and the window manager's abilities on the machine, and caches the results for one check.
final class CachedEnvironment {
  let environment: CheckEnvironment
  private var programs: [String: Bool] = [:]
  private var plugins: [String: PluginFinding] = [:]
  private var refusals: [Action: String?] = [:]

  init(_ environment: CheckEnvironment) { self.environment = environment }

  /// Returns true if a program is installed; nil if programs cannot be looked up.
  func hasProgram(_ program: String) -> Bool? {
    if let known = programs[program] { return known }
    guard let hasProgram = environment.hasProgram else { return nil }
    let isInstalled = hasProgram(program)
    programs[program] = isInstalled
    return isInstalled
  }

  /// Returns the result of looking up a plugin; nil if plugins cannot be looked up.
  func plugin(_ name: String) -> PluginFinding? {
    if let known = plugins[name] { return known }
    guard let plugin = environment.plugin else { return nil }
    let finding = plugin(name)
    plugins[name] = finding
    return finding
  }

  /// Returns the reason why the running window manager cannot perform an action; nil without such a reason.
  func refusal(of action: Action) -> String? {
    guard let refusal = environment.refusal, action.traits.changesWindow || action.word == .desktop else { return nil }
    if let known = refusals[action] { return known }
    let reason = refusal(action)
    refusals[action] = .some(reason)
    return reason
  }
}
