package import Gestures

/// `set remote-pointers`: decides whether gestures can be made with pointers that programs move through XTest.
package enum RemotePointersSetting {
  private enum Word: String, CaseIterable { case ignore, include }

  /// The device whose events are those of such pointers. Only the daemon has this device in its list.
  package static let device = InputDevice(id: DeviceID(0), name: "Virtual core XTEST pointer", deviceClass: .mouse)

  static let definition = SettingDefinition(
    word: .remotePointers, reach: .file { $0.includesRemotePointers ? Word.include.rawValue : nil },
    example: Word.include.rawValue, choices: Word.allCases.map(\.rawValue),
    help: "decides if pointers that programs such as Barrier move make the gestures of a mouse: "
      + "[remote pointers](#remote-pointers). Default: `ignore`"
  ) { value, parsing in
    guard let word: Word = parsing.choice(value, for: .remotePointers) else { return }
    parsing.settings.includesRemotePointers = word == .include
  }
}
