import Appearance
import Bindings

/// A set of bindings as JSON for other programs.
struct ModelReport: Encodable {
  /// Version of the format. The version increases when an existing field is removed or changes its meaning.
  static let version = 1

  struct DeviceSettingReport: Encodable {
    let devices: [String]
    let setting: String
    let value: Double

    init(_ setting: DeviceSetting) {
      devices = setting.devices.map(\.words)
      self.setting = setting.value.word.rawValue
      value = setting.value.number
    }
  }

  struct OverlayReport: Encodable {
    let isShown: Bool
    /// The colour as six hexadecimal digits.
    let color: String
    let widthMillimetres: Double
    /// The opacity, from 0 to 1.
    let opacity: Double

    init(_ settings: FileSettings) {
      isShown = settings.showsOverlay
      color = settings.overlayStyle.color.hexadecimal
      widthMillimetres = settings.overlayStyle.width
      opacity = settings.overlayStyle.opacity
    }
  }

  let files: [String]
  let bindings: [BindingReport]
  let keyboards: String
  let remotePointers: String
  let touchesNearPen: String
  let preview: String
  let bypass: [String]?
  let trail: String
  let guide: String
  let overlay: OverlayReport
  let deviceSettings: [DeviceSettingReport]
  /// The scopes in which gestures are paused.
  let pauses: [ScopeReport]

  /// - Parameter isIncluded: Returns true for the index of a binding that the report must contain. Default: all
  ///   bindings.
  init(_ set: BindingSet, _ isIncluded: (Int) -> Bool = { _ in true }) {
    files = set.files
    let waits = Dictionary(grouping: set.waits, by: \.waiting)
    bindings = set.bindings.enumerated().filter { isIncluded($0.offset) }.map { index, binding in
      BindingReport(binding, index, waits[index] ?? [])
    }
    keyboards = set.settings.keyboards.rawValue
    remotePointers = set.settings.includesRemotePointers ? "include" : "ignore"
    touchesNearPen = set.settings.includesTouchesNearPen ? "include" : "ignore"
    preview = set.settings.preview.rawValue
    bypass = set.settings.bypass?.memberWords
    trail = set.settings.showsTrail ? "on" : "off"
    guide = set.settings.guide.written
    overlay = OverlayReport(set.settings)
    deviceSettings = set.settings.deviceSettings.map(DeviceSettingReport.init)
    pauses = set.pauses.map(ScopeReport.init)
  }
}

/// The conditions under which a binding applies.
struct ScopeReport: Encodable {
  let mode: String?
  let windows: [String]
  let devices: [String]
  let modifiers: [String]?
  let button: Int?

  init(_ scope: Scope) {
    mode = scope.mode
    windows = scope.windows.map(\.description)
    devices = scope.devices.map(\.words)
    modifiers = scope.modifiers?.memberWords
    button = scope.button
  }
}

/// A trigger and its actions.
struct BindingReport: Encodable {
  struct RuleReport: Encodable {
    /// The phase (`began`, `changed`, `ended` or `cancelled`), or `every` or `after` for a step.
    let moment: String
    let amount: Double?
    let unit: String?
    let directions: [String]?
    let rateMilliseconds: Int64?
    let actions: [ActionReport]
    let line: Int
  }

  struct ActionReport: Encodable {
    let kind: String
    /// The action as it is written in a bindings file.
    let text: String
    /// True if the action lasts as long as its gesture.
    let isLive: Bool
  }

  struct WaitReport: Encodable {
    /// The index of the awaited binding.
    let index: Int
    let atMostMilliseconds: Int64?
    /// True if the line of the waiting binding names the awaited binding.
    let isNamed: Bool
  }

  /// The index among the bindings of the file, from 0.
  let index: Int
  let name: String?
  let label: String?
  /// The file of the binding, as an index into `files`.
  let file: Int
  let line: Int
  let column: Int
  /// The trigger as it is written in the file.
  let text: String
  let trigger: TriggerReport
  let scope: ScopeReport
  let rules: [RuleReport]
  let delivery: String?
  /// `gesture` if the window under the gesture receives the keys; otherwise nil.
  let focus: String?
  let isEager: Bool
  let isInOrder: Bool
  /// The index of the binding that overrides this binding; nil if no binding overrides it.
  let overriddenBy: Int?
  let together: [Int]
  let waits: [WaitReport]

  init(_ binding: Binding, _ index: Int, _ waits: [WaitingPair]) {
    self.index = index
    name = binding.name
    label = binding.label
    file = binding.span.file
    line = binding.span.line
    column = binding.span.column
    text = binding.text
    trigger = TriggerReport(binding.trigger)
    scope = ScopeReport(binding.scope)
    rules = binding.rules.map(RuleReport.init)
    delivery = binding.delivery?.rawValue
    focus = binding.keyFocus == .keep ? nil : binding.keyFocus.rawValue
    isEager = binding.isEager
    isInOrder = binding.isInOrder
    overriddenBy = binding.overriddenBy
    together = binding.togetherWith
    self.waits = waits.map {
      WaitReport(index: $0.awaited, atMostMilliseconds: $0.limit.milliseconds, isNamed: $0.isNamed)
    }
  }
}

extension BindingReport.RuleReport {
  init(_ rule: BindingRule) {
    let step: Step? = if case .step(let step) = rule.moment { step } else { nil }
    let amount = step.map { TriggerReport.Amount($0.amount) }
    self.init(
      moment: step?.frequency.rawValue ?? "\(rule.moment)", amount: amount?.value, unit: amount?.unit,
      directions: step?.directions.memberWords, rateMilliseconds: rule.rate?.wholeMilliseconds,
      actions: rule.actions.map {
        BindingReport.ActionReport(kind: $0.word.rawValue, text: $0.description, isLive: $0.isLive)
      },
      line: rule.span.line)
  }
}

extension WaitingPair.Limit {
  fileprivate var milliseconds: Int64? {
    if case .time(let duration) = self { duration.wholeMilliseconds } else { nil }
  }
}
