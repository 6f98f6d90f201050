/// A recognizer's position in the order of registration; no other recognizer of the same engine ever gets the same
/// number.
public struct RecognizerID: Sendable, Hashable, Comparable {
  /// The number of recognizers that were registered before it.
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

extension GestureEngine {
  /// The output of the engine for one input event.
  public struct EngineOutput: Sendable, Equatable {
    /// State changes in the order in which they were committed.
    public var transitions: [Transition] = []
    /// The phases of touches that the client below the engine gets.
    public var deliveries: [Delivery] = []
    /// Decisions about touches and touchpad gestures, each exactly once.
    public var verdicts: [Verdict] = []
    /// Corrected and refused input, and notable decisions.
    public var diagnostics: [Diagnostic] = []

    public init() {}

    /// True if nothing happened.
    public var isEmpty: Bool {
      transitions.isEmpty && deliveries.isEmpty && verdicts.isEmpty && diagnostics.isEmpty
    }

    mutating func clear() {
      transitions.empty()
      deliveries.empty()
      verdicts.empty()
      diagnostics.empty()
    }
  }

  /// One committed state change, with the values of that moment.
  public struct Transition: Sendable, Equatable {
    /// The recognizer whose state changed; `GestureEngine.recognizer(_:)` finds it.
    public var recognizer: RecognizerID
    public var from: GestureRecognizer.State
    public var to: GestureRecognizer.State
    /// The time of the event, or of the timer, that caused it.
    public var at: Timestamp
    /// True for began, changed, ended and cancelled.
    public var sendsAction: Bool
    /// The values, if an action is sent.
    public var values: GestureValues
    /// The number of the attempt: began, changed and ended of one gesture share it.
    public var attempt: UInt64
    /// Reason why a recognizer failed or was cancelled.
    public var reason: GestureFailure?

    public init(
      recognizer: RecognizerID, from: GestureRecognizer.State, to: GestureRecognizer.State, at: Timestamp,
      sendsAction: Bool, values: GestureValues, attempt: UInt64, reason: GestureFailure? = nil
    ) {
      self.recognizer = recognizer
      self.from = from
      self.to = to
      self.at = at
      self.sendsAction = sendsAction
      self.values = values
      self.attempt = attempt
      self.reason = reason
    }
  }

  /// One phase of a touch, passed on to the client below.
  public struct Delivery: Sendable, Equatable {
    public var touch: Touch.ID
    public var phase: Touch.Phase
    /// The time at which it was passed on: later than the phase's own if it was withheld.
    public var at: Timestamp

    public init(touch: Touch.ID, phase: Touch.Phase, at: Timestamp) {
      self.touch = touch
      self.phase = phase
      self.at = at
    }
  }

  /// Decision that a touch, or a device's touchpad gesture, belongs to a recognizer or goes back to the client below.
  public enum Verdict: Sendable, Equatable {
    /// A recognizer has recognized with the touch.
    case accept(Touch.ID)
    /// No recognizer wants the touch any more.
    case reject(Touch.ID)
    /// A recognizer has recognized with the device's touchpad gesture.
    case acceptGesture(DeviceID)
    /// No recognizer wants the device's touchpad gesture any more.
    case rejectGesture(DeviceID)
  }
}
