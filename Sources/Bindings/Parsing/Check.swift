/// The result of checking a bindings file.
package struct CheckResult: Sendable {
  /// The bindings; nil if a file has an error.
  package var bindings: BindingSet?
  /// All errors and warnings, in the order of the files.
  package var diagnostics: [Diagnostic]
  /// The files that were read, in the order in which they were opened. The first is the file to check.
  package var files: [String]
  /// The shapes that `shape` lines define, in the order of their names.
  package var shapes: [Shape] = []
}

/// Reads and checks the bindings in `bytes`, the content of the file called `file`, and the included files.
package func check(
  _ bytes: [UInt8], file: String, in environment: CheckEnvironment = CheckEnvironment()
) -> CheckResult {
  var reader = DocumentReader(environment: environment)
  reader.read(bytes, file: file)
  let document = reader.document
  var diagnostics = reader.diagnostics
  let files = diagnostics.files.map(\.name)
  let presets = Set(files.indices.filter { environment.isPreset(files[$0]) })
  let bindings = checkedBindings(of: document, reader.machine, presets: presets, &diagnostics)
  var result = CheckResult(bindings: nil, diagnostics: diagnostics.inFileOrder, files: files)
  result.shapes = document.shapes.values.sorted { $0.name < $1.name }
  guard !diagnostics.hasErrors else { return result }
  var set = BindingSet(file: file, bindings: bindings)
  set.files = files
  set.presets = presets
  set.settings = document.settings
  set.pauses = document.pauses
  result.bindings = set
  return result
}

/// Resolves the names of a document, and reports the errors and warnings that need all files.
///
/// - Parameter presets: The indices of the files that are presets.
private func checkedBindings(
  of document: Document, _ machine: CachedEnvironment, presets: Set<Int>, _ diagnostics: inout DiagnosticList
) -> [Binding] {
  let environment = machine.environment
  var bindings = NameResolver.bindings(of: document, machine, &diagnostics)
  CycleCheck.report(bindings, of: document, &diagnostics)
  guard !document.hasBrokenScope else { return bindings }
  environment.progress()
  OverrideCheck.mark(&bindings, &diagnostics)
  environment.progress()
  let includesRemotePointers = document.settings.includesRemotePointers
  let devices = environment.devices.map { $0 + (includesRemotePointers ? [RemotePointersSetting.device] : []) }
  for binding in bindings where binding.overriddenBy == nil {
    // A preset is for several kinds of machines, so a preset may have lines for devices that this machine lacks.
    DeliverabilityCheck.report(
      binding, on: presets.contains(binding.span.file) ? nil : devices,
      includesRemotePointers: includesRemotePointers, &diagnostics)
    TouchpadLengthCheck.report(binding, on: devices, &diagnostics)
    WindowManagerCheck.report(binding, machine, &diagnostics)
  }
  WarningCheck.report(bindings, of: document, &diagnostics)
  StarvationCheck.report(bindings, &diagnostics)
  if includesRemotePointers { RemotePointerCheck.report(bindings, &diagnostics) }
  if let devices { ShadowCheck.report(bindings, on: devices, &diagnostics) }
  environment.progress()
  return bindings
}
