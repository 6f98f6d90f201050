/// Finds mistakes with pointers that programs move through XTest.
enum RemotePointerCheck {
  /// Warns of clicks whose commands click the same button through XTest, so that the same gesture begins again without
  /// end.
  static func report(_ bindings: [Binding], _ diagnostics: inout DiagnosticList) {
    for binding in bindings where binding.canRepeatItself {
      for rule in binding.rules where rule.actions.contains(where: { $0.clicksThroughXTest(binding.scope.button) }) {
        guard let button = binding.scope.button else { continue }
        diagnostics.warning(
          rule.span,
          translatable(
            "the click of this command makes the gesture again, without end; write `click \(PointerButton(button))`"))
      }
    }
  }
}

extension Binding {
  /// True for a click that a program can make at the same place through XTest, while the gesture's conditions hold.
  fileprivate var canRepeatItself: Bool {
    isClick && trigger.numberOfTaps == 1 && trigger.landing == nil && (scope.modifiers ?? []).isEmpty
      && isDelivered(by: RemotePointersSetting.device)
      && !rules.contains { $0.actions.contains { $0.word == .mode } }
  }

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
  /// Returns true if the command clicks the button with `xdotool` or `xte`, where the pointer is.
  fileprivate func clicksThroughXTest(_ button: Int?) -> Bool {
    guard let button, traits.startsProcess,
      let words = plainText?.split(whereSeparator: { " \t;&|()'\"".contains($0) }),
      let program = words.firstIndex(where: { ["xdotool", "xte"].contains($0.split(separator: "/").last) }),
      let click = words[program...].firstIndex(where: { ["click", "mousedown", "mouseclick"].contains($0) })
    else { return false }
    let isElsewhere = words.contains { $0.hasPrefix("mousemove") || $0.hasPrefix("--window") }
    return !isElsewhere && words[(click + 1)...].first { !$0.hasPrefix("-") } == "\(button)"
  }
}
