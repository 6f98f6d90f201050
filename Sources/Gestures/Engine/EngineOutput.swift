/// Number of a recognizer in the order of registration. An engine uses each number only once.
public struct RecognizerID: Sendable, Hashable, Comparable {
  /// Position in the order of registration, counted from 0.
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

extension GestureEngine {
  /// The output of the engine for one input event.
  public struct EngineOutput: Sendable, Equatable {
    /// State changes in the order in which they were committed.
    public var transitions: [Transition] = []
    /// The touch phases that the engine passes to the client.
    public var deliveries: [Delivery] = []
    /// The decisions about touches and touchpad gestures: one decision for each touch or gesture.
    public var verdicts: [Verdict] = []
    /// Corrections and refusals by the engine, and notable decisions.
    public var diagnostics: [Diagnostic] = []

    public init() {}

    /// True if the output contains nothing.
    public var isEmpty: Bool {
      transitions.isEmpty && deliveries.isEmpty && verdicts.isEmpty && diagnostics.isEmpty
    }

    mutating func clear() {
      transitions.removeAllKeepingCapacity()
      deliveries.removeAllKeepingCapacity()
      verdicts.removeAllKeepingCapacity()
      diagnostics.removeAllKeepingCapacity()
    }
  }

  /// A change of a recognizer's state, with the values of the gesture at that time.
  public struct Transition: Sendable, Equatable {
    /// The recognizer whose state changed, as a number for `GestureEngine.recognizer(_:)`.
    public var recognizer: RecognizerID
    public var from: GestureRecognizer.State
    public var to: GestureRecognizer.State
    /// Time of the event or timer that caused the transition.
    public var at: Timestamp
    /// True if the transition sends actions: the new state is `began`, `changed`, `ended` or `cancelled`.
    public var sendsAction: Bool
    /// The values of the gesture; default values if no action is sent.
    public var values: GestureValues
    /// Number of the attempt. All transitions of one gesture have the same number.
    public var attempt: UInt64
    /// Reason of a failure or a cancellation, if known; nil for other states.
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

  /// A touch phase that the engine passes to the client.
  public struct Delivery: Sendable, Equatable {
    public var touch: Touch.ID
    public var phase: Touch.Phase
    /// Time at which the phase was passed to the client. For a phase that was withheld, later than the time of the
    /// phase's event.
    public var at: Timestamp

    public init(touch: Touch.ID, phase: Touch.Phase, at: Timestamp) {
      self.touch = touch
      self.phase = phase
      self.at = at
    }
  }

  /// The decision whether a recognizer or the client gets a touch or a touchpad gesture.
  public enum Verdict: Sendable, Equatable {
    /// A recognizer has claimed the touch.
    case accept(Touch.ID)
    /// The client gets the touch, because no recognizer can use the touch any longer.
    case reject(Touch.ID)
    /// A recognizer has claimed the touchpad gesture of the device.
    case acceptGesture(DeviceID)
    /// The client gets the touchpad gesture of the device, because no recognizer can use the gesture any longer.
    case rejectGesture(DeviceID)
  }
}
