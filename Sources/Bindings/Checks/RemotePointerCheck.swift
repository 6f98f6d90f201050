/// Finds mistakes with pointers that programs move through XTest.
enum RemotePointerCheck {
  /// Warns of clicks whose commands click through XTest, so that the same gesture begins again without end.
  static func report(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    let clicks = bindings.filter {
      $0.isClick && $0.trigger.numberOfTaps == 1 && $0.isDelivered(by: RemotePointersSetting.device)
    }
    let commands = clicks.compactMap { click in
      click.rules.lazy.compactMap { rule in
        rule.actions.lazy.compactMap(\.clickedThroughXTest).first.map {
          Command(click: click, span: rule.span, button: $0)
        }
      }.first
    }
    for command in commands {
      var reached: Set<Int> = []
      var button: Int? = command.button
      while let next = button, reached.insert(next).inserted {
        button = commands.first { $0.click.scope.button == next }?.button
      }
      guard let own = command.click.scope.button, reached.contains(own) else { continue }
      diagnostics.warning(
        command.span,
        translatable(
          "the click of this command makes the gesture again, without end; write `click \(PointerButton(command.button))`"
        ))
    }
  }

  /// A click that starts a command.
  private struct Command {
    let click: Binding
    let span: SourceSpan
    /// The number of the button that the command clicks.
    let button: Int
  }
}

extension Binding {
  /// True if the line names the pointers that programs move through XTest.
  var namesRemotePointers: Bool {
    scope.devices.contains { condition in
      if case .name(let glob) = condition {
        glob.pattern.lowercased().includes("xtest") && condition.matches(RemotePointersSetting.device)
      } else {
        false
      }
    }
  }
}

extension Action {
  /// The number of the button that the command clicks with `xdotool` or `xte`; nil for other actions and commands.
  fileprivate var clickedThroughXTest: Int? {
    guard traits.startsProcess, let words = plainText?.split(whereSeparator: { " \t;&|()'\"".contains($0) }),
      let program = words.firstIndex(where: { ["xdotool", "xte"].contains($0.split(separator: "/").last) }),
      let click = words[program...].firstIndex(where: { ["click", "mousedown", "mouseclick"].contains($0) })
    else { return nil }
    var rest = words[(click + 1)...]
    while let option = rest.first, option.hasPrefix("-") {
      rest = rest.dropFirst(option.contains("=") || option == "--clearmodifiers" ? 1 : 2)
    }
    return rest.first.flatMap { Int($0) }.flatMap { (1...255).contains($0) ? $0 : nil }
  }
}
