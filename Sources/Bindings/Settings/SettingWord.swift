/// The name of a setting. The cases are in the order of the documentation.
package enum SettingWord: String, Sendable, Hashable, CaseIterable {
  case rate, delivery, focus, min, within, faster, strictness, sensitivity, dpi, tremor, keyboards
  case remotePointers = "remote-pointers"
  case touchesNearPen = "touches-near-pen"
  case bypass, trail, guide, preview, overlay

  /// Returns true if the setting, written before the binding, can affect the binding.
  func affects(_ binding: Binding) -> Bool {
    switch self {
    case .rate: binding.rules.contains { $0.moment == .changed }
    case .focus: binding.rules.contains { $0.actions.flatMap(\.leaves).contains(where: \.traits.pressesKeys) }
    case .min, .within, .faster: binding.trigger.isSwipe
    case .strictness: binding.trigger.shape != nil
    case .dpi, .tremor: binding.followsTouches
    case .delivery, .sensitivity, .keyboards, .remotePointers, .touchesNearPen, .bypass, .trail, .guide, .preview,
      .overlay:
      true
    }
  }

  /// The definition of the setting with this name.
  package var definition: SettingDefinition {
    switch self {
    case .rate: RateSetting.definition
    case .delivery: DeliverySetting.definition
    case .focus: FocusSetting.definition
    case .min: SwipeSettings.minimum
    case .within: SwipeSettings.within
    case .faster: SwipeSettings.faster
    case .strictness: StrictnessSetting.definition
    case .sensitivity: DeviceSetting.sensitivity
    case .dpi: DeviceSetting.dotsPerInch
    case .tremor: DeviceSetting.tremor
    case .keyboards: KeyboardsSetting.definition
    case .remotePointers: RemotePointersSetting.definition
    case .touchesNearPen: TouchesNearPenSetting.definition
    case .bypass: BypassSetting.definition
    case .trail: TrailSetting.definition
    case .guide: GuideSetting.definition
    case .preview: PreviewSetting.definition
    case .overlay: OverlaySetting.definition
    }
  }
}

extension Binding {
  /// True if the gesture needs fingers, a pen or a held button, and for custom kinds. False if the pointer or the wheel
  /// alone makes the gesture.
  fileprivate var followsTouches: Bool {
    let others = InputStreams.scrolling.union(.hovering)
    return trigger.kind.isCustom || scope.button != nil || !others.isSuperset(of: trigger.kind.streams)
  }
}
